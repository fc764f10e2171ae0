import { guardianFingerprint } from "@breezy/client/pin/guardian-fingerprint";
import { requireConfig } from "../../lib/config.ts";
import { connectTexts as texts } from "./texts.ts";

/** Of the guardians that this page believes, for a comparison with what the extension shows. */
export function Fingerprint() {
  const digits = guardianFingerprint(requireConfig().guardians);
  return (
    <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
      <h2 className="text-small font-medium text-ink-soft">{texts.fingerprint}</h2>
      <p
        data-guardian-fingerprint
        className="grid grid-cols-3 justify-items-center gap-y-1 font-mono slashed-zero tabular-nums"
      >
        {digits.split(" ").map((group, index) => (
          // A copy of it has its spaces.
          <span key={index}>{`${group} `}</span>
        ))}
      </p>
      <p className="text-small text-ink-soft">{texts.compare}</p>
    </div>
  );
}
