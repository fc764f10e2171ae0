import type { ChatMessage, MessageList } from "@breezy/contract/assistant";
import { expect, test } from "vitest";
import { ApiError, networkError } from "../../lib/api-error.ts";
import { type ChatDeps, createChatSession } from "./chat-session.ts";
import { keptMessages } from "./conversation.ts";
import type { ReplyEvent, ReplyRequest } from "./reply-stream.ts";

const idOf = (n: number) => `${n}`.padStart(8, "0") + "-0000-4000-8000-000000000000";

function aMessage(id: string, direction: ChatMessage["direction"], message: string): ChatMessage {
  return {
    id,
    thread_id: idOf(1),
    message,
    direction,
    status: "complete",
    at: 1,
    citations: [],
    actions: [],
    masked: [],
  };
}
const thread = { id: idOf(1), title: "Wi-Fi", created_at: 1, updated_at: 1 };
const usage = { used: 1, limit: 10, resets_at: 1 };
const replyId = idOf(900);
const accepted = (request: ReplyRequest): ReplyEvent => ({
  name: "accepted",
  value: {
    thread,
    sent:
      request.kind === "send"
        ? aMessage(request.body.id, "outbound", request.body.message)
        : aMessage(idOf(2), "outbound", "hello"),
    reply_id: replyId,
    usage,
  },
});
const delta = (text: string): ReplyEvent => ({ name: "delta", value: { text } });
const done = (text: string, status: ChatMessage["status"] = "complete"): ReplyEvent => ({
  name: "done",
  value: { reply: { ...aMessage(replyId, "inbound", text), status } },
});

type Script = (request: ReplyRequest) => AsyncIterable<ReplyEvent>;
/** What one connection says, then how it ends. */
const says = (...events: (ReplyEvent | Error | "accepted")[]): Script =>
  async function* script(request) {
    for (const event of events) {
      if (event instanceof Error) throw event;
      yield event === "accepted" ? accepted(request) : event;
    }
  };

function aChat(...scripts: Script[]) {
  let made = 0;
  const requests: ReplyRequest[] = [];
  const calls: string[] = [];
  const lists = new Map<string, MessageList>();
  const timers: (() => void)[] = [];
  let beginning: Error | null = null;
  const deps: ChatDeps = {
    readReply(request) {
      requests.push(request);
      return (scripts.shift() ?? says(networkError(null)))(request);
    },
    async beginThread(id) {
      calls.push(`begin ${id}`);
      if (beginning) throw beginning;
    },
    async readMessages(id) {
      calls.push(`read ${id}`);
      const list = lists.get(id);
      if (!list) throw new ApiError({ status: 404, code: "not_found" });
      return list;
    },
    async stopReply(id) {
      calls.push(`stop ${id}`);
    },
    newId: () => idOf(++made),
    zone: () => "Europe/Rome",
    soon: (work) => work(),
    later(_, work) {
      timers.push(work);
      return () => {};
    },
    tell: (id) => void calls.push(`tell ${id}`),
    failed: () => {},
  };
  const chat = createChatSession(deps);
  const id = chat.getState().freshId;
  return {
    chat,
    id,
    requests,
    calls,
    lists,
    timers,
    failBeginning: (error: Error | null) => (beginning = error),
    now: () => chat.getState().conversations.get(id)!,
    words: () => keptMessages(chat.getState().conversations.get(id)!).map(({ message }) => message),
  };
}

test("the first message begins a thread, and the reply is there once", async () => {
  const { chat, id, requests, calls, now, words } = aChat(
    says("accepted", delta("Hi "), delta("there"), done("Hi there")),
  );
  chat.type(id, " hello ");
  await chat.sendMessage(id, now().draft);
  expect(calls).toEqual([`begin ${id}`, `tell ${id}`, `tell ${id}`]);
  expect(requests).toMatchObject([
    { kind: "send", body: { thread_id: id, message: "hello", time_zone: "Europe/Rome" } },
  ]);
  expect(words()).toEqual(["hello", "Hi there"]);
  expect(now()).toMatchObject({ draft: "", reply: null, outgoing: null, title: "Wi-Fi" });
  expect(chat.getState()).toMatchObject({ announced: { threadId: id, text: "Hi there" }, usage });
});

test("nothing but space is not sent, nor is anything while a reply runs", async () => {
  const never: Script = async function* never(request) {
    yield accepted(request);
    await new Promise(() => {});
  };
  const { chat, id, requests, now } = aChat(never);
  await chat.sendMessage(id, " \n ");
  expect(requests).toEqual([]);
  void chat.sendMessage(id, "one");
  await expect.poll(() => now().reply?.state).toBe("running");
  await chat.sendMessage(id, "two");
  await chat.regenerate(id, replyId);
  expect(requests.length).toBe(1);
});

test("a thread that cannot be begun gives the text back; the same text again is the same message", async () => {
  const { chat, id, requests, now, failBeginning } = aChat(
    says(networkError(null)),
    says("accepted", done("ok")),
  );
  failBeginning(networkError(null));
  chat.type(id, "hello");
  await chat.sendMessage(id, "hello");
  expect(now()).toMatchObject({ draft: "hello", outgoing: null, reply: null, begun: false });
  expect(now().problem?.code).toBe("network");
  const { id: first } = now().unsent!;

  failBeginning(null);
  await chat.sendMessage(id, "hello");
  expect(now()).toMatchObject({ draft: "hello", begun: true });
  await chat.sendMessage(id, "hello");
  expect(requests.map((one) => one.kind === "send" && one.body.id)).toEqual([first, first]);
  expect(now()).toMatchObject({ draft: "", problem: null, unsent: null });
});

test("what was typed meanwhile is not lost by what is given back", async () => {
  let fail = () => {};
  const slow: Script = async function* slow(request) {
    await new Promise<void>((resolve) => (fail = resolve));
    yield* says(networkError(null))(request);
  };
  const { chat, id, now } = aChat(slow);
  const sending = chat.sendMessage(id, "first");
  await expect.poll(() => now().begun).toBe(true);
  chat.type(id, "second");
  fail();
  await sending;
  expect(now().draft).toBe("first\n\nsecond");
});

test("at the limit nothing is sent, the alert opens anew, and an old thread lifts it", async () => {
  const limit = new ApiError({
    status: 429,
    code: "message_limit",
    detail: "10 a day.",
    retryAfterMs: 1000,
  });
  const { chat, id, requests, now, timers } = aChat(says(limit), says(limit), says(limit));
  await chat.sendMessage(id, "hello");
  expect(chat.getState()).toMatchObject({ limit: "10 a day.", limitOpen: true });
  expect(now()).toMatchObject({ draft: "hello", problem: null });
  chat.showLimit(false);
  await chat.sendMessage(id, "hello");
  expect(requests.length).toBe(1);

  chat.liftLimit();
  await chat.sendMessage(id, "hello");
  expect(requests.length).toBe(2);
  expect(chat.getState().limitOpen).toBe(true);
  timers.at(-1)!();
  expect(chat.getState().limit).toBeNull();
});

test("a connection that does not come back loses nothing: the reply is followed again", async () => {
  const { chat, id, requests, now, words } = aChat(
    says("accepted", delta("one "), networkError(null)),
    says(delta("two"), done("one two")),
  );
  await chat.sendMessage(id, "hello");
  expect(now().reply).toMatchObject({ id: replyId, text: "one ", state: "lost" });
  await chat.reconnectAll();
  expect(requests[1]).toEqual({ kind: "follow", replyId, from: 4 });
  expect(words()).toEqual(["hello", "one two"]);
});

test("an answer that breaks off stays as far as it came, to be asked for again", async () => {
  const { chat, id, requests, now, words } = aChat(
    says("accepted", delta("half"), {
      name: "error",
      value: { detail: "It broke off.", code: "reply_broken" },
    }),
    says("accepted", done("whole")),
  );
  await chat.sendMessage(id, "hello");
  expect(now().messages.at(-1)).toMatchObject({ message: "half", status: "unfinished" });
  await chat.regenerate(id, replyId);
  expect(requests[1]).toMatchObject({ kind: "regenerate", replyId });
  expect(words()).toEqual(["hello", "whole"]);
});

test("an answer is asked for in another style, and refused the earlier one stands again", async () => {
  const { chat, id, requests, now, words } = aChat(
    says("accepted", done("a long answer")),
    says("accepted", done("short")),
    says(networkError(null)),
    says("accepted", done("short")),
  );
  await chat.sendMessage(id, "hello");
  const shorter = chat.regenerate(id, replyId, "shorter");
  expect(now().reply).toMatchObject({ replaces: replyId, style: "shorter" });
  await shorter;
  expect(requests[1]).toMatchObject({ body: { style: "shorter", time_zone: "Europe/Rome" } });
  expect(words()).toEqual(["hello", "short"]);
  await chat.regenerate(id, replyId, "other");
  expect(words()).toEqual(["hello", "short"]);
  expect(now().problem?.code).toBe("network");
  await chat.regenerate(id, replyId);
  expect(requests[3]).not.toHaveProperty("body.style");
});

test("the same words a second time are announced a second time", async () => {
  const { chat, id } = aChat(says("accepted", done("short")), says("accepted", done("short")));
  await chat.sendMessage(id, "hello");
  const announced: unknown[] = [];
  chat.subscribe(() => announced.push(chat.getState().announced?.text ?? null));
  await chat.regenerate(id, replyId, "shorter");
  expect(announced.at(-1)).toBe("short");
  expect(announced).toContain(null);
});

test("a regeneration that is refused leaves the answer as it was", async () => {
  const { chat, id, now, words } = aChat(
    says("accepted", done("first")),
    says(new ApiError({ status: 409, code: "not_last_reply" })),
  );
  await chat.sendMessage(id, "hello");
  await chat.regenerate(id, replyId);
  expect(words()).toEqual(["hello", "first"]);
  expect(now().problem?.code).toBe("not_last_reply");
});

test("an edited message replaces itself and what follows; refused, all of it is there again", async () => {
  const { chat, id, requests, now, words } = aChat(
    says("accepted", done("first")),
    says(networkError(null)),
    says("accepted", done("second")),
  );
  chat.type(id, "unsent");
  await chat.sendMessage(id, "hello", { box: null });
  const { id: messageId } = now().messages[0]!;
  const again = { replaces: messageId, box: "editing" } as const;
  chat.edit(id, { id: messageId, text: "hello you" });
  await chat.sendMessage(id, "hello you", again);
  expect(words()).toEqual(["hello", "first"]);
  expect(now()).toMatchObject({ editing: { id: messageId, text: "hello you" }, draft: "unsent" });
  await chat.sendMessage(id, "hello you", again);
  expect(requests[2]).toMatchObject({ body: { replaces: messageId, message: "hello you" } });
  expect(words()).toEqual(["hello you", "second"]);
  expect(now()).toMatchObject({ editing: null, draft: "unsent" });
});

test("stop before the server has it stops it as soon as it has", async () => {
  let accept = () => {};
  const slow: Script = async function* slow(request) {
    await new Promise<void>((resolve) => (accept = resolve));
    yield accepted(request);
    yield done("hal", "stopped");
  };
  const { chat, id, calls, now } = aChat(slow);
  const sending = chat.sendMessage(id, "hello");
  await expect.poll(() => now().begun).toBe(true);
  await chat.stop(id);
  expect(calls).not.toContain(`stop ${replyId}`);
  accept();
  await sending;
  expect(calls).toContain(`stop ${replyId}`);
  expect(now().messages.at(-1)?.status).toBe("stopped");
});

test("a thread in mid-reply is taken up where it is", async () => {
  const { chat, requests, lists } = aChat(says(delta(" two"), done("one two")));
  const running = { ...aMessage(replyId, "inbound", "one"), status: "running" as const };
  lists.set(idOf(77), { thread, messages: [aMessage(idOf(5), "outbound", "hello"), running] });
  await chat.open(idOf(77));
  expect(requests).toEqual([{ kind: "follow", replyId, from: 3 }]);
  const { messages, reply } = chat.getState().conversations.get(idOf(77))!;
  expect(messages.map(({ message }) => message)).toEqual(["hello", "one two"]);
  expect(reply).toBeNull();
});

test("one that was deleted elsewhere says so; a new question begins beside it", async () => {
  const { chat, id } = aChat(says("accepted", done("ok")));
  await chat.open(idOf(66));
  expect(chat.getState().conversations.get(idOf(66))?.load).toBe("missing");
  chat.newQuestion();
  expect(chat.getState().freshId).toBe(id);
  await chat.sendMessage(id, "hello");
  chat.newQuestion();
  expect(chat.getState().freshId).not.toBe(id);
});

test("a reply that runs elsewhere is named, and the text is given back", async () => {
  const body = { thread_id: idOf(44), reply_id: idOf(45) };
  const { chat, id, now } = aChat(says(new ApiError({ status: 409, code: "reply_running", body })));
  await chat.sendMessage(id, "hello");
  expect(now()).toMatchObject({
    draft: "hello",
    problem: { code: "reply_running", threadId: idOf(44) },
  });
});

test("a picture goes with its message alone, and is given back with it", async () => {
  const refused = new ApiError({ status: 422, code: "picture_refused" });
  const answered = () => says("accepted", done("I see it"));
  const { chat, id, requests, now } = aChat(says(refused), answered(), answered());
  const sent = { type: "image/png" as const, data: "AAAA" };
  const picture = { sent, covered: 2 };
  chat.attach(id, picture);
  await chat.sendMessage(id, "what is this");
  expect(now()).toMatchObject({ draft: "what is this", attached: picture });
  expect(now().problem?.sentence).toBe(
    "Breezy did not take this picture. Add it again, or another one.",
  );
  await chat.sendMessage(id, now().draft);
  expect(now()).toMatchObject({ draft: "", attached: null });
  await chat.sendMessage(id, "and now");
  const bodies = requests.map((request) => (request.kind === "send" ? request.body : null));
  expect(bodies.map((body) => body?.picture)).toEqual([sent, sent, undefined]);
  expect(bodies[0]!.id).toBe(bodies[1]!.id);
});

test("what is proposed, or typed over, takes no picture along", async () => {
  const { chat, id, requests, now } = aChat(says("accepted", done("So.")));
  const picture = { sent: { type: "image/png" as const, data: "AAAA" }, covered: 0 };
  chat.attach(id, picture);
  await chat.sendMessage(id, "My Wi-Fi does not work", { box: null });
  expect(requests[0]).not.toHaveProperty("body.picture");
  expect(now().attached).toEqual(picture);
});
