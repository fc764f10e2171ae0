/** A browser's session cookie, copied into another client: what whoever holds it gets, and what not. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo, nextMail } from "../inbox.ts";
import { createWorld, type World } from "../world/world.ts";
import { aDevice, aDeviceWith, aDraft, aVault, type Device, statusOf } from "./device.ts";

const pin = "2580";
const minuteMs = 60_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** An owner with an open vault, and somebody elsewhere with the owner's cookie. */
async function aTheft() {
  const { account, device } = await aVault(world, pin);
  await device.vault.add(aDraft("Fastnet lighthouse"));
  const { userId } = account;
  const thief = aDeviceWith(world, { userId, address: "203.0.113.66" }, device.cookie);
  return { account, device, thief };
}

function ask(who: Device, method: string, path: string, body?: object): Promise<Response> {
  const headers = { "content-type": "application/json", "user-agent": "curl/8" };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return who.fetcher(path, init);
}

const json = async (who: Device, path: string): Promise<unknown> =>
  (await ask(who, "GET", path)).json();

// Claim (sessions): A stolen cookie opens no vault, and ends when its owner uses the session or
// sets a new password.
// Claim (sessions): A stolen session without the password registers no PIN, reads no vault and
// changes nothing that guards the account.
test("nothing that it can fetch says a word of what is in the vault", async () => {
  const { thief } = await aTheft();
  const { paths } = (await json(thief, "/api/openapi.json")) as {
    paths: Record<string, { get?: object }>;
  };
  const readable = Object.keys(paths).filter(
    // A stream of version numbers, which does not end.
    (path) => paths[path]!.get && !path.includes("{") && path !== "/events",
  );
  const given = new Map<string, string>();
  for (const path of readable) {
    const query =
      path === "/vault/pin" ? `?nonce=${encodeURIComponent(toBase64(randomBytes(16)))}` : "";
    const answer = await ask(thief, "GET", `${path}${query}`);
    if (answer.ok) given.set(path, await answer.text());
  }
  for (const path of ["/users/me/export", "/vault/wraps/kit"]) {
    given.set(path, await (await ask(thief, "POST", path, {})).text());
  }
  for (const path of ["/passwords", "/vault", "/vault/pin"]) {
    expect([...given.keys()]).toContain(path);
  }
  for (const [path, text] of given) {
    for (const secret of ["Fastnet", "secret of", "ada@example.org"]) {
      expect(text, path).not.toContain(secret);
    }
  }
});

// Claim (sessions): A stolen cookie opens no vault, and ends when its owner uses the session or
// sets a new password.
// Claim (sessions): A stolen session without the password registers no PIN, reads no vault and
// changes nothing that guards the account.
test("it registers no PIN and opens nothing with one of its own", async () => {
  const { account, device, thief } = await aTheft();
  expect(await thief.vault.setUp("1357", "UTC")).toEqual({ ok: false, reason: "raced" });
  await expect(thief.vault.changePin("1357", "UTC")).rejects.toMatchObject({ code: "locked" });
  expect(await thief.vault.unlock("1357")).toMatchObject({ ok: false, reason: "wrong" });
  await device.vault.lock();
  // It may be another device's that is still at it; once nobody has claimed it for a day, the owner is told.
  expect(await device.vault.unlock(pin)).toMatchObject({ ok: true, vault: { tries: null } });
  await device.vault.lock();
  world.clock.nowMs += 24 * 3_600_000;
  expect(await device.vault.unlock(pin)).toMatchObject({
    ok: true,
    vault: { tries: { count: 1 } },
  });
  const other = await aDevice(world, account);
  expect(await other.vault.unlock("1357")).toMatchObject({ ok: false, reason: "wrong" });
  expect(await other.vault.unlock(pin)).toMatchObject({ ok: true });
});

const email = "thief@example.org";
// Claim (sessions): A stolen cookie opens no vault, and ends when its owner uses the session or
// sets a new password.
// Claim (sessions): A stolen session without the password registers no PIN, reads no vault and
// changes nothing that guards the account.
test.each<[string, string, string, object]>([
  ["move the account to another address", "POST", "/users/me/email", { email }],
  ["change the password", "PUT", "/users/me/password", { password: "a thief's lantern" }],
  ["add a passkey", "POST", "/users/me/passkeys/options", {}],
  ["set up a second step", "POST", "/users/me/totp", {}],
  ["delete the account", "DELETE", "/users/me", {}],
])("it does not %s: with no password, and with a guess", async (_what, method, path, body) => {
  const { account, thief } = await aTheft();
  const before = await json(thief, "/users/me");
  const guess = path === "/users/me/password" ? "current_password" : "password";
  for (const tried of [body, { ...body, [guess]: "a guess" }]) {
    const answer = await ask(thief, method, path, tried);
    expect(answer.status).toBe(403);
    const { code } = (await answer.json()) as { code: string };
    expect(["wrong_password", "fresh_sign_in_required"]).toContain(code);
  }
  expect(await json(thief, "/users/me")).toEqual(before);
  expect(await mailsTo(world.inboxUrl, email)).toEqual([]);
  expect(await (await aDevice(world, account)).vault.unlock(pin)).toMatchObject({ ok: true });
});

test("it empties no vault: the link goes to the owner's mail", async () => {
  const { account, device, thief } = await aTheft();
  await statusOf(thief, "POST", "/vault/reset");
  const token = toBase64(randomBytes(32));
  expect(await statusOf(thief, "POST", "/vault/reset/confirm", { token })).toBe(400);
  expect((await device.vault.gate()).reset).toBeNull();
  await nextMail(world.inboxUrl, account.email, /reset your vault/i);
});

// Claim (sessions): A stolen cookie opens no vault, and ends when its owner uses the session or
// sets a new password.
// Claim (sessions): A new password ends all other sessions, and a copy of the one that set it.
test("a minute after a new password it is dead, though the owner's own session goes on", async () => {
  const { account, device, thief } = await aTheft();
  const body = { current_password: account.password, password: "a new lantern" };
  const changed = await ask(device, "PUT", "/users/me/password", body);
  expect(changed.status).toBe(204);
  const cookie = changed.headers.getSetCookie()[0]!.split(";", 1)[0]!;
  const owner = aDeviceWith(world, account, cookie);
  expect((await ask(owner, "GET", "/users/me")).status).toBe(200);
  world.clock.nowMs += minuteMs;
  expect((await ask(owner, "GET", "/users/me")).status).toBe(200);
  expect((await ask(thief, "GET", "/users/me")).status).toBe(401);
});
