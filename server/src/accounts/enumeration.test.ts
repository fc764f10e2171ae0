/** Nobody learns from an answer, nor from how long it takes, whether an address has an account. */
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { anAddress, aUser } from "../testing/people.ts";

/** PGlite works on the server's own thread, so what it does later delays what is answered now. */
const timed = process.env.TEST_DATABASE === "postgres";
const each = timed ? 200 : 10;
const hourMs = 3600 * 1000;
const withinMs = 600_000;
const heldMs = 30_000;
/** Chance alone moves the share by 0.04; without its hash an answer moves it to 0 or 1. */
const fairShare = { from: 0.2, to: 0.8 };

let it: TestApp;
let confirmed: string;
let waiting: string;
beforeAll(async () => {
  it = await anApp();
  confirmed = (await aUser(it)).email;
  waiting = anAddress();
  await it.call("POST", "/users", { body: { email: waiting, password: "correct horse" } });
});
afterAll(() => it.close());

interface Answer {
  ms: number;
  /** All that is the same for two requests alike. */
  seen: string;
}

async function ask(path: string, body: object): Promise<Answer> {
  // No limit is reached, and no answer is about one.
  it.advance(hourMs);
  const start = performance.now();
  const response = await it.call("POST", path, { body });
  const text = await response.text();
  const ms = performance.now() - start;
  const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
  return { ms, seen: JSON.stringify([response.status, text, headers]) };
}

interface Answers {
  confirmed: Answer[];
  waiting: Answer[];
  unknown: Answer[];
}

/** Pairs of known and unknown at the same moment, so that load is the same for both; each is first in turns. */
async function askAbout(askOne: (email: string) => Promise<Answer>): Promise<Answers> {
  const answers: Answers = { confirmed: [], waiting: [], unknown: [] };
  for (let n = 0; n < each; n++) {
    const isConfirmed = n % 4 < 2;
    const known = isConfirmed ? confirmed : waiting;
    const unknown = anAddress();
    const emails = n % 2 === 0 ? [known, unknown] : [unknown, known];
    const pair = await Promise.all(emails.map(askOne));
    // Mails under way: what goes on behind one answer must not delay the next.
    await it.app.close();
    if (n % 2 === 1) pair.reverse();
    answers[isConfirmed ? "confirmed" : "waiting"].push(pair[0]!);
    answers.unknown.push(pair[1]!);
  }
  return answers;
}

/**
 * How often one of the first took longer than one of the others, ties half (the Mann-Whitney
 * statistic as a share): 0.5 where nothing tells them apart, whatever the load was meanwhile.
 */
function shareLonger(first: readonly Answer[], others: readonly Answer[]): number {
  let longer = 0;
  for (const a of first) {
    for (const b of others) longer += a.ms > b.ms ? 1 : a.ms === b.ms ? 0.5 : 0;
  }
  return longer / (first.length * others.length);
}

function tellingShares({ unknown, ...others }: Answers): string[] {
  return Object.entries(others).flatMap(([kind, known]) => {
    const share = shareLonger(known, unknown);
    const isFair = share > fairShare.from && share < fairShare.to;
    return isFair ? [] : [`${kind} takes longer than unknown in ${share.toFixed(2)} of all pairs`];
  });
}

const password = "a password that is wrong";

test.each([
  ["signing in", (email: string) => ask("/api/auth/sign-in/email", { email, password })],
  ["signing up", (email: string) => ask("/users", { email, password })],
  [
    "asking for another link",
    (email: string) => ask("/api/auth/send-verification-email", { email }),
  ],
  ["forgetting the password", (email: string) => ask("/api/auth/forget-password", { email })],
])(
  "%s looks the same and takes as long, whether or not the address has an account",
  async (_name, askOne) => {
    const answers = await askAbout(askOne);
    const looks = Object.values(answers).flatMap((some: Answer[]) => some.map(({ seen }) => seen));
    expect([...new Set(looks)]).toHaveLength(1);
    if (!timed || tellingShares(answers).length === 0) return;
    // What leaks, leaks again; what was chance does not.
    expect(tellingShares(await askAbout(askOne))).toEqual([]);
  },
  withinMs,
);

test.each([
  ["asking for another link", "/api/auth/send-verification-email", "auth_confirmations"],
  ["forgetting the password", "/api/auth/forget-password", "auth_recoveries"],
])("%s is answered before anybody looks whether one is due", async (_name, path, table) => {
  const before = it.mails.length;
  it.advance(hourMs);
  const holding = await it.pool.connect();
  try {
    await holding.query(`begin; lock table ${table}, auth_users`);
    const asked = it.call("POST", path, { body: { email: waiting } });
    // If it waits, then for as long as the tables are held.
    const answer = await Promise.race([asked, delay(heldMs, undefined, { ref: false })]);
    expect([answer?.status, it.mails.length]).toEqual([202, before]);
  } finally {
    await holding.query("rollback");
    holding.release();
  }
  // Waits for the mails under way.
  await it.app.close();
  expect(it.mails.length).toBe(before + 1);
});
