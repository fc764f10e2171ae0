import { useState } from "react";
import { useProfile } from "../../../app/session.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { anything, api } from "../../../lib/api.ts";
import { useCloseRequest } from "../../../lib/close-request.ts";
import { Button } from "../../../ui/button.tsx";
import { EnvelopeIllustration } from "../../../ui/illustrations/envelope.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { GateCard } from "./gate-card.tsx";
import { apiSentence, useVaultSession } from "../session/session.ts";
import { RunningResetNotice } from "./running-reset-notice.tsx";
import { SignInAgainButton } from "./sign-in-again.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import type { RunningReset } from "@breezy/client/answers";

type Step =
  | { name: "explain"; error: string | null }
  | { name: "sending" }
  | { name: "sign-in" }
  | { name: "mailed" };

/** No PIN, Recovery Kit or passkey: all that is left is to empty the vault and begin anew. */
export function ResetScreen({ reset }: { reset: RunningReset | null }) {
  const session = useVaultSession();
  const { email } = useProfile();
  const [step, setStep] = useState<Step>({ name: "explain", error: null });
  useCloseRequest(() => void session.backToGate());

  async function ask() {
    setStep({ name: "sending" });
    try {
      await api.post("/vault/reset", {}, anything);
      setStep({ name: "mailed" });
    } catch (error) {
      if (error instanceof ApiError && error.code === "fresh_sign_in_required") {
        setStep({ name: "sign-in" });
      } else setStep({ name: "explain", error: apiSentence(error) });
    }
  }

  const back = (
    <TextButton onClick={() => void session.backToGate()}>Back to the master key</TextButton>
  );

  if (step.name === "mailed") {
    return (
      <GateCard
        title="Check your email"
        illustration={<EnvelopeIllustration />}
        text={
          <>
            We sent a link to <strong className="font-semibold text-ink">{email}</strong>. Nothing
            happens until you open it, signed in on this device.
          </>
        }
        footer={back}
      />
    );
  }
  if (step.name === "sign-in") {
    return (
      <GateCard
        title="Sign in again first"
        text="To empty a vault, you need to have signed in within the last five minutes. Sign in, then come back here: “Forgot your master key?”, then “I have neither”."
        footer={back}
      >
        <SignInAgainButton />
      </GateCard>
    );
  }
  return (
    <GateCard
      title="Empty the vault and start over"
      text="Without the master key, the Recovery Kit or a passkey that opens it, nobody can open this vault."
      footer={back}
    >
      {reset ? <RunningResetNotice reset={reset} locked /> : null}
      <ol className="grid gap-3">
        {steps.map((text, index) => (
          <li key={text} className="flex gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-small font-semibold text-accent-ink tabular-nums">
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
      <Notice tone="warning">
        Everything saved in the vault will be permanently deleted. If you might still find your
        Recovery Kit or passkey, or remember the master key, wait.
      </Notice>
      {step.name === "explain" && step.error ? <Notice tone="danger">{step.error}</Notice> : null}
      {reset ? null : (
        <Button
          tone="danger"
          wide
          onClick={() => void ask()}
          busy={step.name === "sending"}
          busyLabel="Sending..."
        >
          Send me the link
        </Button>
      )}
    </GateCard>
  );
}

const steps = [
  "We email you a link. Opening it starts a 24-hour wait.",
  "During the wait, opening the vault with the master key, Recovery Kit or passkey cancels it.",
  "Then the vault is emptied, and you set a new master key.",
];
