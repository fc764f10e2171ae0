import { randomUUID } from "node:crypto";
import type { Session } from "@breezy/contract/accounts";
import type { ActivityPage } from "@breezy/contract/activity";
import { extensionCodeMs, ownExtensionOrigin } from "@breezy/contract/extension";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashToken } from "../secret-token.ts";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { aVerifier, chromium, connect, giveCode, takeSession } from "../testing/extension.ts";
import { askAsOperator } from "../testing/onboarding.ts";
import { aUser, type Person, recoveryCookie, recoveryToken, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aCreate, aText, withVault } from "../testing/vaults.ts";

const firefox = "moz-extension://0b7ad7ad-1d36-4b5e-8d57-3f2f2b8f6a01";
const dayMs = 24 * 3600 * 1000;

let it: TestApp;
beforeAll(async () => {
  it = await anApp({ extensionOrigins: [ownExtensionOrigin, "moz-extension://*"] });
});
afterAll(() => it.close());
// How many codes somebody may have asked for before is no answer here.
beforeEach(() => it.advance(3600 * 1000));

const stateOf = async (person: Person, id: string) =>
  ((await person.json("GET", `/users/me/extension-codes/${id}`)) as { state: string }).state;

const sessionsOf = async (person: Person) =>
  ((await person.json("GET", "/users/me/sessions")) as { sessions: Session[] }).sessions;

/** As an extension asks. */
const ask = (token: string, path: string, method = "GET", body?: unknown) =>
  it.call(method, path, {
    headers: { origin: ownExtensionOrigin, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });

const codes = async (person: Person) =>
  (
    await it.pool.query<{ code_hash: string }>(
      `select c.code_hash from auth_extension_codes c
       join auth_sessions s on s.id = c.session_id where s.user_id = $1`,
      [person.id],
    )
  ).rows.map((row) => row.code_hash);

describe("an extension", () => {
  // Claim (sessions): A browser's extension is connected by a code that works once, for two minutes,
  // for the extension that asked.
  test.each<[string, Record<string, string>]>([
    // As browsers send them for an extension that may reach this host.
    ["in Chromium", { origin: ownExtensionOrigin, "sec-fetch-site": "none" }],
    ["in Firefox", { origin: firefox, "sec-fetch-site": "same-origin" }],
    ["in a program", {}],
  ])("%s takes a session of its own, listed by its name and told of", async (_where, headers) => {
    const person = await aUser(it);
    const { verifier, challenge } = aVerifier();
    const given = await giveCode(person, challenge);
    expect(given.expires_at).toBe(it.now() + extensionCodeMs);
    expect(await codes(person)).toEqual([hashToken(given.code)]);
    expect(await stateOf(person, given.id)).toBe("waiting");

    const answer = await takeSession(it, { code: given.code, verifier }, headers);
    expect(answer.status).toBe(200);
    if (headers.origin) expect(answer.headers.getSetCookie()).toEqual([]);
    const { user, token } = (await answer.json()) as { user: object; token: string };
    expect(user).toEqual({ id: person.id, email: person.email });
    expect(await stateOf(person, given.id)).toBe("taken");

    expect((await ask(token, "/users/me")).status).toBe(200);
    const others = (await sessionsOf(person)).filter(({ current }) => !current);
    expect(others.map((one) => one.user_agent)).toEqual([`BreezyVaultExtension ${chromium}`]);
    const { text } = await it.mailTo(person.email, "A new device signed in");
    expect(text).toContain("new device: Breezy Vault extension in Chrome on Linux, on ");
    const { lines } = (await person.json("GET", "/users/me/activity")) as ActivityPage;
    expect(lines.slice(0, 2).map(({ kind, device }) => [kind, device])).toEqual([
      ["new_device", "Breezy Vault extension in Chrome on Linux"],
      ["signed_in_extension", "Breezy Vault extension in Chrome on Linux"],
    ]);

    await person.call("DELETE", `/users/me/sessions/${others[0]!.id}`);
    await expectRefusal(await ask(token, "/users/me"), 401, "unauthenticated");
  });

  test("has all that a vault's client asks for by its token, also the news", async () => {
    const person = await withVault(await aUser(it));
    const token = await connect(it, person);
    const config = await it.call("GET", "/api/config", { headers: { origin: firefox } });
    expect(config.headers.get("access-control-allow-origin")).toBe(firefox);
    for (const path of [
      "/api/config",
      "/vault",
      `/vault/pin?nonce=${encodeURIComponent(aText(16))}`,
      "/passwords",
      "/vault/wraps",
      "/users/me",
    ]) {
      const answer = await ask(token, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get("access-control-allow-origin")).toBe(ownExtensionOrigin);
    }
    const body = { baseVersion: 0, head: person.signHead(1), changes: [aCreate()] };
    expect((await ask(token, "/passwords/batch", "POST", body)).status).toBe(200);
    const news = await ask(token, "/events");
    expect(news.headers.get("content-type")).toBe("text/event-stream");
    const reader = news.body!.getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toContain("retry: 3000");
    await reader.cancel();
  });

  test("stays connected where the page signs out, for as long as any session", async () => {
    const person = await aUser(it);
    const token = await connect(it, person);
    await person.call("POST", "/api/auth/sign-out");
    it.advance(14 * dayMs - 1);
    expect((await ask(token, "/users/me")).status).toBe(200);
    it.advance(14 * dayMs);
    await expectRefusal(await ask(token, "/users/me"), 401, "unauthenticated");
  });
});

describe("a code", () => {
  // Attack (signing in): Somebody reads the code of a page that connects an extension.
  test("is nothing without the verifier, and one guess ends it", async () => {
    const person = await aUser(it);
    const { verifier, challenge } = aVerifier();
    const { id, code } = await giveCode(person, challenge);
    for (const guess of [aVerifier().verifier, verifier]) {
      await expectRefusal(
        await takeSession(it, { code, verifier: guess }),
        400,
        "extension_code_over",
      );
      expect(await stateOf(person, id)).toBe("over");
    }
    // Nor does knowing the challenge help.
    const again = await giveCode(person, challenge);
    const known = await takeSession(it, { code: again.code, verifier: challenge });
    await expectRefusal(known, 400, "extension_code_over");
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  test("works once, for two minutes, and says the same whatever it lacks", async () => {
    const person = await aUser(it);
    const { verifier, challenge } = aVerifier();
    const first = await giveCode(person, challenge);
    it.advance(extensionCodeMs - 1);
    const once = { code: first.code, verifier };
    expect((await takeSession(it, once)).status).toBe(200);
    const late = await giveCode(person, challenge);
    it.advance(extensionCodeMs);
    expect(await stateOf(person, late.id)).toBe("over");
    const refused = [
      once,
      { code: late.code, verifier },
      { code: aVerifier().verifier, verifier },
    ].map(async (body) => {
      const answer = await takeSession(it, body);
      expect(answer.status).toBe(400);
      return answer.text();
    });
    expect(new Set(await Promise.all(refused)).size).toBe(1);
    await it.app.sweep();
    expect(await codes(person)).toEqual([]);
    expect(await sessionsOf(person)).toHaveLength(2);
  });

  test("given to an extension many times at once is one session", async () => {
    const person = await aUser(it);
    const { verifier, challenge } = aVerifier();
    const { code } = await giveCode(person, challenge);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => takeSession(it, { code, verifier })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 400),
    ]);
    expect(await sessionsOf(person)).toHaveLength(2);
  });

  test("takes the place of the one before it in its session", async () => {
    const person = await aUser(it);
    const [one, other] = [aVerifier(), aVerifier()];
    const before = await giveCode(person, one.challenge);
    const after = await giveCode(person, other.challenge);
    expect(await stateOf(person, before.id)).toBe("over");
    const old = await takeSession(it, { code: before.code, verifier: one.verifier });
    await expectRefusal(old, 400, "extension_code_over");
    const newest = await takeSession(it, { code: after.code, verifier: other.verifier });
    expect(newest.status).toBe(200);
  });

  // Attack (signing in): A code outlives the session that it was given to.
  test("ends with its session: signed out, ended, by a new password, by the operator", async () => {
    const ends: ((person: Person) => Promise<unknown>)[] = [
      (person) => person.call("POST", "/api/auth/sign-out"),
      async (person) => {
        const other = await signIn(it, person.email, person.password);
        return other.call("DELETE", "/users/me/sessions");
      },
      async (person) => {
        const headers = {
          cookie: await recoveryCookie(it, await recoveryToken(it, person.email)),
          origin: publicUrl,
        };
        const body = { password: "a new lantern" };
        return it.call("POST", "/api/auth/reset-password", { body, headers });
      },
      ({ email }) => askAsOperator(it, "/user/disable", { email, operator: "grace" }),
      ({ id }) => it.pool.query("update auth_users set disabled_at = now() where id = $1", [id]),
      ({ id }) => it.pool.query("update auth_users set email_verified = false where id = $1", [id]),
      ({ id }) =>
        it.pool.query("update auth_sessions set expires_at = $2 where user_id = $1", [
          id,
          new Date(it.now()),
        ]),
    ];
    for (const end of ends) {
      const person = await aUser(it);
      const { verifier, challenge } = aVerifier();
      const { code } = await giveCode(person, challenge);
      await end(person);
      const answer = await takeSession(it, { code, verifier });
      await expectRefusal(answer, 400, "extension_code_over");
      const count = "select 1 from auth_sessions where user_id = $1 and user_agent like 'Breezy%'";
      expect((await it.pool.query(count, [person.id])).rows).toEqual([]);
    }
  });

  test("is somebody's own: another person learns nothing of it", async () => {
    const [person, other] = [await aUser(it), await aUser(it)];
    const { id } = await giveCode(person, aVerifier().challenge);
    expect(await stateOf(other, id)).toBe("over");
    const elsewhere = await signIn(it, person.email, person.password);
    expect(await stateOf(elsewhere, id)).toBe("over");
    expect(await stateOf(person, id)).toBe("waiting");
    expect(await stateOf(person, randomUUID())).toBe("over");
  });

  test("is not given again and again: ten, then one in six minutes", async () => {
    const person = await aUser(it);
    const { challenge } = aVerifier();
    for (let n = 0; n < 10; n++) await giveCode(person, challenge);
    const body = { challenge };
    const refused = await person.call("POST", "/users/me/extension-codes", body);
    expect(refused.headers.get("retry-after")).toBe("360");
    await expectRefusal(refused, 429, "too_many_requests");
    expect(await codes(person)).toHaveLength(1);
  });
});

describe("no page takes a session", () => {
  // Attack (other sites): 403 cross_origin.
  test.each([
    { origin: publicUrl },
    { origin: publicUrl, "sec-fetch-site": "same-origin" },
    { origin: "https://evil.example" },
    { origin: `chrome-extension://${"abcdefgh".repeat(4)}` },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("at %o", async (headers) => {
    const person = await aUser(it);
    const { verifier, challenge } = aVerifier();
    const { id, code } = await giveCode(person, challenge);
    const answer = await takeSession(it, { code, verifier }, headers);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectRefusal(answer, 403, "cross_origin");
    // What it may still be used for is not touched by it.
    expect(await stateOf(person, id)).toBe("waiting");
  });
});

describe("no session but a page's own hands one on", () => {
  test("not for anybody who is not signed in, nor for a challenge that is none", async () => {
    const { challenge } = aVerifier();
    const path = "/users/me/extension-codes";
    await expectRefusal(
      await it.call("POST", path, { body: { challenge }, headers: { origin: publicUrl } }),
      401,
      "unauthenticated",
    );
    const person = await aUser(it);
    for (const wrong of ["", "short", `${challenge}=`, challenge.replace(/.$/, "+"), 7, null]) {
      const answer = await person.call("POST", path, { challenge: wrong });
      await expectRefusal(answer, 422, "invalid");
    }
    expect(await codes(person)).toEqual([]);
  });

  // Attack (sessions): An extension's token makes itself another session, again and again.
  test("not for an extension or a program, not even where its token lies in a cookie", async () => {
    const person = await aUser(it);
    const token = await connect(it, person);
    const body = { challenge: aVerifier().challenge };
    const path = "/users/me/extension-codes";
    await expectRefusal(await ask(token, path, "POST", body), 403, "forbidden");
    const authorization = `Bearer ${token}`;
    const bare = await it.call("POST", path, { body, headers: { authorization } });
    await expectRefusal(bare, 403, "forbidden");
    const asPage = await it.call("POST", path, {
      body,
      headers: { authorization, origin: publicUrl },
    });
    await expectRefusal(asPage, 403, "forbidden");
    const cookie = `session=${encodeURIComponent(token)}`;
    const inCookie = await it.call("POST", path, { body, headers: { cookie, origin: publicUrl } });
    await expectRefusal(inCookie, 403, "forbidden");
  });

  // Attack (sessions): A copy of an old session gets a fresh one for what asks for a fresh sign-in.
  test("and one that is handed on is no fresher than the sign-in it comes from", async () => {
    const person = await aUser(it);
    await it.pool.query("delete from auth_accounts where user_id = $1", [person.id]);
    const fresh = await connect(it, person);
    const options = "/users/me/passkeys/options";
    expect((await ask(fresh, options, "POST", {})).status).toBe(200);
    it.advance(5 * 60_000);
    const old = await connect(it, person);
    for (const token of [fresh, old]) {
      await expectRefusal(await ask(token, options, "POST", {}), 403, "fresh_sign_in_required");
    }
  });
});
