/** What is typed into the cards and not saved: sealed in this browser, for this person and this vault alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TypedText } from "@breezy/client/entry/entry";
import { createWorld, type World } from "../world/world.ts";
import { aDevice, aDraft, anAccount, type Device } from "./device.ts";
import { aPair, failureOf, opened, openedAnew, type Pair, pin } from "./two-devices.ts";

let world: World;
let pair: Pair;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  pair = await aPair(world);
});

const notes = (text: string): TypedText => ({
  entryId: pair.id,
  account: "Bank",
  field: "notes",
  text,
  base: "what it began from",
});
const recordOf = ({ local }: Device) =>
  [...local.kept.keys()].find((key) => key.startsWith("typed/"));
/** Another tab of the same browser. */
async function anotherTab(of: Device): Promise<Device> {
  const tab = await aDevice(world, pair.account);
  tab.local.get = of.local.get;
  tab.local.put = of.local.put;
  tab.local.delete = of.local.delete;
  return tab;
}

// Claim (device): A locked vault leaves only ciphertext in the browser, and signing out erases it.
test("outlasts a lock, also one in the same moment, and nothing of it is in clear or uploaded", async () => {
  const { here, fresh } = pair;
  const typed = [
    notes("unmistakable"),
    { ...notes("unmistakable too"), field: "password" as const, base: "secret of Bank" },
  ];
  void here.vault.keepTyped(typed);
  await here.vault.lock();
  const stored = Array.from(here.local.kept.entries(), ([key, value]) =>
    value instanceof Uint8Array
      ? `${key} ${new TextDecoder("latin1").decode(value)}`
      : `${key} ${JSON.stringify(value)}`,
  ).join("\n");
  expect(stored).toContain("typed/");
  for (const text of ["unmistakable", "what it began from", "secret of Bank", "notes", pair.id]) {
    expect(stored).not.toContain(text);
  }
  expect(here.bodies.map(({ text }) => text).join()).not.toContain("unmistakable");
  expect((await opened(here)).typed).toEqual(typed);
  expect((await openedAnew(fresh)).typed).toEqual([]);
});

// Claim (device): A locked vault leaves only ciphertext in the browser, and signing out erases it.
test("ends when nothing is typed any more, and with signing out", async () => {
  const { here } = pair;
  await here.vault.keepTyped([notes("one")]);
  expect(recordOf(here)).toBeDefined();
  await here.vault.keepTyped([]);
  expect(recordOf(here)).toBeUndefined();
  await here.vault.keepTyped([notes("two")]);
  await here.vault.forget();
  expect(recordOf(here)).toBeUndefined();
  expect(await failureOf(here.vault.keepTyped([notes("late")]))).toBe("locked");
});

test("the add form's own record, or another person's, is no text of a card", async () => {
  const { here, account } = pair;
  await here.vault.keepTyped([notes("mine")]);
  const key = recordOf(here)!;
  const sealed = here.local.kept.get(key);
  const stranger = await anAccount(world);
  const theirs = await aDevice(world, stranger);
  await theirs.vault.setUp(pin, "UTC");
  await theirs.vault.lock();
  theirs.local.kept.set(key.replace(account.userId, stranger.userId), sealed);
  expect((await opened(theirs)).typed).toEqual([]);

  await here.vault.keepDraft(aDraft("Form"));
  await here.vault.lock();
  here.local.kept.set(key, here.local.kept.get(`draft/${account.userId}`));
  expect((await opened(here)).typed).toEqual([]);
});

test("of the add form: one tab's cancel leaves what another typed into it", async () => {
  const { here } = pair;
  const other = await anotherTab(here);
  await opened(other);
  const draft = {
    account: "",
    username: "",
    password: "",
    phone: "",
    notes: "",
    url: "",
    tags: [],
  };
  await here.vault.keepDraft({ ...draft, account: "Here" });
  await other.vault.keepDraft({ ...draft, account: "There" });
  await here.vault.keepDraft(null);
  await other.vault.lock();
  expect((await opened(other)).draft?.account).toBe("There");
  await other.vault.keepDraft(null);
  await other.vault.lock();
  expect((await opened(other)).draft).toBeNull();
});
