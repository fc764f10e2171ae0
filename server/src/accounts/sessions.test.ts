import { createHmac, randomUUID } from "node:crypto";
import type { Session } from "@breezy/contract/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../db.ts";
import { hashToken } from "../secret-token.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser, followLink, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { newSessionToken } from "./session-token.ts";
import { createSessions } from "./sessions.ts";

const dayMs = 24 * 3600 * 1000;

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

async function sessionsOf(person: Person): Promise<Session[]> {
  const { sessions } = (await person.json("GET", "/users/me/sessions")) as { sessions: Session[] };
  return sessions;
}

async function isSignedIn(person: Person): Promise<boolean> {
  const { user } = (await person.json("GET", "/api/auth/get-session")) as { user: object | null };
  const status = (await person.call("GET", "/users/me")).status;
  expect(status).toBe(user ? 200 : 401);
  return user !== null;
}

describe("a session", () => {
  test("says who is signed in and carries no token", async () => {
    const person = await aUser(it);
    const response = await person.call("GET", "/api/auth/get-session");
    const { id, email } = person;
    expect(await response.json()).toEqual({ user: { id, email, has_password: true } });
    expect(await (await it.call("GET", "/api/auth/get-session")).json()).toEqual({ user: null });
  });

  test("ends when the person signs out, at once", async () => {
    const person = await aUser(it);
    expect(await isSignedIn(person)).toBe(true);
    const response = await person.call("POST", "/api/auth/sign-out");
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0; Path=\//);
    expect(await isSignedIn(person)).toBe(false);
    expect((await person.call("POST", "/api/auth/sign-out")).status).toBe(200);
  });

  test("that ends while it is being looked up is not remembered", async () => {
    const { id: userId } = await aUser(it);
    const id = randomUUID();
    const [token, secret] = [newSessionToken(id), "a secret of this test alone"];
    const [now, end] = [new Date(it.now()), new Date(it.now() + dayMs)];
    await it.pool.query(
      `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [id, userId, hashToken(token), end, now],
    );
    let lookUps = 0;
    const slow: Database = {
      ...it.db,
      async asAuth(fn) {
        const result = await it.db.asAuth(fn);
        if (++lookUps === 1) await sessions.end(userId, id, "signed_out");
        return result;
      },
    };
    const sessions = createSessions(slow, secret, it.now);
    const signed = `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;
    expect(await sessions.find(signed)).toMatchObject({ userId });
    expect(await sessions.find(signed)).toBeUndefined();
  });

  // Claim (sessions): A session ends 14 days after its last use and 90 days after the sign-in.
  test("ends 14 days after it was last used", async () => {
    const person = await aUser(it);
    for (let i = 0; i < 3; i++) {
      it.advance(14 * dayMs - 1);
      expect(await isSignedIn(person)).toBe(true);
    }
    it.advance(14 * dayMs);
    expect(await isSignedIn(person)).toBe(false);
  });

  // Claim (sessions): A session ends 14 days after its last use and 90 days after the sign-in.
  test("ends 90 days after the sign-in, however much it is used", async () => {
    const person = await aUser(it);
    for (let i = 0; i < 9; i++) {
      it.advance(10 * dayMs - (i === 8 ? 1 : 0));
      expect(await isSignedIn(person)).toBe(true);
    }
    it.advance(1);
    expect(await isSignedIn(person)).toBe(false);
  });

  test("is not opened by a cookie with another signature", async () => {
    const person = await aUser(it);
    const [token] = decodeURIComponent(person.cookie).split(".");
    for (const cookie of [token!, `${token}.`, `${token}.AAAA`, "session=.", "session="]) {
      const response = await it.call("GET", "/users/me", { headers: { cookie } });
      await expectRefusal(response, 401, "unauthenticated");
    }
  });

  test("is looked up together with others, and is its own person's or nobody's", async () => {
    const people = [await aUser(it), await aUser(it), await aUser(it)];
    await it.pool.query("delete from auth_sessions where user_id = $1", [people[1]!.id]);
    // What was looked up before is no longer believed.
    it.advance(60_000);
    const answers = await Promise.all(
      [...people, ...people].map(async (person) => {
        const answer = await person.call("GET", "/users/me");
        return answer.status === 200 ? ((await answer.json()) as { email: string }).email : null;
      }),
    );
    const own = people.map(({ email }, n) => (n === 1 ? null : email));
    expect(answers).toEqual([...own, ...own]);
  });

  test("is swept away when it has run out", async () => {
    const person = await aUser(it);
    it.advance(14 * dayMs);
    await it.app.sweep();
    const left = await it.db.asAuth((trx) =>
      trx.selectFrom("auth_sessions").selectAll().where("user_id", "=", person.id).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe("the list of sessions", () => {
  test("names the present one and when each was seen", async () => {
    const phone = await aUser(it);
    const startedAt = it.now();
    it.advance(dayMs);
    const laptop = await signIn(it, phone.email, phone.password);
    const sessions = await sessionsOf(laptop);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: true,
        user_agent: null,
        created_at: it.now(),
        last_seen_at: it.now(),
      },
      {
        id: expect.any(String),
        current: false,
        user_agent: null,
        created_at: startedAt,
        last_seen_at: startedAt,
      },
    ]);
  });

  // Claim (sessions): A person sees their sessions and ends each of them.
  test("ends one, which its own browser notices at once", async () => {
    const phone = await aUser(it);
    const laptop = await signIn(it, phone.email, phone.password);
    expect(await isSignedIn(phone)).toBe(true);
    const other = (await sessionsOf(laptop)).find(({ current }) => !current)!;
    expect((await laptop.call("DELETE", `/users/me/sessions/${other.id}`)).status).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(laptop)).toBe(true);
  });

  test("ends all others", async () => {
    const phone = await aUser(it);
    const [laptop, tablet] = [
      await signIn(it, phone.email, phone.password),
      await signIn(it, phone.email, phone.password),
    ];
    expect((await phone.call("DELETE", "/users/me/sessions")).status).toBe(204);
    expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(tablet)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("knows nothing of somebody else's", async () => {
    const [ada, eve] = [await aUser(it), await aUser(it)];
    const [session] = await sessionsOf(ada);
    for (const id of [session!.id, randomUUID()]) {
      await expectRefusal(await eve.call("DELETE", `/users/me/sessions/${id}`), 404, "not_found");
    }
    await eve.call("DELETE", "/users/me/sessions");
    expect(await isSignedIn(ada)).toBe(true);
    await expectRefusal(await eve.call("DELETE", "/users/me/sessions/me"), 422, "invalid");
  });
});

describe("in production", () => {
  test("the cookie is bound to its host and to TLS", async () => {
    const production = await anApp({
      production: true,
      publicUrl: "https://vault.example",
      beside: it,
    });
    try {
      const body = { email: "ada@example.com", password: "correct horse" };
      await production.call("POST", "/users", { body });
      const mail = await production.mailTo(body.email, "Confirm your email address");
      const link = /https:\/\/vault\.example(\/\S+)/.exec(mail.text)![1]!;
      await followLink(production, link, body.password);
      const response = await production.call("POST", "/api/auth/sign-in/email", {
        body,
        headers: { origin: "https://vault.example" },
      });
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        expect.stringMatching(
          /^__Host-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
      expect(response.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    } finally {
      await production.close();
    }
  });
});
