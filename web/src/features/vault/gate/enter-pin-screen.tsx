import { useEffect, useState } from "react";
import { whenIdle } from "../../../lib/when-idle.ts";
import { KeyIllustration } from "../../../ui/illustrations/key.tsx";
import { type PinFailure, PinPad } from "../../../ui/pin-pad.tsx";
import { GateCard } from "./gate-card.tsx";
import { pinSentences, useVaultSession } from "../session/session.ts";
import { PasskeyUnlock } from "./passkey-unlock.tsx";
import { RunningResetNotice } from "./running-reset-notice.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { TriesLeft } from "../pin/pin.ts";
import type { Gate, RunningReset } from "@breezy/client/answers";

interface EnterPinScreenProps {
  gate: Extract<Gate, { state: "pin" }>;
  reset: RunningReset | null;
  /** Of what comes next: once nothing else is to be done, and again if that failed. */
  preload: () => void;
}

export function EnterPinScreen({ gate, reset, preload }: EnterPinScreenProps) {
  const session = useVaultSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PinFailure | null>(null);

  useEffect(() => whenIdle(preload), [preload]);

  async function unlock(pin: string) {
    setBusy(true);
    preload();
    const refusal = await session.unlock(pin);
    setBusy(false);
    if (refusal) setFailure({ message: pinSentences[refusal] });
  }

  return (
    <GateCard
      focusTitle={false}
      title="Enter Master Key"
      illustration={
        <span className="max-sm:hidden">
          <KeyIllustration />
        </span>
      }
      text="The same four digits open your vault on every device."
      footer={<TextButton onClick={session.forgotPin}>Forgot your master key?</TextButton>}
    >
      {reset ? <RunningResetNotice reset={reset} locked /> : null}
      <PinPad
        label="Master Key"
        onChange={(length) => length === 1 && session.beginUnlock()}
        onComplete={(pin) => void unlock(pin)}
        failure={failure}
        busy={busy}
        hint={busy ? "Opening your vault..." : null}
      />
      <TriesLeft gate={gate} />
      <PasskeyUnlock label="Open with a passkey" onSecret={session.unlockByPasskey} />
    </GateCard>
  );
}
