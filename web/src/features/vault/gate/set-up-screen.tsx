import { type SubmitEvent, useRef, useState } from "react";
import { useProfile } from "../../../app/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { GateCard } from "./gate-card.tsx";
import { remindOfKit } from "./kit-reminder.ts";
import { type SetUpRefusal, setUpSentences, useVaultSession } from "../session/session.ts";
import { StepDots } from "../../../ui/step-dots.tsx";
import { TwoStepPad } from "./two-step-pad.tsx";

/** The first time: a PIN, twice, and the risk that comes with it. */
export function SetUpScreen() {
  const session = useVaultSession();
  const { id } = useProfile();
  const [step, setStep] = useState<1 | 2>(1);
  const [pin, setPin] = useState<string | null>(null);
  const [accepted, setAccepted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SetUpRefusal | null>(null);
  const last = useRef<HTMLDivElement>(null);

  async function secure(event: SubmitEvent) {
    event.preventDefault();
    if (pin === null || !accepted || busy) return;
    setBusy(true);
    setRefusal(null);
    // A set-up that is cut near its end may leave a kit that nobody has seen.
    remindOfKit(id);
    setRefusal(await session.setUp(pin));
    setBusy(false);
  }

  return (
    <GateCard
      focusTitle={false}
      title={step === 1 ? "Set Your Master Key" : "Confirm Your Master Key"}
      text={
        step === 1
          ? "Four digits open your vault on any device. Choose ones that nobody would guess."
          : "Enter the same four digits again."
      }
    >
      <form onSubmit={(event) => void secure(event)} className="grid gap-5">
        <StepDots step={step} of={2} />
        <TwoStepPad step={step} onStep={setStep} onPin={setPin} busy={busy} />
        {refusal ? (
          <Notice
            tone="danger"
            actions={
              refusal === "raced" ? (
                <Button tone="quiet" size="small" onClick={() => void session.startOver()}>
                  Enter it now
                </Button>
              ) : null
            }
          >
            {setUpSentences[refusal]}
          </Notice>
        ) : null}
        {step === 2 ? (
          // If keys are drawn, this takes their place once they have done their work.
          <div
            ref={last}
            className={classNames("grid gap-4", pin === null && "pointer-coarse:hidden")}
          >
            <Checkbox
              checked={accepted}
              disabled={pin === null || busy}
              onChange={(event) => {
                setAccepted(event.target.checked);
                // On a small screen a warning may have pushed the button out of sight.
                last.current?.scrollIntoView({ block: "nearest" });
              }}
              className="text-small"
              label="I understand: without this master key, my Recovery Kit or a passkey that opens it, nobody can open this vault, not even Breezy. It can then only be emptied and started over. The next screen gives me the kit."
            />
            <Button
              type="submit"
              wide
              disabled={pin === null || !accepted}
              busy={busy}
              busyLabel="Securing..."
            >
              Confirm & Secure
            </Button>
          </div>
        ) : null}
      </form>
    </GateCard>
  );
}
