/** A sign-in that asks for a code: what opens before it, how often it may be wrong, what gets past it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import {
  type Authenticator,
  aHome,
  cookiesOf,
  firstStep,
  giveCode,
  pendingCookie,
  withTotp,
} from "../testing/factors.ts";
import { anAppWithGoogle, another, signInWithGoogle } from "../testing/google.ts";
import { aUser, type Person, recoveryCookie, recoveryToken } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anAppWithGoogle();
});
afterAll(() => it.close());

async function aGuarded(): Promise<{ person: Person; app: Authenticator }> {
  const person = await aUser(it);
  return { person, app: await withTotp(it, person) };
}

const sessionsOf = (person: Person) =>
  it.db.asAuth(async (trx) => {
    const rows = await trx
      .selectFrom("auth_sessions")
      .select("id")
      .where("user_id", "=", person.id)
      .execute();
    return rows.length;
  });

describe("before the code", () => {
  // Claim (second step): The right password without the code opens no session: five wrong codes
  // lock the second step for 15 minutes.
  test("there is no session, and what waits opens nothing", async () => {
    const { person, app } = await aGuarded();
    const before = await sessionsOf(person);
    const { body, cookies, response } = await firstStep(it, person);
    expect(response.status).toBe(200);
    expect(body).toEqual({ second_factor: true });
    expect(Object.keys(cookies)).toEqual(["sign-in"]);
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly/);
    expect(await sessionsOf(person)).toBe(before);
    const waiting = cookies["sign-in"]!;
    for (const cookie of [`sign-in=${waiting}`, `session=${waiting}`]) {
      const headers = { cookie, origin: publicUrl };
      await expectRefusal(await it.call("GET", "/users/me", { headers }), 401, "unauthenticated");
    }
    const bearer = { authorization: `Bearer ${waiting}` };
    await expectRefusal(
      await it.call("GET", "/users/me", { headers: bearer }),
      401,
      "unauthenticated",
    );

    const done = await giveCode(it, `sign-in=${waiting}`, app.code());
    expect(await done.json()).toEqual({ user: { id: person.id, email: person.email } });
    const { session } = cookiesOf(done);
    const me = await it.call("GET", "/users/me", {
      headers: { cookie: `session=${session}`, origin: publicUrl },
    });
    expect(me.status).toBe(200);
    // It has ended.
    await expectRefusal(
      await giveCode(it, `sign-in=${waiting}`, app.code(1)),
      401,
      "sign_in_expired",
    );
  });

  test("a caller that is no browser gets what to wait under, then its token", async () => {
    const { person, app } = await aGuarded();
    const { email, password } = person;
    const asked = await it.call("POST", "/api/auth/sign-in/email", { body: { email, password } });
    const { pending } = (await asked.json()) as { pending: string };
    const body = { pending, code: app.code() };
    const done = await it.call("POST", "/api/auth/second-factor", { body });
    const { token } = (await done.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await it.call("GET", "/users/me", { headers })).status).toBe(200);
  });

  test("the page learns whose sign-in waits, and nobody else does", async () => {
    const { person } = await aGuarded();
    const cookie = await pendingCookie(it, person);
    const ask = async (headers: Record<string, string>) =>
      (await it.call("GET", "/api/auth/second-factor", { headers })).json();
    expect(await ask({ cookie })).toEqual({ pending: { email: person.email, locked_ms: 0 } });
    expect(await ask({})).toEqual({ pending: null });
    expect(await ask({ cookie: "sign-in=invented" })).toEqual({ pending: null });
  });

  test("waits ten minutes", async () => {
    const { person, app } = await aGuarded();
    const cookie = await pendingCookie(it, person);
    it.advance(10 * 60_000 - 1);
    await expectRefusal(await giveCode(it, cookie, app.code(50)), 403, "wrong_code");
    it.advance(1);
    await expectRefusal(await giveCode(it, cookie, app.code()), 401, "sign_in_expired");
    await it.app.sweep();
    const rows = await it.db.asAuth((trx) =>
      trx
        .selectFrom("auth_pending_sign_ins")
        .selectAll()
        .where("user_id", "=", person.id)
        .execute(),
    );
    expect(rows).toEqual([]);
  });

  test("a wrong password is answered alike, with a second step or without", async () => {
    const { person } = await aGuarded();
    const plain = await aUser(it);
    const answers = await Promise.all(
      [person.email, plain.email, `${randomUUID()}@example.com`].map(async (email) => {
        const { response, body } = await firstStep(it, { email, password: "not it" });
        return { status: response.status, body, cookies: response.headers.getSetCookie() };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("a new password ends what waits under the old one", async () => {
    const { person, app } = await aGuarded();
    const cookie = await pendingCookie(it, person);
    const change = { current_password: person.password, password: "another-password-9" };
    expect((await person.call("PUT", "/users/me/password", change)).status).toBe(204);
    await expectRefusal(await giveCode(it, cookie, app.code()), 401, "sign_in_expired");
  });
});

describe("a code", () => {
  // Claim (second step): A code works once.
  test("works once, and one of before it no more", async () => {
    const { person, app } = await aGuarded();
    const cookies = [
      await pendingCookie(it, person),
      await pendingCookie(it, person),
      await pendingCookie(it, person),
    ];
    expect((await giveCode(it, cookies[0]!, app.code())).status).toBe(200);
    await expectRefusal(await giveCode(it, cookies[1]!, app.code()), 403, "wrong_code");
    await expectRefusal(await giveCode(it, cookies[1]!, app.code(-1)), 403, "wrong_code");
    it.advance(30_000);
    expect((await giveCode(it, cookies[1]!, app.code())).status).toBe(200);
  });

  // Claim (second step): A code works once.
  test("given twice at once signs in once", async () => {
    const { person, app } = await aGuarded();
    for (let round = 0; round < 3; round++) {
      const cookies = await Promise.all([1, 2, 3].map(() => pendingCookie(it, person)));
      const code = round < 2 ? app.code() : app.recoveryCodes[0]!;
      const answers = await Promise.all(cookies.map((cookie) => giveCode(it, cookie, code)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 403, 403,
      ]);
      it.advance(30_000);
    }
  });

  test("of somebody else is worth nothing", async () => {
    const [one, other] = [await aGuarded(), await aGuarded()];
    const cookie = await pendingCookie(it, one.person);
    await expectRefusal(await giveCode(it, cookie, other.app.code()), 403, "wrong_code");
    await expectRefusal(await giveCode(it, cookie, other.app.recoveryCodes[0]!), 403, "wrong_code");
  });

  test("that recovers works once, and is told by mail", async () => {
    const { person, app } = await aGuarded();
    const typed = app.recoveryCodes[0]!.toLowerCase().replaceAll("-", " ");
    expect((await giveCode(it, await pendingCookie(it, person), typed)).status).toBe(200);
    const { text } = await it.mailTo(person.email, "A recovery code was used");
    expect(text).toContain("9 are left.");
    await expectRefusal(
      await giveCode(it, await pendingCookie(it, person), typed),
      403,
      "wrong_code",
    );
  });
});

describe("wrong codes", () => {
  // Claim (second step): The right password without the code opens no session: five wrong codes
  // lock the second step for 15 minutes.
  test("five lock the second step for a quarter of an hour, across a restart, and are mailed", async () => {
    const { person, app } = await aGuarded();
    const cookie = await pendingCookie(it, person);
    for (let left = 4; left >= 0; left--) {
      const answer = await giveCode(it, cookie, app.code(50 + left));
      expect(await answer.clone().json()).toMatchObject({ tries_left: left });
      await expectRefusal(answer, 403, "wrong_code");
    }
    await it.mailTo(person.email, "Five wrong sign-in codes");
    const locked = await giveCode(it, cookie, app.code());
    expect(locked.headers.get("retry-after")).toBe("900");
    await expectRefusal(locked, 429, "factor_locked");
    const restarted = await anApp({ beside: it });
    await expectRefusal(await giveCode(restarted, cookie, app.code()), 429, "factor_locked");
    await expectRefusal(await giveCode(it, cookie, app.recoveryCodes[0]!), 429, "factor_locked");
    const page = await it.call("GET", "/api/auth/second-factor", { headers: { cookie } });
    expect(await page.json()).toMatchObject({ pending: { locked_ms: 900_000 } });
    it.advance(15 * 60_000);
    expect((await giveCode(it, await pendingCookie(it, person), app.code())).status).toBe(200);
    await restarted.close();
  });

  // Claim (second step): The right password without the code opens no session: five wrong codes
  // lock the second step for 15 minutes.
  test("a thousand at once get five answers", async () => {
    const { person } = await aGuarded();
    const cookie = await pendingCookie(it, person);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async (_, i) => {
        // Whoever waits too long for a connection is turned away, as yet unanswered, and comes again.
        for (let tries = 0; tries < 20; tries++) {
          const response = await giveCode(it, cookie, `${i}`.padStart(6, "9"));
          const { code } = (await response.json()) as { code: string };
          if (code !== "unavailable") return code;
        }
        return "unavailable";
      }),
    );
    const counts = Object.groupBy(answers, (code) => code);
    expect(counts["wrong_code"]).toHaveLength(5);
    expect(counts["factor_locked"]).toHaveLength(995);
  });

  test("a right code begins the count anew", async () => {
    const { person, app } = await aGuarded();
    for (let round = 0; round < 3; round++) {
      const cookie = await pendingCookie(it, person);
      for (let i = 0; i < 4; i++) {
        await expectRefusal(await giveCode(it, cookie, app.code(50)), 403, "wrong_code");
      }
      expect((await giveCode(it, cookie, app.code())).status).toBe(200);
      it.advance(60_000);
    }
  });
});

describe("other ways in", () => {
  // Claim (second step): Google and a mailed link ask for the code of the second step too.
  test("Google asks for the code too", async () => {
    const { person, app } = await aGuarded();
    const arrived = await signInWithGoogle(it, another(person.email));
    expect([arrived.location, arrived.session]).toEqual(["/second-step", undefined]);
    const cookie = `sign-in=${cookiesOf(arrived.response)["sign-in"]}`;
    const done = await giveCode(it, cookie, app.code());
    expect(cookiesOf(done)["session"]).toBeDefined();
  });

  // Claim (second step): Google and a mailed link ask for the code of the second step too.
  test("a new password by a mailed link keeps the second step", async () => {
    const { person, app } = await aGuarded();
    const cookie = await recoveryCookie(it, await recoveryToken(it, person.email));
    const reset = await it.call("POST", "/api/auth/reset-password", {
      body: { password: "chosen-after-reset-7" },
      headers: { cookie, origin: publicUrl },
      remoteAddress: aHome(),
    });
    expect(await reset.clone().json()).toEqual({ second_factor: true });
    const { session, "sign-in": waiting } = cookiesOf(reset);
    expect(session).toBeUndefined();
    expect(await sessionsOf(person)).toBe(0);
    expect(await isAsked({ email: person.email, password: "chosen-after-reset-7" })).toBe(true);
    expect((await giveCode(it, `sign-in=${waiting}`, app.code())).status).toBe(200);
  });
});

async function isAsked(person: Pick<Person, "email" | "password">): Promise<boolean> {
  return (await firstStep(it, person)).cookies["sign-in"] !== undefined;
}
