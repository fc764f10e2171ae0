import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { GateCard } from "./gate-card.tsx";
import {
  insistLabel,
  type NewPinRefusal,
  newPinSentences,
  useVaultSession,
} from "../session/session.ts";
import { StepDots } from "../../../ui/step-dots.tsx";
import { TwoStepPad } from "./two-step-pad.tsx";

/** After the Recovery Kit, or a passkey, was accepted. */
export function NewPinScreen() {
  const session = useVaultSession();
  const [step, setStep] = useState<1 | 2>(1);
  const [pin, setPin] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<NewPinRefusal | null>(null);

  async function save(insist: boolean) {
    if (pin === null || busy) return;
    setBusy(true);
    setRefusal(null);
    setRefusal(await session.setNewPin(pin, insist));
    setBusy(false);
  }

  return (
    <GateCard
      focusTitle={false}
      title={step === 1 ? "Set a new master key" : "Confirm your new master key"}
      text={
        step === 1
          ? "Your vault is open. Choose the four digits that open it from now on."
          : "Enter the same four digits again."
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
        className="grid gap-5"
      >
        <StepDots step={step} of={2} />
        <TwoStepPad step={step} onStep={setStep} onPin={setPin} busy={busy} />
        {refusal ? (
          <Notice
            tone={refusal === "must-wait" || refusal === "either" ? "warning" : "danger"}
            actions={
              refusal === "must-wait" ? (
                <Button tone="quiet" size="small" onClick={() => void save(true)}>
                  {insistLabel}
                </Button>
              ) : null
            }
          >
            {newPinSentences[refusal]}
          </Notice>
        ) : null}
        {step === 2 ? (
          <Button
            type="submit"
            wide
            disabled={pin === null}
            busy={busy}
            busyLabel="Securing..."
            className={pin === null ? "pointer-coarse:hidden" : undefined}
          >
            Set new master key
          </Button>
        ) : null}
      </form>
    </GateCard>
  );
}
