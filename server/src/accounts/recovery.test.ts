/** The way back for whoever forgot the password: into the account, never into a vault. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../db.ts";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import {
  anAddress,
  aNewcomer,
  confirmationPath,
  followLink,
  recoveryCookie,
  recoveryToken,
  signIn,
} from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aCreate, aReadyPerson } from "../testing/vaults.ts";

const minuteMs = 60 * 1000;
const password = "a new lantern";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

const forget = (email: string) => it.call("POST", "/api/auth/forget-password", { body: { email } });
const recover = (token: string, headers = {}) =>
  it.call("POST", "/api/auth/recover", { body: { token }, headers });
const as = (cookie: string) => ({ cookie, origin: publicUrl });
const reset = (cookie: string, chosen = password) =>
  it.call("POST", "/api/auth/reset-password", { body: { password: chosen }, headers: as(cookie) });
const tryToSignIn = (email: string, typed: string) =>
  it.call("POST", "/api/auth/sign-in/email", { body: { email, password: typed } });

/** A person in front of the form, with the link followed. */
async function recovering(email: string): Promise<string> {
  return recoveryCookie(it, await recoveryToken(it, email));
}

describe("a forgotten password", () => {
  test("is answered the same for a known, an unknown and an unconfirmed address", async () => {
    const known = (await aNewcomer(it)).email;
    const unconfirmed = anAddress();
    await it.call("POST", "/users", { body: { email: unconfirmed, password: "silver lake" } });
    const answers = [];
    for (const email of [known, anAddress(), unconfirmed, known.toUpperCase()]) {
      const response = await forget(email);
      expect(response.status).toBe(202);
      answers.push(await response.text());
    }
    expect(new Set(answers).size).toBe(1);
    await it.mailTo(unconfirmed, "Reset your password");
    const { text, html } = await it.mailTo(known, "Reset your password");
    expect(html).toContain("type=recovery&amp;token=");
    expect(text).toContain("one hour");
  });

  test("mails nobody who is unknown, and one address a handful", async () => {
    const before = it.mails.length;
    await forget(anAddress());
    const { email } = await aNewcomer(it);
    const since = it.mails.length;
    expect(since).toBe(before + 1);
    for (let i = 0; i < 7; i++) expect((await forget(email)).status).toBe(202);
    await it.app.close();
    expect(it.mails.length).toBe(since + 5);
  });

  test.each([{}, { email: "person" }, { email: 7 }, { email: "a@example.com", token: "x" }])(
    "without an address is refused: %j",
    async (body) => {
      const response = await it.call("POST", "/api/auth/forget-password", { body });
      await expectRefusal(response, 422, "invalid");
    },
  );
});

describe("a mailed link", () => {
  // Claim (recovery): The owner's mailbox gives the account back and leaves the vault sealed.
  test("opens a session that says whose it is and can do nothing but set the password", async () => {
    const { email } = await aNewcomer(it);
    const token = await recoveryToken(it, email);
    const response = await recover(token, { origin: publicUrl });
    expect(await response.json()).toEqual({ user: { email } });
    const [set] = response.headers.getSetCookie();
    expect(set).toMatch(/^session=[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = as(set!.split(";")[0]!);
    const who = await it.call("GET", "/api/auth/get-session", { headers });
    expect(await who.json()).toEqual({ user: null, recovering: { email } });
    await expectRefusal(await it.call("GET", "/users/me", { headers }), 403, "recovery_only");
    const body = { password: "an easier way" };
    const asked = await it.call("PUT", "/users/me/password", { headers, body });
    await expectRefusal(asked, 403, "recovery_only");
  });

  test("gives a program a bearer token", async () => {
    const { email } = await aNewcomer(it);
    const { token } = (await (await recover(await recoveryToken(it, email))).json()) as {
      token: string;
    };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await it.call("POST", "/api/auth/reset-password", {
      body: { password },
      headers,
    });
    const full = (await answer.json()) as { token: string; user: object };
    expect(full.user).toMatchObject({ email });
    const me = await it.call("GET", "/users/me", {
      headers: { authorization: `Bearer ${full.token}` },
    });
    expect(me.status).toBe(200);
    await expectRefusal(await it.call("GET", "/users/me", { headers }), 401, "unauthenticated");
  });

  test("works once, also where two follow it at once", async () => {
    const token = await recoveryToken(it, (await aNewcomer(it)).email);
    const answers = await Promise.all([recover(token), recover(token), recover(token)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
    await expectRefusal(await recover(token), 400, "link_expired");
  });

  test("is ended by a newer one", async () => {
    const { email } = await aNewcomer(it);
    const older = await recoveryToken(it, email);
    const newer = await recoveryToken(it, email);
    await expectRefusal(await recover(older), 400, "link_expired");
    expect((await recover(newer)).status).toBe(200);
  });

  test("works for one hour", async () => {
    const [early, late] = [await aNewcomer(it), await aNewcomer(it)];
    const tokens = [await recoveryToken(it, early.email), await recoveryToken(it, late.email)];
    it.advance(60 * minuteMs - 1);
    expect((await recover(tokens[0]!)).status).toBe(200);
    it.advance(1);
    await expectRefusal(await recover(tokens[1]!), 400, "link_expired");
  });

  test.each(["", "unknown", "x".repeat(200)])("with the token %j opens nothing", async (token) => {
    const response = await recover(token);
    expect(response.headers.getSetCookie()).toEqual([]);
    await expectRefusal(response, 400, "link_expired");
  });

  test("takes the place of the session that its browser had, and of no other", async () => {
    const here = await aNewcomer(it);
    const elsewhere = await signIn(it, here.email, here.password);
    const token = await recoveryToken(it, here.email);
    expect((await recover(token, as(here.cookie))).status).toBe(200);
    expect((await here.call("GET", "/users/me")).status).toBe(401);
    expect((await elsewhere.call("GET", "/users/me")).status).toBe(200);
  });

  test("is stored as a hash only, and gone when it has run out", async () => {
    const { id, email } = await aNewcomer(it);
    const token = await recoveryToken(it, email);
    const rows = () =>
      it.db.asAuth((trx) =>
        trx.selectFrom("auth_recoveries").selectAll().where("user_id", "=", id).execute(),
      );
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(await rows()).toHaveLength(1);
    it.advance(60 * minuteMs);
    await it.app.sweep();
    expect(await rows()).toEqual([]);
    expect(it.logged.join("\n")).not.toContain(token);
  });
});

describe("setting the password", () => {
  // Claim (sessions): A new password ends all other sessions, and a copy of the one that set it.
  test("ends every session, begins a full one and tells by mail", async () => {
    const phone = await aNewcomer(it);
    const laptop = await signIn(it, phone.email, phone.password);
    const other = await aNewcomer(it);
    const cookie = await recovering(phone.email);
    const second = await recovering(phone.email);
    const response = await reset(cookie);
    expect(await response.json()).toEqual({ user: { id: phone.id, email: phone.email } });
    const [set] = response.headers.getSetCookie();
    expect(set).toMatch(/^session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const me = await it.call("GET", "/users/me", { headers: as(set!.split(";")[0]!) });
    expect(await me.json()).toMatchObject({ id: phone.id });
    for (const person of [phone, laptop]) {
      expect((await person.call("GET", "/users/me")).status).toBe(401);
    }
    expect((await other.call("GET", "/users/me")).status).toBe(200);
    for (const gone of [cookie, second]) {
      await expectRefusal(await reset(gone, "one more time"), 401, "session_not_found");
    }
    await it.mailTo(phone.email, "Your password was changed");
    expect((await tryToSignIn(phone.email, phone.password)).status).toBe(401);
    expect((await tryToSignIn(phone.email, password)).status).toBe(200);
  });

  test("ends a link that is still in the mail", async () => {
    const { email } = await aNewcomer(it);
    const cookie = await recovering(email);
    const waiting = await recoveryToken(it, email);
    expect((await reset(cookie)).status).toBe(200);
    await expectRefusal(await recover(waiting), 400, "link_expired");
  });

  test("of two at once, one counts", async () => {
    const { email } = await aNewcomer(it);
    const cookies = [await recovering(email), await recovering(email)];
    const chosen = ["the first lantern", "the other lantern"];
    const answers = await Promise.all(cookies.map((cookie, n) => reset(cookie, chosen[n])));
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort((a, b) => a - b)).toEqual([200, 401]);
    const won = chosen[statuses.indexOf(200)]!;
    const lost = chosen[statuses.indexOf(401)]!;
    expect((await tryToSignIn(email, won)).status).toBe(200);
    expect((await tryToSignIn(email, lost)).status).toBe(401);
  });

  test("ends a sign-in with the old password that is under way, however far it is", async () => {
    let isInside = true;
    for (let step = 0; isInside; step++) {
      const person = await aNewcomer(it);
      const cookie = await recovering(person.email);
      let steps = 0;
      isInside = false;
      const db: Database = {
        ...it.db,
        async asAuth(fn) {
          if (steps++ === step) {
            isInside = true;
            expect((await reset(cookie)).status).toBe(200);
          }
          return it.db.asAuth(fn);
        },
      };
      const other = await anApp({ beside: { ...it, db } });
      const answer = await other.call("POST", "/api/auth/sign-in/email", {
        body: { email: person.email, password: person.password },
        headers: { origin: publicUrl },
      });
      await other.close();
      if (!isInside) expect([answer.status, step > 2]).toEqual([200, true]);
      else if (answer.ok) {
        const headers = as(answer.headers.getSetCookie()[0]!.split(";")[0]!);
        const me = await it.call("GET", "/users/me", { headers });
        expect([step, me.status]).toEqual([step, 401]);
      }
    }
  });

  test("takes fifteen minutes at most, however much the session is used", async () => {
    const { email } = await aNewcomer(it);
    const [early, late] = [await recovering(email), await recovering(email)];
    it.advance(14 * minuteMs);
    await it.call("GET", "/api/auth/get-session", { headers: as(late) });
    it.advance(minuteMs);
    await expectRefusal(await reset(late), 401, "session_not_found");
    await expectRefusal(await reset(early), 401, "session_not_found");
  });

  test.each([
    ["12345", ["too_short"]],
    ["x".repeat(129), ["too_long"]],
    ["Password", ["common"]],
    ["123456", ["common"]],
  ])("refuses %j, says why, and the session goes on", async (weak, reasons) => {
    const cookie = await recovering((await aNewcomer(it)).email);
    const refused = await reset(cookie, weak);
    expect(await refused.clone().json()).toMatchObject({ reasons });
    await expectRefusal(refused, 422, "weak_password");
    expect((await reset(cookie)).status).toBe(200);
  });

  test("needs such a session: none, a full one and a stranger's set nothing", async () => {
    const person = await aNewcomer(it);
    const body = { password };
    const nobody = await it.call("POST", "/api/auth/reset-password", { body });
    await expectRefusal(nobody, 401, "session_not_found");
    await expectRefusal(await reset(person.cookie), 401, "session_not_found");
    const forged = `${person.cookie.split(".")[0]}.AAAA`;
    await expectRefusal(await reset(forged), 401, "session_not_found");
    expect((await tryToSignIn(person.email, person.password)).status).toBe(200);
  });

  test("is over after a sign-out", async () => {
    const cookie = await recovering((await aNewcomer(it)).email);
    expect((await it.call("POST", "/api/auth/sign-out", { headers: as(cookie) })).status).toBe(200);
    await expectRefusal(await reset(cookie), 401, "session_not_found");
  });

  test("is not listed among the places where a person is signed in", async () => {
    const person = await aNewcomer(it);
    await recovering(person.email);
    const { sessions } = (await person.json("GET", "/users/me/sessions")) as { sessions: object[] };
    expect(sessions).toHaveLength(1);
  });

  // Claim (recovery): The owner's mailbox gives the account back and leaves the vault sealed.
  test("leaves the vault as it was, sealed", async () => {
    const person = await aReadyPerson(it);
    await person.save(aCreate(), aCreate());
    const [before, asked] = [await person.list(), it.guardians.asked.length];
    expect((await reset(await recovering(person.email))).status).toBe(200);
    const again = await signIn(it, person.email, password);
    expect(await again.json("GET", "/passwords")).toEqual(before);
    expect(it.guardians.asked.length).toBe(asked);
  });
});

describe("an address that was never confirmed", () => {
  test("is confirmed by the reset, with the password chosen there", async () => {
    const email = anAddress();
    await it.call("POST", "/users", { body: { email, password: "typed by somebody" } });
    const strangersLink = await confirmationPath(it, email);
    expect((await reset(await recovering(email))).status).toBe(200);
    await followLink(it, strangersLink, "typed by somebody");
    expect((await tryToSignIn(email, "typed by somebody")).status).toBe(401);
    expect((await tryToSignIn(email, password)).status).toBe(200);
  });

  test("is not confirmed by following the link alone: the password may be a stranger's", async () => {
    const email = anAddress();
    await it.call("POST", "/users", { body: { email, password: "typed by somebody" } });
    await recovering(email);
    await expectRefusal(await tryToSignIn(email, "typed by somebody"), 401, "invalid_credentials");
  });
});
