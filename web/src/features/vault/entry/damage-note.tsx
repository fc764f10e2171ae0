import { formatDay } from "../../../lib/moment.ts";
import { damageSentence, shownVault, useVaultState } from "../session/session.ts";
import { useOtherHolders } from "./use-other-holders.ts";

/** Under what does not open any more: since when that is known, and where it may still be whole. */
export function DamageNote({ id }: { id: string }) {
  const at = shownVault(useVaultState())?.damagedAt[id];
  const holders = useOtherHolders();
  return (
    <p className="text-small text-ink-soft">
      {damageSentence(at === undefined ? null : formatDay(at), holders)}
    </p>
  );
}
