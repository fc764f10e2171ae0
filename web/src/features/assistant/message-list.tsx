import type { Action, AssistantState, ReplyStyle } from "@breezy/contract/assistant";
import type { Feedback } from "@breezy/contract/feedback";
import { useCallback, useEffect, useMemo } from "react";
import { ActionRow } from "./action-row.tsx";
import { BreezyMessage, RunningReply } from "./breezy-message.tsx";
import type { ChatSession } from "./chat-session.ts";
import { type Conversation, isBusy, keptMessages } from "./conversation.ts";
import type { FindInVault } from "./hidden-parts.ts";
import { greeting, starters } from "./messages.ts";
import { EditedMessage, OwnMessage } from "./own-message.tsx";
import { preloadReplies } from "./reply-text.tsx";

interface MessageListProps {
  chat: ChatSession;
  conversation: Conversation;
  limited: boolean;
  engine: AssistantState["engine"] | undefined;
  findInVault: FindInVault | null;
  onAction: (action: Action) => void;
  onArticle: (slug: string) => void;
}

const starterActions = starters.map((text): Action => ({ kind: "ask", label: text, text }));

/** Not live: a reply is announced once it is whole, not word by word. */
export function MessageList(props: MessageListProps) {
  const { chat, conversation, limited, engine, findInVault, onAction, onArticle } = props;
  const { id, outgoing, reply, editing } = conversation;
  const messages = keptMessages(conversation);
  useEffect(preloadReplies, []);
  const busy = isBusy(conversation);
  const idle = !busy && !limited;
  const regenerate = useMemo(
    () =>
      busy
        ? null
        : (replyId: string, style?: ReplyStyle) => void chat.regenerate(id, replyId, style),
    [chat, id, busy],
  );
  const judge = useCallback(
    (replyId: string, feedback: Feedback | null) => chat.judged(id, replyId, feedback),
    [chat, id],
  );
  return (
    <div role="log" aria-live="off" aria-label="Conversation" className="grid grid-cols-1 gap-6">
      <article aria-label="Breezy">
        <p>{greeting}</p>
        {messages.length === 0 && idle ? (
          <div className="mt-4">
            <ActionRow actions={starterActions} onAction={onAction} />
          </div>
        ) : null}
      </article>
      {messages.map((message, place) =>
        message.direction === "inbound" ? (
          <BreezyMessage
            key={message.id}
            message={message}
            last={place === messages.length - 1 && reply === null}
            engine={engine}
            limited={limited}
            onRegenerate={regenerate}
            findInVault={findInVault}
            onFeedback={judge}
            onAction={onAction}
            onArticle={onArticle}
          />
        ) : editing?.id === message.id ? (
          <EditedMessage
            key={message.id}
            text={editing.text}
            hadPicture={message.picture === true}
            findInVault={findInVault}
            onText={(text) => chat.edit(id, { id: message.id, text })}
            onSend={(text) =>
              void chat.sendMessage(id, text, { replaces: message.id, box: "editing" })
            }
            onCancel={() => chat.edit(id, null)}
          />
        ) : (
          <OwnMessage
            key={message.id}
            text={message.message}
            hasPicture={message.picture}
            onEdit={
              idle ? () => chat.edit(id, { id: message.id, text: message.message }) : undefined
            }
          />
        ),
      )}
      {outgoing ? (
        <OwnMessage text={outgoing.text} hasPicture={outgoing.picture !== undefined} pending />
      ) : null}
      {reply ? (
        <RunningReply
          key={outgoing?.id ?? messages.at(-1)?.id}
          reply={reply}
          onReconnect={() => void chat.reconnect(id)}
          onArticle={onArticle}
        />
      ) : null}
    </div>
  );
}
