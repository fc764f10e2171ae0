/** However many processes serve a person, and by whatever route: what may be guessed or mailed is one allowance. */
import { createHash, randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallOptions, anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { giveCode, pendingCookie, withTotp } from "../testing/factors.ts";
import { aHome, anAddress, aNewcomer, aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aRep } from "../testing/reps.ts";
import { aReadyPerson, aText } from "../testing/vaults.ts";

const signingIn = "/api/auth/sign-in/email";
const minuteMs = 60_000;
const dayMs = 24 * 3600_000;

let servers: [TestApp, TestApp];
let it: TestApp;
beforeAll(async () => {
  it = await anApp();
  servers = [it, await anApp({ beside: it })];
});
afterAll(async () => {
  await servers[1].close();
  await it.close();
});

type Guess = (server: TestApp, call: Person["call"]) => Promise<Response>;

/** Each way to say what a person's password is. */
const routes: Record<string, (person: Person) => Guess> = {
  "signing in": (person) => (server) => {
    const body = { email: person.email, password: "a guess" };
    return server.call("POST", "/api/auth/sign-in/email", { body, remoteAddress: aHome() });
  },
  "changing the password": () => (_server, call) => {
    const body = { current_password: "a guess", password: "another lantern" };
    return call("PUT", "/users/me/password", body);
  },
  "moving to another address": () => (_server, call) =>
    call("POST", "/users/me/email", { password: "a guess", email: anAddress() }),
  "deleting the account": () => (_server, call) =>
    call("DELETE", "/users/me", { password: "a guess" }),
  "setting up codes": () => (_server, call) =>
    call("POST", "/users/me/totp", { password: "a guess" }),
  "ending codes": () => (_server, call) =>
    call("DELETE", "/users/me/totp", { password: "a guess", code: "123456" }),
  "renewing recovery codes": () => (_server, call) =>
    call("POST", "/users/me/totp/recovery-codes", { password: "a guess", code: "123456" }),
  "adding a passkey": () => (_server, call) =>
    call("POST", "/users/me/passkeys/options", { password: "a guess" }),
};

/** Of the person, at one server or the other. */
function callAt(server: TestApp, { cookie }: Person): Person["call"] {
  return (method, path, body, options: CallOptions = {}) =>
    server.call(method, path, { ...options, body, headers: { cookie, origin: publicUrl } });
}

async function statusesOf(person: Person, guesses: readonly Guess[], count: number) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) {
    const server = servers[n % 2]!;
    const guess = guesses[n % guesses.length]!;
    statuses.push((await guess(server, callAt(server, person))).status);
  }
  return statuses;
}

async function tellingsOf(person: Person): Promise<{ mails: number; lines: number }> {
  for (const { app } of servers) await app.close();
  const mails = servers
    .flatMap((server) => server.mails)
    .filter(({ to, subject }) => to === person.email && subject === "Five wrong passwords");
  const { rows } = await it.pool.query<{ n: number }>(
    "select count(*)::int as n from security_activity where user_id = $1 and kind = 'passwords_wrong'",
    [person.id],
  );
  return { mails: mails.length, lines: rows[0]!.n };
}

describe("a person's password", () => {
  // Claim (sessions): The password has one limit on guesses over all routes and processes, and its
  // owner is notified of the fifth wrong one.
  // Attack (guessing): twenty answers, then 429.
  test("is guessed twenty times over all routes and both servers together, then once a minute", async () => {
    const person = await aUser(it);
    const guesses = Object.values(routes).map((route) => route(person));
    const [bySigningIn, ...inSession] = guesses;
    expect(await statusesOf(person, inSession, 10)).toEqual(Array(10).fill(403));
    expect(await statusesOf(person, [bySigningIn!], 5)).toEqual(Array(5).fill(401));
    // The last five are for browsers of the person's own.
    expect(await statusesOf(person, [bySigningIn!], 2)).toEqual([429, 429]);
    expect(await statusesOf(person, inSession, 5)).toEqual(Array(5).fill(403));
    expect(await statusesOf(person, inSession, 7)).toEqual(Array(7).fill(429));
    it.advance(minuteMs);
    expect(await statusesOf(person, inSession, 7)).toEqual([403, ...Array(6).fill(429)]);
  });

  test.each(Object.keys(routes))("is guessed by %s out of that same allowance", async (name) => {
    const person = await aUser(it);
    const guess = routes[name]!(person);
    const kept = name === "signing in" ? 5 : 0;
    const statuses = await statusesOf(person, [guess], 22);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(20 - kept);
    const others = Object.values(routes).map((route) => route(person));
    if (kept === 0) expect(new Set(await statusesOf(person, others, 16))).toEqual(new Set([429]));
  });

  // Attack (guessing): twenty answers, then 429.
  test("is guessed by fifty at once as often as by one after the other", async () => {
    const person = await aUser(it);
    const guess = routes["changing the password"]!(person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const server = servers[n % 2]!;
        return guess(server, callAt(server, person));
      }),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  // Attack (guessing): five answers, then 429.
  test("is guessed by one caller five times at both servers together", async () => {
    const { email } = await aUser(it);
    const options = { body: { email, password: "a guess" }, remoteAddress: aHome() };
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      statuses.push((await servers[n % 2]!.call("POST", signingIn, options)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test("costs whoever knows it nothing", async () => {
    const person = await aUser(it);
    for (let n = 0; n < 25; n++) await signIn(servers[n % 2]!, person.email, person.password);
  });

  // Attack (guessing): the owner signs in from their own browser.
  test("opens from the person's own browser while strangers use up all that they have", async () => {
    const person = await aNewcomer(it);
    const device = (
      await it.call("POST", "/api/auth/sign-in/email", {
        body: { email: person.email, password: person.password },
        headers: { origin: publicUrl },
        remoteAddress: aHome(),
      })
    ).headers
      .getSetCookie()
      .find((set) => set.startsWith("device="))!
      .split(";")[0]!;
    const signInWith = async (headers: Record<string, string>) => {
      const body = { email: person.email, password: person.password };
      const options = { body, headers: { origin: publicUrl, ...headers }, remoteAddress: aHome() };
      return (await it.call("POST", "/api/auth/sign-in/email", options)).status;
    };
    await statusesOf(person, [routes["signing in"]!(person)], 30);
    expect(await signInWith({})).toBe(429);
    expect(await signInWith({ cookie: "device=" + "A".repeat(43) })).toBe(429);
    expect(await signInWith({ cookie: device })).toBe(200);
  });

  // Claim (sessions): The password has one limit on guesses over all routes and processes, and its
  // owner is notified of the fifth wrong one.
  // Attack (guessing): the owner is mailed.
  test("guessed wrong five times is told to its owner, once a day, by mail and in their activity", async () => {
    const person = await aUser(it);
    const guesses = Object.values(routes).map((route) => route(person));
    await statusesOf(person, guesses, 4);
    expect(await tellingsOf(person)).toEqual({ mails: 0, lines: 0 });
    await statusesOf(person, guesses, 1);
    expect(await tellingsOf(person)).toEqual({ mails: 1, lines: 1 });
    await statusesOf(person, guesses, 10);
    expect(await tellingsOf(person)).toEqual({ mails: 1, lines: 1 });
    it.advance(dayMs);
    await statusesOf(person, guesses, 5);
    expect(await tellingsOf(person)).toEqual({ mails: 2, lines: 2 });
  });

  test("that is right five times is told to nobody, and neither are guesses at an address nobody confirmed", async () => {
    const person = await aUser(it);
    for (let n = 0; n < 8; n++) await signIn(it, person.email, person.password);
    expect(await tellingsOf(person)).toEqual({ mails: 0, lines: 0 });
    const email = anAddress();
    await it.call("POST", "/users", { body: { email, password: "correct horse" } });
    const waiting = { ...person, email };
    await statusesOf(waiting, [routes["signing in"]!(waiting)], 8);
    expect((await tellingsOf(waiting)).mails).toBe(0);
  });
});

describe("other secrets", () => {
  // Attack (guessing): five answers, then 429.
  test("codes are guessed five times over both servers and all sign-ins together", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const server = servers[n % 2]!;
      const cookie = await pendingCookie(server, person);
      statuses.push((await giveCode(server, cookie, app.code(50 + n))).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
  });

  // Attack (guessing): ten tries, then the link is closed.
  test("a shared link's passphrase is guessed as often over both servers, and from anywhere, as over one", async () => {
    const person = await aReadyPerson(it);
    const hashOf = (text: string) =>
      createHash("sha256").update(Buffer.from(text, "base64")).digest("base64");
    const [id, token, proof] = [randomUUID(), aText(32), aText(32)];
    await person.json("POST", "/shares", {
      id,
      tokenHash: hashOf(token),
      proofHash: hashOf(proof),
      sealed: aText(92),
      label: aText(92),
      lifetimeMs: 3600_000,
      views: 1,
    });
    const triesLeft: unknown[] = [];
    for (let n = 0; n < 12; n++) {
      const body = { token, proof: aText(32), attempt: aText(32) };
      const options = { body, remoteAddress: aHome() };
      const answer = await servers[n % 2]!.call("POST", `/shares/${id}/open`, options);
      triesLeft.push(((await answer.json()) as { triesLeft?: number }).triesLeft);
    }
    expect(triesLeft).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, undefined, undefined]);
  });

  // Attack (guessing): a hundred answers, then 429.
  test("a representative's password is guessed a hundred times over both servers together", async () => {
    const { id: rep_id } = await aRep(it);
    const statuses: number[] = [];
    for (let n = 0; n < 103; n++) {
      const options = { body: { rep_id, password: "a guess" }, remoteAddress: aHome() };
      statuses.push((await servers[n % 2]!.call("POST", "/breakroom/login", options)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
  });
});

// Claim (sessions): One caller's guesses at many people's passwords and codes have one limit over all processes.
// Attack (guessing): sixty answers, then 429.
test.each([
  ["passwords", signingIn, () => ({ email: anAddress(), password: "a guess" })],
  ["codes", "/api/auth/second-factor", () => ({ pending: aText(32), code: "123456" })],
  [
    "representatives' passwords",
    "/breakroom/login",
    () => ({ rep_id: `${randomInt(2000, 9999)}`, password: "a guess" }),
  ],
])(
  "one caller guesses at many people's %s: sixty at both servers together",
  async (_what, path, body) => {
    const remoteAddress = aHome();
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) {
      const options = { body: body(), remoteAddress };
      statuses.push((await servers[n % 2]!.call("POST", path, options)).status);
    }
    expect(statuses.indexOf(429)).toBe(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
  },
);

describe("mails", () => {
  const mailsTo = async (address: string, subject: string) => {
    for (const { app } of servers) await app.close();
    return servers
      .flatMap(({ mails }) => mails)
      .filter((mail) => mail.to === address && mail.subject === subject).length;
  };

  // Attack (guessing): 202 each time, and no fourth mail.
  test("to a stranger by 'change my address' are three, whoever asks, and the answer does not tell", async () => {
    const stranger = anAddress();
    const answers = new Set<string>();
    for (let n = 0; n < 5; n++) {
      const asker = await aUser(it);
      const body = { password: asker.password, email: n % 2 ? stranger : stranger.toUpperCase() };
      const server = servers[n % 2]!;
      const answer = await callAt(server, asker)("POST", "/users/me/email", body);
      answers.add(`${answer.status} ${await answer.text()}`);
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^202 /);
    expect(await mailsTo(stranger, "Confirm your new email address")).toBe(3);
  });

  // Attack (guessing): 202 each time, and no sixth mail.
  test("that reset a password are five, whichever server is asked, and however the mailbox is spelled", async () => {
    const person = await aUser(it, anAddress().replace("@", "+shop@"));
    for (let n = 0; n < 8; n++) {
      const options = { body: { email: person.email }, remoteAddress: aHome() };
      const answer = await servers[n % 2]!.call("POST", "/api/auth/forget-password", options);
      expect(answer.status).toBe(202);
      for (const { app } of servers) await app.close();
    }
    expect(await mailsTo(person.email, "Reset your password")).toBe(5);
  });

  test("of sign-ups to one mailbox are five, under all its names, and then it says when to come back", async () => {
    const [name, host] = anAddress().split("@");
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      const body = { email: `${name}+${n}@${host}`, password: "correct horse" };
      const options = { body, remoteAddress: aHome() };
      statuses.push((await servers[n % 2]!.call("POST", "/users", options)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });

  test("that reset a vault are three at both servers together", async () => {
    const person = await aReadyPerson(it);
    const ask = (n: number) => callAt(servers[n % 2]!, person)("POST", "/vault/reset", {});
    for (let n = 0; n < 3; n++) expect((await ask(n)).status).toBe(202);
    await expectRefusal(await ask(3), 429, "too_many_requests");
  });
});

test("allowances say nothing of whose they are, and are swept once they are whole", async () => {
  const person = await aUser(it);
  await statusesOf(person, [routes["signing in"]!(person)], 6);
  for (const { app } of servers) await app.close();
  const all = async () => (await it.pool.query("select * from allowances")).rows as object[];
  const before = await all();
  expect(before.length).toBeGreaterThan(0);
  expect(JSON.stringify(before)).not.toContain("example.com");
  expect(JSON.stringify(before)).not.toContain(person.id);
  it.advance(10 * dayMs);
  await it.app.sweep();
  expect(await all()).toEqual([]);
});
