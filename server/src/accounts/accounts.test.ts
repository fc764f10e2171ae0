import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPasswords, passwordCost } from "../password-hash.ts";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import {
  anAddress,
  aNewcomer,
  confirmationPath,
  followLink,
  givePlan,
  signIn,
} from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

const hourMs = 3600 * 1000;

let it: TestApp;
beforeAll(async () => {
  it = await anApp({ passwords: createPasswords(passwordCost) });
});
afterAll(() => it.close());

function signUp(email: string, password = "correct horse", headers = {}): Promise<Response> {
  return it.call("POST", "/users", { body: { email, password }, headers });
}

function tryToSignIn(email: string, password: string): Promise<Response> {
  return it.call("POST", "/api/auth/sign-in/email", { body: { email, password } });
}

describe("signing up", () => {
  test("a person signs up, follows the link, signs in and finds an empty profile", async () => {
    const person = await aNewcomer(it);
    expect(await person.json("GET", "/users/me")).toEqual({
      id: person.id,
      email: person.email,
      first_name: "",
      last_name: null,
      device: {},
      associate: null,
      comfort_level: null,
      referral: null,
      identity_questions: [],
      plan: "Free",
      subscription_status: null,
      log: null,
      started_trial: false,
      intro_master_key: false,
      referred_by_sales: false,
      popup_swiper: null,
    });
  });

  test("answers the same for a known address, whose owner gets another mail", async () => {
    const person = await aNewcomer(it);
    const fresh = await signUp(anAddress());
    const known = await signUp(person.email.toUpperCase(), "another password");
    expect(known.status).toBe(202);
    expect(await known.text()).toBe(await fresh.text());
    const shown = (response: Response) =>
      [...response.headers]
        .filter(([name]) => name !== "x-request-id")
        .map(([name, value]) => [name, value.replace(/(?<=^sign-up=)[\w-]{43}(?=;)/, "drawn")]);
    expect(shown(known)).toEqual(shown(fresh));
    const mail = await it.mailTo(person.email, "You already have an account");
    expect(mail.text).toContain(`${publicUrl}/auth`);
    expect((await tryToSignIn(person.email, "another password")).status).toBe(401);
    expect((await tryToSignIn(person.email, person.password)).status).toBe(200);
  });

  test("confirms the password that was typed with the mailed link, not one slipped in later", async () => {
    const email = anAddress();
    await signUp(email, "typed by the owner");
    const ownersLink = await confirmationPath(it, email);
    const sent = it.mails.length;
    await signUp(email, "typed by somebody");
    const othersLink = await confirmationPath(it, email, sent);
    expect(othersLink).not.toBe(ownersLink);
    expect(await followLink(it, ownersLink, "typed by the owner")).toBe("/auth?confirmed=1");
    expect(await followLink(it, othersLink, "typed by somebody")).toBe("/auth?confirmed=1");
    expect((await tryToSignIn(email, "typed by somebody")).status).toBe(401);
    expect((await tryToSignIn(email, "typed by the owner")).status).toBe(200);
  });

  // Attack (other sites): the GET leads to a page, and only its POST confirms.
  test("a link that a scanner of mails has followed confirms nothing until a page posts its token", async () => {
    const email = anAddress();
    await signUp(email, "correct horse");
    const link = await confirmationPath(it, email);
    for (const method of ["GET", "HEAD", "GET"]) {
      expect((await it.call(method, link)).status).toBe(302);
    }
    expect((await tryToSignIn(email, "correct horse")).status).toBe(401);
    const token = new URL(link, "http://any.example").searchParams.get("token");
    const elsewhere = { body: { token }, headers: { "sec-fetch-site": "cross-site" } };
    const posted = await it.call("POST", "/api/auth/verify-email", elsewhere);
    await expectRefusal(posted, 403, "cross_origin");
    expect(await followLink(it, link, "correct horse")).toBe("/auth?confirmed=1");
    expect((await tryToSignIn(email, "correct horse")).status).toBe(200);
  });

  test("the link works again within its day, and not after it", async () => {
    const [early, late] = [anAddress(), anAddress()];
    await signUp(early);
    await signUp(late);
    const [earlyLink, lateLink] = [
      await confirmationPath(it, early),
      await confirmationPath(it, late),
    ];
    expect(await followLink(it, earlyLink, "correct horse")).toBe("/auth?confirmed=1");
    expect(await followLink(it, earlyLink, "correct horse")).toBe("/auth?confirmed=1");
    it.advance(24 * hourMs);
    expect(await followLink(it, lateLink, "correct horse")).toBe("/auth?confirmed=0");
    expect((await tryToSignIn(late, "correct horse")).status).toBe(401);
  });

  test.each(["", "?token=", "?token=unknown", "?token=a&callbackURL=https://evil.example"])(
    "a link with %s leads to the sign-in page, nowhere else, and confirms nothing",
    async (query) => {
      const email = anAddress();
      await signUp(email);
      expect(await followLink(it, `/api/auth/verify-email${query}`)).toBe("/auth?confirmed=0");
      expect((await tryToSignIn(email, "correct horse")).status).toBe(401);
    },
  );

  test("keeps who referred, first touch only, and only the value true counts", async () => {
    const [referred, other] = [anAddress(), anAddress()];
    await signUp(referred, "correct horse", { cookie: "referredBySales=true", origin: publicUrl });
    await signUp(referred, "correct horse");
    await signUp(other, "correct horse", { cookie: "referredBySales=yes", origin: publicUrl });
    await signUp(other, "correct horse", { cookie: "referredBySales=true", origin: publicUrl });
    for (const [email, expected] of [
      [referred, true],
      [other, false],
    ] as const) {
      await followLink(it, await confirmationPath(it, email), "correct horse");
      const person = await signIn(it, email, "correct horse");
      expect(await person.json("GET", "/users/me")).toMatchObject({ referred_by_sales: expected });
    }
  });

  test.each([
    ["no address", { password: "correct horse" }, "invalid"],
    ["no address of mail", { email: "person", password: "correct horse" }, "invalid"],
    ["a short password", { email: "a@example.com", password: "12345" }, "weak_password"],
    ["a long password", { email: "a@example.com", password: "x".repeat(129) }, "weak_password"],
    [
      "another field",
      { email: "a@example.com", password: "correct horse", plan: "plus" },
      "invalid",
    ],
  ])("refuses %s and sends no mail", async (_name, body, code) => {
    const before = it.mails.length;
    await expectRefusal(await it.call("POST", "/users", { body }), 422, code);
    expect(it.mails.length).toBe(before);
  });

  test("never repeats what was sent in its refusal", async () => {
    const body = {
      email: "canary-address",
      password: "canary-password",
      canaryField: "canary-value",
    };
    const text = await (await it.call("POST", "/users", { body })).text();
    expect(text).not.toMatch(/canary/);
  });

  test("sends one address a handful of mails, then says when to come back", async () => {
    const email = anAddress();
    for (let i = 0; i < 5; i++) expect((await signUp(email)).status).toBe(202);
    const refused = await signUp(email);
    expect(Number(refused.headers.get("retry-after"))).toBe(3600);
    await expectRefusal(refused, 429, "too_many_requests");
    await it.app.close();
    expect(it.mails.filter(({ to }) => to === email)).toHaveLength(5);
    it.advance(3600 * 1000);
    expect((await signUp(email)).status).toBe(202);
  });
});

describe("asking for another confirmation mail", () => {
  const again = (email: string) =>
    it.call("POST", "/api/auth/send-verification-email", { body: { email } });

  test("answers the same whoever asks, and mails only where one is awaited", async () => {
    const waiting = anAddress();
    await signUp(waiting);
    const first = await confirmationPath(it, waiting);
    const confirmed = (await aNewcomer(it)).email;
    const mailsBefore = it.mails.length;
    const texts = [];
    for (const email of [waiting, confirmed, anAddress()]) {
      const response = await again(email);
      expect(response.status).toBe(202);
      texts.push(await response.text());
    }
    expect(new Set(texts).size).toBe(1);
    // Waits for the mails under way.
    await it.app.close();
    expect(it.mails.length).toBe(mailsBefore + 1);
    const second = await confirmationPath(it, waiting);
    expect(second).not.toBe(first);
    expect(await followLink(it, second, "correct horse")).toBe("/auth?confirmed=1");
    expect((await tryToSignIn(waiting, "correct horse")).status).toBe(200);
  });
});

describe("signing in", () => {
  test("sets a cookie that scripts can't read, and tells a browser no token", async () => {
    const person = await aNewcomer(it);
    const response = await it.call("POST", "/api/auth/sign-in/email", {
      body: { email: person.email, password: person.password },
      headers: { origin: publicUrl, "sec-fetch-site": "same-origin" },
    });
    expect(await response.json()).toEqual({ user: { id: person.id, email: person.email } });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=", 1)[0])).toEqual(["session", "device"]);
    expect(cookies[0]).toMatch(/^session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect([...response.headers.keys()]).not.toContain("set-auth-token");
  });

  test("gives a program a bearer token, which needs its signature", async () => {
    const person = await aNewcomer(it);
    const { token } = (await (await tryToSignIn(person.email, person.password)).json()) as {
      token: string;
    };
    const me = (bearer: string) =>
      it.call("GET", "/users/me", { headers: { authorization: `Bearer ${bearer}` } });
    expect((await me(token)).status).toBe(200);
    await expectRefusal(await me(token.split(".")[0]!), 401, "unauthenticated");
    await expectRefusal(await me(`${token.split(".")[0]}.AAAA`), 401, "unauthenticated");
  });

  test("refuses a wrong password and an unknown address with the same words", async () => {
    const person = await aNewcomer(it);
    const wrong = await tryToSignIn(person.email, "not the password");
    const unknown = await tryToSignIn(anAddress(), person.password);
    expect(await wrong.clone().text()).toBe(await unknown.text());
    expect(unknown.status).toBe(401);
    await expectRefusal(wrong, 401, "invalid_credentials");
  });

  test("refuses an unconfirmed address as a wrong password, and mails a fresh link for the right one", async () => {
    const email = anAddress();
    await signUp(email);
    const first = await confirmationPath(it, email);
    await expectRefusal(await tryToSignIn(email, "wrong horse"), 401, "invalid_credentials");
    expect(await confirmationPath(it, email)).toBe(first);
    const refused = await tryToSignIn(email, "correct horse");
    expect(refused.headers.getSetCookie()).toEqual([]);
    await expectRefusal(refused, 401, "invalid_credentials");
    const fresh = await confirmationPath(it, email);
    expect(fresh).not.toBe(first);
    expect(await followLink(it, fresh, "correct horse")).toBe("/auth?confirmed=1");
    expect((await tryToSignIn(email, "correct horse")).status).toBe(200);
  });

  test("takes a composed and a decomposed letter for the same", async () => {
    const email = anAddress();
    await signUp(email, "caf\u00e9 au lait");
    await followLink(it, await confirmationPath(it, email), "caf\u00e9 au lait");
    expect((await tryToSignIn(email, "cafe\u0301 au lait")).status).toBe(200);
  });

  test("slows one caller down at one account, and lets its owner in from elsewhere", async () => {
    const person = await aNewcomer(it);
    const guess = (remoteAddress: string, password: string) =>
      it.call("POST", "/api/auth/sign-in/email", {
        body: { email: person.email, password },
        remoteAddress,
      });
    for (let i = 0; i < 5; i++) expect((await guess("198.51.100.1", "guess")).status).toBe(401);
    const refused = await guess("198.51.100.1", person.password);
    expect(refused.headers.get("retry-after")).toBe("120");
    await expectRefusal(refused, 429, "too_many_requests");
    expect((await guess("198.51.100.2", person.password)).status).toBe(200);
  });

  test("stores no token and no password that could be used", async () => {
    const person = await aNewcomer(it);
    const token = decodeURIComponent(person.cookie).split("=")[1]!.split(".")[0]!;
    const stored = await it.db.asAuth(async (trx) =>
      JSON.stringify([
        await trx
          .selectFrom("auth_sessions")
          .selectAll()
          .where("user_id", "=", person.id)
          .execute(),
        await trx
          .selectFrom("auth_accounts")
          .selectAll()
          .where("user_id", "=", person.id)
          .execute(),
        await trx.selectFrom("auth_confirmations").selectAll().execute(),
      ]),
    );
    expect(stored).toMatch(/\$argon2id\$v=19\$m=32768,t=2,p=1\$/);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(person.password);
    const mailed = (await confirmationPath(it, person.email)).split("token=")[1]!;
    expect(stored).not.toContain(mailed);
  });
});

describe("the profile", () => {
  const change = {
    first_name: "Ada",
    last_name: null,
    device: { make: "Apple", model: "iPhone 15", os_version: "iOS 18" },
    associate: "Grace",
    comfort_level: "basic",
    referral: "A friend",
    intro_master_key: true,
    popup_swiper: true,
  };

  test("takes any part of what onboarding asks", async () => {
    const person = await aNewcomer(it);
    expect(await person.json("PUT", "/users/me", change)).toMatchObject(change);
    expect(await person.json("PUT", "/users/me", { first_name: " Bea " })).toMatchObject({
      ...change,
      first_name: "Bea",
    });
    expect(await person.json("PUT", "/users/me", {})).toMatchObject({ first_name: "Bea" });
    expect(await person.json("GET", "/users/me")).toMatchObject({ ...change, first_name: "Bea" });
  });

  test("shows a plan by its name", async () => {
    const person = await aNewcomer(it);
    await givePlan(it, person, "unlimited_pro");
    expect(await person.json("GET", "/users/me")).toMatchObject({ plan: "Unlimited Pro" });
  });

  test.each([
    { plan: "Plus" },
    { started_trial: false },
    { first_name: "x".repeat(81) },
    { first_name: "  " },
    { device: { make: "Apple", model: " ", os_version: "iOS 18" } },
    { device: {} },
    { device: { make: "Apple" } },
    { comfort_level: "expert" },
    { popup_swiper: false },
    { first_name: "a\0b" },
    { last_name: "half a pair: \ud83d" },
    { device: { make: "Apple\0", model: "\udc00", os_version: "1" } },
    [],
  ])("refuses %j and changes nothing", async (body) => {
    const person = await aNewcomer(it);
    const before = await person.json("PUT", "/users/me", change);
    await expectRefusal(await person.call("PUT", "/users/me", body), 422, "invalid");
    expect(await person.json("GET", "/users/me")).toEqual(before);
  });
});
