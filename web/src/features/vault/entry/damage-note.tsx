import { formatDay } from "../../../lib/moment.ts";
import { damageSentence } from "../session/messages.ts";
import { useOtherHolders } from "./use-other-holders.ts";
import { useVaultState } from "../session/vault-context.ts";

/** Under what does not open any more: since when that is known, and where it may still be whole. */
export function DamageNote({ id }: { id: string }) {
  const { screen } = useVaultState();
  const at = screen.name === "open" ? screen.vault.damagedAt[id] : undefined;
  const holders = useOtherHolders();
  return (
    <p className="text-small text-ink-soft">
      {damageSentence(at === undefined ? null : formatDay(at), holders)}
    </p>
  );
}
