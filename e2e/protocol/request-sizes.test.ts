/** What a browser sends of the longest entries: a proxy takes 1 MB by its own defaults. */
import { givePlan } from "@breezy/server/testing/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aVault, type Device } from "./device.ts";
import { pin } from "./two-devices.ts";

/** Of a request's body. */
const mostBytes = 900_000;
const entries = 120;

let world: World;
let device: Device;
beforeAll(async () => {
  world = await createWorld();
  const made = await aVault(world, pin);
  device = made.device;
  await givePlan(world.place, { id: made.account.userId }, "unlimited_pro");
});
afterAll(() => world.close());

/** Three bytes in each unit, as long as notes may be. */
const longNote = (n: number, changed = "") => `${n}${changed}`.padEnd(5000, "字");

/** The same logins again are merged: each has something new to say. */
const fileOf = (changed: string) =>
  new Blob([
    "name,url,username,password,note\n",
    ...Array.from(
      { length: entries },
      (_, n) => `s${n},https://s${n}.example,ada,secret ${n},${longNote(n, changed)}\n`,
    ),
  ]);

async function imported(changed = "") {
  const preview = await device.vault.planImport([fileOf(changed)], {});
  expect(preview).toMatchObject({ ok: true });
  for (;;) {
    const batch = await device.vault.importBatch(entries);
    if (!batch.ok) throw new Error(batch.reason);
    if (batch.done === entries) return;
  }
}

/** Sizes of what was sent for it, which could not go in one request. */
async function sentBy(work: () => Promise<unknown>): Promise<number[]> {
  const before = device.bodies.length;
  await work();
  const sizes = device.bodies.slice(before).map(({ text }) => Buffer.byteLength(text));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  expect(whole).toBeGreaterThan(2 * mostBytes);
  return sizes;
}

const fit = (sizes: number[]) => sizes.every((size) => size <= mostBytes);
const ids = async () => {
  const { entries: all } = await device.vault.sync();
  return all.filter(({ overview }) => overview?.url).map(({ id }) => id);
};

test("an import of long notes, its merging, the trash and what comes out of it are sent in pieces", async () => {
  expect(await sentBy(() => imported())).toSatisfy(fit);
  expect(await ids()).toHaveLength(entries);
  expect(await sentBy(() => imported(" anew"))).toSatisfy(fit);
  const all = await ids();
  expect(all).toHaveLength(entries);
  expect(await sentBy(async () => device.vault.trash(all))).toSatisfy(fit);
  expect(
    (await device.vault.sync()).entries.filter(({ overview }) => overview?.trashedAt),
  ).toHaveLength(entries);
  expect(await sentBy(async () => device.vault.restore(all))).toSatisfy(fit);
});
