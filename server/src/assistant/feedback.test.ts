import { randomUUID } from "node:crypto";
import type { MessageList } from "@breezy/contract/assistant";
import { feedbackKeptDays, ownReasonMaxLength } from "@breezy/contract/feedback";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aLibrary, ask, aThread } from "../testing/asking.ts";
import { askAsOperator } from "../testing/onboarding.ts";
import { aUser, givePlan, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { findTraces } from "../testing/traces.ts";
import type { Gap } from "./gaps.ts";

let it: TestApp;
let ada: Person;
beforeAll(async () => {
  it = await anApp({ library: aLibrary });
});
afterAll(() => it.close());
beforeEach(async () => {
  ada = await aUser(it);
  for (const table of ["assistant_feedback", "assistant_shared_answers", "assistant_gaps"])
    await it.pool.query(`delete from ${table}`);
});

const put = (person: Person, id: string, body: object) =>
  person.call("PUT", `/api/messages/${id}/feedback`, body);
const putWell = async (person: Person, id: string, body: object) => {
  const answer = await put(person, id, body);
  expect(answer.status).toBe(200);
  return answer.json() as Promise<object>;
};
const takeBack = (person: Person, id: string) =>
  person.call("DELETE", `/api/messages/${id}/feedback`);
const rowsOf = async (table: string): Promise<Record<string, unknown>[]> =>
  (await it.pool.query<Record<string, unknown>>(`select * from ${table}`)).rows;
const messagesOf = async (person: Person, threadId: string) =>
  ((await person.json("GET", `/api/threads/${threadId}/messages`)) as MessageList).messages;
const gapsOf = async (days = 30): Promise<Gap[]> => {
  const answer = await askAsOperator(it, "/breezy/gaps", { days, operator: "grace" });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { gaps: Gap[] }).gaps;
};
/** A text as it is, and as base64 has it wherever it begins. */
const spellings = (text: string) => [
  text,
  ...[0, 1, 2].map((skip) => Buffer.from(text.slice(skip)).toString("base64").slice(0, -4)),
];

describe("what is made of an answer", () => {
  test("stands beside it, can be changed, and is taken back", async () => {
    const { reply } = await ask(ada, "How do I print?");
    expect(await putWell(ada, reply.id, { verdict: "up" })).toEqual({
      verdict: "up",
      shared: false,
    });
    const [, liked] = await messagesOf(ada, reply.thread_id);
    expect(liked!.feedback).toEqual({ verdict: "up", shared: false });
    await putWell(ada, reply.id, { verdict: "down", reason: "too_long" });
    const [, disliked] = await messagesOf(ada, reply.thread_id);
    expect(disliked).toEqual({
      ...reply,
      feedback: { verdict: "down", reason: "too_long", shared: false },
    });
    expect(await rowsOf("assistant_feedback")).toMatchObject([
      {
        kind: "articles",
        chosen: "print-phone",
        language: "en",
        engine: "library",
        verdict: "down",
        reason: "too_long",
        day: Math.floor(it.now() / 86_400_000),
      },
    ]);
    for (let again = 0; again < 2; again++) {
      expect((await takeBack(ada, reply.id)).status).toBe(204);
      expect(await rowsOf("assistant_feedback")).toEqual([]);
    }
    expect(await messagesOf(ada, reply.thread_id)).toMatchObject([{}, reply]);
    expect((await messagesOf(ada, reply.thread_id))[1]!.feedback).toBeUndefined();
  });

  test("pressed twenty times at once counts once", async () => {
    const { reply } = await ask(ada, "How do I print?");
    const body = { verdict: "down", shared: true, text: "no" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(ada, reply.id, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await rowsOf("assistant_feedback")).toHaveLength(1);
    expect(await rowsOf("assistant_shared_answers")).toHaveLength(1);
  });

  test.each([
    ["words without consent", { verdict: "down", text: "the words" }],
    ["words with a no", { verdict: "down", text: "the words", shared: false }],
    ["a reason that nobody offers", { verdict: "down", reason: "ugly" }],
    ["a reason for what is liked", { verdict: "up", reason: "wrong" }],
    ["something else than a verdict", { verdict: "sideways" }],
    ["too many words", { verdict: "down", shared: true, text: "x".repeat(ownReasonMaxLength + 1) }],
    ["a prototype", JSON.parse('{"verdict":"up","__proto__":{"shared":true}}') as object],
  ])("%s is refused, and nothing kept", async (_, body) => {
    const { reply } = await ask(ada, "How do I print?");
    await expectRefusal(await put(ada, reply.id, body), 422, "invalid");
    expect(await rowsOf("assistant_feedback")).toEqual([]);
  });

  // Attack (large bodies): a reason of five megabytes is refused, and not read.
  test("a text of five megabytes is not read", async () => {
    const { reply } = await ask(ada, "How do I print?");
    const body = { verdict: "down", shared: true, text: "x".repeat(5_000_000) };
    await expectRefusal(await put(ada, reply.id, body), 413, "too_large");
    expect(await rowsOf("assistant_feedback")).toEqual([]);
  });

  // Claim (assistant): Nobody judges or hands on another person's message.
  test("a message of another person's, of one's own, of nobody's or of a deleted conversation can't be judged", async () => {
    const eve = await aUser(it);
    const { reply, sent } = await ask(ada, "How do I print?");
    const body = { verdict: "down", shared: true };
    for (const [person, id] of [
      [eve, reply.id],
      [ada, sent.id],
      [ada, randomUUID()],
    ] as const) {
      await expectRefusal(await put(person, id, body), 404, "not_found");
      await expectRefusal(await takeBack(person, id), 404, "not_found");
    }
    expect((await it.call("PUT", `/api/messages/${reply.id}/feedback`, { body })).status).toBe(401);
    await putWell(ada, reply.id, body);
    expect((await takeBack(eve, reply.id)).status).toBe(404);
    expect(await rowsOf("assistant_feedback")).toHaveLength(1);
    await ada.call("DELETE", `/api/threads/${reply.thread_id}`);
    await expectRefusal(await put(ada, reply.id, { verdict: "up" }), 404, "not_found");
  });

  // Attack (hostile texts): of ten thousand reasons from one person thirty are taken, and one row is left.
  test("ten thousand reasons are refused after thirty, and leave one row", async () => {
    const { reply } = await ask(ada, "How do I print?");
    const statuses = new Map<number, number>();
    for (let n = 0; n < 10_000; n++) {
      const { status } = await put(ada, reply.id, { verdict: "down", shared: true, text: `${n}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses).toEqual(
      new Map([
        [200, 30],
        [429, 9970],
      ]),
    );
    expect(await rowsOf("assistant_feedback")).toHaveLength(1);
    expect(await rowsOf("assistant_shared_answers")).toHaveLength(1);
  });
});

describe("words", () => {
  // Claim (assistant): Without consent what is kept of a judged answer holds no word and no id of the person's.
  test("without consent neither the database nor the log holds one, nor whose answer it was", async () => {
    const question = "CANARYQUESTION how do i print";
    const { reply, sent, thread_id: threadId } = await ask(ada, question);
    await putWell(ada, reply.id, { verdict: "down", reason: "wrong" });
    await put(ada, reply.id, { verdict: "down", text: "CANARYREASON" });
    const said = ["CANARYQUESTION", "CANARYREASON", "Print from a phone"];
    expect(await findTraces(it.pool, said.flatMap(spellings))).toEqual([]);
    for (const text of said) expect(it.logged.join("\n")).not.toContain(text);
    const kept = JSON.stringify(await rowsOf("assistant_feedback"));
    for (const id of [ada.id, ada.email, reply.id, sent.id, threadId])
      expect(kept).not.toContain(id);
    expect(await rowsOf("assistant_shared_answers")).toEqual([]);
    expect(JSON.stringify(await gapsOf())).not.toContain("CANARY");
  });

  // Claim (assistant): With consent the question, the answer and the reason are kept sealed, without secrets,
  // until they are taken back.
  test("with consent are sealed, lose their secrets, are handed out, and go when taken back", async () => {
    const { reply } = await ask(ada, "CANARYQUESTION how do i print");
    const text = "CANARYREASON, my password is hunter2Correct!";
    await putWell(ada, reply.id, { verdict: "down", reason: "wrong", shared: true, text });
    const said = ["CANARYQUESTION", "CANARYREASON", "hunter2Correct!"];
    expect(await findTraces(it.pool, said.flatMap(spellings))).toEqual([]);
    for (const word of said) expect(it.logged.join("\n")).not.toContain(word);
    const shared = {
      question: "CANARYQUESTION how do i print",
      answer: reply.message,
      text: "CANARYREASON, my password is [password hidden]",
    };
    const [gap] = await gapsOf();
    expect(gap).toMatchObject({
      disliked: { wrong: 1 },
      dislikedBy: { "print-phone": 1 },
      asked: [{ day: "2026-11-20", reason: "wrong", ...shared }],
    });
    expect(await ada.json("POST", "/users/me/export", {})).toMatchObject({
      assistant: { shared_answers: [shared] },
    });
    const eve = await aUser(it);
    expect(JSON.stringify(await eve.json("POST", "/users/me/export", {}))).not.toContain("CANARY");

    await putWell(ada, reply.id, { verdict: "down", reason: "wrong" });
    expect((await gapsOf())[0]!.asked).toEqual([]);
    expect(await rowsOf("assistant_shared_answers")).toEqual([]);
    await putWell(ada, reply.id, { verdict: "down", shared: true });
    await takeBack(ada, reply.id);
    expect(await gapsOf()).toEqual([]);
  });

  // Claim (assistant): Shared words go with the answer, the conversation or the account; what is counted stays.
  test("go with the answer that is replaced and with the conversation that is deleted, and the count stays", async () => {
    await givePlan(it, ada, "plus");
    const first = await ask(ada, "How do I print?");
    await putWell(ada, first.reply.id, { verdict: "down", shared: true });
    await ada.json("POST", `/api/messages/${first.reply.id}/regenerate`, {});
    expect(await rowsOf("assistant_shared_answers")).toEqual([]);
    const second = await ask(ada, "How do I print a photo?");
    await putWell(ada, second.reply.id, { verdict: "down", shared: true });
    await ada.call("DELETE", `/api/threads/${second.thread_id}`);
    it.advance(11 * 60_000);
    await it.app.sweep();
    expect(await rowsOf("assistant_shared_answers")).toEqual([]);
    expect(await rowsOf("assistant_feedback")).toHaveLength(2);
  });

  // Claim (assistant): Shared words go with the answer, the conversation or the account; what is counted stays.
  test("a deleted account leaves no words and nothing that its answers could name", async () => {
    const eve = await aUser(it);
    const theirs = await ask(eve, "How do I print?");
    await putWell(eve, theirs.reply.id, { verdict: "down", shared: true });
    const { reply } = await ask(ada, "How do I print?");
    await putWell(ada, reply.id, { verdict: "down", shared: true });
    const quiet = await ask(ada, "How do I join a network?");
    await putWell(ada, quiet.reply.id, { verdict: "up" });
    expect(await rowsOf("assistant_feedback")).toHaveLength(3);
    const gone = await ada.call("DELETE", "/users/me", { password: ada.password });
    expect(gone.status).toBe(200);
    expect(await rowsOf("assistant_feedback")).toHaveLength(1);
    expect(await rowsOf("assistant_shared_answers")).toMatchObject([{ user_id: eve.id }]);
  });
});

describe("what had no answer", () => {
  test("is counted by how it was read and by day, without words or a person", async () => {
    const eve = await aUser(it);
    for (const person of [ada, eve]) await ask(person, "CANARY what is a good recipe for soup");
    await ask(ada, "How do I hack into my neighbour's wifi?");
    await ask(ada, "How do I print?");
    const rows = await rowsOf("assistant_gaps");
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(expect.objectContaining({ kind: "unknown", count: 2 }));
    expect(rows).toContainEqual(expect.objectContaining({ kind: "decline", count: 1 }));
    const text = JSON.stringify(rows);
    for (const word of ["CANARY", "soup", "neighbour", ada.id, eve.id])
      expect(text).not.toContain(word);
    const gaps = await gapsOf();
    expect(gaps[0]).toMatchObject({ unknown: 2, declined: {}, disliked: {}, asked: [] });
    expect(gaps[1]!.unknown).toBe(0);
    expect(Object.values(gaps[1]!.declined)).toEqual([1]);
  });

  test("of days before those that are asked for is not listed", async () => {
    await ask(ada, "what is a good recipe for soup");
    it.advance(3 * 86_400_000);
    expect(await gapsOf(3)).toEqual([]);
    expect(await gapsOf(4)).toHaveLength(1);
  });

  test.each([0, -1, 1.5, feedbackKeptDays + 1, "30"])("%s days are refused", async (days) => {
    const answer = await askAsOperator(it, "/breezy/gaps", { days, operator: "grace" });
    expect(answer.status).toBe(422);
  });
});

test("nobody but the operator reads what is lacking", async () => {
  const threadId = await aThread(ada);
  expect(threadId).toBeTruthy();
  for (const path of ["/breezy/gaps", "/api/breezy/gaps"])
    expect((await ada.call("POST", path, { days: 30, operator: "ada" })).status).toBe(404);
});

describe("after 400 days", () => {
  const dayMs = 86_400_000;
  const tables = ["assistant_feedback", "assistant_gaps", "assistant_shared_answers"];
  const kept = async () => Promise.all(tables.map(async (table) => (await rowsOf(table)).length));

  // Claim (assistant): What is kept of answers and of questions without one is deleted after 400 days, with the
  // words that were shared.
  test("what is kept is gone, and nothing a day before", async () => {
    const { reply } = await ask(ada, "How do I print?");
    await putWell(ada, reply.id, { verdict: "down", shared: true, text: "no" });
    await ask(ada, "what is a good recipe for soup");
    it.advance((feedbackKeptDays - 1) * dayMs);
    await it.app.sweep();
    expect(await kept()).toEqual([1, 1, 1]);
    expect(await gapsOf(feedbackKeptDays)).toHaveLength(2);
    it.advance(dayMs);
    await it.app.sweep();
    expect(await kept()).toEqual([0, 0, 0]);
    // The answer still says so, and can be judged anew.
    ada = await signIn(it, ada.email, ada.password);
    expect((await takeBack(ada, reply.id)).status).toBe(204);
    await putWell(ada, reply.id, { verdict: "down", shared: true });
    await it.app.sweep();
    expect(await kept()).toEqual([1, 0, 1]);
  });

  test("what was judged or asked since, and what others shared of it, stays", async () => {
    const old = await ask(ada, "How do I print?");
    await putWell(ada, old.reply.id, { verdict: "down", shared: true });
    const again = await ask(ada, "How do I join a network?");
    await putWell(ada, again.reply.id, { verdict: "down", shared: true });
    it.advance(feedbackKeptDays * dayMs);
    ada = await signIn(it, ada.email, ada.password);
    const eve = await aUser(it);
    await putWell(ada, again.reply.id, { verdict: "down", shared: true, text: "still" });
    const theirs = await ask(eve, "How do I print?");
    await putWell(eve, theirs.reply.id, { verdict: "down", shared: true });
    await it.app.sweep();
    expect(await kept()).toEqual([2, 0, 2]);
    const words = await rowsOf("assistant_shared_answers");
    expect(new Set(words.map((row) => row["user_id"]))).toEqual(new Set([ada.id, eve.id]));
    const asked = (await gapsOf()).flatMap((gap) => gap.asked);
    expect(new Set(asked.map(({ text }) => text))).toEqual(new Set(["still", undefined]));
  });
});
