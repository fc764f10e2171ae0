import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type PinFailure, PinPad } from "../../../ui/pin-pad.tsx";
import { type ChangePinStep, faultMs, PinWarning } from "../pin/pin.ts";
import { VaultError } from "@breezy/client/failure";
import {
  changePinSentences,
  insistLabel,
  useVaultSession,
  type NewPinFault,
} from "../session/session.ts";
import { isCommonPin } from "@breezy/crypto/pin";

interface ChangePinChooseProps extends ChangePinStep {
  current: string;
  onChanged: () => void;
  /** The worker no longer holds what the current PIN opened. */
  onVerifyAgain: () => void;
}

/** It clears the boxes; the sentence stands below both of them. */
const silent = (): PinFailure => ({ message: "" });

/** The second step: a new PIN and once more the same. */
export function ChangePinChoose({
  current,
  busy,
  onBusy,
  onShake,
  onChanged,
  onVerifyAgain,
}: ChangePinChooseProps) {
  const session = useVaultSession();
  const [next, setNext] = useState<string | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  const [failure, setFailure] = useState<PinFailure | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  /** The digits stay; the same can be tried again. */
  const [delay, setDelay] = useState<"must-wait" | "either" | "network" | null>(null);
  /** Both pads begin anew with each. */
  const [round, setRound] = useState(0);

  function fail(sentence: string) {
    setMessage(sentence);
    setDelay(null);
    setFailure(silent());
    onShake(true);
  }
  function cleared() {
    setNext(null);
    setAgain(null);
    setFailure(null);
    setRound(round + 1);
    onShake(false);
  }
  function enter(pin: string) {
    const fault = newPinFault(current, pin, null);
    if (fault && fault !== "missing") fail(changePinSentences[fault]);
    else setNext(pin);
  }
  /** Anyone who types on has read the message. */
  function typed(length: number) {
    if (length > 0 && !failure) setMessage(null);
    setDelay(null);
  }

  async function change(insist: boolean) {
    if (busy || failure) return;
    const fault = newPinFault(current, next, again);
    if (fault !== null || next === null) return fail(changePinSentences[fault ?? "missing"]);
    onBusy(true);
    setDelay(null);
    try {
      const result = await session.changePin(next, insist);
      if (result.ok) onChanged();
      else if (result.reason === "verify-first") onVerifyAgain();
      else setDelay(result.reason);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      if (error.code === "network") setDelay("network");
      else fail(changePinSentences.failed);
    } finally {
      onBusy(false);
    }
  }

  const pad = { failure, clearAfterMs: faultMs, shakes: false, busy } as const;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void change(false);
      }}
      className="grid gap-4"
    >
      <output className="text-center text-small font-medium text-success">
        {changePinSentences.verified}
      </output>
      <div key={round} className="grid gap-1">
        <p className="text-center text-small font-medium">New master key</p>
        <PinPad
          {...pad}
          label="New master key"
          onComplete={enter}
          onCleared={cleared}
          onChange={(length) => {
            if (length < 4) setNext(null);
            typed(length);
          }}
          keysAway={next !== null}
          active={next === null}
        />
        <p className="text-center text-small font-medium">Confirm new master key</p>
        <PinPad
          {...pad}
          label="Confirm new master key"
          onComplete={setAgain}
          onChange={(length) => {
            if (length < 4) setAgain(null);
            typed(length);
          }}
          active={next !== null}
          keysAway={next === null || again !== null}
        />
      </div>
      <PinWarning pin={next} />
      <div aria-live="polite" className="-mt-6 min-h-6 text-center text-small">
        {message ? (
          <p role="alert" className="font-medium text-danger">
            {message}
          </p>
        ) : null}
      </div>
      {delay ? <Notice tone="warning">{changePinSentences[delay]}</Notice> : null}
      <Button type="submit" wide busy={busy} busyLabel="Securing...">
        {delay ? "Try again" : "Change master key"}
      </Button>
      {delay === "must-wait" ? (
        <Button tone="quiet" wide onClick={() => void change(true)} disabled={busy}>
          {insistLabel}
        </Button>
      ) : null}
    </form>
  );
}

/** Why these can't become the new PIN; `again` is null while it is not confirmed yet. */
export function newPinFault(
  current: string,
  next: string | null,
  again: string | null,
): NewPinFault | null {
  if (next === null) return "missing";
  if (isCommonPin(next)) return "common";
  if (next === current) return "same";
  if (again === null) return "missing";
  return next === again ? null : "mismatch";
}
