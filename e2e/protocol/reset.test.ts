import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, nextMail } from "../inbox.ts";
import { createWorld, type World } from "../world/world.ts";
import { type Account, aDevice, aVault, type Device, statusOf } from "./device.ts";

const pin = "2580";
const dayMs = 24 * 3_600_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function aLockedVault() {
  const made = await aVault(world, pin);
  await made.device.vault.lock();
  return made;
}

const post = (device: Device, path: string, body?: object) => statusOf(device, "POST", path, body);

async function resetToken(account: Account): Promise<string> {
  const mail = await nextMail(world.inboxUrl, account.email, /empty|reset/i);
  return new URLSearchParams(new URL(linkIn(mail, "reset-vault")).hash.slice(1)).get("token") ?? "";
}

test("24 hours after the mailed link the vault is empty, and can be begun anew", async () => {
  const { account, device } = await aLockedVault();
  expect(await post(device, "/vault/reset")).toBe(202);
  const token = await resetToken(account);
  expect(await post(device, "/vault/reset/confirm", { token: "x".repeat(token.length) })).toBe(400);
  expect(await post(device, "/vault/reset/confirm", { token })).toBe(200);
  expect((await device.vault.gate()).reset?.eraseAtMs).toBe(world.clock.nowMs + dayMs);

  world.clock.nowMs += dayMs - 1;
  await world.sweep();
  expect((await device.vault.gate()).gate.state).toBe("pin");
  world.clock.nowMs += 1;
  await world.sweep();
  expect(await device.vault.gate()).toEqual({ gate: { state: "set-up" }, reset: null });
  const fresh = await aDevice(world, account);
  expect(await fresh.vault.setUp("7319", "UTC")).toMatchObject({
    ok: true,
    vault: { entries: [] },
  });
});

// Claim (recovery): A reset of the vault needs a fresh sign-in, and opening the vault stops it.
test("whoever opens the vault stops a running reset", async () => {
  const { account, device } = await aLockedVault();
  await post(device, "/vault/reset");
  await post(device, "/vault/reset/confirm", { token: await resetToken(account) });
  const opened = await device.vault.unlock(pin);
  expect(opened.ok).toBe(true);
  world.clock.nowMs += 2 * dayMs;
  await world.sweep();
  const other = await aDevice(world, account);
  expect(await other.vault.unlock(pin)).toMatchObject({
    ok: true,
    vault: { reset: null, entries: [{}] },
  });
});

test("an open vault calls off a reset that began meanwhile", async () => {
  const { account, device } = await aVault(world, pin);
  await post(device, "/vault/reset");
  await post(device, "/vault/reset/confirm", { token: await resetToken(account) });
  await device.vault.cancelReset();
  expect((await device.vault.gate()).reset).toBeNull();
  world.clock.nowMs += 2 * dayMs;
  await world.sweep();
  const other = await aDevice(world, account);
  expect(await other.vault.unlock(pin)).toMatchObject({ ok: true, vault: { entries: [{}] } });
});

// Claim (recovery): A reset of the vault needs a fresh sign-in, and opening the vault stops it.
test("an older sign-in starts none", async () => {
  const { device } = await aLockedVault();
  world.clock.nowMs += 6 * 60_000;
  expect(await post(device, "/vault/reset")).toBe(403);
  expect((await device.vault.gate()).reset).toBeNull();
});

// Claim (sessions): A stolen session gets six tries at the PIN, and can't write to the vault.
test("six failures end a session's tries, also after the lock is over", async () => {
  const { account, device } = await aLockedVault();
  for (let i = 0; i < 6; i++) await device.vault.unlock("0007");
  world.clock.nowMs += dayMs;
  expect(await device.vault.gate()).toMatchObject({ gate: { state: "sign-in-again" } });
  expect(await device.vault.unlock(pin)).toEqual({
    ok: false,
    reason: "gate",
    gate: { state: "sign-in-again" },
  });
  const fresh = await aDevice(world, account);
  expect((await fresh.vault.unlock(pin)).ok).toBe(true);
});
