import { expect, test } from "vitest";
import { ApiError, networkError } from "../../lib/api-error.ts";
import type { StreamEvent } from "./event-stream.ts";
import type { EventsRequest } from "./open-events.ts";
import { readReply, type ReplyRequest } from "./reply-stream.ts";

const [threadId, messageId, replyId] = ["1", "2", "3"].map(
  (n) => `0000000${n}-0000-4000-8000-000000000000`,
) as [string, string, string];

const message = (id: string, direction: "inbound" | "outbound", text: string) => ({
  id,
  thread_id: threadId,
  message: text,
  direction,
  status: "complete",
  at: 1,
  citations: [],
  actions: [],
  masked: [],
});
const event = (name: string, value: object, id = ""): StreamEvent => ({
  name,
  data: JSON.stringify(value),
  id,
});
const accepted = event("accepted", {
  thread: { id: threadId, title: "t", created_at: 1, updated_at: 1 },
  sent: message(messageId, "outbound", "hello"),
  reply_id: replyId,
  usage: { used: 1, limit: 10, resets_at: 5 },
});
const delta = (text: string, upTo: number) => event("delta", { text }, `${upTo}`);
const done = event("done", { reply: message(replyId, "inbound", "one two") }, "7");

const send: ReplyRequest = {
  kind: "send",
  body: { thread_id: threadId, message: "hello", id: messageId },
};

/** Answers each connection by the next line: events, then its end or an error. */
function aServer(lines: (StreamEvent | Error)[][]) {
  const requests: Omit<EventsRequest, "signal">[] = [];
  const waits: number[] = [];
  const deps = {
    async *openEvents({ signal, ...request }: EventsRequest) {
      signal.throwIfAborted();
      requests.push(request);
      for (const each of lines.shift() ?? [networkError(null)]) {
        if (each instanceof Error) throw each;
        yield each;
      }
    },
    wait: async (ms: number) => void waits.push(ms),
  };
  return { requests, waits, deps };
}

const namesOf = async (request: ReplyRequest, deps: ReturnType<typeof aServer>["deps"]) =>
  (await Array.fromAsync(readReply(request, new AbortController().signal, deps))).map(
    ({ name }) => name,
  );

test("a reply in one go", async () => {
  const { requests, deps } = aServer([[accepted, delta("one ", 4), delta("two", 7), done]]);
  expect(await namesOf(send, deps)).toEqual(["accepted", "delta", "delta", "done"]);
  expect(requests).toEqual([{ method: "POST", path: "/api/messages", body: send.body }]);
});

test("a connection that drops is taken up where it was, also one that just ends", async () => {
  const { requests, waits, deps } = aServer([
    [accepted, delta("one ", 4), networkError(null)],
    [networkError(null)],
    [delta("tw", 6)],
    [delta("o", 7), done],
  ]);
  expect(await namesOf(send, deps)).toEqual([
    "accepted",
    "delta",
    "reconnecting",
    "reconnecting",
    "delta",
    "reconnecting",
    "delta",
    "done",
  ]);
  const path = `/api/messages/${replyId}/stream`;
  expect(requests.slice(1)).toEqual([
    { method: "GET", path, lastEventId: "4" },
    { method: "GET", path, lastEventId: "4" },
    { method: "GET", path, lastEventId: "6" },
  ]);
  expect(waits).toEqual([400, 800, 400]);
});

test("before the server had it, the very same message is sent again", async () => {
  const { requests, deps } = aServer([[networkError(null)], [accepted, done]]);
  expect(await namesOf(send, deps)).toEqual(["reconnecting", "accepted", "done"]);
  expect(requests[1]).toEqual(requests[0]);
});

test("one that runs already is followed from what is here", async () => {
  const { requests, deps } = aServer([[delta("two", 7), done]]);
  expect(await namesOf({ kind: "follow", replyId, from: 4 }, deps)).toEqual(["delta", "done"]);
  expect(requests[0]).toMatchObject({ method: "GET", lastEventId: "4" });
});

test("it gives up in the end, and a refusal at once", async () => {
  const away = aServer([[accepted]]);
  await expect(namesOf(send, away.deps)).rejects.toMatchObject({ code: "network" });
  expect(away.requests.length).toBe(7);

  const wordless = aServer(
    Array.from({ length: 20 }, () => [event("citations", { citations: [] })]),
  );
  await expect(namesOf({ kind: "follow", replyId, from: 0 }, wordless.deps)).rejects.toThrow();
  expect(wordless.requests.length).toBe(7);

  const limit = new ApiError({ status: 429, code: "message_limit" });
  const refused = aServer([[limit]]);
  await expect(namesOf(send, refused.deps)).rejects.toBe(limit);
  expect(refused.requests.length).toBe(1);
});

test("what the contract does not know is passed over; what it says otherwise is an error", async () => {
  const later = aServer([[event("mood", {}), event("delta", { text: "x" }, "1"), done]]);
  expect(await namesOf(send, later.deps)).toEqual(["delta", "done"]);
  const odd = aServer([[event("delta", { words: 1 })]]);
  await expect(namesOf(send, odd.deps)).rejects.toMatchObject({ code: "unexpected_answer" });
});

test("whoever stops listening is not answered any more", async () => {
  const controller = new AbortController();
  const { requests, deps } = aServer([[accepted]]);
  const reply = readReply(send, controller.signal, deps);
  await reply.next();
  await reply.next();
  controller.abort();
  await expect(reply.next()).rejects.toThrow();
  expect(requests.length).toBe(1);
});
