import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../web/src/ui/button.tsx";
import { classNames } from "../../../web/src/ui/class-names.ts";
import { type PinFailure, PinPad } from "../../../web/src/ui/pin-pad.tsx";
import type {
  PasskeyAnswer,
  PasskeyChosen,
  PasskeyQuestion,
} from "../passkeys/passkey-question.ts";
import type { PasskeyChoice } from "../passkeys/passkey-service.ts";
import { failureSentence } from "./failure-sentences.ts";
import { newEntry, passkeyWords, refusedBySite } from "./passkey-words.ts";
import type { Page } from "./use-page.ts";
import { useVault } from "./vault-context.ts";

interface PasskeyCardProps {
  question: PasskeyQuestion;
  page: Page;
  /** The vault was locked since: only what needs nothing of it can be answered. */
  locked: boolean;
}

/** What a site wants of a passkey: nothing is made or used before the person presses it here. */
export function PasskeyCard({ question, page, locked }: PasskeyCardProps) {
  const words = passkeyWords(question);
  const choices = choicesOf(question);
  const [at, setAt] = useState(0);
  const [asksPin, setAsksPin] = useState(false);
  const answers = words.answers.filter(({ answer }) => !locked || answer !== "agree");
  const chosen: PasskeyChosen = choices[at] ?? { entryId: null, credentialId: null };

  function press(answer: PasskeyAnswer) {
    if (answer === "agree" && question.needsPin) setAsksPin(true);
    else void page.answerPasskey(answer, answer === "agree" ? chosen : null);
  }
  return (
    <section
      data-question={question.kind}
      aria-label={words.title}
      className="m-3 mb-1 grid max-h-4/5 shrink-0 gap-3 overflow-y-auto rounded-card border border-accent bg-surface p-3.5"
    >
      <div className="flex gap-2.5">
        <KeyRound
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-accent-ink"
        />
        <div className="grid min-w-0 gap-1">
          <h2 className="break-words">{words.title}</h2>
          <p className="text-small break-words">
            {locked ? "Open your vault to answer." : words.text}
          </p>
        </div>
      </div>
      {locked ? null : asksPin ? (
        <Confirm onConfirmed={() => void page.answerPasskey("agree", chosen)} />
      ) : choices.length > 0 ? (
        <Choices legend={words.legend} choices={choices} at={at} onChoose={setAt} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {answers
          .filter(({ answer }) => !asksPin || answer !== "agree")
          .map(({ label, answer }) => (
            <Button
              key={answer}
              size="small"
              tone={answer === "agree" ? "primary" : "quiet"}
              disabled={page.busy}
              onClick={() => press(answer)}
            >
              {label}
            </Button>
          ))}
      </div>
    </section>
  );
}

type Row = PasskeyChosen & Pick<PasskeyChoice, "account" | "userName" | "isRefused">;

/** A new passkey may go into an entry of its own; that one is first if none fits. */
function choicesOf(question: PasskeyQuestion): readonly Row[] {
  const { choices } = question;
  if (question.kind === "passkey") return choices;
  if (question.isExcluded) return [];
  const own: Row = {
    entryId: null,
    credentialId: null,
    account: newEntry,
    userName: question.userName,
    isRefused: false,
  };
  const fits = choices[0]?.userName === question.userName;
  return fits ? [...choices, own] : [own, ...choices];
}

interface ChoicesProps {
  legend: string;
  choices: readonly Row[];
  at: number;
  onChoose: (at: number) => void;
}

function Choices({ legend, choices, at, onChoose }: ChoicesProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-small font-medium text-ink-soft">{legend}</legend>
      {choices.map(({ entryId, credentialId, account, userName, isRefused }, index) => (
        <label
          key={`${entryId} ${credentialId}`}
          className={classNames(
            "flex min-h-11 items-center gap-3 rounded-control border border-edge px-3 py-1.5 transition-colors duration-150 hover:bg-hover",
            "has-checked:border-accent has-checked:bg-accent-soft",
          )}
        >
          <input
            type="radio"
            name="passkey"
            checked={index === at}
            aria-label={[account, userName, isRefused ? refusedBySite : ""]
              .filter(Boolean)
              .join(", ")}
            onChange={() => onChoose(index)}
            className="size-4 shrink-0 accent-(--accent)"
          />
          <span dir="auto" className="grid min-w-0">
            <span className="truncate font-medium">{account}</span>
            {userName ? (
              <span className="truncate text-small text-ink-soft">{userName}</span>
            ) : null}
            {isRefused ? <span className="text-small">{refusedBySite}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The site wants to know that it is the person: the vault has been open for some time. */
function Confirm({ onConfirmed }: { onConfirmed: () => void }) {
  const vault = useVault();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PinFailure | null>(null);

  async function confirm(pin: string) {
    setBusy(true);
    try {
      const answer = await vault.verify(pin);
      if (answer.ok) onConfirmed();
      else setFailure({ message: wrongOf(answer.reason) });
    } catch (error) {
      setFailure({ message: failureSentence(error) });
    }
    setBusy(false);
  }
  return (
    <div className="grid gap-2">
      <p className="text-small">The site wants to know that it is you. Enter your master key.</p>
      <PinPad
        label="Master Key"
        onChange={(length) => {
          if (length === 1) vault.readAhead().catch(() => {});
        }}
        onComplete={(pin) => void confirm(pin)}
        failure={failure}
        busy={busy}
        keysAway
      />
    </div>
  );
}

function wrongOf(reason: "wrong" | "gate"): string {
  return reason === "wrong"
    ? "Invalid PIN. Please try again."
    : "Your guardians do not take your master key now. Lock the vault to see why.";
}
