import { vaultState } from "@breezy/contract/vault";
import { useEffect, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { EnvelopeIllustration } from "../../../ui/illustrations/envelope.tsx";
import { LockedUntilMidnightIllustration } from "../../../ui/illustrations/locked-until-midnight.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { GateCard } from "./gate-card.tsx";
import { apiSentence } from "../session/session.ts";
import { formatMoment } from "../../../lib/moment.ts";
import { textLink } from "../../../ui/text-button.tsx";

type Step =
  | { name: "confirm"; error: string | null }
  | { name: "starting" }
  | { name: "started"; eraseAtMs: number };

/** Where the mailed link leads: `/reset-vault#token=...`. */
export function ResetVaultPage() {
  const [{ token, goal }] = useState(readLink);
  const [step, setStep] = useState<Step>({ name: "confirm", error: null });

  useEffect(() => {
    // A link that empties a vault must not stay in the history or in a shared screen.
    history.replaceState(history.state, "", location.pathname + location.search);
  }, []);

  async function start() {
    setStep({ name: "starting" });
    try {
      const reset = await api.post("/vault/reset/confirm", { token }, vaultState.shape.reset);
      if (!reset) throw new TypeError("the reset did not start");
      setStep({ name: "started", eraseAtMs: reset.eraseAt });
    } catch (error) {
      setStep({ name: "confirm", error: apiSentence(error) });
    }
  }

  const link = (label: string) => (
    <a href={paths.passwords} className={textLink}>
      {label}
    </a>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="flex flex-1 flex-col">
        {step.name === "started" ? (
          <GateCard
            title="The 24 hours have begun"
            illustration={<LockedUntilMidnightIllustration />}
            text={`${goal.will} on ${formatMoment(step.eraseAtMs)}. To cancel, open the vault with the master key, Recovery Kit or passkey before then.`}
            footer={link("Go to the vault")}
          />
        ) : token === null ? (
          <GateCard
            title="This link is incomplete"
            illustration={<EnvelopeIllustration />}
            text="Open the whole link from the email again. If that does not help, ask for a new one: “Forgot your master key?”, then “I have neither”."
            footer={link("Go to the vault")}
          />
        ) : (
          <GateCard
            title={goal.title}
            illustration={<EnvelopeIllustration />}
            text={goal.text}
            footer={link(goal.keep)}
          >
            {step.name === "confirm" && step.error ? (
              <Notice tone="danger">{step.error}</Notice>
            ) : null}
            <Button
              tone="danger"
              wide
              onClick={() => void start()}
              busy={step.name === "starting"}
              busyLabel="Starting..."
            >
              Start the 24 hours
            </Button>
          </GateCard>
        )}
      </main>
    </div>
  );
}

interface Goal {
  title: string;
  text: string;
  keep: string;
  will: string;
}

const emptying: Goal = {
  title: "Empty your vault?",
  text: "In 24 hours everything in your vault will be permanently deleted. Until then, opening it with the master key, Recovery Kit or passkey cancels that.",
  keep: "Keep my vault",
  will: "Your vault will be emptied",
};
const leaving: Goal = {
  title: "Delete your account?",
  text: "In 24 hours your account and everything in your vault will be permanently deleted. Until then, opening the vault with the master key, Recovery Kit or passkey cancels that.",
  keep: "Keep my account",
  will: "Your account will be deleted",
};

/** `#token=...`, and `&for=account` if the account is to go too. */
function readLink(): { token: string | null; goal: Goal } {
  const said = new URLSearchParams(location.hash.slice(1));
  return {
    token: said.get("token") || null,
    goal: said.get("for") === "account" ? leaving : emptying,
  };
}
