import { Secret } from "otpauth";
/** Two-step sign-in as its owner sets it up, and switches it off. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import {
  type Authenticator,
  codeOf,
  firstStep,
  giveCode,
  pendingCookie,
  withTotp,
} from "../testing/factors.ts";
import { aUser, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { findTraces } from "../testing/traces.ts";
import { openSecret, sealSecret, stepOfCode } from "./totp-code.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

const begin = (person: Person, password?: string) =>
  person.call("POST", "/users/me/totp", password === undefined ? {} : { password });
const isAsked = async (person: Person) =>
  (await firstStep(it, person)).cookies["sign-in"] !== undefined;

/** All that makes a code, as it might be kept. */
function spellingsOf({ secret, recoveryCodes }: Authenticator): string[] {
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  const bare = recoveryCodes.map((code) => code.replaceAll("-", ""));
  return [
    secret,
    ...(["hex", "base64", "base64url"] as const).map((encoding) => bytes.toString(encoding)),
    ...[...recoveryCodes, ...bare].flatMap((code) => [code, code.toLowerCase()]),
  ];
}

describe("codes", () => {
  // RFC 6238, appendix B, whose codes have eight digits: the last six are ours.
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("of the RFC's vectors at %i s", (seconds, code) => {
    const step = Math.floor(seconds / 30);
    for (const drift of [-30, 0, 30]) {
      expect(stepOfCode(secret, code, (seconds + drift) * 1000)).toBe(step);
    }
    expect(stepOfCode(secret, code, (seconds + 90) * 1000)).toBeUndefined();
    expect(stepOfCode(secret, code, (seconds - 90) * 1000)).toBeUndefined();
  });

  // Claim (second step): The database holds no secret and no recovery code that gives a code of the
  // second step.
  test("a sealed secret opens for its person under its installation's secret alone", () => {
    const sealed = sealSecret(secret, "ada", "installation");
    expect(openSecret(sealed, "ada", "installation")).toBe(secret);
    expect(sealSecret(secret, "ada", "installation")).not.toBe(sealed);
    expect(() => openSecret(sealed, "bob", "installation")).toThrow();
    expect(() => openSecret(sealed, "ada", "another")).toThrow();
  });
});

describe("setting it up", () => {
  test("counts once a code was given, and its owner is told", async () => {
    const person = await aUser(it);
    const answer = await person.json("POST", "/users/me/totp", { password: person.password });
    const { secret, uri } = answer as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const parsed = new URL(uri);
    expect(decodeURIComponent(parsed.pathname)).toContain(`Breezy Vault:${person.email}`);
    expect(parsed.searchParams.get("secret")).toBe(secret);
    expect(await isAsked(person)).toBe(false);
    expect(await person.json("GET", "/users/me/totp")).toEqual({ on: null });

    const confirmed = await person.json("POST", "/users/me/totp/confirm", {
      code: codeOf(it, secret),
    });
    const { recovery_codes } = confirmed as { recovery_codes: string[] };
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}\w{4}$/);
    expect(await isAsked(person)).toBe(true);
    expect(await person.json("GET", "/users/me/totp")).toEqual({
      on: { since: it.now(), recovery_codes_left: 10 },
    });
    await it.mailTo(person.email, "Two-step sign-in is on");
    await expectRefusal(await begin(person, person.password), 409, "totp_on");
  });

  // Claim (second step): A stolen session neither sets up the second step, nor switches it off, nor
  // locks its owner's codes.
  test("a stolen session does not begin it without the password, however fresh", async () => {
    const person = await aUser(it);
    await expectRefusal(await begin(person), 403, "wrong_password");
    await expectRefusal(await begin(person, "not it"), 403, "wrong_password");
    const code = { code: "123456" };
    const confirmed = await person.call("POST", "/users/me/totp/confirm", code);
    await expectRefusal(confirmed, 409, "set_up_expired");
    expect(await isAsked(person)).toBe(false);
  });

  test("a wrong code confirms nothing; five end the trying for a while", async () => {
    const person = await aUser(it);
    const { secret } = (await person.json("POST", "/users/me/totp", {
      password: person.password,
    })) as { secret: string };
    const confirm = (code: string) => person.call("POST", "/users/me/totp/confirm", { code });
    for (let i = 0; i < 5; i++) {
      await expectRefusal(await confirm(codeOf(it, secret, 50)), 403, "wrong_code");
    }
    await expectRefusal(await confirm(codeOf(it, secret)), 429, "factor_locked");
    // Begun anew, the count goes on.
    await begin(person, person.password);
    await expectRefusal(await confirm(codeOf(it, secret)), 429, "factor_locked");
    expect(await isAsked(person)).toBe(false);
  });

  test("left for too long is begun anew, with another secret", async () => {
    const person = await aUser(it);
    const once = (await (await begin(person, person.password)).json()) as { secret: string };
    it.advance(16 * 60_000);
    const late = { code: codeOf(it, once.secret) };
    const refused = await person.call("POST", "/users/me/totp/confirm", late);
    await expectRefusal(refused, 409, "set_up_expired");
    const again = (await (await begin(person, person.password)).json()) as { secret: string };
    expect(again.secret).not.toBe(once.secret);
    const old = { code: codeOf(it, once.secret) };
    const wrong = await person.call("POST", "/users/me/totp/confirm", old);
    await expectRefusal(wrong, 403, "wrong_code");
  });

  // Claim (second step): The database holds no secret and no recovery code that gives a code of the
  // second step.
  test("the database and the logs hold neither the secret nor a recovery code", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    const secrets = spellingsOf(app);
    expect(await findTraces(it.pool, secrets)).toEqual([]);
    for (const secret of secrets) expect(it.logged.join("\n")).not.toContain(secret);
  });
});

describe("once it is on", () => {
  // Claim (second step): A stolen session neither sets up the second step, nor switches it off, nor
  // locks its owner's codes.
  test("switching it off needs the password and a code, and its owner is told", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    const { password } = person;
    const end = (body: object) => person.call("DELETE", "/users/me/totp", body);
    await expectRefusal(await end({ code: app.code() }), 403, "wrong_password");
    await expectRefusal(await end({ password }), 422, "invalid");
    await expectRefusal(await end({ password, code: app.code(50) }), 403, "wrong_code");
    expect(await isAsked(person)).toBe(true);
    const waiting = await pendingCookie(it, person);
    expect((await end({ password, code: app.code() })).status).toBe(204);
    expect(await isAsked(person)).toBe(false);
    await it.mailTo(person.email, "Two-step sign-in is off");
    await expectRefusal(await giveCode(it, waiting, app.code(1)), 401, "sign_in_expired");
    expect(await person.json("GET", "/users/me/totp")).toEqual({ on: null });
  });

  test("a recovery code switches it off too", async () => {
    const person = await aUser(it);
    const { recoveryCodes } = await withTotp(it, person);
    const code = recoveryCodes[3]!.toLowerCase().replaceAll("-", " ");
    const end = { password: person.password, code };
    expect((await person.call("DELETE", "/users/me/totp", end)).status).toBe(204);
  });

  // Claim (second step): A stolen session neither sets up the second step, nor switches it off, nor
  // locks its owner's codes.
  test("a stolen session can't lock its owner's codes", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    for (let i = 0; i < 6; i++) {
      const confirm = await person.call("POST", "/users/me/totp/confirm", { code: "000000" });
      await expectRefusal(confirm, 409, "totp_on");
      const end = { password: "not it", code: "000000" };
      expect([403, 429]).toContain((await person.call("DELETE", "/users/me/totp", end)).status);
    }
    expect((await giveCode(it, await pendingCookie(it, person), app.code())).status).toBe(200);
  });

  test("new recovery codes end the old ones", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    const body = { password: person.password, code: app.code() };
    const renewed = await person.json("POST", "/users/me/totp/recovery-codes", body);
    const { recovery_codes } = renewed as { recovery_codes: string[] };
    const old = await giveCode(it, await pendingCookie(it, person), app.recoveryCodes[0]!);
    await expectRefusal(old, 403, "wrong_code");
    const fresh = await giveCode(it, await pendingCookie(it, person), recovery_codes[0]!);
    expect(fresh.status).toBe(200);
    await it.mailTo(person.email, "You have new recovery codes");
  });

  test("the data handed out says that it is on, and nothing that makes a code", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    const answer = await person.call("POST", "/users/me/export", {});
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ two_step_sign_in: { recovery_codes_left: 10 } });
    for (const secret of spellingsOf(app)) expect(text).not.toContain(secret);
  });
});
