/** A passkey's secret opens the vault: without the PIN, past a lock, after a forgotten PIN, and never alone. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aPasskey, told } from "../testing/a-passkey.ts";
import { aDevice, aVault, statusOf } from "./device.ts";

const pin = "2580";

let world: World;
beforeAll(async () => {
  world = await createWorld({ nowMs: Date.UTC(2026, 10, 21, 12) });
});
afterAll(() => world.close());

async function aVaultWithPasskey() {
  const { account, device } = await aVault(world, pin);
  const id = await aPasskey(world, account, device);
  const secret = Uint8Array.from(randomBytes(32));
  expect(await device.vault.verifyPin(pin)).toEqual({ ok: true });
  expect(await device.vault.letPasskeyOpen(told(id, secret))).toEqual({ ok: true });
  return { account, device, id, secret };
}

// Claim (passkeys): The server never gets the secret of a passkey, and can't pass off another wrap
// or another vault.
test("opens on another device without the PIN, counts no try, and is wiped", async () => {
  const { account, device, id, secret } = await aVaultWithPasskey();
  const other = await aDevice(world, account);
  const given = told(id, secret);
  const opened = await other.vault.unlockByPasskey(given);
  expect(opened).toMatchObject({ ok: true, vault: { findings: [], kit: null } });
  if (!opened.ok) return;
  const [entry] = opened.vault.entries;
  expect((await other.vault.reveal(entry!.id)).password).toBe("secret of Only");
  expect(given.secret.every((byte) => byte === 0)).toBe(true);
  expect(other.sent.filter((call) => call.includes("evaluate"))).toEqual([]);
  const sent = [...device.bodies, ...other.bodies].map(({ text }) => text).join("\n");
  for (const encoding of ["base64", "base64url", "hex"] as const) {
    expect(sent).not.toContain(Buffer.from(secret).toString(encoding).slice(0, 40));
  }
  await other.vault.lock();
  expect(await other.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
});

test("opens what six wrong tries have locked, and the lock is gone", async () => {
  const { account, id, secret } = await aVaultWithPasskey();
  const locked = await aDevice(world, account);
  for (let i = 0; i < 6; i++) await locked.vault.unlock("9999");
  expect(await locked.vault.gate()).toMatchObject({ gate: { state: "locked-out" } });
  expect(await locked.vault.unlockByPasskey(told(id, secret))).toMatchObject({ ok: true });
  await locked.vault.lock();
  expect(await locked.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
});

test("leads to a new PIN, and opens as before after that", async () => {
  const { account, id, secret } = await aVaultWithPasskey();
  const other = await aDevice(world, account);
  expect(await other.vault.openPasskey(told(id, secret))).toEqual({ ok: true });
  expect(await other.vault.setNewPin("7913", "UTC")).toMatchObject({ ok: true });
  await other.vault.lock();
  expect(await other.vault.unlock(pin)).toMatchObject({ ok: false, reason: "wrong" });
  expect(await other.vault.unlock("7913")).toMatchObject({ ok: true });
  await other.vault.lock();
  expect(await other.vault.unlockByPasskey(told(id, secret))).toMatchObject({ ok: true });
});

// Claim (passkeys): The server never gets the secret of a passkey, and can't pass off another wrap
// or another vault.
test("another secret, and another passkey's wrap, open nothing", async () => {
  const { account, device, id, secret } = await aVaultWithPasskey();
  const other = await aDevice(world, account);
  const wrong = Uint8Array.from(secret, (byte, i) => (i === 31 ? byte ^ 1 : byte));
  expect(await other.vault.unlockByPasskey(told(id, wrong))).toEqual({
    ok: false,
    reason: "wrong",
  });
  // The server gives the wrap of the one under the name of the other.
  const second = await aPasskey(world, account, device);
  const wrap = await (await other.fetcher(`/vault/wraps/${id}`, {})).json();
  other.tamper((_, path) => (path.endsWith(second) ? wrap : undefined));
  expect(await other.vault.unlockByPasskey(told(second, secret))).toMatchObject({ ok: false });
  other.tamper(null);
  expect(await other.vault.unlockByPasskey(told(second, secret))).toEqual({
    ok: false,
    reason: "no-wrap",
  });
});

// Claim (passkeys): The server never gets the secret of a passkey, and can't pass off another wrap
// or another vault.
test("a wrap of another vault is refused: two guardians know this one by its key", async () => {
  const mine = await aVaultWithPasskey();
  const { account, device } = await aVault(world, pin);
  const id = await aPasskey(world, account, device);
  await device.vault.verifyPin(pin);
  await device.vault.letPasskeyOpen(told(id, mine.secret));
  const theirs = await (await device.fetcher(`/vault/wraps/${id}`, {})).json();
  const other = await aDevice(world, mine.account);
  other.tamper((_, path) => (path.startsWith("/vault/wraps/") ? theirs : undefined));
  expect(await other.vault.unlockByPasskey(told(mine.id, mine.secret))).toEqual({
    ok: false,
    reason: "wrong",
  });
});

test("is let open by whoever entered the PIN just now alone, and wiped if not", async () => {
  const { account, device } = await aVault(world, pin);
  const id = await aPasskey(world, account, device);
  const given = told(id, Uint8Array.from(randomBytes(32)));
  expect(await device.vault.letPasskeyOpen(given)).toEqual({ ok: false, reason: "verify-first" });
  expect(given.secret.every((byte) => byte === 0)).toBe(true);
  expect(await statusOf(device, "PUT", `/vault/wraps/${id}`)).toBe(422);
});

test("once removed, it opens nothing more", async () => {
  const { account, device, id, secret } = await aVaultWithPasskey();
  const { password } = account;
  expect(await statusOf(device, "DELETE", `/users/me/passkeys/${id}`, { password })).toBe(204);
  const other = await aDevice(world, account);
  expect(await other.vault.unlockByPasskey(told(id, secret))).toEqual({
    ok: false,
    reason: "no-wrap",
  });
});
