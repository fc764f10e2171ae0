/** One person's talk with Breezy in this tab: carries what the screen asks to the server, and keeps what it shows. */
import {
  messageLimit,
  type MessageList,
  replyRunning,
  type ReplyStyle,
} from "@breezy/contract/assistant";
import type { Feedback } from "@breezy/contract/feedback";
import { ApiError } from "../../lib/api-error.ts";
import { createChatStore } from "./chat-store.ts";
import {
  type AttachedPicture,
  type Conversation,
  isBusy,
  type Outgoing,
  type Problem,
} from "./conversation.ts";
import { limitSentence, problemSentence } from "./messages.ts";
import type { ReplyEvent, ReplyRequest } from "./reply-stream.ts";

export interface ChatDeps {
  readReply(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyEvent>;
  beginThread(id: string): Promise<void>;
  readMessages(threadId: string): Promise<MessageList>;
  stopReply(replyId: string): Promise<void>;
  newId(): string;
  /** An IANA name. */
  zone(): string;
  /** Runs it before the next frame. */
  soon(work: () => void): void;
  /** Returns how to call it off. */
  later(ms: number, work: () => void): () => void;
  /** Something of that thread changed: its list, and the other tabs, should know. */
  tell(threadId: string): void;
  /** For anyone who must know that the session is over. */
  failed(error: unknown): void;
}

interface SendOptions {
  /** An earlier message of the person's, which goes with all that follows it. */
  replaces?: string | null;
  /** Where it was typed; null: nowhere, it was proposed. */
  box?: "draft" | "editing" | null;
}

export type ChatSession = ReturnType<typeof createChatSession>;

export function createChatSession(deps: ChatDeps) {
  const store = createChatStore(deps.newId(), deps.soon);
  const { getState, change, conversation, send } = store;
  const reading = new Map<string, AbortController>();
  let endLimit = () => {};

  async function load(id: string): Promise<void> {
    if (isBusy(conversation(id)) || conversation(id).load === "loading") return;
    send(id, { name: "loading" });
    let list: MessageList;
    try {
      list = await deps.readMessages(id);
    } catch (error) {
      const missing = error instanceof ApiError && error.status === 404;
      // What is on the screen already is worth more than why it could not be read anew.
      if (missing || conversation(id).messages.length === 0) {
        send(id, { name: "load-failed", missing });
      }
      return;
    }
    if (isBusy(conversation(id))) return;
    send(id, { name: "loaded", list });
    if (conversation(id).reply) await followReply(id);
  }

  /** Reads the reply that runs there from where it is. */
  async function followReply(id: string): Promise<void> {
    const { reply } = conversation(id);
    if (reply?.id == null) return;
    await read(id, { kind: "follow", replyId: reply.id, from: reply.text.length });
  }

  async function read(id: string, request: ReplyRequest): Promise<void> {
    const controller = new AbortController();
    reading.get(id)?.abort();
    reading.set(id, controller);
    try {
      for await (const event of deps.readReply(request, controller.signal)) hear(id, event);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (conversation(id).reply?.id == null) throw error;
      deps.failed(error);
      if (error instanceof ApiError && error.code === "network") return send(id, { name: "lost" });
      send(id, { name: "refused", problem: null });
      await load(id);
    } finally {
      if (reading.get(id) === controller) reading.delete(id);
    }
  }

  function hear(id: string, event: ReplyEvent): void {
    const wasStopping = conversation(id).reply?.state === "stopping";
    send(id, event);
    if (event.name === "accepted") {
      // The same words again are news only to a region that was empty meanwhile.
      change({ usage: event.value.usage, announced: null });
      deps.tell(id);
      if (wasStopping) void stop(id);
    }
    if (event.name === "done") {
      change({ announced: { threadId: id, text: event.value.reply.message } });
      deps.tell(id);
    }
  }

  /** One that was not taken is given back, with the reason. */
  async function ask(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      deps.failed(error);
      send(id, { name: "refused", problem: meetLimit(error) ? null : problemOf(error) });
    }
  }

  function meetLimit(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status !== 429 || error.code !== "message_limit") {
      return false;
    }
    const { usage } = messageLimit.safeParse(error.body).data ?? {};
    change({ limit: limitSentence(error.detail, usage), limitOpen: true, ...(usage && { usage }) });
    endLimit();
    const { retryAfterMs } = error;
    if (retryAfterMs !== null) endLimit = deps.later(retryAfterMs, () => change({ limit: null }));
    return true;
  }

  function outgoingOf(id: string, asked: Omit<Outgoing, "id">): Outgoing {
    const { unsent } = conversation(id);
    const { text, replaces, picture } = asked;
    const again =
      unsent?.text === text && unsent.replaces === replaces && unsent.picture === picture;
    return again ? unsent : { id: deps.newId(), ...asked };
  }

  async function sendMessage(
    id: string,
    typed: string,
    { replaces = null, box = "draft" }: SendOptions = {},
  ): Promise<void> {
    const text = typed.trim();
    if (text === "" || getState().limit !== null || isBusy(conversation(id))) return;
    const picture = box === "draft" ? (conversation(id).attached ?? undefined) : undefined;
    const outgoing = outgoingOf(id, { text, replaces, picture });
    send(id, { name: "sent", outgoing, box });
    await ask(id, async () => {
      if (!conversation(id).begun) {
        await deps.beginThread(id);
        send(id, { name: "begun" });
      }
      const body = {
        thread_id: id,
        message: text,
        id: outgoing.id,
        time_zone: deps.zone(),
        ...(replaces !== null && { replaces }),
        ...(picture && { picture: picture.sent }),
      };
      await read(id, { kind: "send", body });
    });
  }

  async function regenerate(
    id: string,
    replyId: string,
    style: ReplyStyle | null = null,
  ): Promise<void> {
    if (isBusy(conversation(id))) return;
    send(id, { name: "regenerating", replyId, style });
    const body = { id: deps.newId(), time_zone: deps.zone(), ...(style && { style }) };
    await ask(id, () => read(id, { kind: "regenerate", replyId, body }));
  }

  async function stop(id: string): Promise<void> {
    const { reply } = conversation(id);
    if (!reply) return;
    send(id, { name: "stopping" });
    // Before the server has the message there is nothing to stop: `accepted` comes back here.
    if (reply.id === null) return;
    try {
      await deps.stopReply(reply.id);
    } catch (error) {
      if (conversation(id).reply?.id !== reply.id) return;
      send(id, { name: "following" });
      send(id, { name: "told", problem: problemOf(error) });
    }
  }

  /** After the connection was lost. */
  async function reconnect(id: string): Promise<void> {
    if (conversation(id).reply?.state !== "lost") return;
    send(id, { name: "following" });
    await followReply(id);
  }

  return {
    getState,
    subscribe: store.subscribe,

    /** Reads what the server has, unless it is here. */
    async open(id: string): Promise<void> {
      const { load: standing } = conversation(id);
      if (standing === "unloaded" || standing === "failed") await load(id);
    },
    /** If something changed elsewhere: what this tab shows is read anew. */
    async hearChange(id: string): Promise<void> {
      if (getState().conversations.has(id) && conversation(id).begun) await load(id);
    },
    /** A thread of its own; what was typed into one that was not begun stays there. */
    newQuestion(): void {
      const fresh = conversation(getState().freshId);
      if (!fresh.begun && !isBusy(fresh)) return;
      store.begin(deps.newId());
    },

    type: (id: string, text: string) => send(id, { name: "typed", text }),
    attach: (id: string, picture: AttachedPicture | null) =>
      send(id, { name: "attached", picture }),
    edit: (id: string, editing: Conversation["editing"]) => send(id, { name: "edited", editing }),
    sendMessage,
    regenerate,
    stop,
    rename: (id: string, title: string) => send(id, { name: "renamed", title }),
    judged(id: string, messageId: string, feedback: Feedback | null): void {
      send(id, { name: "judged", id: messageId, feedback });
      deps.tell(id);
    },
    reconnect,
    async reconnectAll(): Promise<void> {
      await Promise.all([...getState().conversations.keys()].map(reconnect));
    },
    dismissProblem: (id: string) => send(id, { name: "told", problem: null }),

    /** The screen looks at an old thread: whether a message is left is asked anew. */
    liftLimit: () => change({ limit: null }),
    showLimit: (open: boolean) => change({ limitOpen: open }),

    forget(): void {
      for (const controller of reading.values()) controller.abort();
      endLimit();
      store.silence();
    },
  };
}

function problemOf(error: unknown): Problem {
  const { code, body } = error instanceof ApiError ? error : { code: "unknown", body: null };
  const running = code === "reply_running" ? replyRunning.safeParse(body) : null;
  return {
    sentence: problemSentence(error),
    code,
    ...(running?.success && { threadId: running.data.thread_id }),
  };
}
