/** One thread as this tab has it, and what leads from one state to the next. Pure. */
import type {
  Action,
  ChatMessage,
  Citation,
  MessageList,
  ReplyStyle,
} from "@breezy/contract/assistant";
import type { SentPicture } from "@breezy/contract/pictures";
import type { Feedback } from "@breezy/contract/feedback";
import type { ReplyEvent } from "./reply-stream.ts";

/** A picture as it goes along, and how many parts of it were covered. */
export interface AttachedPicture {
  sent: SentPicture;
  covered: number;
}

/** What a person sent, until the server has it. */
export interface Outgoing {
  /** Its covered parts are black already. */
  picture?: AttachedPicture | undefined;
  /** Made here, so that sending it again is sending the same. */
  id: string;
  text: string;
  /** The earlier message that it takes the place of. */
  replaces: string | null;
}

/** A reply that is on its way. */
export interface Reply {
  /** null until the server has the message. */
  id: string | null;
  text: string;
  citations: readonly Citation[];
  actions: readonly Action[];
  /** The reply that it takes the place of. */
  replaces: string | null;
  /** In which that one is worded again; null: it is answered. */
  style: ReplyStyle | null;
  /** `lost`: the connection did not come back; the reply goes on without us. */
  state: "asked" | "running" | "reconnecting" | "stopping" | "lost";
}

export interface Problem {
  sentence: string;
  code: string;
  /** Where the reply runs that this one would have to wait for. */
  threadId?: string | undefined;
}

export interface Conversation {
  id: string;
  title: string;
  /** Whether the server has the thread. */
  begun: boolean;
  load: "unloaded" | "loading" | "ready" | "failed" | "missing";
  messages: readonly ChatMessage[];
  outgoing: Outgoing | null;
  reply: Reply | null;
  /** What is typed and not sent. */
  draft: string;
  /** Goes along with it; null: nothing does. */
  attached: AttachedPicture | null;
  /** An earlier message, typed over. */
  editing: { id: string; text: string } | null;
  /** What was not taken last: the same text again is the same message. */
  unsent: Outgoing | null;
  problem: Problem | null;
}

export type ConversationEvent =
  | { name: "loading" }
  | { name: "loaded"; list: MessageList }
  | { name: "load-failed"; missing: boolean }
  | { name: "typed"; text: string }
  | { name: "attached"; picture: AttachedPicture | null }
  | { name: "edited"; editing: Conversation["editing"] }
  /** `box`: where it was typed, which is empty then. */
  | { name: "sent"; outgoing: Outgoing; box: "draft" | "editing" | null }
  | { name: "begun" }
  | { name: "regenerating"; replyId: string; style: ReplyStyle | null }
  | { name: "following" }
  | { name: "stopping" }
  /** Before the server had it: what was typed is given back. */
  | { name: "refused"; problem: Problem | null }
  /** After: it is there, and so will be the reply. */
  | { name: "lost" }
  | { name: "told"; problem: Problem | null }
  | { name: "renamed"; title: string }
  /** What the person made of an answer; null: taken back. */
  | { name: "judged"; id: string; feedback: Feedback | null }
  | ReplyEvent;

export function newConversation(id: string, begun: boolean): Conversation {
  return {
    id,
    title: "",
    begun,
    load: begun ? "unloaded" : "ready",
    messages: [],
    outgoing: null,
    reply: null,
    draft: "",
    attached: null,
    editing: null,
    unsent: null,
    problem: null,
  };
}

/** Nothing else can be sent meanwhile. */
export function isBusy({ outgoing, reply }: Conversation): boolean {
  return outgoing !== null || reply !== null;
}

/** What is above what is on its way. */
export function keptMessages({ messages, outgoing, reply }: Conversation): readonly ChatMessage[] {
  const from = outgoing?.replaces ?? reply?.replaces ?? null;
  const place = from === null ? -1 : messages.findIndex(({ id }) => id === from);
  return place === -1 ? messages : messages.slice(0, place);
}

const asked: Reply = {
  id: null,
  text: "",
  citations: [],
  actions: [],
  replaces: null,
  style: null,
  state: "asked",
};

export function nextConversation(now: Conversation, event: ConversationEvent): Conversation {
  switch (event.name) {
    case "loading":
      return { ...now, load: now.load === "ready" ? "ready" : "loading" };
    case "loaded":
      return withList(now, event.list);
    case "load-failed":
      return { ...now, load: event.missing ? "missing" : "failed" };
    case "typed":
      return { ...now, draft: event.text };
    case "attached":
      return { ...now, attached: event.picture };
    case "edited":
      return { ...now, editing: event.editing };
    case "sent": {
      const { outgoing, box } = event;
      const emptied = {
        ...(box === "draft" && { draft: "", attached: null }),
        ...(box && { editing: null }),
      };
      return { ...now, ...emptied, outgoing, unsent: outgoing, reply: asked, problem: null };
    }
    case "begun":
      return { ...now, begun: true };
    case "regenerating": {
      const { replyId, style } = event;
      return { ...now, reply: { ...asked, replaces: replyId, style }, problem: null };
    }
    case "following":
      return withReply(now, { state: "running" });
    case "stopping":
      return withReply(now, { state: "stopping" });
    case "refused":
      return { ...givenBack(now), problem: event.problem };
    case "lost":
      return withReply(now, { state: "lost" });
    case "told":
      return { ...now, problem: event.problem };
    case "renamed":
      return { ...now, title: event.title };
    case "judged": {
      const { id, feedback } = event;
      const messages = now.messages.map((message) =>
        message.id === id ? { ...message, feedback: feedback ?? undefined } : message,
      );
      return { ...now, messages };
    }
    case "accepted": {
      const { thread, sent, reply_id: id } = event.value;
      const kept = keptMessages(now).filter((message) => message.id !== sent.id);
      return {
        ...withReply(now, { id, replaces: null, state: runningState(now) }),
        title: thread.title,
        begun: true,
        messages: [...kept, sent],
        outgoing: null,
        unsent: null,
      };
    }
    case "reconnecting":
      return now.reply?.state === "stopping" ? now : withReply(now, { state: "reconnecting" });
    case "citations":
      return withReply(now, { citations: event.value.citations });
    case "actions":
      return withReply(now, { actions: event.value.actions });
    case "delta":
      return withReply(now, {
        text: (now.reply?.text ?? "") + event.value.text,
        state: runningState(now),
      });
    case "done": {
      const { reply } = event.value;
      const others = now.messages.filter(({ id }) => id !== reply.id);
      return { ...now, messages: [...others, reply], reply: null };
    }
    case "error":
      return withBroken(now, event.value);
  }
}

function runningState({ reply }: Conversation): Reply["state"] {
  return reply?.state === "stopping" ? "stopping" : "running";
}

function withReply(now: Conversation, change: Partial<Reply>): Conversation {
  return now.reply ? { ...now, reply: { ...now.reply, ...change } } : now;
}

/** A reply that runs is taken out of the list: more of it comes. */
function withList(now: Conversation, { thread, messages }: MessageList): Conversation {
  const running = messages.find(({ status }) => status === "running");
  const reply = running && {
    id: running.id,
    text: running.message,
    citations: running.citations,
    actions: running.actions,
    replaces: null,
    style: null,
    state: "running" as const,
  };
  return {
    ...now,
    title: thread.title,
    begun: true,
    load: "ready",
    messages: messages.filter((message) => message !== running),
    reply: reply ?? null,
  };
}

/** What was said until then stays, to be asked for again. */
function withBroken(now: Conversation, told: { detail: string; code: string }): Conversation {
  const { reply } = now;
  if (!reply || reply.id === null) return { ...givenBack(now), problem: problemOf(told) };
  const broken: ChatMessage = {
    id: reply.id,
    thread_id: now.id,
    message: reply.text,
    direction: "inbound",
    status: "unfinished",
    at: now.messages.at(-1)?.at ?? 0,
    citations: [...reply.citations],
    actions: [],
    masked: [],
  };
  return {
    ...now,
    messages: [...now.messages, broken],
    reply: null,
  };
}

function problemOf({ detail, code }: { detail: string; code: string }): Problem {
  return { sentence: detail, code };
}

/** What was typed meanwhile stays below it. */
function givenBack(now: Conversation): Conversation {
  const { outgoing } = now;
  const back = { ...now, outgoing: null, reply: null };
  if (!outgoing) return back;
  if (outgoing.replaces !== null) {
    return { ...back, editing: { id: outgoing.replaces, text: outgoing.text } };
  }
  return {
    ...back,
    draft: [outgoing.text, now.draft].filter(Boolean).join("\n\n"),
    attached: now.attached ?? outgoing.picture ?? null,
  };
}
