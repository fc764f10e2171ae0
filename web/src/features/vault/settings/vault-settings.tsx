import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { HardDrive, KeyRound, KeySquare, LifeBuoy, LockKeyhole, Timer } from "lucide-react";
import { useId, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { RowButton, RowSection } from "../../../ui/row-section.tsx";
import { toast } from "../../../ui/toast.ts";
import { ChangePinDialog } from "./change-pin-dialog.tsx";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession, useVaultState } from "../session/session.ts";
import { NewKitDialog } from "./new-kit-dialog.tsx";
import { PasskeyWayDialog } from "./passkey-way-dialog.tsx";
import { passkeysQuery, waysInQuery } from "../../../app/own-passkeys.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
const autoLockChoices = [1, 5, 10, 30, 60];

/** What opens the vault and when it locks: a part of My Account. */
export function VaultSettings() {
  const { screen } = useVaultState();
  const [dialog, setDialog] = useState<"change-pin" | "kit" | "passkey" | null>(null);
  const close = () => setDialog(null);

  if (screen.name !== "open") {
    return <LockedRows begun={screen.name !== "gate" || screen.gate.state !== "set-up"} />;
  }
  return (
    <>
      <RowSection title="Your vault">
        <RowButton
          icon={<KeyRound {...icon} />}
          label="Change master key"
          text="The four digits that open your vault"
          onPress={() => setDialog("change-pin")}
        />
        <AutoLock minutes={screen.vault.settings.autoLockMinutes} />
        <CopyHere keeps={screen.vault.settings.keepsCopy} />
        <RowButton
          icon={<LifeBuoy {...icon} />}
          label="New Recovery Kit"
          text="Opens the vault when the PIN cannot; the new one ends the old"
          onPress={() => setDialog("kit")}
        />
        <PasskeyWayRow onPress={() => setDialog("passkey")} />
      </RowSection>
      {dialog === "passkey" ? <PasskeyWayDialog onClose={close} /> : null}
      {dialog === "change-pin" ? <ChangePinDialog onClose={close} /> : null}
      {dialog === "kit" ? <NewKitDialog onClose={close} /> : null}
    </>
  );
}

/** The way to open it, which leads back here. */
function LockedRows({ begun }: { begun: boolean }) {
  const navigate = useNavigate();
  function unlock() {
    void navigate({ to: paths.passwords, state: { toAccount: true } });
  }
  return (
    <RowSection title="Your vault">
      <p className="flex items-center gap-3 px-4 py-3 text-small text-ink-soft">
        <LockKeyhole {...icon} className="shrink-0" />
        {begun
          ? "Your vault is locked. Auto-lock and a new Recovery Kit can be set once it is open."
          : "You have not set a master key yet."}
      </p>
      <RowButton
        icon={<KeyRound {...icon} />}
        label={begun ? "Change master key" : "Set your master key"}
        text={begun ? "Opens your vault first" : "Four digits that open your vault"}
        onPress={unlock}
      />
    </RowSection>
  );
}

/** A setting on its way to the server is shown as if it stood: `chosen`, or null. `choose` says how it went. */
function useChoice<T>(save: (next: T) => Promise<unknown>, told: (next: T) => string) {
  const [chosen, setChosen] = useState<T | null>(null);

  async function choose(next: T) {
    setChosen(next);
    try {
      await save(next);
      toast.success(told(next));
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
        ? "Your devices keep a whole sealed copy."
        : "Your devices keep names, and no passwords.",
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
            <span className="font-medium">A whole copy on each device</span>
            <span className="block text-small text-ink-soft">
              Sealed, until you sign out there. It puts back what a server loses, and a passkey
              opens it without the network.
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
