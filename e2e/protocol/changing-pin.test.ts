/** Another PIN for an open vault: verified first, all three guardians, exactly one valid throughout. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aPair, failureOf, opened, overviewOf, type Pair, pin } from "./two-devices.ts";

const newPin = "7391";

let world: World;
let pair: Pair;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  pair = await aPair(world);
});

async function opensBy(digits: string): Promise<boolean> {
  const { fresh } = pair;
  const result = await fresh.vault.unlock(digits);
  await fresh.vault.lock();
  return result.ok;
}

test("the new PIN opens the same vault, the old one does not", async () => {
  const { here, fresh, id } = pair;
  expect(await here.vault.verifyPin(pin)).toEqual({ ok: true });
  expect(await here.vault.changePin(newPin, "UTC")).toEqual({ ok: true });
  expect(await opensBy(pin)).toBe(false);
  const vault = await opened(fresh, newPin);
  expect(vault.findings).toEqual([]);
  expect(overviewOf(vault, id)?.account).toBe("Bank");
  expect((await here.vault.edit(id, { notes: "still open" })).ok).toBe(true);
  // A second change is verified anew.
  expect(await here.vault.changePin(pin, "UTC")).toEqual({ ok: false, reason: "verify-first" });
});

test("a wrong PIN counts, verifies nothing, and a right one gives the tries back", async () => {
  const { here, fresh } = pair;
  expect(await here.vault.verifyPin("0001")).toMatchObject({
    ok: false,
    reason: "wrong",
    gate: { state: "pin", failures: 1 },
  });
  expect(await here.vault.changePin(newPin, "UTC")).toEqual({ ok: false, reason: "verify-first" });
  expect(await here.vault.verifyPin(pin)).toEqual({ ok: true });
  expect((await fresh.vault.gate()).gate).toMatchObject({ state: "pin", triesLeft: 6 });
});

test("what was verified is forgotten with the dialog, and with a lock", async () => {
  const { here } = pair;
  await here.vault.verifyPin(pin);
  await here.vault.forgetVerified();
  expect(await here.vault.changePin(newPin, "UTC")).toEqual({ ok: false, reason: "verify-first" });
  await here.vault.verifyPin(pin);
  await here.vault.lock();
  expect(await failureOf(here.vault.changePin(newPin, "UTC"))).toBe("locked");
  await opened(here);
  expect(await here.vault.changePin(newPin, "UTC")).toEqual({ ok: false, reason: "verify-first" });
});

test("with a guardian away it waits, and goes on without a second verification", async () => {
  const { here } = pair;
  const [away] = world.guardians;
  await here.vault.verifyPin(pin);
  await away!.stop();
  try {
    expect(await here.vault.changePin(newPin, "UTC")).toEqual({
      ok: false,
      reason: "must-wait",
      silent: [away!.id],
    });
    expect(await opensBy(newPin)).toBe(false);
    expect(await opensBy(pin)).toBe(true);
  } finally {
    await away!.start();
  }
  expect(await here.vault.changePin(newPin, "UTC")).toEqual({ ok: true });
  expect(await opensBy(newPin)).toBe(true);
});

test.each(["prepare", "commit"])(
  "cut after %s: one PIN is valid, and trying again heals",
  async (kind) => {
    const { here } = pair;
    await here.vault.verifyPin(pin);
    here.tamper((_, path) => {
      if (path === `/vault/pin/${kind}`) throw new Error("the line broke");
      return undefined;
    });
    expect(await failureOf(here.vault.changePin(newPin, "UTC"))).toBe("network");
    here.tamper(null);
    expect([await opensBy(pin), await opensBy(newPin)]).toEqual(
      kind === "commit" ? [false, true] : [true, false],
    );
    expect(await here.vault.changePin(newPin, "UTC")).toEqual({ ok: true });
    expect(await opensBy(newPin)).toBe(true);
  },
);
