import { KeyRound, LifeBuoy, Timer } from "lucide-react";
import { useId, useState } from "react";
import { toast } from "../../ui/toast.ts";
import { AccountRow, AccountSection } from "./account-view-rows.tsx";
import { useVaultControls } from "./controls-context.ts";
import { VaultError } from "./failure.ts";
import { failureSentences } from "./messages.ts";
import type { VaultSettings } from "./vault.ts";
import { useVaultSession } from "./vault-context.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
const autoLockChoices = [1, 5, 10, 30, 60];

/** What opens the vault and when it locks. The vault is open. */
export function AccountVault({ settings }: { settings: VaultSettings }) {
  const controls = useVaultControls();
  return (
    <AccountSection title="Your vault">
      <AccountRow
        icon={<KeyRound {...icon} />}
        label="Change master key"
        text="The four digits that open your vault"
        onPress={controls.changePin}
      />
      <AutoLock minutes={settings.autoLockMinutes} />
      <AccountRow
        icon={<LifeBuoy {...icon} />}
        label="New Recovery Kit"
        text="Opens the vault when the PIN cannot; the new one ends the old"
        onPress={controls.makeKit}
      />
    </AccountSection>
  );
}

function AutoLock({ minutes }: { minutes: number }) {
  const session = useVaultSession();
  const id = useId();
  /** On its way to the server: shown as if it stood. */
  const [chosen, setChosen] = useState<number | null>(null);

  async function choose(next: number) {
    setChosen(next);
    try {
      await session.saveSettings({ autoLockMinutes: next });
      toast.success(`The vault locks after ${inWords(next)}.`);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      toast.error(failureSentences[error.code]);
    } finally {
      setChosen(null);
    }
  }
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <Timer {...icon} className="shrink-0 text-ink-soft" />
      <label htmlFor={id} className="grid min-w-40 flex-1">
        <span className="font-medium">Auto-lock</span>
        <span className="text-small text-ink-soft">When nobody uses it for</span>
      </label>
      <select
        id={id}
        value={chosen ?? minutes}
        disabled={chosen !== null}
        onChange={(event) => void choose(Number(event.target.value))}
        className="min-h-11 rounded-control border border-edge bg-surface px-3 disabled:opacity-70"
      >
        {autoLockChoices.map((choice) => (
          <option key={choice} value={choice}>
            {inWords(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

function inWords(minutes: number): string {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
