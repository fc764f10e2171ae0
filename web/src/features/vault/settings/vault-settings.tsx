import { useQuery } from "@tanstack/react-query";
import { HardDrive, KeySquare, LifeBuoy, LockKeyhole, Timer } from "lucide-react";
import { useId, useState } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { RowButton, RowSection } from "../../../ui/row-section.tsx";
import { toast } from "../../../ui/toast.ts";
import { ChangePinRow } from "./change-pin-row.tsx";
import type { SettingsResult } from "@breezy/client/answers";
import { VaultError } from "@breezy/client/failure";
import { tellWaiting } from "../outbox/outbox.ts";
import {
  failureSentences,
  useHasNoVault,
  useVaultControls,
  useVaultSession,
  useVaultState,
} from "../session/session.ts";
import { PasskeyWayDialog } from "./passkey-way-dialog.tsx";
import { passkeysQuery, waysInQuery } from "../../../app/own-passkeys.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
const autoLockChoices = [1, 5, 10, 30, 60];

/** What opens the vault and when it locks: a part of My Account. */
export function VaultSettings() {
  const { screen } = useVaultState();
  const { makeKit } = useVaultControls();
  const [choosing, setChoosing] = useState(false);

  if (screen.name !== "open") return <LockedRows />;
  return (
    <>
      <RowSection title="What opens it">
        <ChangePinRow />
        <RowButton
          icon={<LifeBuoy {...icon} />}
          label="New Recovery Kit"
          text="Opens your vault if you forget your master key; a new kit replaces the old one"
          onPress={makeKit}
        />
        <PasskeyWayRow onPress={() => setChoosing(true)} />
      </RowSection>
      <RowSection title="On your devices">
        <AutoLock minutes={screen.vault.settings.autoLockMinutes} />
        <CopyHere keeps={screen.vault.settings.keepsCopy} />
      </RowSection>
      {choosing ? <PasskeyWayDialog onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

function LockedRows() {
  const hasNoVault = useHasNoVault();
  return (
    <RowSection title="What opens it">
      <p className="flex items-center gap-3 px-4 py-3 text-small text-ink-soft">
        <LockKeyhole {...icon} className="shrink-0" />
        {hasNoVault
          ? "You have not set a master key yet."
          : "Your vault is locked. Open it to change auto-lock or make a new Recovery Kit."}
      </p>
      <ChangePinRow />
    </RowSection>
  );
}

/** A setting on its way to the server is shown as if it stood: `chosen`, or null. `choose` says how it went. */
function useChoice<T>(save: (next: T) => Promise<SettingsResult>, told: (next: T) => string) {
  const [chosen, setChosen] = useState<T | null>(null);

  async function choose(next: T) {
    setChosen(next);
    try {
      const { waits } = await save(next);
      if (waits) tellWaiting("your choice");
      else toast.success(told(next));
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      toast.error(failureSentences[error.code]);
    } finally {
      setChosen(null);
    }
  }
  return { chosen, choose };
}

function AutoLock({ minutes }: { minutes: number }) {
  const session = useVaultSession();
  const id = useId();
  const { chosen, choose } = useChoice<number>(
    (autoLockMinutes) => session.saveSettings({ autoLockMinutes }),
    (next) => `The vault locks after ${inWords(next)}.`,
  );
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
        className="min-h-11 rounded-control border border-edge bg-surface px-3 disabled:opacity-70 max-sm:ml-8"
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

/** Whether devices keep the sealed passwords too. */
function CopyHere({ keeps }: { keeps: boolean }) {
  const session = useVaultSession();
  const { chosen, choose } = useChoice<boolean>(
    (keepsCopy) => session.saveSettings({ keepsCopy }),
    (next) =>
      next
        ? "Your devices keep a full encrypted copy."
        : "Your devices keep names but no passwords.",
  );
  return (
    <div className="flex min-h-14 items-start gap-3 px-4 py-2.5">
      <HardDrive {...icon} className="mt-3 shrink-0 text-ink-soft" />
      <Checkbox
        className="min-w-0 flex-1"
        checked={chosen ?? keeps}
        disabled={chosen !== null}
        onChange={(event) => void choose(event.target.checked)}
        label={
          <>
            <span className="font-medium">A full copy on each device</span>
            <span className="block text-small text-ink-soft">
              Encrypted, until you sign out there. It can restore what a server loses, and a passkey
              opens it offline.
            </span>
          </>
        }
      />
    </div>
  );
}

function inWords(minutes: number): string {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** Nothing if no passkey of the person's could. */
function PasskeyWayRow({ onPress }: { onPress: () => void }) {
  const { data: passkeys } = useQuery(passkeysQuery);
  const { data: ways } = useQuery(waysInQuery);
  if (!passkeys?.some(({ prf }) => prf) || !ways) return null;
  const names = passkeys.filter(({ id }) => ways.some((way) => way.id === id)).map((p) => p.name);
  return (
    <RowButton
      icon={<KeySquare size={20} strokeWidth={1.75} aria-hidden="true" />}
      label="Open with a passkey"
      text={
        names.length === 0
          ? "Instead of the four digits, and when you forget them"
          : `These open your vault: ${names.join(", ")}`
      }
      onPress={onPress}
    />
  );
}
