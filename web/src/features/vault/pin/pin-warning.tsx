import { pinPattern } from "@breezy/crypto/frequent-pins";
import { TriangleAlert } from "lucide-react";
import { frequentPin } from "../session/session.ts";

/** Says of a PIN that many people choose that it is one; it may be kept. */
export function PinWarning({ pin }: { pin: string | null }) {
  const pattern = pin === null ? null : pinPattern(pin);
  // It is there before its text, or the text would not be heard.
  return (
    <output className="block">
      {pattern ? (
        <span className="flex gap-3 rounded-control bg-warning-soft px-3.5 py-3 text-left text-small">
          <TriangleAlert
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="shrink-0 text-warning"
          />
          {frequentPin(pattern)}
        </span>
      ) : null}
    </output>
  );
}
