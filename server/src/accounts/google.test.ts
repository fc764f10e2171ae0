import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, publicUrl } from "../testing/app.ts";
import {
  anAppWithGoogle,
  another,
  arrive,
  begin,
  choose,
  profileOf,
  signInWithGoogle,
} from "../testing/google.ts";
import { anAddress, aUser, confirmationPath, followLink, signIn } from "../testing/people.ts";
import { aRep } from "../testing/reps.ts";

let it: Awaited<ReturnType<typeof anAppWithGoogle>>;
beforeAll(async () => {
  it = await anAppWithGoogle();
});
afterAll(() => it.close());

const signUp = (email: string, password: string) =>
  it.call("POST", "/users", { body: { email, password } });
const tryToSignIn = (email: string, password: string) =>
  it.call("POST", "/api/auth/sign-in/email", { body: { email, password } });

async function rowsOf(email: string) {
  return it.db.asAuth(async (trx) => {
    const users = await trx
      .selectFrom("auth_users")
      .select(["id", "email_verified"])
      .where("email", "=", email)
      .execute();
    const accounts = await trx
      .selectFrom("auth_accounts as a")
      .innerJoin("auth_users as u", "u.id", "a.user_id")
      .select(["a.provider_id", "a.account_id"])
      .where("u.email", "=", email)
      .orderBy("a.provider_id")
      .execute();
    return { users, providers: accounts.map((account) => account.provider_id) };
  });
}

/** What the link with Google gave reason for. That each device here is a new one is another matter. */
const mailsAbout = (email: string) =>
  it.mails.filter((mail) => mail.to === email && mail.subject !== "A new device signed in");

describe("the first sign-in", () => {
  test("makes a confirmed account, and the next one finds it", async () => {
    const email = anAddress();
    const first = await signInWithGoogle(it, another(email.toUpperCase()));
    expect(first.location).toBe("/dashboard");
    const profile = await profileOf(it, first.session!);
    const headers = { cookie: first.session! };
    const who = await it.call("GET", "/api/auth/get-session", { headers });
    expect(await who.json()).toEqual({ user: { id: profile["id"], email, has_password: false } });
    expect(profile).toMatchObject({ email, device: {}, plan: "Free", referred_by_sales: false });
    const second = await signInWithGoogle(it, another(email));
    expect((await profileOf(it, second.session!))["id"]).toBe(profile["id"]);
    expect(second.session).not.toBe(first.session);
    expect(await rowsOf(email)).toMatchObject({ users: [{ email_verified: true }] });
    expect(mailsAbout(email)).toEqual([]);
  });

  test("stores who referred, as a sign-up does", async () => {
    for (const [cookie, expected] of [
      ["referredBySales=true", true],
      ["referredBySales=yes", false],
    ] as const) {
      const begun = await begin(it);
      const returned = await choose(begun.address, another(anAddress()));
      const { session } = await arrive(it, returned, `${begun.cookie}; ${cookie}`);
      expect(await profileOf(it, session!)).toMatchObject({ referred_by_sales: expected });
    }
  });

  test("stores a representative whom there is, and nobody else", async () => {
    const rep = await aRep(it);
    for (const [id, stored] of [
      [rep.id, rep.id],
      ["999999999999", null],
    ] as const) {
      const begun = await begin(it);
      const returned = await choose(begun.address, another(anAddress()));
      const cookies = `${begun.cookie}; referredByRep=${id}`;
      const { session } = await arrive(it, returned, cookies);
      const headers = { cookie: session!, origin: it.publicUrl };
      const answer = await it.call("POST", "/users/me/export", { headers, body: {} });
      expect(await answer.json()).toMatchObject({
        account: { referral: { referring_rep: stored } },
      });
    }
  });

  test("of an address that Google does not vouch for makes none", async () => {
    const email = anAddress();
    const { location, session } = await signInWithGoogle(it, another(email, false));
    expect([location, session]).toEqual(["/auth?google=unverified", undefined]);
    expect((await rowsOf(email)).users).toEqual([]);
  });

  test("twice at once makes one account", async () => {
    for (let round = 0; round < 5; round++) {
      const email = anAddress();
      const attempts = await Promise.all([1, 2, 3].map(() => begin(it)));
      const ways = await Promise.all(
        attempts.map(({ address }) => choose(address, another(email))),
      );
      const arrivals = await Promise.all(
        ways.map((returned, i) => arrive(it, returned, attempts[i]!.cookie)),
      );
      const profiles = await Promise.all(arrivals.map(({ session }) => profileOf(it, session!)));
      expect(new Set(profiles.map((profile) => profile["id"])).size).toBe(1);
      expect(await rowsOf(email)).toMatchObject({ providers: ["google"] });
      expect(mailsAbout(email)).toEqual([]);
    }
  });

  // Claim (google): A person who proves an address by Google gets the account without what somebody
  // else put there before.
  test("leaves a password that is signed up later without effect", async () => {
    const email = anAddress();
    await signInWithGoogle(it, another(email));
    await signUp(email, "slipped in later");
    await it.mailTo(email, "You already have an account");
    expect((await tryToSignIn(email, "slipped in later")).status).toBe(401);
    expect((await rowsOf(email)).providers).toEqual(["google"]);
  });
});

describe("an account that has the address already", () => {
  // Claim (google): Google links an account only if it vouches for the address, and the owner is
  // notified.
  test("is linked, keeps its password, and its owner is told", async () => {
    const person = await aUser(it);
    const { session } = await signInWithGoogle(it, another(person.email));
    expect((await profileOf(it, session!))["id"]).toBe(person.id);
    const mail = await it.mailTo(person.email, "Your Google account now signs you in");
    expect(mail.text).toContain(`${publicUrl}/auth`);
    expect((await signIn(it, person.email, person.password)).id).toBe(person.id);
    await signInWithGoogle(it, another(person.email));
    expect(
      it.mails.filter(({ to, subject }) => to === person.email && subject === mail.subject),
    ).toHaveLength(1);
  });

  // Claim (google): Google links an account only if it vouches for the address, and the owner is
  // notified.
  test("is not linked where Google does not vouch for the address", async () => {
    const person = await aUser(it);
    const { location, session } = await signInWithGoogle(it, another(person.email, false));
    expect([location, session]).toEqual(["/auth?google=unverified", undefined]);
    expect((await rowsOf(person.email)).providers).toEqual(["credential"]);
  });

  test("is found by its Google account when the address there is no longer vouched for", async () => {
    const email = anAddress();
    const first = await signInWithGoogle(it, another(email));
    const later = await signInWithGoogle(it, another(email, false));
    expect(await profileOf(it, later.session!)).toEqual(await profileOf(it, first.session!));
  });

  // Claim (google): Google links an account only if it vouches for the address, and the owner is
  // notified.
  test("and a Google account of its own is kept from another Google account", async () => {
    const email = anAddress();
    await signInWithGoogle(it, another(email));
    await it.db.asAuth((trx) =>
      trx
        .updateTable("auth_accounts")
        .set({ account_id: "somebody else's" })
        .where("user_id", "in", (build) =>
          build.selectFrom("auth_users").select("id").where("email", "=", email),
        )
        .execute(),
    );
    const { location, session } = await signInWithGoogle(it, another(email));
    expect([location, session]).toEqual(["/auth?google=other_account", undefined]);
    expect((await rowsOf(email)).providers).toEqual(["google"]);
  });

  // Claim (google): A person who proves an address by Google gets the account without what somebody
  // else put there before.
  test("unconfirmed, becomes its prover's: password, links and sessions of before are gone", async () => {
    const email = anAddress();
    await signUp(email, "typed by a stranger");
    const link = await confirmationPath(it, email);
    const [user] = (await rowsOf(email)).users;
    const { id } = user!;
    await it.db.asAuth((trx) =>
      trx
        .insertInto("auth_sessions")
        .values({
          id,
          user_id: id,
          token: "left over",
          expires_at: new Date(it.now() + 3600_000),
          created_at: new Date(it.now()),
          updated_at: new Date(it.now()),
        })
        .execute(),
    );
    const { session } = await signInWithGoogle(it, another(email));
    expect(await profileOf(it, session!)).toMatchObject({ id, email });
    await it.mailTo(email, "Google has confirmed your address");
    expect(await rowsOf(email)).toEqual({
      users: [{ id, email_verified: true }],
      providers: ["google"],
    });
    const answer = await followLink(it, link, "typed by a stranger");
    expect(answer).toBe("/auth?confirmed=0");
    expect((await tryToSignIn(email, "typed by a stranger")).status).toBe(401);
    const sessions = await it.db.asAuth((trx) =>
      trx.selectFrom("auth_sessions").select("token").where("user_id", "=", id).execute(),
    );
    expect(sessions).toHaveLength(1);
    expect(sessions[0]!.token).not.toBe("left over");
  });
});

describe("the way there and back", () => {
  test("asks for the address alone, with PKCE, and keeps what it needs in one cookie", async () => {
    const response = await it.call("GET", "/api/auth/google");
    const [cookie, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^google-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const asked = new URL(response.headers.get("location")!).searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      client_id: "breezy-vault-sandbox",
      redirect_uri: `${publicUrl}/api/auth/callback/google`,
      response_type: "code",
      scope: "openid email",
      prompt: "select_account",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const again = await begin(it);
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(again.address.searchParams.get(name)).not.toBe(asked.get(name));
    }
  });

  test("gives the session the cookie that a password gives", async () => {
    const person = await aUser(it);
    const withPassword = await tryToSignIn(person.email, person.password);
    const { response, session } = await signInWithGoogle(it, another(person.email));
    const set = response.headers.getSetCookie();
    const attributes = (cookie: string) => cookie.split("; ").slice(1).toSorted();
    expect(attributes(set.find((cookie) => cookie.startsWith("session="))!)).toEqual(
      attributes(withPassword.headers.getSetCookie()[0]!),
    );
    expect(set).toContainEqual(expect.stringMatching(/^google-sign-in=; Max-Age=0/));
    const listed = await it.call("GET", "/users/me/sessions", { headers: { cookie: session! } });
    expect(await listed.json()).toMatchObject({
      sessions: expect.arrayContaining([expect.objectContaining({ user_agent: "A browser" })]),
    });
  });

  test("binds its cookie to this host where the product is behind TLS", async () => {
    const behindTls = await anApp({ google: it.google.oidc, publicUrl: "https://vault.example" });
    const response = await behindTls.call("GET", "/api/auth/google");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-google-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    await behindTls.close();
  });

  test("ends where the person turns back", async () => {
    const { location, session } = await signInWithGoogle(it, { choice: "cancel" });
    expect([location, session]).toEqual(["/auth?google=cancelled", undefined]);
  });

  test.each<[string, (returned: URL, cookie: string) => string, string]>([
    ["in another browser", () => "", "expired"],
    ["with another attempt's cookie", (_, cookie) => `${cookie}x`, "expired"],
    [
      "with another state",
      (returned, cookie) => {
        returned.searchParams.set("state", "x".repeat(43));
        return cookie;
      },
      "expired",
    ],
    [
      "without a state",
      (returned, cookie) => {
        returned.searchParams.delete("state");
        return cookie;
      },
      "expired",
    ],
    [
      "with two states",
      (returned, cookie) => {
        returned.searchParams.append("state", "another");
        return cookie;
      },
      "failed",
    ],
    [
      "with another code",
      (returned, cookie) => {
        returned.searchParams.set("code", "x".repeat(43));
        return cookie;
      },
      "failed",
    ],
    [
      "from another issuer",
      (returned, cookie) => {
        returned.searchParams.set("iss", "https://evil.example");
        return cookie;
      },
      "failed",
    ],
  ])("ends %s", async (_, change, code) => {
    const email = anAddress();
    const { address, cookie } = await begin(it);
    const returned = await choose(address, another(email));
    const { location, session } = await arrive(it, returned, change(returned, cookie));
    expect([location, session]).toEqual([`/auth?google=${code}`, undefined]);
    expect((await rowsOf(email)).users).toEqual([]);
  });

  // Claim (google): A code of a Google sign-in works once, and only in the browser that began it.
  test("a code that was used is worth nothing, at once or later", async () => {
    const { address, cookie } = await begin(it);
    const returned = await choose(address, another(anAddress()));
    const arrivals = await Promise.all([1, 2].map(() => arrive(it, returned, cookie)));
    const locations = new Set(arrivals.map(({ location }) => location));
    expect(locations).toEqual(new Set(["/auth?google=failed", "/dashboard"]));
    const later = await arrive(it, returned, cookie);
    expect([later.location, later.session]).toEqual(["/auth?google=failed", undefined]);
  });

  // Claim (google): A code of a Google sign-in works once, and only in the browser that began it.
  test("a code of one browser's attempt is worth nothing with another's verifier", async () => {
    const [mine, theirs] = [await begin(it), await begin(it)];
    const returned = await choose(theirs.address, another(anAddress()));
    returned.searchParams.set("state", mine.address.searchParams.get("state")!);
    const { location, session } = await arrive(it, returned, mine.cookie);
    expect([location, session]).toEqual(["/auth?google=failed", undefined]);
  });

  test("one caller is slowed down, on a page", async () => {
    const ask = () => it.call("GET", "/api/auth/google", { remoteAddress: "198.51.100.77" });
    for (let i = 0; i < 60; i++) {
      expect((await ask()).headers.get("location")).toContain(it.google.googleIssuer);
    }
    expect((await ask()).headers.get("location")).toBe("/auth?google=too_many_requests");
  });

  test("no log line holds an address, a code or a token", async () => {
    const email = anAddress();
    const { address, cookie } = await begin(it);
    const returned = await choose(address, another(email));
    await arrive(it, returned, cookie);
    await arrive(it, returned, cookie);
    const text = it.logged.join("\n");
    expect(text).toContain("Google refused a sign-in");
    for (const secret of [email, returned.searchParams.get("code")!, cookie.split("=")[1]!]) {
      expect(text).not.toContain(secret);
    }
  });
});

test("without Google's settings there is no such route", async () => {
  const without = await anApp();
  for (const path of ["/api/auth/google", "/api/auth/callback/google?code=a&state=b"]) {
    expect((await without.call("GET", path)).status).toBe(404);
  }
  await without.close();
});
