import type { Action, ChatMessage } from "@breezy/contract/assistant";
import { ChevronRight } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";

const mostChoices = 4;

/** Breezy asks back: all that it proposes are answers, and it rests on no article. */
export function isQuestionBack({
  citations,
  actions,
}: Pick<ChatMessage, "citations" | "actions">): boolean {
  const isChoice = actions.length >= 2 && actions.length <= mostChoices;
  return isChoice && citations.length === 0 && actions.every(({ kind }) => kind === "ask");
}

interface AnswerChoicesProps {
  actions: readonly Action[];
  /** No message is left. */
  disabled: boolean;
  onAction: (action: Action) => void;
}

/** The answers to a question back. They go once one is given; another one can be typed. */
export function AnswerChoices({ actions, disabled, onAction }: AnswerChoicesProps) {
  return (
    <ul
      aria-label="Answers"
      className={classNames(
        "grid gap-2",
        actions.length === 3 ? "sm:grid-cols-3" : "sm:grid-cols-2",
      )}
    >
      {actions.map((action) => (
        <li key={action.label} className="grid">
          <button
            type="button"
            disabled={disabled}
            onClick={() => onAction(action)}
            className="flex min-h-12 items-center gap-3 rounded-control border border-edge bg-surface py-2.5 pr-3 pl-4 text-start font-medium transition-colors duration-150 hover:border-accent hover:bg-accent-soft disabled:pointer-events-none disabled:opacity-50"
          >
            <span dir="auto" className="min-w-0 flex-1">
              {action.label}
            </span>
            <ChevronRight
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className="shrink-0 text-ink-faint"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
