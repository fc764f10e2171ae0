import { type SubmitEvent, useState, useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { type PinFailure, PinPad } from "../../../ui/pin-pad.tsx";
import { VaultError } from "@breezy/client/failure";
import {
  changePinSentences,
  gateSentence,
  pinSentences,
  useVaultSession,
} from "../session/session.ts";
import { TriesLeft } from "./tries-left.tsx";
import type { Gate } from "@breezy/client/answers";

/** Wrong digits stay this long. */
export const faultMs = 1000;

export interface ChangePinStep {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onShake: (shaking: boolean) => void;
}

interface ChangePinVerifyProps extends ChangePinStep {
  onVerified: (pin: string) => void;
  onClosed: (sentence: string) => void;
}

/** The first step: the current PIN, counted like every other try. */
export function ChangePinVerify({
  busy,
  onBusy,
  onShake,
  onVerified,
  onClosed,
}: ChangePinVerifyProps) {
  const session = useVaultSession();
  const [failure, setFailure] = useState<PinFailure | null>(null);
  const [gate, setGate] = useState<Gate | null>(null);

  function fail(message: string) {
    setFailure({ message });
    onShake(true);
  }
  async function verify(pin: string) {
    onBusy(true);
    try {
      const result = await session.verifyPin(pin);
      if (result.ok) return onVerified(pin);
      setGate(result.gate);
      const closed = gateSentence(result.gate, Date.now());
      if (closed) return onClosed(closed);
      fail(result.reason === "wrong" ? changePinSentences["current-wrong"] : pinSentences.failed);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      fail(error.code === "network" ? pinSentences.network : pinSentences.failed);
    } finally {
      onBusy(false);
    }
  }
  /** Four digits verify by themselves, so anyone who presses the button has fewer. */
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) fail(changePinSentences["current-missing"]);
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <PinPad
        label="Current master key"
        onComplete={(pin) => void verify(pin)}
        failure={failure}
        clearAfterMs={faultMs}
        onCleared={() => onShake(false)}
        shakes={false}
        busy={busy}
        hint={busy ? "Asking your guardians..." : "Enter your current master key"}
      />
      <TriesLeft gate={gate} />
      <Button type="submit" wide busy={busy} busyLabel="Verifying...">
        Continue
      </Button>
    </form>
  );
}

/** What a verified PIN left in the worker goes with the screen that asked for it. */
export function useForgetVerified(): void {
  const session = useVaultSession();
  useEffect(
    () => () => {
      // A worker that a lock has ended has nothing left to forget.
      session.forgetVerified().catch(() => undefined);
    },
    [session],
  );
}
