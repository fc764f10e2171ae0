import { messageMaxLength } from "@breezy/contract/assistant";
import { HeartPulse } from "lucide-react";
import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { countsFailed, countsLabel } from "./messages.ts";

/** A sentence of numbers, without a name; null if there was nothing to count. */
export type CountHealth = () => Promise<string | null>;

interface HealthCountsButtonProps {
  count: CountHealth;
  onCounted: (counts: string) => void;
}

/** Puts the counts into the field: what is sent stands there, to be read and changed before. */
export function HealthCountsButton({ count, onCounted }: HealthCountsButtonProps) {
  const [busy, setBusy] = useState(false);
  async function press() {
    if (busy) return;
    setBusy(true);
    try {
      const counts = await count();
      if (counts === null) toast.error(countsFailed);
      else onCounted(counts);
    } finally {
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={() => void press()}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-control px-2 text-small font-medium text-accent-ink hover:bg-accent-soft"
    >
      <HeartPulse size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {countsLabel}
    </button>
  );
}

/** Below what is written already; a second press brings the newest in place of the first. */
export function withCounts(text: string, counts: string): string {
  const lead = counts.slice(0, counts.indexOf(":") + 1);
  const kept = text
    .split("\n")
    .filter((line) => !line.startsWith(lead))
    .join("\n")
    .trimEnd();
  return `${kept}${kept ? "\n" : ""}${counts}`.slice(0, messageMaxLength);
}
