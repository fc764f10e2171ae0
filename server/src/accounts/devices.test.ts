/** Signing in from a device not seen before is told by mail, and stands in the activity. */
import type { ActivityPage } from "@breezy/contract/activity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { giveCode, pendingCookie, withTotp } from "../testing/factors.ts";
import { anAuthenticator, signInWithPasskey, withPasskey } from "../testing/passkeys.ts";
import { aUser, type Person, recoveryCookie, recoveryToken } from "../testing/people.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const subject = "A new device signed in";
const dayMs = 24 * 3600 * 1000;

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

/** Signs in as a browser that has this device cookie, or none. Returns the cookie that it has then. */
async function arrive({ email, password }: Person, cookie?: string): Promise<string> {
  it.advance(60 * 1000);
  const answer = await it.call("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { origin: publicUrl, "user-agent": firefox, ...(cookie && { cookie }) },
  });
  expect(answer.status).toBe(200);
  return deviceCookie(answer)!.split(";", 1)[0]!;
}

function deviceCookie(answer: Response): string | undefined {
  return answer.headers.getSetCookie().find((set) => set.startsWith("device="));
}

async function told({ email }: Person): Promise<number> {
  await it.app.close();
  return it.mails.filter((mail) => mail.to === email && mail.subject === subject).length;
}

describe("a device", () => {
  // Claim (signing in): The owner is mailed when the password is used on a new device.
  test("that is the very first is told to nobody; the second by mail, once, and in the activity", async () => {
    const person = await aUser(it);
    expect(await told(person)).toBe(0);
    const cookie = await arrive(person);
    expect(await told(person)).toBe(1);
    const { text, html } = await it.mailTo(person.email, subject);
    expect(text).toContain("new device: Firefox on Linux, on Fri, 20 Nov 2026 12:01:00 GMT.");
    expect(html).toContain(`${publicUrl}/dashboard/settings/activity`);
    expect(await arrive(person, cookie)).toBe(cookie);
    expect(await told(person)).toBe(1);
    const { lines } = (await person.json("GET", "/users/me/activity")) as ActivityPage;
    expect(lines.map(({ kind, device }) => [kind, device])).toEqual([
      ["signed_in_password", "Firefox on Linux"],
      ["new_device", "Firefox on Linux"],
      ["signed_in_password", "Firefox on Linux"],
      ["signed_in_password", "Unknown device"],
    ]);
  });

  test("is known by a cookie that no script sees, and that is stored for each person under another hash", async () => {
    const [ada, eve] = [await aUser(it), await aUser(it)];
    const body = { email: ada.email, password: ada.password };
    const answer = await it.call("POST", "/api/auth/sign-in/email", { body });
    const set = deviceCookie(answer)!;
    expect(set).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = set.split(";", 1)[0]!;
    await arrive(eve, cookie);
    const { rows } = await it.pool.query<{ token_hash: string }>(
      "select token_hash from auth_devices where user_id in ($1, $2)",
      [ada.id, eve.id],
    );
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map((row) => row.token_hash)).size).toBe(4);
    expect(JSON.stringify(rows)).not.toContain(cookie.slice("device=".length));
  });

  test("with a cookie that is not ours gets one that is", async () => {
    const person = await aUser(it);
    const cookie = await arrive(person, "device=chosen-by-somebody");
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
  });

  test("of somebody who failed to sign in is not met", async () => {
    const person = await aUser(it);
    const body = { email: person.email, password: "not the password" };
    const answer = await it.call("POST", "/api/auth/sign-in/email", { body });
    expect([answer.status, deviceCookie(answer)]).toEqual([401, undefined]);
    expect(await told(person)).toBe(0);
  });

  test("of somebody who reset the password by a mailed link is told as any other", async () => {
    const person = await aUser(it);
    const cookie = await recoveryCookie(it, await recoveryToken(it, person.email));
    expect(await told(person)).toBe(0);
    const headers = { cookie, origin: publicUrl };
    const body = { password: "a new lantern" };
    const answer = await it.call("POST", "/api/auth/reset-password", { body, headers });
    expect(deviceCookie(answer)).toBeDefined();
    expect(await told(person)).toBe(1);
  });

  // Claim (signing in): The owner is mailed when the password is used on a new device.
  test("of somebody who gave a code is told once the code is right, and not before", async () => {
    const person = await aUser(it);
    const app = await withTotp(it, person);
    const waiting = await pendingCookie(it, person);
    const wrong = await giveCode(it, waiting, app.code(50));
    expect([wrong.status, deviceCookie(wrong)]).toEqual([403, undefined]);
    expect(await told(person)).toBe(0);
    const cookie = deviceCookie(await giveCode(it, waiting, app.code()))!.split(";", 1)[0]!;
    expect(await told(person)).toBe(1);
    it.advance(30_000);
    const again = `${await pendingCookie(it, person)}; ${cookie}`;
    expect((await giveCode(it, again, app.code())).status).toBe(200);
    expect(await told(person)).toBe(1);
  });

  test("of somebody who signed in with a passkey is told as any other", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator();
    await withPasskey(person, authenticator);
    expect(deviceCookie(await signInWithPasskey(it, authenticator))).toBeDefined();
    expect(await told(person)).toBe(1);
  });

  test("is forgotten once its cookie has run out, and with the account", async () => {
    const [person, other] = [await aUser(it), await aUser(it)];
    const count = async (id: string) =>
      (await it.pool.query("select 1 from auth_devices where user_id = $1", [id])).rows.length;
    it.advance(400 * dayMs);
    await it.app.sweep();
    expect(await count(person.id)).toBe(1);
    it.advance(1);
    const cookie = await arrive(other);
    await it.app.sweep();
    expect(await count(person.id)).toBe(0);
    expect(await count(other.id)).toBe(1);
    await arrive(other, cookie);
    const body = { email: other.email, password: other.password };
    const { token } = (await (
      await it.call("POST", "/api/auth/sign-in/email", { body })
    ).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const deleted = { body: { password: other.password }, headers };
    expect((await it.call("DELETE", "/users/me", deleted)).status).toBe(200);
    expect(await count(other.id)).toBe(0);
  });
});
