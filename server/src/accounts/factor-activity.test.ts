/** What the security activity tells of two-step sign-in and of passkeys. */
import type { ActivityPage } from "@breezy/contract/activity";
import { toBase64, uuidBytes } from "@breezy/crypto/bytes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "../testing/app.ts";
import { codeOf, cookiesOf, giveCode, pendingCookie, withTotp } from "../testing/factors.ts";
import { anAppWithGoogle, another, signInWithGoogle } from "../testing/google.ts";
import { anAuthenticator, signInWithPasskey, withPasskey } from "../testing/passkeys.ts";
import { aUser, type Person } from "../testing/people.ts";
import { aReadyPerson, aText } from "../testing/vaults.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anAppWithGoogle();
});
afterAll(() => it.close());

/** Oldest first, after the sign-in that each person here begins with. */
async function toldOf(person: Person): Promise<string[]> {
  const { lines } = (await person.json("GET", "/users/me/activity")) as ActivityPage;
  const kinds = lines.map(({ kind }) => kind).toReversed();
  expect(kinds[0]).toBe("signed_in_password");
  return kinds.slice(1).filter((kind) => kind !== "new_device");
}

describe("two-step sign-in", () => {
  test("is told when it is switched on, when its recovery codes are made anew, and when it is switched off", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    const { password } = person;
    const renewed = { password, code: app.code() };
    const { recovery_codes: codes } = (await person.json(
      "POST",
      "/users/me/totp/recovery-codes",
      renewed,
    )) as { recovery_codes: string[] };
    const end = { password, code: codes[0]! };
    expect((await person.call("DELETE", "/users/me/totp", end)).status).toBe(204);
    expect(await toldOf(person)).toEqual([
      "two_step_on",
      "recovery_codes_renewed",
      "recovery_code_used",
      "two_step_off",
    ]);
  });

  test("tells of a sign-in once the code was given, and not while one waits", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    const waiting = await pendingCookie(it, person);
    expect(await toldOf(person)).toEqual(["two_step_on"]);
    expect((await giveCode(it, waiting, app.code())).status).toBe(200);
    expect(await toldOf(person)).toEqual(["two_step_on", "signed_in_code"]);
    const recovered = await giveCode(it, await pendingCookie(it, person), app.recoveryCodes[0]!);
    expect(recovered.status).toBe(200);
    const arrived = await signInWithGoogle(it, another(person.email));
    it.advance(30_000);
    const cookie = `sign-in=${cookiesOf(arrived.response)["sign-in"]}`;
    expect((await giveCode(it, cookie, app.code())).status).toBe(200);
    expect((await toldOf(person)).slice(2)).toEqual([
      "recovery_code_used",
      "signed_in_code",
      "google_linked",
      "signed_in_code",
    ]);
  });

  // Claim (second step): The right password without the code opens no session: five wrong codes
  // lock the second step for 15 minutes.
  test("tells once that wrong codes locked it, wherever they were given", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    const waiting = await pendingCookie(it, person);
    for (let i = 0; i < 7; i++) await giveCode(it, waiting, app.code(50));
    expect(await toldOf(person)).toEqual(["two_step_on", "codes_locked"]);
    const other = await aUser(it);
    const { password } = other;
    const { secret } = (await other.json("POST", "/users/me/totp", { password })) as {
      secret: string;
    };
    const wrong = { code: codeOf(it, secret, 50) };
    for (let i = 0; i < 7; i++) await other.call("POST", "/users/me/totp/confirm", wrong);
    expect(await toldOf(other)).toEqual(["codes_locked"]);
  });
});

describe("a passkey", () => {
  // Claim (passkeys): A passkey is added and removed only with the password, and the owner is
  // notified.
  test("is told when it comes, signs in, is refused as a copy, and goes", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator(5);
    const id = await withPasskey(person, authenticator);
    expect((await signInWithPasskey(it, authenticator, { counter: 9 })).status).toBe(200);
    expect((await signInWithPasskey(it, authenticator, { counter: 9 })).status).toBe(401);
    const { password } = person;
    const wrong = await person.call("DELETE", `/users/me/passkeys/${id}`, { password: "a guess" });
    expect(wrong.status).toBe(403);
    const gone = await person.call("DELETE", `/users/me/passkeys/${id}`, { password });
    expect(gone.status).toBe(204);
    expect(await toldOf(person)).toEqual([
      "passkey_added",
      "signed_in_passkey",
      "passkey_copied",
      "passkey_removed",
    ]);
  });

  test("is told when it comes to open the vault, once for one wrap", async () => {
    const person = await aReadyPerson(it);
    const id = await withPasskey(person, anAuthenticator());
    const [wrap, next] = [aText(60), aText(60)];
    const put = (one: string, signed = one) => {
      const wrapId = toBase64(uuidBytes(id));
      const signature = person.signPasskeyWrap(wrapId, signed);
      return person.call("PUT", `/vault/wraps/${id}`, { id: wrapId, wrap: one, signature });
    };
    expect((await put(wrap, next)).status).toBe(422);
    for (const one of [wrap, wrap, next]) expect((await put(one)).status).toBe(200);
    expect(await toldOf(person)).toEqual([
      "master_key_set",
      "passkey_added",
      "passkey_opens_vault",
      "passkey_opens_vault",
    ]);
  });
});
