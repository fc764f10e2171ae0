/** A signed-in person changes the password or the address. The session alone is not enough. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../db.ts";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { withTotp } from "../testing/factors.ts";
import {
  anAddress,
  aNewcomer,
  aUser,
  confirmationPath,
  followLink,
  type Person,
  recoveryCookie,
  recoveryToken,
  signIn,
} from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { addChange } from "./address-store.ts";
import { findPassword } from "./password-store.ts";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const password = "a new lantern";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

const tryToSignIn = (email: string, typed: string) =>
  it.call("POST", "/api/auth/sign-in/email", { body: { email, password: typed } });
const isSignedIn = async (person: Person) => (await person.call("GET", "/users/me")).ok;

/** As somebody who has only ever come in by Google. */
async function aUserWithoutPassword(): Promise<Person> {
  const person = await aNewcomer(it);
  await it.db.asAuth((trx) =>
    trx.deleteFrom("auth_accounts").where("user_id", "=", person.id).execute(),
  );
  return person;
}

describe("changing the password", () => {
  const change = (person: Person, body: object) => person.call("PUT", "/users/me/password", body);

  // Claim (sessions): A new password ends all other sessions, and a copy of the one that set it.
  test("takes the current one, ends all other sessions and tells by mail", async () => {
    const phone = await aNewcomer(it);
    const laptop = await signIn(it, phone.email, phone.password);
    const other = await aNewcomer(it);
    const link = await recoveryToken(it, phone.email);
    const body = { current_password: phone.password, password };
    expect((await change(phone, body)).status).toBe(204);
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(laptop)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    await it.mailTo(phone.email, "Your password was changed");
    expect((await tryToSignIn(phone.email, phone.password)).status).toBe(401);
    expect((await tryToSignIn(phone.email, password)).status).toBe(200);
    const late = await it.call("POST", "/api/auth/recover", { body: { token: link } });
    await expectRefusal(late, 400, "link_expired");
  });

  // Claim (sessions): A stolen session changes neither the password nor the address: both ask for
  // the password.
  test("refuses a stolen session that does not know it, however fresh, and slows its guesses", async () => {
    const person = await aNewcomer(it);
    await expectRefusal(await change(person, { password }), 403, "wrong_password");
    const guess = { current_password: "a guess", password };
    for (let i = 0; i < 20; i++) {
      await expectRefusal(await change(person, guess), 403, "wrong_password");
    }
    const right = { current_password: person.password, password };
    const slowed = await change(person, right);
    expect(slowed.headers.get("retry-after")).toBe("60");
    await expectRefusal(slowed, 429, "too_many_requests");
    // The last five were for browsers of their own: this one is none.
    it.advance(6 * minuteMs);
    expect((await tryToSignIn(person.email, person.password)).status).toBe(200);
    expect((await change(person, right)).status).toBe(204);
  });

  test("of two at once, one counts", async () => {
    const person = await aNewcomer(it);
    const chosen = ["the first lantern", "the other lantern"];
    const answers = await Promise.all(
      chosen.map((one) => change(person, { current_password: person.password, password: one })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort((a, b) => a - b)).toEqual([204, 403]);
    const won = chosen[statuses.indexOf(204)]!;
    expect((await tryToSignIn(person.email, won)).status).toBe(200);
  });

  test.each([
    ["without a second step", false],
    ["with one", true],
  ])("ends a sign-in that is checking the one before, %s", async (_name, guarded) => {
    const person = await aUser(it);
    if (guarded) await withTotp(it, person);
    const [isReached, isChanged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Database = {
      ...it.db,
      // What may be tried is counted once the password's hash was read, and before it is compared.
      async asAllowances(fn) {
        isReached.resolve();
        await isChanged.promise;
        return it.db.asAllowances(fn);
      },
    };
    const server = await anApp({ beside: { ...it, db: slow } });
    const { email } = person;
    const options = { body: { email, password: person.password }, headers: { origin: publicUrl } };
    const answer = server.call("POST", "/api/auth/sign-in/email", options);
    await isReached.promise;
    expect((await change(person, { current_password: person.password, password })).status).toBe(
      204,
    );
    isChanged.resolve();
    const refused = await answer;
    expect(refused.headers.getSetCookie()).toEqual([]);
    await expectRefusal(refused, 401, "invalid_credentials");
  });

  // Claim (sessions): A stolen session changes neither the password nor the address: both ask for
  // the password.
  test("gives no first one to a session, however fresh: it comes by mail", async () => {
    const person = await aUserWithoutPassword();
    for (const current_password of [undefined, person.password]) {
      const body = { current_password, password };
      await expectRefusal(await change(person, body), 403, "password_missing");
    }
    const cookie = await recoveryCookie(it, await recoveryToken(it, person.email));
    const options = { body: { password }, headers: { cookie, origin: publicUrl } };
    expect((await it.call("POST", "/api/auth/reset-password", options)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
    expect((await tryToSignIn(person.email, password)).status).toBe(200);
  });

  test.each(["12345", "qwerty"])("refuses %j as weak", async (weak) => {
    const person = await aNewcomer(it);
    const refused = await change(person, { current_password: person.password, password: weak });
    expect(await refused.clone().json()).toMatchObject({ reasons: [expect.any(String)] });
    await expectRefusal(refused, 422, "weak_password");
    expect((await tryToSignIn(person.email, person.password)).status).toBe(200);
  });
});

describe("changing the address", () => {
  const ask = (person: Person, email: string, typed = person.password) =>
    person.call("POST", "/users/me/email", { password: typed, email });

  async function linkTo(email: string): Promise<string> {
    const { text } = await it.mailTo(email, "Confirm your new email address");
    return /http\S+(\/api\/auth\/change-email\?token=\S+)/.exec(text)![1]!;
  }
  const follow = (link: string) => followLink(it, link);
  const addressOf = async (person: Person) =>
    ((await person.json("GET", "/users/me")) as { email: string }).email;

  test("waits for the mailed link, tells the old address twice, and ends no session", async () => {
    const person = await aNewcomer(it);
    const email = anAddress();
    const recovery = await recoveryToken(it, person.email);
    expect((await ask(person, email.toUpperCase())).status).toBe(202);
    await it.mailTo(person.email, "Your email address is about to change");
    expect(await addressOf(person)).toBe(person.email);
    const link = await linkTo(email);
    expect(await follow(link)).toBe("/auth?moved=1");
    expect(await addressOf(person)).toBe(email);
    await it.mailTo(person.email, "Your email address was changed");
    expect((await tryToSignIn(person.email, person.password)).status).toBe(401);
    expect((await tryToSignIn(email, person.password)).status).toBe(200);
    // What was mailed to the old address opens nothing any more.
    const late = await it.call("POST", "/api/auth/recover", { body: { token: recovery } });
    await expectRefusal(late, 400, "link_expired");
    expect(await follow(link)).toBe("/auth?moved=0");
  });

  // Claim (sessions): A stolen session changes neither the password nor the address: both ask for
  // the password.
  // Claim (sessions): A stolen session without the password registers no PIN, reads no vault and
  // changes nothing that guards the account.
  test("refuses a stolen session that does not know the password, however fresh", async () => {
    const person = await aNewcomer(it);
    const before = it.mails.length;
    await expectRefusal(await ask(person, anAddress(), "a guess"), 403, "wrong_password");
    const bare = await person.call("POST", "/users/me/email", { email: anAddress() });
    await expectRefusal(bare, 403, "wrong_password");
    expect(it.mails.length).toBe(before);
  });

  // Claim (sessions): A stolen session changes neither the password nor the address: both ask for
  // the password.
  // Claim (sessions): A stolen session without the password registers no PIN, reads no vault and
  // changes nothing that guards the account.
  test("is not to be had without a password, in a session however fresh", async () => {
    const person = await aUserWithoutPassword();
    const before = it.mails.length;
    await expectRefusal(await ask(person, anAddress()), 403, "password_missing");
    const bare = await person.call("POST", "/users/me/email", { email: anAddress() });
    await expectRefusal(bare, 403, "password_missing");
    await it.app.close();
    expect(it.mails.length).toBe(before);
  });

  test("answers the same where the new address has an account, whose owner gets another mail", async () => {
    const [person, other] = [await aNewcomer(it), await aNewcomer(it)];
    const free = await ask(person, anAddress());
    const taken = await ask(person, other.email);
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
    await it.mailTo(other.email, "You already have an account");
    expect(await addressOf(other)).toBe(other.email);
  });

  test("fails where the address was taken meanwhile, and takes it from who never confirmed it", async () => {
    const person = await aNewcomer(it);
    const [taken, squatted] = [anAddress(), anAddress()];
    await ask(person, taken);
    const late = await linkTo(taken);
    const owner = await aNewcomer(it, taken);
    expect(await follow(late)).toBe("/auth?moved=0");
    expect(await addressOf(person)).toBe(person.email);
    expect(await isSignedIn(owner)).toBe(true);

    await it.call("POST", "/users", { body: { email: squatted, password: "silver lake" } });
    const squatters = await confirmationPath(it, squatted);
    await ask(person, squatted);
    expect(await follow(await linkTo(squatted))).toBe("/auth?moved=1");
    expect(await follow(squatters)).toBe("/auth?confirmed=0");
    expect((await tryToSignIn(squatted, "silver lake")).status).toBe(401);
    expect((await tryToSignIn(squatted, person.password)).status).toBe(200);
  });

  test("the link works for a day, a newer one ends it, and so does a new password", async () => {
    const person = await aNewcomer(it);
    const [first, second, third] = [anAddress(), anAddress(), anAddress()];
    await ask(person, first);
    const older = await linkTo(first);
    await ask(person, second);
    const newer = await linkTo(second);
    expect(await follow(older)).toBe("/auth?moved=0");
    const other = await aNewcomer(it);
    const fourth = anAddress();
    await ask(other, fourth);
    it.advance(dayMs - 1);
    expect(await follow(await linkTo(fourth))).toBe("/auth?moved=1");
    it.advance(1);
    expect(await follow(newer)).toBe("/auth?moved=0");
    await ask(person, third);
    const newest = await linkTo(third);
    const body = { current_password: person.password, password };
    expect((await person.call("PUT", "/users/me/password", body)).status).toBe(204);
    expect(await follow(newest)).toBe("/auth?moved=0");
    expect(await addressOf(person)).toBe(person.email);
  });

  test("a link that is still being made when the password changes is none", async () => {
    const person = await aNewcomer(it);
    const { id } = (await person.json("GET", "/users/me")) as { id: string };
    const stored = () => it.db.asAuth((trx) => findPassword(trx, id));
    const make = (askedWith: string) => {
      const expiresAt = new Date(it.now() + dayMs);
      const made = { email: anAddress(), tokenHash: anAddress(), expiresAt, askedWith };
      return it.db.asAuth((trx) => addChange(trx, id, made));
    };
    const before = (await stored())!;
    expect(await make(before)).toBe("added");
    const body = { current_password: person.password, password };
    expect((await person.call("PUT", "/users/me/password", body)).status).toBe(204);
    expect(await make(before)).toBe("ended");
    expect(await make((await stored())!)).toBe("added");
  });

  test.each(["", "?token=", "?token=unknown"])("a link with %j moves nothing", async (query) => {
    expect(await follow(`/api/auth/change-email${query}`)).toBe("/auth?moved=0");
  });

  test("mails one person's new addresses three times, then says when to come back", async () => {
    const person = await aNewcomer(it);
    for (let i = 0; i < 3; i++) expect((await ask(person, anAddress())).status).toBe(202);
    const refused = await ask(person, anAddress());
    expect(refused.headers.get("retry-after")).toBe("600");
    await expectRefusal(refused, 429, "too_many_requests");
  });
});
