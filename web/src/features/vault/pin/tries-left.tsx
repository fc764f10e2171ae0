import type { Gate } from "@breezy/client/answers";

/** One slip is nothing to worry about; from the second on a person wants to know. */
const failuresBeforeCounting = 2;

export function TriesLeft({ gate }: { gate: Gate | null }) {
  if (gate?.state !== "pin" || gate.failures < failuresBeforeCounting) return null;
  return (
    <output className="-mt-3 block text-center text-small text-ink-soft">
      {gate.triesLeft === 1
        ? "One try left. After that, the vault stays locked until midnight."
        : `${gate.triesLeft} tries left before the vault locks until midnight.`}
    </output>
  );
}
