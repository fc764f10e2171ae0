/** When an entry was last used: of this device alone, sealed, and gone with a sign-out. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import type { Device } from "./device.ts";
import { aPair, failureOf, opened, openedAnew, type Pair } from "./two-devices.ts";

let world: World;
let pair: Pair;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  pair = await aPair(world);
});

const recordOf = ({ local }: Device) =>
  [...local.kept.keys()].find((key) => key.startsWith("uses/"));

// Claim (device): A locked vault leaves only ciphertext in the browser, and signing out erases it.
test("outlasts a lock on this device, is told to no server and no other device, and ends with signing out", async () => {
  const { here, fresh, id } = pair;
  const sent = here.bodies.length;
  await here.vault.noteUse(id);
  await here.vault.noteUse(crypto.randomUUID());
  await here.vault.keepUses();
  expect(recordOf(here)).toBeDefined();
  expect(here.bodies).toHaveLength(sent);
  await here.vault.lock();
  expect(await failureOf(here.vault.noteUse(id))).toBe("locked");
  expect(Object.keys((await opened(here)).usedAt)).toEqual([id]);
  expect((await openedAnew(fresh)).usedAt).toEqual({});
  await here.vault.forget();
  expect(recordOf(here)).toBeUndefined();
});

test("an entry that was erased leaves no trace of its use", async () => {
  const { here, id } = pair;
  await here.vault.noteUse(id);
  await here.vault.lock();
  await opened(here);
  await here.vault.trash([id]);
  await here.vault.erase([id]);
  const other = await here.vault.add({
    account: "Other",
    username: "",
    password: "p",
    phone: "",
    notes: "",
    url: "",
    tags: [],
  });
  if (!other.ok) throw new Error(other.reason);
  await here.vault.noteUse(other.entry.id);
  await here.vault.lock();
  expect(Object.keys((await opened(here)).usedAt)).toEqual([other.entry.id]);
});
