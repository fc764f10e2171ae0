import { ThumbsDown, ThumbsUp } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { FindInVault } from "../hidden-parts.ts";
import { ReasonForm } from "./reason-form.tsx";
import { feedbackTexts, keptSentence } from "./texts.ts";
import type { GivingFeedback } from "./use-feedback.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Under each answer. */
export function Thumbs({ told }: { told: GivingFeedback }) {
  const { given, busy, isAsking, thumb, press } = told;
  return (
    <>
      {(["up", "down"] as const).map((verdict) => {
        const isPressed = given?.verdict === verdict;
        const Thumb = verdict === "up" ? ThumbsUp : ThumbsDown;
        return (
          <IconButton
            key={verdict}
            ref={verdict === "down" ? thumb : undefined}
            label={feedbackTexts[verdict]}
            icon={<Thumb {...icon} fill={isPressed ? "currentColor" : "none"} />}
            tone={isPressed ? "accent" : "plain"}
            aria-pressed={isPressed}
            aria-expanded={verdict === "down" ? isAsking : undefined}
            aria-disabled={busy || undefined}
            onClick={() => void press(verdict)}
          />
        );
      })}
    </>
  );
}

interface FeedbackNoteProps {
  told: GivingFeedback;
  findInVault: FindInVault | null;
}

/** What was wrong, if that is asked for; and what is kept, with the way to take it back. */
export function FeedbackNote({ told, findInVault }: FeedbackNoteProps) {
  const { given, busy, isAsking, takeBack } = told;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft empty:hidden">
        <output>{given ? keptSentence(given) : ""}</output>
        {given ? (
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => void takeBack()}
            className="-mx-2 min-h-11 rounded-control px-2 font-medium text-accent-ink hover:bg-accent-soft"
          >
            {feedbackTexts.takeBack}
          </button>
        ) : null}
      </div>
      {isAsking ? <ReasonForm told={told} findInVault={findInVault} /> : null}
    </>
  );
}
