import { useEffect, useState } from "react";
import type { Gate } from "@breezy/client/answers";
import { VaultError } from "@breezy/client/failure";
import { formatHoursAndMinutes } from "../../../web/src/lib/time.ts";
import { Button } from "../../../web/src/ui/button.tsx";
import { Countdown } from "../../../web/src/ui/countdown.tsx";
import { type PinFailure, PinPad } from "../../../web/src/ui/pin-pad.tsx";
import { Spinner } from "../../../web/src/ui/spinner.tsx";
import { TextButton } from "../../../web/src/ui/text-button.tsx";
import type { Standing } from "../vault/vault-service.ts";
import { GateFrame } from "./gate-frame.tsx";
import { failureSentence } from "./failure-sentences.ts";
import { useVault } from "./vault-context.ts";
import { openConnectPage, openWebApp } from "./web-app.ts";

type Locked = Extract<Standing, { state: "locked" }>;

/** The same sentences as in the web app's gate. */
const texts = {
  pin: "The same four digits open your vault on every device.",
  wrong: "Invalid PIN. Please try again.",
  failed: "Authentication failed. Please try again.",
  network: "Authentication failed. Please try again. Check your connection first.",
  sealed:
    "There were too many unconfirmed tries, so your guardians no longer accept any master key. Nothing is lost: your Recovery Kit, or a passkey that opens your vault, still opens it and lets you set a new master key.",
  split:
    "Your guardians no longer agree on your master key, so it can't open your vault. Nothing is lost: your Recovery Kit, or a passkey that opens your vault, still opens it and lets you set a new master key.",
  unavailable:
    "The guardians that protect your master key can't be reached right now. Your vault is safe, and nothing you do here uses up a try.",
  unreachable: "Breezy can't be reached. Check your connection; your vault is safe.",
  again:
    "There have been six tries since this browser was connected. Connect it again to confirm that it is you, then continue.",
  setUp: "Your vault has no master key yet. Set one in the web app, then open it here.",
  kit: "Open it in the web app with your Recovery Kit",
};

/** One slip is nothing to worry about; from the second on a person wants to know. */
const failuresBeforeCounting = 2;
const retryEveryMs = 10_000;

export function GateScreen({ gate, origin, email }: Locked) {
  const inWebApp = (label: string) => (
    <Button wide onClick={() => void openWebApp(origin)}>
      {label}
    </Button>
  );
  switch (gate.state) {
    case "pin":
      return <EnterPin gate={gate} origin={origin} email={email} />;
    case "locked-out":
      return <LockedOut untilMs={gate.untilMs} origin={origin} />;
    case "sealed":
      return (
        <GateFrame title="Vault sealed" text={texts.sealed}>
          {inWebApp(texts.kit)}
        </GateFrame>
      );
    case "split":
      return (
        <GateFrame title="Your master key has to be reset" text={texts.split}>
          {inWebApp(texts.kit)}
        </GateFrame>
      );
    case "unavailable":
      return <Away title="One moment" text={texts.unavailable} />;
    case "sign-in-again":
      return (
        <GateFrame title="Sign in again" text={texts.again}>
          <Button wide onClick={() => void openConnectPage()}>
            Connect again
          </Button>
        </GateFrame>
      );
    case "set-up":
      return (
        <GateFrame title="Set your master key" text={texts.setUp}>
          {inWebApp("Open the web app")}
        </GateFrame>
      );
  }
}

interface EnterPinProps {
  gate: Extract<Gate, { state: "pin" }>;
  origin: string;
  email: string;
}

function EnterPin({ gate, origin, email }: EnterPinProps) {
  const vault = useVault();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PinFailure | null>(null);

  async function unlock(pin: string) {
    setBusy(true);
    try {
      const answer = await vault.unlock(pin);
      if (!answer.ok && answer.reason === "wrong") setFailure({ message: texts.wrong });
    } catch (error) {
      setFailure({ message: unlockSentence(error) });
    }
    setBusy(false);
  }
  return (
    <GateFrame
      title="Enter Master Key"
      text={
        <>
          <p>{texts.pin}</p>
          <p dir="auto" className="truncate text-ink-faint">
            {email}
          </p>
        </>
      }
      footer={
        <TextButton onClick={() => void openWebApp(origin)}>Forgot your master key?</TextButton>
      }
    >
      <PinPad
        label="Master Key"
        onChange={(length) => {
          if (length === 1) vault.readAhead().catch(() => {});
        }}
        onComplete={(pin) => void unlock(pin)}
        failure={failure}
        busy={busy}
        hint={busy ? "Opening your vault..." : null}
      />
      <TriesLeft gate={gate} />
    </GateFrame>
  );
}

function unlockSentence(error: unknown): string {
  if (!(error instanceof VaultError)) return texts.failed;
  if (error.code === "network") return texts.network;
  return error.code === "unreadable" ? texts.failed : failureSentence(error);
}

function TriesLeft({ gate }: { gate: Extract<Gate, { state: "pin" }> }) {
  if (gate.failures < failuresBeforeCounting) return null;
  return (
    <output className="-mt-3 block text-center text-small text-ink-soft">
      {gate.triesLeft === 1
        ? "One try left. After that, the vault stays locked until midnight."
        : `${gate.triesLeft} tries left before the vault locks until midnight.`}
    </output>
  );
}

function LockedOut({ untilMs, origin }: { untilMs: number; origin: string }) {
  const vault = useVault();
  const [nowMs] = useState(() => Date.now());
  return (
    <GateFrame
      title="Account Locked"
      text={`Too many failed attempts. Try again in ${formatHoursAndMinutes(untilMs - nowMs)}.`}
    >
      <Countdown
        key={untilMs}
        untilMs={untilMs}
        onEnd={() => void vault.retry()}
        className="text-center"
      />
      <Button tone="quiet" wide onClick={() => void openWebApp(origin)}>
        {texts.kit}
      </Button>
    </GateFrame>
  );
}

function Away({ title, text }: { title: string; text: string }) {
  const vault = useVault();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => vault.retry().catch(() => {}), retryEveryMs);
    return () => clearInterval(timer);
  }, [vault]);
  async function retry() {
    setBusy(true);
    await vault.retry().catch(() => {});
    setBusy(false);
  }
  return (
    <GateFrame title={title} text={text}>
      <div className="grid justify-items-center gap-3">
        <output className="flex items-center gap-2.5 text-small text-ink-soft">
          <Spinner />
          Trying again automatically
        </output>
        <Button tone="quiet" busy={busy} onClick={() => void retry()}>
          Try now
        </Button>
      </div>
    </GateFrame>
  );
}

export function Unreachable() {
  return <Away title="Can't connect" text={texts.unreachable} />;
}
