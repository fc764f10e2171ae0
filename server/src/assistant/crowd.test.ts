/** People who ask at once have nothing to do with each other. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { ChatMessage, MessageList, ReplyAnswer } from "@breezy/contract/assistant";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aLibrary, ask, aThread } from "../testing/asking.ts";
import { aUser, type Person } from "../testing/people.ts";

const crowd = 64;
/** What is held meanwhile keeps the embedded database, which has one connection, from everybody. */
const heldRows = process.env.TEST_DATABASE === "postgres" ? ["assistant_people", "threads"] : [];
const heldMs = 10_000;

interface Asker {
  person: Person;
  threadId: string;
  question: string;
}

let it: TestApp;
const people: Person[] = [];
let askers: Asker[];
beforeAll(async () => {
  it = await anApp({ library: aLibrary });
  while (people.length < crowd) people.push(await aUser(it));
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.pool.query("update assistant_people set used = 0");
  const asker = async (person: Person, n: number): Promise<Asker> => {
    const threadId = await aThread(person);
    const question = `How do I print page ${n}?`;
    await ask(person, "How do I connect to wifi?", { thread_id: threadId });
    return { person, threadId, question };
  };
  askers = await Promise.all(people.map(asker));
});

const send = (person: Person, body: object) => person.call("POST", "/api/messages", body);
const askNow = ({ person, threadId, question }: Asker, more: object = {}) =>
  send(person, { thread_id: threadId, message: question, ...more });
const textsIn = async ({ person, threadId }: Asker) => {
  const list = (await person.json("GET", `/api/threads/${threadId}/messages`)) as MessageList;
  return list.messages.map(({ message }: ChatMessage) => message);
};

// Claim (database): One person's account reaches nothing of another's: row-level security stands
// behind every query.
test("each is answered in their own thread, and nobody else's words stand there", async () => {
  const answers = await Promise.all(askers.map((asker) => askNow(asker)));
  expect(answers.map(({ status }) => status)).toEqual(askers.map(() => 200));
  for (const [n, answer] of answers.entries()) {
    const { threadId, question } = askers[n]!;
    const { sent, reply } = (await answer.json()) as ReplyAnswer;
    expect(sent).toMatchObject({ message: question, thread_id: threadId });
    expect(await textsIn(askers[n]!)).toEqual([
      "How do I connect to wifi?",
      expect.stringContaining("wifi-connect"),
      question,
      reply.message,
    ]);
  }
  const { rows } = await it.pool.query<{ user_id: string; used: number; messages: number }>(
    `select user_id, used, (select count(*)::int from messages m where m.user_id = p.user_id
       and m.thread_id = any ($1)) as messages from assistant_people p`,
    [askers.map(({ threadId }) => threadId)],
  );
  expect(rows).toHaveLength(crowd);
  for (const row of rows) expect(row).toMatchObject({ used: 2, messages: 4 });
});

test("one who is refused is refused alone, whatever for", async () => {
  const [limited, foreign, taken, twice, ...others] = askers;
  await it.pool.query("update assistant_people set used = 10 where user_id = $1", [
    limited!.person.id,
  ]);
  const { sent } = await ask(taken!.person, "How do I print?");
  const answers = await Promise.all([
    askNow(limited!),
    askNow(foreign!, { thread_id: others[0]!.threadId }),
    askNow(taken!, { id: sent.id }),
    askNow(twice!),
    askNow(twice!),
    ...others.map((asker) => askNow(asker)),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 3)).toEqual([429, 404, 409]);
  // The second of one person is refused while the first is answered, and not after that.
  const ofOne = statuses.slice(3, 5);
  expect(ofOne).toContain(200);
  expect([200, 409]).toEqual(expect.arrayContaining(ofOne));
  const asked = ofOne.filter((status) => status === 200).length;
  expect(await textsIn(twice!)).toHaveLength(2 + 2 * asked);
  expect(statuses.slice(5)).toEqual(others.map(() => 200));
  for (const refused of [limited!, foreign!, taken!]) {
    expect(await textsIn(refused)).toHaveLength(2);
  }
  for (const other of others) expect(await textsIn(other)).toHaveLength(4);
});

test("what fails fails for one person alone", async () => {
  const [unlucky, ...others] = askers;
  await it.pool.query(`create function undo() returns trigger language plpgsql as $$
    begin
      if new.user_id = '${unlucky!.person.id}' then raise exception 'undone'; end if;
      return new;
    end $$`);
  await it.pool.query(
    "create trigger undo before insert on messages for each row execute function undo()",
  );
  try {
    const answers = await Promise.all(askers.map((asker) => askNow(asker)));
    expect(answers.map(({ status }) => status)).toEqual([500, ...others.map(() => 200)]);
  } finally {
    await it.pool.query("drop function undo cascade");
  }
  expect(await textsIn(unlucky!)).toHaveLength(2);
  for (const asker of others) expect(await textsIn(asker)).toHaveLength(4);
});

test.each(heldRows)("who waits for a row of theirs, of %s, waits alone", async (table) => {
  const [waiting, ...others] = askers;
  const holding = await it.pool.connect();
  try {
    await holding.query("begin");
    await holding.query(`select 1 from ${table} where user_id = $1 for update`, [
      waiting!.person.id,
    ]);
    const late = askNow(waiting!, { id: randomUUID() });
    const patience = delay(heldMs, undefined, { ref: false });
    const answers = await Promise.race([
      Promise.all(others.map((asker) => askNow(asker))),
      patience,
    ]);
    expect(answers?.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(await textsIn(waiting!)).toHaveLength(2);
    await holding.query("rollback");
    expect((await late).status).toBe(200);
  } finally {
    await holding.query("rollback");
    holding.release();
  }
  expect(await textsIn(waiting!)).toHaveLength(4);
});
