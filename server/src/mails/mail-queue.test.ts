/** A mail that was promised is sent, whatever restarts, and the table of those that wait tells nothing. */
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAllowances } from "../allowances/allowances.ts";
import { type Mail, type MailMessage, smtpMail } from "../outside/mail.ts";
import { anApp } from "../testing/app.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { anInbox, type Inbox } from "../testing/inbox.ts";
import { anAddress } from "../testing/people.ts";
import { findTraces } from "../testing/traces.ts";
import { createMailQueue, heldMs, keptMs, type MailQueue } from "./mail-queue.ts";

const from = "Breezy Vault <hello@vault.example>";
const hourMs = 3600_000;
const link = "https://vault.example/reset-password#token=a-token-that-signs-in";

let database: TestDatabase;
let inbox: Inbox;
let smtp: ReturnType<typeof smtpMail>;
let now: number;
let logged: string[];
const secret = randomBytes(32).toString("hex");
const opened: MailQueue[] = [];
beforeEach(async () => {
  database = await aDatabase();
  inbox = await anInbox();
  smtp = smtpMail(inbox.smtpUrl, from);
  now = Date.UTC(2026, 10, 20, 12);
  logged = [];
});
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close();
  smtp.close();
  await inbox.close();
  await database.close();
});

/** What one process has of it. */
function aQueue({
  mail = smtp,
  sessionSecret = secret,
}: { mail?: Mail; sessionSecret?: string } = {}): MailQueue {
  const write = (fields: object, sentence: string) =>
    void logged.push(JSON.stringify({ sentence, ...fields }));
  const log = { debug: write, info: write, warn: write, error: write };
  const clock = () => now;
  const { db } = database;
  const allowances = createAllowances({ db, sessionSecret, clock });
  const queue = createMailQueue({ db, allowances, mail, sessionSecret, clock, log });
  opened.push(queue);
  return queue;
}

/** Of a process that ended while it was sending. */
function aQueueThatDies(mail: Partial<Mail> = {}): Pick<MailQueue, "post" | "postAfter"> {
  const send: Mail["send"] = async (message, id) => {
    await mail.send?.(message, id);
    await new Promise(() => {});
  };
  const queue = aQueue({ mail: { send } });
  opened.pop();
  return queue;
}

function aMail(to = anAddress()): MailMessage {
  return { to, subject: "Set a new password", text: `Here:\n${link}`, html: `<p>${link}</p>` };
}

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from mails",
  );
  return rows[0]!.count;
}

/** What a minute's sweep does, to its end. */
async function swept(queue: MailQueue): Promise<void> {
  queue.sweep();
  await queue.close();
}

const addressees = () => inbox.received.map(({ to }) => to[0] ?? "");

test("a mail goes out once what it tells of is written, and nothing is left of it", async () => {
  const queue = aQueue();
  const mail = aMail();
  const told = await database.db.asAuth(async (trx) => {
    await queue.post(trx, mail);
    return inbox.asked;
  });
  await queue.close();
  expect(told).toBe(0);
  expect(addressees()).toEqual([mail.to]);
  expect(inbox.received[0]).toMatchObject({ subject: mail.subject, html: `${mail.html}\n` });
  expect(await waiting()).toBe(0);
});

test("where what it tells of fails, there is no mail", async () => {
  const queue = aQueue();
  const failing = database.db.asAuth(async (trx) => {
    await queue.post(trx, aMail());
    throw new Error("the rest of it failed");
  });
  await expect(failing).rejects.toThrow("the rest of it failed");
  await swept(queue);
  expect([inbox.asked, await waiting()]).toEqual([0, 0]);
});

test("of a mail server that refuses for a while it is tried again after longer and longer pauses", async () => {
  const queue = aQueue();
  const mail = aMail();
  inbox.refusing = true;
  await queue.postAfter(mail);
  await queue.close();
  for (const [tries, pauseMs] of [1000, 10_000, 60_000, 600_000, hourMs, hourMs].entries()) {
    now += pauseMs - 1;
    await swept(queue);
    expect(inbox.asked).toBe(tries + 1);
    now += 1;
    await swept(queue);
    expect(inbox.asked).toBe(tries + 2);
  }
  inbox.refusing = false;
  now += hourMs;
  await swept(queue);
  expect([addressees(), await waiting()]).toEqual([[mail.to], 0]);
  expect(logged[0]).toMatch(/"subject":"Set a new password".*"code":"EMESSAGE","lost":false/);
  expect(logged.join()).not.toContain(mail.to);
});

test("the first pause is not waited for until the next sweep", async () => {
  const queue = aQueue();
  inbox.refusing = true;
  await queue.postAfter(aMail());
  await vi.waitUntil(() => logged.length > 0, 20_000);
  inbox.refusing = false;
  await vi.waitUntil(() => inbox.received.length > 0, 20_000);
  await queue.close();
  expect([inbox.asked, await waiting()]).toEqual([2, 0]);
});

test("what a process that ended was sending is sent by another, once, and the same to a mail program", async () => {
  const [never, twice] = [aMail(), aMail()];
  await aQueueThatDies().postAfter(never);
  await aQueueThatDies(smtp).postAfter(twice);
  await vi.waitUntil(() => inbox.received.length > 0, 20_000);
  now += heldMs - 1;
  await swept(aQueue());
  expect(addressees()).toEqual([twice.to]);
  now += 1;
  await swept(aQueue());
  await swept(aQueue());
  expect(addressees().toSorted()).toEqual([never.to, twice.to, twice.to].toSorted());
  const ids = inbox.received.filter(({ to }) => to[0] === twice.to).map((one) => one.messageId);
  expect(new Set(ids).size).toBe(1);
  expect(await waiting()).toBe(0);
});

test("two processes at once send each of many mails once", async () => {
  const mails = Array.from({ length: 90 }, () => aMail());
  const dead = aQueueThatDies();
  await database.db.asBilling(async (trx) => {
    for (const mail of mails) await dead.post(trx, mail);
  });
  now += heldMs;
  const both = [aQueue(), aQueue()];
  for (const queue of both) queue.sweep();
  await vi.waitUntil(() => inbox.received.length >= mails.length, 60_000);
  for (const queue of both) await swept(queue);
  expect(addressees().toSorted()).toEqual(mails.map(({ to }) => to).toSorted());
  expect(await waiting()).toBe(0);
});

test("closing finishes what is being sent", async () => {
  let finish = () => {};
  const sending = new Promise<void>((resolve) => (finish = resolve));
  const queue = aQueue({ mail: { send: () => sending } });
  await queue.postAfter(aMail());
  let closed = false;
  const closing = queue.close().then(() => (closed = true));
  await new Promise(setImmediate);
  expect(closed).toBe(false);
  finish();
  await closing;
  expect(await waiting()).toBe(0);
});

test("after two days it is given up, and the log says so without the address", async () => {
  const mail = aMail();
  const refusal = Object.assign(new Error(`550 no such user ${mail.to}`), { code: "EENVELOPE" });
  const queue = aQueue({ mail: { send: () => Promise.reject(refusal) } });
  const end = now + keptMs;
  await queue.postAfter(mail);
  await queue.close();
  while (now < end) {
    expect(await waiting()).toBe(1);
    now += hourMs;
    await swept(queue);
  }
  expect(await waiting()).toBe(0);
  const given = '"code":"EENVELOPE","lost":true';
  expect(logged.filter((line) => line.includes(given))).toEqual([logged.at(-1)]);
  expect(logged.join()).not.toContain(mail.to);
});

// Claim (database): Waiting mails tell the database neither address nor link nor subject.
test("the table tells neither address nor link, and what does not open holds nothing up", async () => {
  const [changed, moved, whole] = [aMail(), aMail(), aMail()];
  const dead = aQueueThatDies();
  await dead.postAfter(whole);
  await dead.postAfter(moved);
  const other = aQueue({
    sessionSecret: "another secret",
    mail: { send: () => new Promise(() => {}) },
  });
  opened.pop();
  await other.postAfter(changed);
  const texts = [changed, moved, whole].flatMap(({ to, subject }) => [to, subject, link]);
  expect(await findTraces(database.pool, texts)).toEqual([]);
  const { rows } = await database.pool.query<{ id: string; sealed: string }>(
    "select id, sealed from mails order by created_at",
  );
  const bytes = rows.map(({ sealed }) => Buffer.from(sealed, "base64").toString("latin1"));
  for (const text of texts) expect(bytes.join()).not.toContain(text);
  await database.pool.query("update mails set id = gen_random_uuid() where id = $1", [rows[1]!.id]);

  now += heldMs;
  await swept(aQueue());
  expect([addressees(), await waiting()]).toEqual([[whole.to], 0]);
  expect(logged).toHaveLength(2);
  for (const line of logged) expect(line).toContain("sealed under another secret");
  for (const text of texts) expect(logged.join()).not.toContain(text);
});

test("who was told to look for our mail gets it from the process that comes after", async () => {
  let end = () => {};
  const sending = new Promise<void>((resolve) => (end = resolve));
  const first = await anApp({ mail: { send: () => sending } });
  const second = await anApp({ beside: first, mail: smtp });
  const [newcomer, forgetful] = [anAddress(), anAddress()];
  for (const email of [newcomer, forgetful]) {
    const signUp = { body: { email, password: "correct horse" } };
    expect((await first.call("POST", "/users", signUp)).status).toBe(202);
  }
  first.advance(heldMs);
  await second.app.sweep();
  await second.app.close();
  expect(addressees().toSorted()).toEqual([newcomer, forgetful].toSorted());
  const { rows } = await first.pool.query("select id from mails");
  expect(rows).toEqual([]);
  end();
  await first.close();
});
