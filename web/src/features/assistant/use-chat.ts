import { useSyncExternalStore } from "react";
import { useProfile } from "../../app/session.ts";
import type { ChatSession } from "./chat-session.ts";
import type { ChatState } from "./chat-store.ts";
import { chatOf } from "./current-chat.ts";

export function useChat(): ChatSession {
  return chatOf(useProfile().id);
}

export function useChatState(): ChatState {
  const chat = useChat();
  return useSyncExternalStore(chat.subscribe, chat.getState);
}
