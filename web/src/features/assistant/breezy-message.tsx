import type { Action, AssistantState, ChatMessage, ReplyStyle } from "@breezy/contract/assistant";
import type { Feedback } from "@breezy/contract/feedback";
import { memo, type ReactNode, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ActionRow } from "./action-row.tsx";
import { AnswerChoices, isQuestionBack } from "./answer-choices.tsx";
import { Sources } from "./citation-chip.tsx";
import type { Reply } from "./conversation.ts";
import { FeedbackNote, Thumbs } from "./feedback/feedback-controls.tsx";
import { useFeedback } from "./feedback/use-feedback.ts";
import type { FindInVault } from "./hidden-parts.ts";
import { MessageTools, regenerationOf } from "./message-tools.tsx";
import { brokenOff, connectionLost } from "./messages.ts";
import { ReplyText } from "./reply-text.tsx";

interface SpokenProps {
  busy?: boolean;
  children: ReactNode;
}

function Spoken({ busy = false, children }: SpokenProps) {
  return (
    <article aria-label="Breezy" aria-busy={busy} className="grid grid-cols-1 gap-3">
      {children}
    </article>
  );
}

interface BreezyMessageProps {
  message: ChatMessage;
  /** The last one alone offers what to do next. */
  last: boolean;
  /** Undefined until it is known. */
  engine: AssistantState["engine"] | undefined;
  /** No message is left. */
  limited: boolean;
  /** null while something else is on its way. */
  onRegenerate: ((replyId: string, style?: ReplyStyle) => void) | null;
  onAction: (action: Action) => void;
  onArticle: (slug: string) => void;
  findInVault: FindInVault | null;
  /** What the person made of it is stored; null: taken back. */
  onFeedback: (replyId: string, feedback: Feedback | null) => void;
}

export const BreezyMessage = memo(function BreezyMessage(props: BreezyMessageProps) {
  const { message, last, engine, limited, onRegenerate, onAction, onArticle } = props;
  const { findInVault, onFeedback } = props;
  const { id, message: text, citations, actions, status } = message;
  const told = useFeedback(message, onFeedback);
  const regeneration = regenerationOf(message, engine);
  const isFree = regeneration === "styles" || status === "unfinished";
  const again =
    last && onRegenerate && (isFree || !limited)
      ? (style?: ReplyStyle) => onRegenerate(id, style)
      : undefined;
  return (
    <Spoken>
      <ReplyText text={text} citations={citations} onArticle={onArticle} />
      {status === "stopped" ? (
        <p className="text-small text-ink-soft">You stopped this answer.</p>
      ) : null}
      {status === "unfinished" ? (
        <div className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
          <p>{brokenOff}</p>
          {again ? (
            <Button tone="quiet" size="small" onClick={() => again()}>
              Try again
            </Button>
          ) : null}
        </div>
      ) : null}
      <Sources citations={citations} onOpen={onArticle} />
      {!last ? null : isQuestionBack(message) ? (
        <AnswerChoices actions={actions} disabled={limited} onAction={onAction} />
      ) : (
        <ActionRow actions={actions} limited={limited} onAction={onAction} />
      )}
      <MessageTools text={text} answerId={id} regeneration={regeneration} onRegenerate={again}>
        {status === "unfinished" ? null : <Thumbs told={told} />}
      </MessageTools>
      <FeedbackNote told={told} findInVault={findInVault} />
    </Spoken>
  );
});

interface RunningReplyProps {
  reply: Reply;
  onReconnect: () => void;
  onArticle: (slug: string) => void;
}

/** One that is still on its way. */
export function RunningReply({ reply, onReconnect, onArticle }: RunningReplyProps) {
  const { text, citations, state } = reply;
  return (
    <Spoken busy>
      {text === "" ? null : (
        <ReplyText text={text} citations={citations} running onArticle={onArticle} />
      )}
      {state === "lost" ? (
        <div className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
          <output>{connectionLost}</output>
          <Button tone="quiet" size="small" onClick={onReconnect}>
            Try again
          </Button>
        </div>
      ) : state === "reconnecting" ? (
        <TypingIndicator text="Reconnecting..." />
      ) : text === "" ? (
        <TypingIndicator text={null} />
      ) : null}
    </Spoken>
  );
}

const afterMs = 1000;

/** Appears if the first word takes longer than a second. */
function TypingIndicator({ text }: { text: string | null }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown && text === null) return <div className="min-h-6" />;
  return (
    <output className="rise flex min-h-6 items-center gap-2 text-small text-ink-soft">
      <span aria-hidden="true" className="breezy-dots">
        <span />
        <span />
        <span />
      </span>
      {text ?? <span className="sr-only">Breezy is typing</span>}
    </output>
  );
}
