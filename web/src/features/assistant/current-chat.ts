/** The one talk of this tab; it outlives the page, so that going elsewhere ends no reply. */
import { endSession, isOver, onSignOut } from "../../app/session.ts";
import { openEvents } from "./open-events.ts";
import { beginThread, readMessages, stopReply } from "./assistant-calls.ts";
import { type ChatSession, createChatSession } from "./chat-session.ts";
import { readReply } from "./reply-stream.ts";

interface Current {
  userId: string;
  chat: ChatSession;
  leave(): void;
}

let current: Current | null = null;
const threadListeners = new Set<() => void>();

/** The talk of the person who is signed in; begun at the first call. */
export function chatOf(userId: string): ChatSession {
  if (current?.userId !== userId) {
    current?.leave();
    current = begin(userId);
  }
  return current.chat;
}

/** Called when a thread was begun, changed or deleted, in any tab. Returns how to stop listening. */
export function onThreadsChanged(listener: () => void): () => void {
  threadListeners.add(listener);
  return () => threadListeners.delete(listener);
}

/** For anyone who renamed, deleted or put back a thread. */
export function tellThreadChanged(threadId: string): void {
  for (const listener of threadListeners) listener();
  tabs.postMessage(threadId);
}

const tabs = new BroadcastChannel("breezy-chat");
tabs.addEventListener("message", ({ data }: MessageEvent<string>) => {
  for (const listener of threadListeners) listener();
  void current?.chat.hearChange(data);
});

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function begin(userId: string): Current {
  const chat = createChatSession({
    readReply: (request, signal) => readReply(request, signal, { openEvents, wait }),
    beginThread,
    readMessages,
    stopReply,
    newId: () => crypto.randomUUID(),
    zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    soon: (work) => void requestAnimationFrame(work),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    tell: tellThreadChanged,
    failed(error) {
      if (isOver(error)) void endSession();
    },
  });
  const backOnline = () => void chat.reconnectAll();
  addEventListener("online", backOnline);
  const stopSignOut = onSignOut(() => {
    current?.leave();
    current = null;
  });
  return {
    userId,
    chat,
    leave() {
      removeEventListener("online", backOnline);
      stopSignOut();
      chat.forget();
    },
  };
}
