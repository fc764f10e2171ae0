/** Nobody learns from an answer, nor from how long it takes, whether an address has an account. */
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPasswords, passwordCost } from "../password-hash.ts";
import type { TestApp } from "../testing/app.ts";
import { withTotp } from "../testing/factors.ts";
import { anAppWithGoogle, another, signInWithGoogle } from "../testing/google.ts";
import { aHome, anAddress, aNewcomer, type Person } from "../testing/people.ts";

/** PGlite works on the server's own thread, so what it does later delays what is answered now. */
const timed = process.env.TEST_DATABASE === "postgres";
/** Of which a quarter is about each kind of account. */
const each = timed ? 60 : 10;
const hourMs = 3600 * 1000;
const withinMs = 600_000;
const heldMs = 30_000;
/**
 * Chance alone moves the share of 15 among 60 by 0.084 (the square root of (15 + 60 + 1) / (12 * 15 *
 * 60)), so that these are nearly five deviations away; without its hash an answer moves it to 0 or 1.
 */
const fairShare = { from: 0.1, to: 0.9 };

/** The accounts there are: with a confirmed address, one that waits for it, one without a password, and one with a second step. */
const kinds = ["confirmed", "waiting", "google", "two-step"] as const;
type Kind = (typeof kinds)[number];

let it: TestApp;
let known: Record<Kind, string>;
/** Somebody else, who is signed in. */
let stranger: Person;
let strangersToken: string;
beforeAll(async () => {
  // An answer that hashes must not be told from one that does not.
  it = await anAppWithGoogle({ passwords: createPasswords(passwordCost) });
  const twoStep = await aNewcomer(it);
  await withTotp(it, twoStep);
  known = {
    confirmed: (await aNewcomer(it)).email,
    waiting: anAddress(),
    google: anAddress(),
    "two-step": twoStep.email,
  };
  await it.call("POST", "/users", { body: { email: known.waiting, password: "correct horse" } });
  await signInWithGoogle(it, another(known.google));
});
beforeEach(async () => {
  // The one before may have been there for longer than a session lasts.
  stranger = await aNewcomer(it);
  const { email, password } = stranger;
  const answer = await it.call("POST", "/api/auth/sign-in/email", { body: { email, password } });
  ({ token: strangersToken } = (await answer.json()) as { token: string });
});
afterAll(() => it.close());

interface Answer {
  ms: number;
  /** All that is the same for two requests alike. */
  seen: string;
}

type Post = (path: string, body: object) => Promise<Response>;

const byAnybody: Post = (path, body) => it.call("POST", path, { body });
/** Not by the browser's cookie, which is replaced as time goes by. */
const byStranger: Post = (path, body) =>
  it.call("POST", path, { body, headers: { authorization: `Bearer ${strangersToken}` } });

async function ask(path: string, body: object, post = byAnybody): Promise<Answer> {
  // No limit is reached, and no answer is about one.
  it.advance(hourMs);
  const start = performance.now();
  const response = await post(path, body);
  const text = await response.text();
  const ms = performance.now() - start;
  const headers = [...response.headers]
    .filter(([name]) => name !== "x-request-id")
    .map(([name, value]) => [name, value.replace(/(?<=^sign-up=)[\w-]{43}(?=;)/, "drawn")]);
  return { ms, seen: JSON.stringify([response.status, text, headers]) };
}

const askForLink = (email: string) => ask("/api/auth/send-verification-email", { email });
const askForReset = (email: string) => ask("/api/auth/forget-password", { email });
const askToMoveTo = (email: string) =>
  ask("/users/me/email", { password: stranger.password, email }, byStranger);

type Answers = Record<Kind | "unknown", Answer[]>;

/** Pairs of known and unknown at the same moment, so that load is the same for both; each is first in turns. */
async function askAbout(askOne: (email: string) => Promise<Answer>): Promise<Answers> {
  const answers: Answers = {
    confirmed: [],
    waiting: [],
    google: [],
    "two-step": [],
    unknown: [],
  };
  for (let n = 0; n < each; n++) {
    const kind = kinds[(n >> 1) % kinds.length]!;
    const emails = [known[kind], anAddress()];
    if (n % 2 === 1) emails.reverse();
    const pair = await Promise.all(emails.map(askOne));
    // Mails under way: what goes on behind one answer must not delay the next.
    await it.app.close();
    if (n % 2 === 1) pair.reverse();
    answers[kind].push(pair[0]!);
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
  return Object.entries(others).flatMap(([kind, answers]) => {
    const share = shareLonger(answers, unknown);
    const isFair = share > fairShare.from && share < fairShare.to;
    return isFair ? [] : [`${kind} takes longer than unknown in ${share.toFixed(2)} of all pairs`];
  });
}

const password = "a password that is wrong";

// Claim (signing in): Nobody learns whether an address has an account.
test.each([
  ["signing in", (email: string) => ask("/api/auth/sign-in/email", { email, password })],
  ["signing up", (email: string) => ask("/users", { email, password })],
  ["asking for another link", askForLink],
  ["forgetting the password", askForReset],
  ["moving one's account there", askToMoveTo],
])(
  timed
    ? "%s looks the same and takes as long, whether or not the address has an account"
    : "%s looks the same, whether or not the address has an account",
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

// Claim (signing in): A mailed link is promised before the server looks whether one is due.
test.each([
  ["asking for another link", "auth_confirmations, auth_users", "waiting", askForLink],
  ["forgetting the password", "auth_recoveries, auth_users", "waiting", askForReset],
  // Who asks is looked up first, for which PGlite has no second connection.
  ...(timed
    ? ([["moving one's account", "auth_address_changes", "free", askToMoveTo]] as const)
    : []),
] as const)(
  "%s is answered before anybody looks whether a mail is due",
  async (_name, tables, address, askOne) => {
    const email = address === "waiting" ? known.waiting : anAddress();
    const before = it.mails.length;
    const countMails = () => it.mails.slice(before).filter(({ to }) => to === email).length;
    const holding = await it.pool.connect();
    try {
      await holding.query(`begin; lock table ${tables}`);
      const patience = delay(heldMs, undefined, { ref: false });
      // If it waits, then for as long as the tables are held.
      const answer = await Promise.race([askOne(email), patience]);
      expect(answer?.seen).toMatch(/^\[202,/);
      expect(countMails()).toBe(0);
    } finally {
      await holding.query("rollback");
      holding.release();
    }
    // Waits for the mails under way.
    await it.app.close();
    expect(countMails()).toBe(1);
  },
);

// Claim (signing in): Nobody learns whether an address has an account.
test.each([
  ["signing in", "/api/auth/sign-in/email", { password: "another one that is wrong" }],
  ["signing up", "/users", { password }],
  ["asking for another link", "/api/auth/send-verification-email", {}],
  ["forgetting the password", "/api/auth/forget-password", {}],
])(
  "%s over and over is refused as early, whatever stands behind the address",
  async (_name, path, rest) => {
    const statusesOf = async (email: string) => {
      it.advance(24 * hourMs);
      const options = { body: { email, ...rest }, remoteAddress: aHome() };
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) statuses.push((await it.call("POST", path, options)).status);
      await it.app.close();
      return statuses;
    };
    const expected = await statusesOf(anAddress());
    for (const kind of kinds) expect(await statusesOf(known[kind]), kind).toEqual(expected);
  },
);

// Claim (signing in): Nobody learns whether an address has an account.
test("signing an address up, then in with the same password, tells nothing either, however often", async () => {
  const bothOn = async (email: string) => {
    it.advance(24 * hourMs);
    const said: string[] = [];
    for (let n = 0; n < 6; n++) {
      for (const path of ["/users", "/api/auth/sign-in/email"]) {
        const body = { email, password: "typed by somebody" };
        const answer = await it.call("POST", path, { body, remoteAddress: aHome() });
        said.push(`${answer.status} ${await answer.text()}`);
      }
      await it.app.close();
    }
    return said;
  };
  const expected = await bothOn(anAddress());
  for (const kind of kinds) expect(await bothOn(known[kind]), kind).toEqual(expected);
});
