/** What a vault's life leaves in its owner's activity and mail, with real guardians. */
import type { ActivityPage } from "@breezy/contract/activity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo, nextMail } from "../inbox.ts";
import { createWorld, type World } from "../world/world.ts";
import { aDevice, anAccount, type Device } from "./device.ts";

const [pin, newPin] = ["2580", "7391"];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function kindsOf(device: Device): Promise<string[]> {
  const answer = await device.fetcher("/users/me/activity", { method: "GET" });
  const { lines } = (await answer.json()) as ActivityPage;
  return lines.map(({ kind }) => kind).filter((kind) => !kind.startsWith("signed_in"));
}

test("set, repaired, changed and opened by the kit: each told once, and the change alone mailed", async () => {
  const account = await anAccount(world);
  const device = await aDevice(world, account);
  const made = await device.vault.setUp(pin, "UTC");
  if (!made.ok) throw new Error(made.reason);
  const told = ["recovery_kit_made", "master_key_set"];
  const ofVault = async () => (await kindsOf(device)).filter((kind) => kind !== "new_device");
  expect(await ofVault()).toEqual(told);

  await device.vault.lock();
  world.guardians[1]!.blank();
  expect(await device.vault.unlock(pin)).toMatchObject({ ok: true });
  told.unshift("master_key_repaired");
  expect(await ofVault()).toEqual(told);

  expect(await device.vault.verifyPin(pin)).toEqual({ ok: true });
  expect(await device.vault.changePin(newPin, "UTC")).toEqual({ ok: true });
  told.unshift("master_key_changed");
  expect(await ofVault()).toEqual(told);
  const mail = await nextMail(world.inboxUrl, account.email, /^Your master key was changed$/);
  expect(mail.text).toContain("Unknown device");

  await device.vault.lock();
  expect(await device.vault.unlock(newPin)).toMatchObject({ ok: true });
  await device.vault.lock();
  expect(await ofVault()).toEqual(told);

  expect(await device.vault.openKit(made.kit)).toMatchObject({ ok: true });
  told.unshift("recovery_kit_used");
  expect((await ofVault()).slice(0, told.length)).toEqual(told);
  const subjects = (await mailsTo(world.inboxUrl, account.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /master key/.test(subject))).toHaveLength(1);
});
