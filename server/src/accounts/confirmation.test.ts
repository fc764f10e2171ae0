/** The link of a confirmation mail signs in the browser that signed up, and nobody else. */
import { readMailedLink, signUpBrowserMs } from "@breezy/contract/mailed-links";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { withTotp } from "../testing/factors.ts";
import { aHome, anAddress, aNewcomer, confirmationPath } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

const password = "correct horse";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

/** A browser: what it is given it keeps, and sends along. */
function aBrowser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async post(path: string, body: object): Promise<Response> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { origin: publicUrl, ...(cookie && { cookie }) };
      const answer = await it.call("POST", path, { body, headers, remoteAddress: aHome() });
      for (const set of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
        if (value === "") jar.delete(name!);
        else jar.set(name!, value!);
      }
      return answer;
    },
    async me(): Promise<Response> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      return it.call("GET", "/users/me", { headers: { cookie } });
    },
  };
}
type Browser = ReturnType<typeof aBrowser>;

async function signUp(browser: Browser, email: string, chosen = password): Promise<Response> {
  const answer = await browser.post("/users", { email, password: chosen });
  expect(answer.status).toBe(202);
  return answer;
}

/** The token of the newest confirmation mail to the address. */
async function mailedToken(email: string, after = 0): Promise<string> {
  const path = await confirmationPath(it, email, after);
  const led = await it.call("GET", path);
  return readMailedLink(new URL(led.headers.get("location")!, publicUrl).hash)!.token;
}

async function follow(browser: Browser, token: string, typed?: string): Promise<unknown> {
  const body = { token, ...(typed !== undefined && { password: typed }) };
  const answer = await browser.post("/api/auth/verify-email", body);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function canSignIn(email: string, typed = password): Promise<boolean> {
  return (await aBrowser().post("/api/auth/sign-in/email", { email, password: typed })).ok;
}

describe("in the browser that signed up", () => {
  // Claim (signing in): The mail's link signs in the browser that signed up.
  test("the link confirms and signs in, once", async () => {
    const [browser, email] = [aBrowser(), anAddress()];
    await signUp(browser, email);
    const token = await mailedToken(email);
    expect(await follow(browser, token)).toEqual({ done: true, email, begun: "session" });
    expect(browser.jar.has("sign-up")).toBe(false);
    expect(await (await browser.me()).json()).toMatchObject({ email });

    await browser.post("/api/auth/sign-out", {});
    expect((await browser.me()).status).toBe(401);
    expect(await follow(browser, token)).toEqual({ done: true, email });
    expect((await browser.me()).status).toBe(401);
    expect(await canSignIn(email)).toBe(true);
  });

  test("what it holds is told to no script and no other site, and is forgotten after an hour", async () => {
    const answer = await signUp(aBrowser(), anAddress());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^sign-up=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test("after that hour the link asks for the password, also of one that kept the cookie", async () => {
    const [browser, email] = [aBrowser(), anAddress()];
    await signUp(browser, email);
    const token = await mailedToken(email);
    it.advance(signUpBrowserMs);
    expect(await follow(browser, token)).toEqual({ done: false, email });
    expect((await browser.me()).status).toBe(401);
    expect(await follow(browser, token, password)).toEqual({ done: true, email });
    expect(await canSignIn(email)).toBe(true);
  });

  test("of two clicks at once one signs in", async () => {
    const [browser, email] = [aBrowser(), anAddress()];
    await signUp(browser, email);
    const token = await mailedToken(email);
    const both = await Promise.all([follow(browser, token), follow(browser, token)]);
    expect(both).toContainEqual({ done: true, email, begun: "session" });
    expect(both).toContainEqual({ done: true, email });
  });

  // Attack (signing in): A sign-up's cookie opens nothing with the link of another sign-up.
  test("what a later sign-up left is of no use with an earlier link, nor with another address's", async () => {
    const [browser, email, other] = [aBrowser(), anAddress(), anAddress()];
    await signUp(browser, email, "the first one");
    const first = await mailedToken(email);
    await signUp(browser, email, "the second one");
    expect(await follow(browser, first)).toEqual({ done: false, email });
    await signUp(aBrowser(), other);
    expect(await follow(browser, await mailedToken(other))).toEqual({ done: false, email: other });
    expect((await browser.me()).status).toBe(401);
    expect(await follow(browser, first, "the first one")).toEqual({ done: true, email });
    expect(await canSignIn(email, "the first one")).toBe(true);
  });

  test("somebody who is signed in stays who they are: the address is confirmed, and no more", async () => {
    const [browser, email] = [aBrowser(), anAddress()];
    const somebody = await aNewcomer(it);
    const { email: own, password: typed } = somebody;
    await browser.post("/api/auth/sign-in/email", { email: own, password: typed });
    await signUp(browser, email);
    expect(await follow(browser, await mailedToken(email))).toEqual({ done: true, email });
    expect(await (await browser.me()).json()).toMatchObject({ email: somebody.email });
    expect(await canSignIn(email)).toBe(true);
  });

  // Attack (signing in): The mail's link does not go around the second step.
  test("whoever has a second step is asked for its code", async () => {
    const [browser, person] = [aBrowser(), await aNewcomer(it)];
    await withTotp(it, person);
    await it.db.asAuth((trx) =>
      trx
        .updateTable("auth_users")
        .set({ email_verified: false })
        .where("id", "=", person.id)
        .execute(),
    );
    await signUp(browser, person.email, person.password);
    const { email } = person;
    expect(await follow(browser, await mailedToken(email))).toEqual({
      done: true,
      email,
      begun: "code",
    });
    expect((await browser.me()).status).toBe(401);
    expect(browser.jar.has("session")).toBe(false);
  });
});

describe("in any other browser", () => {
  // Attack (signing in): Who follows a link that a stranger asked for gives the stranger nothing.
  test("its owner's click confirms nothing of what a stranger typed, and signs nobody in", async () => {
    const [stranger, owner, email] = [aBrowser(), aBrowser(), anAddress()];
    await signUp(stranger, email, "typed by a stranger");
    const token = await mailedToken(email);
    expect(await follow(owner, token)).toEqual({ done: false, email });
    expect(await follow(owner, token, "what the owner would type")).toEqual({ done: false, email });
    expect(await canSignIn(email, "typed by a stranger")).toBe(false);
    for (const browser of [stranger, owner]) expect((await browser.me()).status).toBe(401);
    // What the stranger's browser holds is worth nothing without the link.
    for (const guess of ["", "unknown", stranger.jar.get("sign-up")!]) {
      expect(await follow(stranger, guess)).toEqual({ done: false });
    }

    const sent = it.mails.length;
    await signUp(owner, email, "typed by the owner");
    const own = await follow(owner, await mailedToken(email, sent));
    expect(own).toEqual({ done: true, email, begun: "session" });
    expect(await canSignIn(email, "typed by a stranger")).toBe(false);
    expect(await canSignIn(email, "typed by the owner")).toBe(true);
    expect(await follow(stranger, token)).toEqual({ done: true, email });
    expect((await stranger.me()).status).toBe(401);
  });

  // Attack (signing in): A scanner that opens a mail's link uses nothing up.
  test("a scanner that opens the link, and runs its page, takes nothing from who comes after it", async () => {
    const [browser, email] = [aBrowser(), anAddress()];
    await signUp(browser, email);
    const token = await mailedToken(email);
    for (let n = 0; n < 3; n++) {
      expect(await follow(aBrowser(), token)).toEqual({ done: false, email });
    }
    expect(await follow(browser, token)).toEqual({ done: true, email, begun: "session" });
  });

  test("the password that was typed at the sign-up confirms, and the sign-in follows", async () => {
    const [phone, email] = [aBrowser(), anAddress()];
    await signUp(aBrowser(), email);
    const token = await mailedToken(email);
    expect(await follow(phone, token, "another")).toEqual({ done: false, email });
    expect(await follow(phone, token, password)).toEqual({ done: true, email });
    expect((await phone.me()).status).toBe(401);
    expect(await canSignIn(email)).toBe(true);
  });

  test("guesses at the password behind a link are as many as at the sign-in", async () => {
    const email = anAddress();
    await signUp(aBrowser(), email);
    const token = await mailedToken(email);
    const options = { body: { token, password: "a guess" }, remoteAddress: aHome() };
    const statuses = new Set<number>();
    for (let n = 0; n < 70; n++) {
      statuses.add((await it.call("POST", "/api/auth/verify-email", options)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    const refused = await it.call("POST", "/api/auth/verify-email", options);
    await expectRefusal(refused, 429, "too_many_requests");
  });
});

// Claim (signing in): Nobody learns whether an address has an account.
test("a known address leaves a browser the same cookie, and nothing that signs in", async () => {
  const [browser, known] = [aBrowser(), await aNewcomer(it)];
  await signUp(browser, known.email, "typed by a stranger");
  expect(browser.jar.get("sign-up")).toMatch(/^[\w-]{43}$/);
  const links = await it.db.asAuth((trx) =>
    trx
      .selectFrom("auth_confirmations")
      .select(["browser_hash", "browser_until"])
      .where("user_id", "=", known.id)
      .execute(),
  );
  for (const link of links) expect(link).not.toContain(null);
  await it.mailTo(known.email, "You already have an account");
  expect((await browser.me()).status).toBe(401);
  expect(await canSignIn(known.email, "typed by a stranger")).toBe(false);
});
