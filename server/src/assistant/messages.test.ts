import { randomUUID } from "node:crypto";
import { type ChatMessage, type MessageList, messageMaxLength } from "@breezy/contract/assistant";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aLibrary, ask, aThread, eventsIn, textOf } from "../testing/asking.ts";
import { aHeldModel, heldAnswer, heldBeginning, type HeldModel } from "../testing/held-model.ts";
import { aUser, givePlan, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

const hourMs = 3600 * 1000;
const streaming = { headers: { accept: "text/event-stream" } };

let it: TestApp;
let held: HeldModel;
let ada: Person;
beforeAll(async () => {
  held = aHeldModel();
  it = await anApp({ library: aLibrary, model: held });
});
afterAll(() => it.close());
beforeEach(async () => {
  held.letGo();
  ada = await aUser(it);
});

const send = (person: Person, body: object, stream = false) =>
  person.call("POST", "/api/messages", body, stream ? streaming : {});
const read = async (person: Person, id: string) =>
  ((await person.json("GET", `/api/threads/${id}/messages`)) as MessageList).messages;
const usedBy = async (person: Person) =>
  ((await person.json("GET", "/api/assistant")) as { usage: { used: number } }).usage.used;

describe("a message", () => {
  test("is answered with the reply, as JSON", async () => {
    const answer = await ask(ada, "How do I print?");
    expect(answer.message).toBe(heldAnswer);
    expect(answer).toMatchObject({
      sent: { message: "How do I print?", direction: "outbound" },
      reply: { message: answer.message, direction: "inbound", status: "complete" },
      usage: { used: 1, limit: 10, resets_at: Date.UTC(2026, 10, 21) },
    });
    expect(answer.reply.citations).toMatchObject([{ n: 1, checked: "2026-11-22" }]);
  });

  test("is answered as a stream, whose parts are the whole", async () => {
    const threadId = await aThread(ada);
    const response = await send(ada, { thread_id: threadId, message: "How do I print?" }, true);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const events = eventsIn(await response.text());
    expect(events[0]).toMatchObject({ id: 0, event: "accepted", data: { usage: { used: 1 } } });
    expect(events.at(-1)).toMatchObject({ event: "done", data: { reply: { status: "complete" } } });
    const [, reply] = await read(ada, threadId);
    expect(textOf(events)).toBe(reply!.message);
    expect(events.at(-1)!.id).toBe(reply!.message.length);
  });

  test.each([
    ["nothing", { message: "" }],
    ["spaces", { message: " \n " }],
    ["too much", { message: "x".repeat(messageMaxLength + 1) }],
    ["a bad id", { message: "x", id: "1" }],
    ["more than asked", { message: "x", model: "other" }],
  ])("of %s is refused and not counted", async (_, body) => {
    const response = await send(ada, { thread_id: await aThread(ada), ...body });
    await expectRefusal(response, 422, "invalid");
    expect(await usedBy(ada)).toBe(0);
  });

  // Claim (assistant): Secrets typed into Breezy are masked before they are stored or sent on.
  test("loses its secrets before it is stored or sent on", async () => {
    const answer = await ask(ada, "my card 4111 1111 1111 1111 is refused, password: Hunter2!x");
    expect(answer.sent).toMatchObject({
      message: "my card [card number hidden] is refused, password: [password hidden]",
      masked: ["card_number", "password"],
    });
    expect(JSON.stringify(held.prompts.at(-1))).not.toMatch(/4111|Hunter2/);
  });

  test("in a full thread is refused", async () => {
    await givePlan(it, ada, "unlimited_pro");
    const threadId = await aThread(ada);
    for (let n = 0; n < 100; n++) await ask(ada, `Question ${n}`, { thread_id: threadId });
    const response = await send(ada, { thread_id: threadId, message: "one more" });
    await expectRefusal(response, 409, "thread_full");
    expect(await usedBy(ada)).toBe(100);
  });
});

describe("sent again", () => {
  test("with the same id it is the same message, counted once", async () => {
    const [threadId, id] = [await aThread(ada), randomUUID()];
    const body = { thread_id: threadId, message: "How do I print?", id };
    const first = await (await send(ada, body)).json();
    const again = await (await send(ada, body)).json();
    expect(again).toEqual(first);
    expect(await read(ada, threadId)).toHaveLength(2);
    expect(await usedBy(ada)).toBe(1);
  });

  test("the key of the request does as well", async () => {
    const threadId = await aThread(ada);
    const headers = { "idempotency-key": randomUUID() };
    const body = { thread_id: threadId, message: "How do I print?" };
    for (let n = 0; n < 2; n++) await ada.call("POST", "/api/messages", body, { headers });
    expect(await read(ada, threadId)).toHaveLength(2);
  });

  test("with another text, or in another thread, it is refused", async () => {
    const [threadId, id] = [await aThread(ada), randomUUID()];
    await send(ada, { thread_id: threadId, message: "one", id });
    for (const body of [
      { thread_id: threadId, message: "two", id },
      { thread_id: await aThread(ada), message: "one", id },
    ]) {
      await expectRefusal(await send(ada, body), 409, "message_id_used");
    }
    expect(await usedBy(ada)).toBe(1);
  });

  // Claim (assistant): A message counts once, however often it is sent.
  test("ten times at once it is one message with one reply", async () => {
    const body = { thread_id: await aThread(ada), message: "How do I print?", id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ada, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const replies = (await Promise.all(answers.map((one) => one.json()))) as {
      reply: ChatMessage;
    }[];
    expect(new Set(replies.map(({ reply }) => reply.id)).size).toBe(1);
    expect(await read(ada, body.thread_id)).toHaveLength(2);
    expect(await usedBy(ada)).toBe(1);
  });
});

describe("while a reply runs", () => {
  async function begun(person: Person) {
    held.hold();
    const body = { thread_id: await aThread(person), message: "How do I print?", id: randomUUID() };
    const answer = send(person, body);
    await held.said(heldBeginning);
    const { running } = (await person.json("GET", "/api/assistant")) as {
      running: { reply_id: string };
    };
    return { ...body, answer, replyId: running.reply_id };
  }

  test("another message waits for its turn, and is not counted", async () => {
    const { answer, replyId, thread_id: threadId } = await begun(ada);
    const refused = await send(ada, { thread_id: await aThread(ada), message: "and this?" });
    expect(await refused.json()).toMatchObject({
      code: "reply_running",
      thread_id: threadId,
      reply_id: replyId,
    });
    held.letGo();
    expect((await answer).status).toBe(200);
    expect(await usedBy(ada)).toBe(1);
  });

  // Claim (assistant): A reader who lost the connection gets the rest.
  test("a reader who left comes back for the rest", async () => {
    const { replyId } = await begun(ada);
    const rest = await ada.call("GET", `/api/messages/${replyId}/stream?from=5`);
    held.letGo();
    const events = eventsIn(await rest.text());
    expect(textOf(events)).toBe(heldAnswer.slice(5));
    expect(events.at(-1)!.event).toBe("done");
    const late = await ada.call("GET", `/api/messages/${replyId}/stream`, undefined, {
      headers: { "last-event-id": "9" },
    });
    expect(textOf(eventsIn(await late.text()))).toBe(heldAnswer.slice(9));
  });

  test("nobody has to read it: it runs to its end", async () => {
    const { answer, thread_id: threadId } = await begun(ada);
    const streamed = await ada.call("GET", `/api/threads/${threadId}/messages`);
    expect(await streamed.json()).toMatchObject({
      messages: [{ status: "complete" }, { status: "running" }],
    });
    held.letGo();
    await answer;
    expect((await read(ada, threadId))[1]).toMatchObject({ status: "complete" });
  });

  test("stopped, it keeps what was said", async () => {
    const { answer, replyId, thread_id: threadId } = await begun(ada);
    const stopped = await ada.json("POST", `/api/messages/${replyId}/stop`, {});
    expect(stopped).toMatchObject({ status: "stopped", message: heldBeginning });
    expect(await (await answer).json()).toMatchObject({ reply: { status: "stopped" } });
    expect(await ada.json("POST", `/api/messages/${replyId}/stop`, {})).toEqual(stopped);
    expect((await read(ada, threadId))[1]).toEqual(stopped);
    held.letGo();
    await ask(ada, "and now?", { thread_id: threadId });
  });

  test("another process tells of it, and stops it", async () => {
    const other = await anApp({ library: aLibrary, model: held, beside: it });
    const { answer, replyId } = await begun(ada);
    await it.app.watch();
    const path = `/api/messages/${replyId}`;
    const call = (method: string, suffix: string, body?: object) =>
      other.call(method, path + suffix, {
        body,
        headers: { cookie: ada.cookie, origin: "http://localhost:3000" },
      });
    expect(await (await call("POST", "/stop", {})).json()).toMatchObject({
      status: "running",
      message: heldBeginning,
    });
    const elsewhere = call("GET", "/stream?from=5");
    await it.app.watch();
    expect(await (await answer).json()).toMatchObject({ reply: { status: "stopped" } });
    const events = eventsIn(await (await elsewhere).text());
    expect([textOf(events), events.at(-1)!.event]).toEqual([heldBeginning.slice(5), "done"]);
    await other.close();
  });

  // Claim (assistant): A crash costs no message.
  test("a crash leaves the message, and a reply that is asked for again without a count", async () => {
    const { message, id, thread_id: threadId, replyId, answer } = await begun(ada);
    await it.app.watch();
    const after = await anApp({ library: aLibrary, beside: it });
    const call = (path: string, body?: object) =>
      after.call(body ? "POST" : "GET", path, {
        body,
        headers: { cookie: ada.cookie, origin: "http://localhost:3000" },
      });
    // The process that was at it is silent from here on.
    it.advance(15_000);
    const left = (await (await call(`/api/threads/${threadId}/messages`)).json()) as MessageList;
    expect(left.messages).toMatchObject([
      { message, status: "complete" },
      { id: replyId, message: heldBeginning, status: "unfinished" },
    ]);
    const broken = eventsIn(await (await call(`/api/messages/${replyId}/stream`)).text());
    expect(broken.at(-1)).toMatchObject({ event: "error", data: { code: "reply_broken" } });
    const again = await call("/api/messages", { thread_id: threadId, message, id });
    expect(await again.json()).toMatchObject({
      reply: { id: replyId, status: "complete" },
      usage: { used: 1 },
    });
    // What comes late from the one that was silent changes nothing.
    held.letGo();
    await answer;
    const now = (await (await call(`/api/threads/${threadId}/messages`)).json()) as MessageList;
    expect(now.messages[1]!.message).toContain("print-phone");
    await after.close();
  });
});

describe("once more", () => {
  test("the last reply is replaced, and counts", async () => {
    const first = await ask(ada, "How do I print?");
    const id = randomUUID();
    const path = `/api/messages/${first.reply.id}/regenerate`;
    const second = await ada.json("POST", path, { id });
    expect(second).toMatchObject({
      sent: { id: first.sent.id },
      reply: { id },
      usage: { used: 2 },
    });
    expect(await ada.json("POST", path, { id })).toEqual(second);
    expect((await read(ada, first.thread_id)).map((one) => one.id)).toEqual([first.sent.id, id]);
  });

  test("an earlier reply is not", async () => {
    const first = await ask(ada, "How do I print?");
    await ask(ada, "Connect to wifi", { thread_id: first.thread_id });
    const response = await ada.call("POST", `/api/messages/${first.reply.id}/regenerate`, {});
    await expectRefusal(response, 409, "not_last_reply");
  });

  test("it is told the twelve messages before, as the first time, and so is an edited one", async () => {
    const told = () =>
      held.prompts
        .at(-1)!
        .messages.slice(0, -1)
        .map(({ content }) => content);
    let last = await ask(ada, "How do I print 0?");
    const thread = { thread_id: last.thread_id };
    for (let n = 1; n < 8; n++) last = await ask(ada, `How do I print ${n}?`, thread);
    const before = told();
    expect([before.length, before[0]]).toEqual([12, "How do I print 1?"]);
    await ada.json("POST", `/api/messages/${last.reply.id}/regenerate`, {});
    expect(told()).toEqual(before);
    await ask(ada, "How do I print it?", { ...thread, replaces: last.sent.id });
    expect(told()).toEqual(before);
  });

  test("in another style a model is told of the reply too, and it counts as without one", async () => {
    const first = await ask(ada, "How do I print?");
    const path = `/api/messages/${first.reply.id}/regenerate`;
    const id = randomUUID();
    const shorter = await ada.json("POST", path, { id, style: "shorter" });
    expect(shorter).toMatchObject({ reply: { id }, usage: { used: 2 } });
    const told = held.prompts.at(-1)!.messages.map(({ content }) => content);
    expect(told.slice(0, -1)).toEqual(["How do I print?", first.message]);
    expect(await ada.json("POST", path, { id, style: "longer" })).toEqual(shorter);
    await expectRefusal(await ada.call("POST", path, { style: "louder" }), 422, "invalid");
    expect(await usedBy(ada)).toBe(2);
  });

  test("an edited message takes the place of it and of all after it", async () => {
    const first = await ask(ada, "How do I prnt?");
    const threadId = first.thread_id;
    await ask(ada, "Connect to wifi", { thread_id: threadId });
    const edited = await ask(ada, "How do I print?", {
      thread_id: threadId,
      replaces: first.sent.id,
    });
    expect((await read(ada, threadId)).map((one) => one.id)).toEqual([
      edited.sent.id,
      edited.reply.id,
    ]);
    expect(edited.usage.used).toBe(3);
    const foreign = { thread_id: threadId, message: "x", replaces: edited.reply.id };
    await expectRefusal(await send(ada, foreign), 404, "not_found");
  });
});

describe("the day's messages", () => {
  // Claim (assistant): The day's limit holds with fifty messages at once.
  test.each([
    ["free", 10],
    ["plus", 50],
    ["unlimited_pro", 400],
  ] as const)("of %s are %i, with fifty at once at the boundary", async (plan, limit) => {
    await givePlan(it, ada, plan);
    const threadId = await aThread(ada);
    await ask(ada, "first", { thread_id: threadId });
    await it.pool.query("update assistant_people set used = $2 where user_id = $1", [
      ada.id,
      limit - 1,
    ]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => send(ada, { thread_id: threadId, message: `n ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await usedBy(ada)).toBe(limit);
    const refused = await send(ada, { thread_id: threadId, message: "more" });
    expect(refused.headers.get("retry-after")).toBe(
      String((Date.UTC(2026, 10, 21) - it.now()) / 1000),
    );
    expect(await refused.json()).toEqual({
      detail: `You've used all ${limit} messages for today.`,
      code: "message_limit",
      usage: { used: limit, limit, resets_at: Date.UTC(2026, 10, 21) },
    });
  });

  // Claim (assistant): A day ends at the person's own midnight.
  test.each([
    ["UTC", 12],
    ["America/New_York", 17],
    ["Pacific/Kiritimati", 22],
    ["Nowhere/Land", 12],
  ])("begin anew at midnight of %s", async (zone, hours) => {
    const threadId = await aThread(ada);
    const more = { thread_id: threadId, time_zone: zone };
    await ask(ada, "first", more);
    await it.pool.query("update assistant_people set used = 10 where user_id = $1", [ada.id]);
    const noon = it.now();
    const left = hours * hourMs - (noon - Date.UTC(2026, 10, 20, 12));
    it.advance(left - 1000);
    const early = await send(ada, { ...more, message: "too early" });
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "1"]);
    it.advance(1000);
    expect((await ask(ada, "the next day", more)).usage.used).toBe(1);
    it.advance(noon - it.now());
  });

  test("another zone wins no second day", async () => {
    const threadId = await aThread(ada);
    await ask(ada, "first", { thread_id: threadId, time_zone: "Pacific/Kiritimati" });
    await it.pool.query("update assistant_people set used = 10 where user_id = $1", [ada.id]);
    for (const zone of ["Pacific/Pago_Pago", "UTC", "Pacific/Kiritimati"]) {
      const body = { thread_id: threadId, message: "again", time_zone: zone };
      await expectRefusal(await send(ada, body), 429, "message_limit");
    }
  });
});
