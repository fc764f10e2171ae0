/** What this tab has of all threads, and who hears of a change. */
import type { Usage } from "@breezy/contract/assistant";
import {
  type Conversation,
  type ConversationEvent,
  newConversation,
  nextConversation,
} from "./conversation.ts";

export interface ChatState {
  conversations: ReadonlyMap<string, Conversation>;
  /** The thread that the next new question begins. */
  freshId: string;
  /** The server's sentence while no message is left. */
  limit: string | null;
  /** The alert that says so is open. */
  limitOpen: boolean;
  usage: Usage | null;
  /** The reply that ended last, for screen readers. */
  announced: { threadId: string; text: string } | null;
}

export type ChatStore = ReturnType<typeof createChatStore>;

/** `soon` runs its work before the next frame. */
export function createChatStore(firstId: string, soon: (work: () => void) => void) {
  let state: ChatState = {
    conversations: new Map([[firstId, newConversation(firstId, false)]]),
    freshId: firstId,
    limit: null,
    limitOpen: false,
    usage: null,
    announced: null,
  };
  const listeners = new Set<() => void>();
  let isWaiting = false;

  function notify(): void {
    isWaiting = false;
    for (const listener of listeners) listener();
  }

  /** Words come faster than a screen can show them. */
  function change(next: Partial<ChatState>, when: "now" | "soon" = "now"): void {
    state = { ...state, ...next };
    if (when === "now") notify();
    else if (!isWaiting) {
      isWaiting = true;
      soon(() => isWaiting && notify());
    }
  }

  /** One that this tab has not seen is the server's. */
  function conversation(id: string): Conversation {
    return state.conversations.get(id) ?? newConversation(id, true);
  }

  return {
    getState: (): ChatState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    conversation,
    send(id: string, event: ConversationEvent): void {
      const next = nextConversation(conversation(id), event);
      const conversations = new Map(state.conversations).set(id, next);
      change({ conversations }, event.name === "delta" ? "soon" : "now");
    },
    begin(freshId: string): void {
      const conversations = new Map(state.conversations);
      conversations.set(freshId, newConversation(freshId, false));
      change({ conversations, freshId });
    },
    silence: () => listeners.clear(),
  };
}
