import { EyeOff } from "lucide-react";
import type { Protection } from "./hidden-parts.ts";
import { inWords } from "./hidden-words.ts";

/** What will not be sent, before it is sent. */
export function HiddenNotice({ protection }: { protection: Protection }) {
  const { text, hidden } = protection;
  return (
    <output className="flex gap-3 rounded-control bg-warning-soft px-3.5 py-3 text-small">
      <EyeOff size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warning" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">Hidden before sending: {inWords(hidden)}</p>
        <p dir="auto" className="max-h-24 overflow-y-auto whitespace-pre-wrap text-ink-soft">
          {text}
        </p>
      </div>
    </output>
  );
}
