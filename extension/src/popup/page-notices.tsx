import { CircleAlert, CircleCheck, Info, KeyRound } from "lucide-react";
import { PasskeyCard } from "./passkey-card.tsx";
import { QuestionCard } from "./question-card.tsx";
import { toldTexts } from "./questions.ts";
import type { Page } from "./use-page.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true, className: "shrink-0" } as const;

/** What is asked about the page in front comes first, then what came of filling it. */
export function PageNotices({ page, locked = false }: { page: Page; locked?: boolean }) {
  const { question, passkey, told, problem } = page;
  const ownPasskey = page.view?.ownPasskey ?? null;
  return (
    <>
      {passkey && !(locked && passkey.kind === "passkey" && passkey.isQuiet) ? (
        <PasskeyCard key={passkey.id} question={passkey} page={page} locked={locked} />
      ) : null}
      {ownPasskey && !passkey ? (
        <OwnPasskey page={page} isWanted={ownPasskey === "wanted"} />
      ) : null}
      {question ? (
        <QuestionCard key={question.id} question={question} page={page} locked={locked} />
      ) : null}
      {told ? (
        <output
          data-told={told}
          className="flex shrink-0 items-center gap-2 bg-accent-soft px-3.5 py-2 text-small"
        >
          {told === "filled" ? <CircleCheck {...icon} /> : <Info {...icon} />}
          <span className="min-w-0">{toldTexts[told]}</span>
        </output>
      ) : null}
      {problem ? (
        <div
          role="alert"
          className="flex shrink-0 items-center gap-2 bg-danger-soft px-3.5 py-2 text-small"
        >
          <CircleAlert {...icon} />
          <span className="min-w-0">{problem}</span>
        </div>
      ) : null}
    </>
  );
}

/** On the pages of the vault's own server. */
function OwnPasskey({ page, isWanted }: { page: Page; isWanted: boolean }) {
  return (
    <div className="flex shrink-0 items-center gap-2 bg-sunken px-3.5 py-2 text-small">
      <KeyRound {...icon} />
      {isWanted ? (
        <output className="min-w-0">
          Now add the passkey on this page, under My Account. It signs you in, and never opens your
          vault.
        </output>
      ) : (
        <p className="min-w-0">
          Your vault can keep a passkey that signs you in here.{" "}
          <button
            type="button"
            disabled={page.busy}
            className="font-medium text-accent-ink underline underline-offset-2"
            onClick={() => void page.wantOwnPasskey()}
          >
            Keep a passkey
          </button>
        </p>
      )}
    </div>
  );
}
