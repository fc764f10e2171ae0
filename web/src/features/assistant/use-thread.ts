import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { paths } from "../../app/paths.ts";
import { assistantQuery } from "./assistant-calls.ts";
import { newConversation } from "./conversation.ts";
import { useChat, useChatState } from "./use-chat.ts";

/** The thread that is shown: the address names it, so that a reload comes back to it. */
export function useThread() {
  const navigate = useNavigate();
  const chat = useChat();
  const { conversations, freshId, limit } = useChatState();
  const { thread } = useSearch({ strict: false });
  const { data: state } = useQuery(assistantQuery);
  const conversation =
    conversations.get(thread ?? freshId) ?? newConversation(thread ?? freshId, true);
  const { id: threadId, begun } = conversation;

  const show = useCallback(
    (id: string | undefined, replace = false) => {
      const search = id === undefined ? {} : { thread: id };
      void navigate({ to: paths.phoneHelper, search, replace });
    },
    [navigate],
  );

  useEffect(() => {
    if (thread !== undefined) void chat.open(thread);
  }, [chat, thread]);

  // One that runs and is news to this tab; else a thread that was just begun gets its address.
  const running = state?.running?.thread_id;
  const isNews = running !== undefined && !conversations.has(running);
  const owed = thread !== undefined ? undefined : begun ? threadId : isNews ? running : undefined;
  useEffect(() => {
    if (owed !== undefined) show(owed, true);
  }, [owed, show]);

  /** To a new question, which a person at their limit can look at too. */
  function leave() {
    chat.newQuestion();
    show(undefined);
  }
  return {
    conversation,
    leave,
    select(id: string) {
      chat.liftLimit();
      show(id);
    },
    begin() {
      if (limit !== null) return chat.showLimit(true);
      leave();
    },
  };
}
