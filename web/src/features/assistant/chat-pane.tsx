import type { Action } from "@breezy/contract/assistant";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { assistantQuery } from "./assistant-calls.ts";
import { Composer } from "./composer.tsx";
import type { Conversation } from "./conversation.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { CountHealth } from "./health-counts-button.tsx";
import type { FindInVault } from "./hidden-parts.ts";
import { MessageList } from "./message-list.tsx";
import { leftSentence, messagesFailed } from "./messages.ts";
import { announcementOf } from "./spoken-text.ts";
import { useStayAtEnd } from "./stay-at-end.ts";
import { useChat, useChatState } from "./use-chat.ts";
import { useFieldFocus } from "./use-field-focus.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useQuietOnLeave } from "./voice/read-aloud-button.tsx";

interface ChatPaneProps {
  conversation: Conversation;
  findInVault: FindInVault | null;
  countHealth: CountHealth | null;
  onAction: (action: Action) => void;
  onArticle: (slug: string) => void;
  onThread: (threadId: string) => void;
  onNewQuestion: () => void;
}

/** One talk, and the field to go on with it. */
export function ChatPane(props: ChatPaneProps) {
  const { conversation, findInVault, countHealth, onAction, onArticle, onThread, onNewQuestion } =
    props;
  const chat = useChat();
  const { limit, announced, usage } = useChatState();
  const { id, load, reply, problem } = conversation;
  const isReady = load === "ready";
  const { data: state } = useQuery(assistantQuery);
  const field = useFieldFocus(isReady, {
    isArriving: reply !== null,
    isRestyled: reply !== null && reply.style !== null,
  });
  const { end, isAtEnd, goToEnd } = useStayAtEnd(isReady);
  useQuietOnLeave(reply !== null);

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="mx-auto w-full max-w-180 flex-1 px-4 py-6 sm:px-6">
        {isReady ? (
          <MessageList
            chat={chat}
            conversation={conversation}
            limited={limit !== null}
            engine={state?.engine}
            findInVault={findInVault}
            onAction={onAction}
            onArticle={onArticle}
          />
        ) : load === "failed" ? (
          <RetryNotice onRetry={() => void chat.open(id)}>{messagesFailed}</RetryNotice>
        ) : load === "missing" ? (
          <Notice
            tone="info"
            actions={
              <Button size="small" onClick={onNewQuestion}>
                New question
              </Button>
            }
          >
            This conversation was deleted.
          </Notice>
        ) : (
          <MessageSkeletons />
        )}
        <div ref={end} />
      </div>
      <output className="sr-only">
        {announced?.threadId === id ? `Breezy answered: ${announcementOf(announced.text)}` : ""}
      </output>
      <div className="sticky bottom-(--bottom-bar) z-5 bg-ground">
        <div className="relative mx-auto grid w-full max-w-180 gap-2 px-4 pt-2 pb-4 sm:px-6">
          {isAtEnd ? null : (
            <IconButton
              label="Jump to latest"
              icon={<ArrowDown size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={goToEnd}
              className="absolute -top-12 left-1/2 -translate-x-1/2 rounded-full border border-line bg-raised shadow-card"
            />
          )}
          {problem ? (
            <Notice
              tone="danger"
              actions={
                <>
                  {problem.threadId !== undefined && problem.threadId !== id ? (
                    <Button
                      tone="quiet"
                      size="small"
                      onClick={() => onThread(problem.threadId ?? id)}
                    >
                      Show that one
                    </Button>
                  ) : null}
                  {problem.code === "thread_full" ? (
                    <Button tone="quiet" size="small" onClick={onNewQuestion}>
                      New question
                    </Button>
                  ) : null}
                  <Button tone="quiet" size="small" onClick={() => chat.dismissProblem(id)}>
                    Got it
                  </Button>
                </>
              }
            >
              {problem.sentence}
            </Notice>
          ) : null}
          <Composer
            text={conversation.draft}
            onText={(text) => chat.type(id, text)}
            onSend={(text) => {
              goToEnd();
              void chat.sendMessage(id, text);
            }}
            sees={state?.sees}
            picture={conversation.attached}
            onPicture={(picture) => chat.attach(id, picture)}
            findInVault={findInVault}
            countHealth={countHealth}
            limited={limit !== null}
            running={reply !== null}
            stopping={reply?.state === "stopping"}
            onStop={() => void chat.stop(id)}
            disabled={!isReady}
            note={limit ?? leftSentence(usage)}
            field={field}
          />
        </div>
      </div>
    </div>
  );
}

function MessageSkeletons() {
  return (
    <output className="arrive-late grid gap-6">
      <span className="sr-only">Loading the conversation</span>
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-11 w-2/5 justify-self-end" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-11 w-1/2 justify-self-end" />
      <Skeleton className="h-20 w-4/5" />
    </output>
  );
}
