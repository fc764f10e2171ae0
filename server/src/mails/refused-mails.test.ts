/** A mail that is refused for good ends, whatever else fails is tried again, and silence holds nobody up. */
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAllowances } from "../allowances/allowances.ts";
import { type Mail, type MailMessage, smtpMail } from "../outside/mail.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { anAddress } from "../testing/people.ts";
import {
  aScriptedSmtp,
  saysNothing,
  type ScriptedSmtp,
  type SmtpScript,
} from "../testing/scripted-smtp.ts";
import { createMailQueue, type MailQueue } from "./mail-queue.ts";

const from = "Breezy Vault <hello@vault.example>";
const link = "https://vault.example/reset-password#token=a-token-that-signs-in";
const longestPauseMs = 3600_000;

let database: TestDatabase;
let server: ScriptedSmtp;
let now: number;
let logged: string[];
let ends: (() => void | Promise<void>)[];
beforeEach(async () => {
  database = await aDatabase();
  server = await aScriptedSmtp();
  now = Date.UTC(2026, 10, 20, 12);
  logged = [];
  ends = [];
});
afterEach(async () => {
  // Whatever is still being sent fails by it.
  await server.close();
  for (const end of ends) await end();
  await database.close();
});

function aQueue(mail: Mail): MailQueue {
  const write = (fields: object, sentence: string) =>
    void logged.push(JSON.stringify({ sentence, ...fields }));
  const own = { db: database.db, sessionSecret: randomBytes(32).toString("hex"), clock: () => now };
  const queue = createMailQueue({
    ...own,
    allowances: createAllowances(own),
    mail,
    log: { debug: write, info: write, warn: write, error: write },
  });
  ends.push(() => queue.close());
  return queue;
}

function aTransport(timeoutMs?: number): Mail {
  const mail = smtpMail(server.smtpUrl, from, timeoutMs);
  ends.unshift(() => mail.close());
  return mail;
}

function aMail(to = anAddress()): MailMessage {
  return { to, subject: "Set a new password", text: `Here:\n${link}`, html: `<p>${link}</p>` };
}

async function waiting(): Promise<{ attempts: number; due_at: number }[]> {
  const { rows } = await database.pool.query<{ attempts: number; due_at: number }>(
    "select attempts, due_at from mails",
  );
  return rows;
}

async function swept(queue: MailQueue): Promise<void> {
  now += longestPauseMs;
  queue.sweep();
  await queue.close();
}

test("a mail that its server refuses for good ends at once, and the log says so without address or link", async () => {
  const [gone, alive] = [aMail(), aMail()];
  server.script = (step, line) =>
    step === "RCPT" && line.includes(gone.to) ? `550 5.1.1 <${gone.to}>: unknown` : undefined;
  const queue = aQueue(aTransport());
  await queue.postAfter(gone);
  await queue.postAfter(alive);
  await queue.close();
  expect(await waiting()).toEqual([]);
  await swept(queue);
  expect([server.asked.toSorted(), server.taken]).toEqual([
    [gone.to, alive.to].toSorted(),
    [alive.to],
  ]);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0]!)).toEqual({
    sentence: "mail failed",
    subject: gone.subject,
    attempt: 0,
    smtp: 550,
    status: "5.1.1",
    code: "EENVELOPE",
    lost: true,
  });
});

test("one that was put off ends with the refusal, and the rest of a long row goes on", async () => {
  const mails = Array.from({ length: 30 }, () => aMail());
  server.script = (step) => (step === "greeting" ? "421 4.3.2 not now" : undefined);
  const queue = aQueue(aTransport());
  for (const mail of mails) await queue.postAfter(mail);
  await queue.close();
  expect(await waiting()).toHaveLength(mails.length);
  const addressee = mails.at(-1)!.to;
  server.script = (step, line) =>
    step === "RCPT" && !line.includes(addressee) ? "550 5.1.1 unknown" : undefined;
  // A queue that was closed begins no second twenty.
  await swept(queue);
  await swept(queue);
  expect([server.taken, await waiting()]).toEqual([[addressee], []]);
});

test.each<[string, SmtpScript]>([
  ["the password in SMTP_URL is wrong", (step) => (step === "AUTH" ? "535 5.7.8 no" : undefined)],
  ["the server has our address on a list", (step) => (step === "greeting" ? "554 no" : undefined)],
  ["the sender is not taken", (step) => (step === "MAIL" ? "550 5.1.8 whose" : undefined)],
  ["nobody signed in", (step) => (step === "RCPT" ? "554 5.7.1 Relay access denied" : undefined)],
])("nothing is lost where %s, until that is put right", async (_what, script) => {
  const mail = aMail();
  server.script = script;
  const queue = aQueue(aTransport());
  await queue.postAfter(mail);
  await queue.close();
  for (let tries = 2; tries < 5; tries++) {
    await swept(queue);
    expect(await waiting()).toMatchObject([{ attempts: tries }]);
  }
  for (const line of logged) expect(JSON.parse(line)).toMatchObject({ lost: false });
  server.script = () => undefined;
  await swept(queue);
  expect([server.taken, await waiting()]).toEqual([[mail.to], []]);
});

test.each(["greeting", "RCPT", "message"])(
  "a mail server that says nothing after the %s is given up, and asked again later",
  async (silentStep) => {
    server.script = (step) => (step === silentStep ? saysNothing : undefined);
    const mail = aMail();
    let transport = aTransport(200);
    const queue = aQueue({ send: (message, id) => transport.send(message, id) });
    await queue.postAfter(mail);
    await queue.close();
    expect(await waiting()).toEqual([{ attempts: 1, due_at: now + 1000 }]);
    expect(JSON.parse(logged[0]!)).toMatchObject({ code: "EABORT", lost: false });
    await vi.waitUntil(() => server.open.size === 0, 20_000);

    server.script = () => undefined;
    transport = aTransport();
    await swept(queue);
    expect([server.taken, await waiting()]).toEqual([[mail.to], []]);
  },
);

test("while a mail server says nothing of one mail, the others go out", async () => {
  const [held, ...others] = [aMail(), aMail(), aMail()];
  server.script = (step, line) =>
    step === "RCPT" && line.includes(held.to) ? saysNothing : undefined;
  const queue = aQueue(aTransport());
  await queue.postAfter(held);
  await vi.waitUntil(() => server.asked.includes(held.to), 20_000);
  for (const other of others) await queue.postAfter(other);
  await vi.waitUntil(async () => (await waiting()).length === 1, 20_000);
  expect(server.taken.toSorted()).toEqual(others.map(({ to }) => to).toSorted());
  // Theirs close a moment after, and its own is still waited at.
  await vi.waitUntil(() => server.open.size === 1, 20_000);
  expect(await waiting()).toHaveLength(1);
  expect(logged).toEqual([]);
});
