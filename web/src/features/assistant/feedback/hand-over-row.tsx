import { EyeOff } from "lucide-react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Sources } from "../citation-chip.tsx";
import { inWords } from "../hidden-words.ts";
import { ReplyText } from "../reply-text.tsx";
import type { OfferedMessage } from "./hand-over-choice.ts";

const named = 60;

interface HandOverRowProps {
  message: OfferedMessage;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One message: whole, and as the thread has it, where it is sent; its beginning where it stays. */
export function HandOverRow({ message, isChosen, onChoose }: HandOverRowProps) {
  const { by, citations, plain, hidden, protection } = message;
  const isDrawn = isChosen && message.isDrawn;
  const who = by === "inbound" ? "Breezy" : "You";
  return (
    <div className="rounded-control border border-line px-3 has-checked:border-accent has-checked:bg-accent-soft">
      <Checkbox
        checked={isChosen}
        aria-label={`${who}: ${plain.slice(0, named)}`}
        onChange={({ target }) => onChoose(target.checked)}
        label={
          <span className="grid min-w-0 gap-1">
            <span className="font-medium">{who}</span>
            {isDrawn ? null : (
              <span
                dir="auto"
                className={classNames(
                  "text-small wrap-anywhere whitespace-pre-wrap",
                  isChosen ? null : "line-clamp-2 text-ink-soft",
                )}
              >
                {plain}
              </span>
            )}
          </span>
        }
      />
      {isChosen && by === "inbound" ? (
        // Its links are no part of what checks the box.
        <div className="grid grid-cols-1 gap-3 ps-8 pb-2.5 text-small wrap-anywhere empty:hidden">
          {isDrawn ? (
            <ReplyText text={protection.text} citations={citations} onArticle={null} />
          ) : null}
          <Sources citations={citations} onOpen={null} />
        </div>
      ) : null}
      {hidden.length > 0 ? (
        <p className="flex items-center gap-1.5 ps-8 pb-2.5 text-small text-ink-soft">
          <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          Hidden before sending: {inWords(hidden)}
        </p>
      ) : null}
    </div>
  );
}
