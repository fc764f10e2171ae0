/** A browser whose own store fails, full or taken away: what was saved stays saved, once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aDraft } from "./device.ts";
import { aPair, openedAnew } from "./two-devices.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("an account is saved also where the unsaved form can't be erased, and not twice", async () => {
  const { here, fresh } = await aPair(world);
  const draft = aDraft("Mail");
  await here.vault.keepDraft(draft);
  here.local.delete = () => Promise.reject(new Error("the store is gone"));
  expect(await here.vault.add(draft)).toMatchObject({ ok: true });
  await expect(here.vault.keepDraft(null)).rejects.toThrow("the store is gone");
  const names = (await openedAnew(fresh)).entries.map(({ overview }) => overview?.account);
  expect(names).toEqual(["Bank", "Mail"]);
});
