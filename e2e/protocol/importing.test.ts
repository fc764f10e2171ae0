/** A file that comes into a vault: each account whole or absent, whatever stops it. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aPair, loseReply, type Pair, pin } from "./two-devices.ts";

let world: World;
let pair: Pair;
beforeAll(async () => {
  world = await createWorld();
  pair = await aPair(world);
});
// Requests of one person have a limit, which fills again with time.
beforeEach(() => {
  world.clock.nowMs += 60_000;
});
afterAll(() => world.close());

const fileOf = (from: number, count: number) =>
  new Blob([
    "name,url,username,password,note\n",
    ...Array.from({ length: count }, (_, n) => {
      const site = `s${from + n}.example`;
      return `${site},https://${site},ada,secret ${from + n},note ${from + n}\n`;
    }),
  ]);

async function planned(file: Blob) {
  const preview = await pair.here.vault.planImport([file], {});
  if (!preview.ok) throw new Error(preview.reason);
  return preview;
}

test("stopped in the middle, gone on with, and up to the plan's limit", async () => {
  const { vault } = pair.here;
  const before = (await vault.sync()).entries.length;
  expect((await planned(fileOf(0, 15))).counts).toMatchObject({ added: 15 });
  expect(await vault.importBatch(6)).toMatchObject({ ok: true, done: 6, left: 0 });
  await vault.forgetImport();
  expect(await vault.importProgress()).toBeNull();

  const { entries } = await pair.elsewhere.vault.sync();
  expect(entries).toHaveLength(before + 6);
  for (const { id, overview } of entries.filter((one) => one.overview?.url)) {
    const { password } = await pair.elsewhere.vault.reveal(id);
    expect(overview?.notes.replace("note", "secret")).toBe(password);
  }

  expect((await planned(fileOf(0, 15))).counts).toMatchObject({ duplicate: 6, added: 9 });
  loseReply(pair.here);
  await expect(vault.importBatch(9)).rejects.toThrow();
  expect(await vault.importBatch(9)).toMatchObject({ ok: true, done: 9 });
  expect((await vault.sync()).entries).toHaveLength(before + 15);

  await planned(fileOf(100, 30));
  expect(await vault.importBatch(30)).toMatchObject({ ok: false, reason: "limit" });
  expect(await vault.importBatch(3)).toMatchObject({ ok: true, done: 3 });
  expect((await vault.sync()).entries).toHaveLength(before + 18);
});

test("a batch that the plan refuses goes back in its order, and what was sealed ahead of it too", async () => {
  const { vault } = pair.here;
  await planned(fileOf(1000, 700));
  expect(await vault.importBatch(700)).toMatchObject({ ok: false, reason: "limit" });
  expect(await vault.importBatch(3)).toMatchObject({ ok: true, done: 3 });
  const names = (await vault.sync()).entries.map(({ overview }) => overview?.account);
  const site = (n: number) => `s${n}.example`;
  expect(names).toEqual(expect.arrayContaining([1000, 1001, 1002].map(site)));
  expect(names).not.toContain(site(1003));
  expect((await planned(fileOf(1000, 700))).counts).toMatchObject({ duplicate: 3, added: 697 });
});

test("an export is refused without the PIN, and counts it once", async () => {
  const { vault } = pair.here;
  expect(await vault.exportVault("csv", { passphrase: "", withFiles: true })).toEqual({
    ok: false,
    reason: "verify-first",
  });
  expect(await vault.verifyPin(pin)).toMatchObject({ ok: true });
  const written = await vault.exportVault("csv", { passphrase: "", withFiles: true });
  expect(written).toMatchObject({ ok: true, unreadable: 0 });
  expect(await vault.exportVault("csv", { passphrase: "", withFiles: true })).toEqual({
    ok: false,
    reason: "verify-first",
  });
});
