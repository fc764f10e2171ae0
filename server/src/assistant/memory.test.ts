import { randomUUID } from "node:crypto";
import type { RegenerateBody, ReplyAnswer } from "@breezy/contract/assistant";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aLibrary, ask, aThread } from "../testing/asking.ts";
import { aHeldModel, heldAnswer, type HeldModel } from "../testing/held-model.ts";
import { aUser, givePlan, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

const regenerated = async (person: Person, replyId: string, body: RegenerateBody = {}) =>
  (await person.json("POST", `/api/messages/${replyId}/regenerate`, body)) as ReplyAnswer;

describe("the library", () => {
  let it: TestApp;
  let ada: Person;
  let thread: { thread_id: string };
  beforeAll(async () => {
    it = await anApp({ library: aLibrary });
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    ada = await aUser(it);
    await it.pool.query("update profiles set first_name = 'Ada' where user_id = $1", [ada.id]);
    thread = { thread_id: await aThread(ada) };
  });

  test("greets in the first answer of a conversation, and when that is asked for again", async () => {
    const first = await ask(ada, "How do I print?", thread);
    expect(first.message).toMatch(/^Hello Ada\./);
    expect((await regenerated(ada, first.reply.id)).message).toMatch(/^Hello Ada\./);
    expect((await ask(ada, "How do I connect to wifi?", thread)).message).not.toContain("Hello");
  });

  test("knows what did not work: what was answered last, behind answers that cite nothing", async () => {
    await ask(ada, "How do I print?", thread);
    await ask(ada, "How do I connect to wifi?", thread);
    await ask(ada, "thanks", thread);
    const troubled = await ask(ada, "It did not work.", thread);
    expect(troubled.message).toContain("turn wifi-connect off and on.");
    expect((await regenerated(ada, troubled.reply.id)).message).toBe(troubled.message);
  });

  test("words its last answer again without a count, also once none is left of the day", async () => {
    await ask(ada, "How do I print?", thread);
    await ask(ada, "How do I connect to wifi?", thread);
    let { reply, usage } = await ask(ada, "It did not work.", thread);
    const id = randomUUID();
    const shorter = await regenerated(ada, reply.id, { id, style: "shorter" });
    expect(shorter.reply).toMatchObject({ id, citations: [{ slug: "wifi-connect" }] });
    expect(shorter.message.length).toBeLessThan(reply.message.length);
    expect(shorter.usage).toEqual(usage);
    expect(await regenerated(ada, reply.id, { id, style: "shorter" })).toEqual(shorter);

    while (usage.used < usage.limit) ({ reply, usage } = await ask(ada, "How do I print?", thread));
    const longer = await regenerated(ada, reply.id, { style: "longer" });
    expect(longer.message).toContain("turn print-phone off and on.");
    expect(longer.usage).toEqual(usage);
    const plain = await ada.call("POST", `/api/messages/${longer.reply.id}/regenerate`, {});
    await expectRefusal(plain, 429, "message_limit");
  });

  test("takes what replaces a question for what it says now", async () => {
    await ask(ada, "How do I print?", thread);
    const { sent } = await ask(ada, "How do I connect to wifi?", thread);
    const troubled = await ask(ada, "It did not work.", { ...thread, replaces: sent.id });
    expect(troubled.message).toContain("turn print-phone off and on.");
  });
});

describe("a model", () => {
  let it: TestApp;
  let held: HeldModel;
  beforeAll(async () => {
    held = aHeldModel();
    it = await anApp({ library: aLibrary, model: held });
  });
  afterAll(() => it.close());

  test("is told the twelve messages before the question, oldest first", async () => {
    const ada = await aUser(it);
    await givePlan(it, ada, "plus");
    const thread = { thread_id: await aThread(ada) };
    for (let n = 1; n <= 8; n++) await ask(ada, `Print number ${n}`, thread);
    const answered = heldAnswer;
    const told = [2, 3, 4, 5, 6, 7].flatMap((n) => [`Print number ${n}`, answered]);
    const prompts = () =>
      held.prompts.map(({ messages }) => messages.map(({ content }) => content));
    expect(prompts()[0]).toEqual([expect.stringContaining('"begins":true')]);
    expect(prompts().at(-1)).toEqual([...told, expect.stringContaining('"begins":false')]);
    const last = await ask(ada, "Print number 9", thread);
    const before = prompts().at(-1)!.slice(0, -1);
    expect(before).toEqual([...told.slice(2), "Print number 8", answered]);
    await regenerated(ada, last.reply.id);
    expect(prompts().at(-1)!.slice(0, -1)).toEqual(before);
  });
});
