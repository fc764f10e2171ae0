import { isCommonPin } from "@breezy/crypto/pin";
import { useEffect, useState } from "react";
import { type PinFailure, PinPad } from "../../../ui/pin-pad.tsx";
import { pinSentences } from "../session/session.ts";
import { PinWarning } from "../pin/pin.ts";
import { TextButton } from "../../../ui/text-button.tsx";

interface TwoStepPadProps {
  step: 1 | 2;
  onStep: (step: 1 | 2) => void;
  /** The PIN that was entered twice; null while the two do not stand there. */
  onPin: (pin: string | null) => void;
  busy: boolean;
}

const advanceMs = 300;
const mismatchMs = 1500;

/** A new PIN: entered, then confirmed. */
export function TwoStepPad({ step, onStep, onPin, busy }: TwoStepPadProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [matched, setMatched] = useState(false);
  const [failure, setFailure] = useState<PinFailure | null>(null);

  useEffect(() => {
    if (first === null || step !== 1) return;
    const timer = setTimeout(() => onStep(2), advanceMs);
    return () => clearTimeout(timer);
  }, [first, step, onStep]);

  function enter(pin: string) {
    setFailure(isCommonPin(pin) ? { message: pinSentences.common } : null);
    setFirst(isCommonPin(pin) ? null : pin);
  }
  function match(pin: string | null) {
    setMatched(pin !== null);
    onPin(pin);
  }
  function confirm(pin: string) {
    if (pin === first) match(pin);
    else setFailure({ message: pinSentences.mismatch });
  }
  function beginAnew() {
    match(null);
    setFirst(null);
    setFailure(null);
    onStep(1);
  }

  return (
    <div className="grid gap-4">
      {step === 1 ? (
        <PinPad
          key="first"
          label="New master key"
          hint="Choose four digits"
          failure={failure}
          onComplete={enter}
          onChange={(length) => {
            if (length < 4) setFirst(null);
          }}
          busy={busy}
        />
      ) : (
        <PinPad
          key="again"
          label="Confirm master key"
          hint={matched ? "The digits match" : "Enter the same four digits"}
          failure={failure}
          clearAfterMs={mismatchMs}
          onComplete={confirm}
          onCleared={beginAnew}
          onChange={(length) => {
            if (length < 4) match(null);
          }}
          busy={busy}
          keysAway={matched}
        />
      )}
      <PinWarning pin={first} />
      {step === 1 || busy ? null : (
        <div className="grid justify-items-center">
          <TextButton onClick={beginAnew}>Choose other digits</TextButton>
        </div>
      )}
    </div>
  );
}
