import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { digestParts, signHead } from "@breezy/crypto/head";
import { expect, test } from "vitest";
import type { Plan } from "./commit.ts";
import type { Contents } from "./contents.ts";
import { isTold, notesOf, planNotes, toldName } from "./guardian-notes.ts";
import { planSettings, settingsOf } from "./settings.ts";

const userId = crypto.randomUUID();
const keys = await deriveVault(createVaultKey(), userId);
const nothing = { told: [], repairedAt: {} };

async function empty(): Promise<Contents> {
  return { head: await signHead(keys, 1, digestParts([])), entries: new Map() };
}

/** The vault as a plan leaves it, and how many entries it wrote. */
async function after(before: Contents, plan: Plan): Promise<[Contents, number]> {
  const written = await plan(before);
  const entries = new Map(before.entries);
  for (const { id, entry } of written) if (entry) entries.set(id, entry);
  return [{ ...before, entries }, written.length];
}

test("a vault without notes has none", async () => {
  expect(notesOf(await empty(), userId)).toEqual(nothing);
});

test("notes stand in the sealed settings, beside what the person set, whichever was first", async () => {
  const settings = { tags: ["home"], autoLockMinutes: 30, keepsCopy: true, dismissed: ["weak:1"] };
  const noting = planNotes(() => ({ told: ["guardian-1:abc"], repairedAt: { g: 7 } }), keys);
  const start = await empty();
  const setting = planSettings(settingsOf(start, userId), settings, keys);
  for (const plans of [
    [noting, setting],
    [setting, noting],
  ]) {
    let contents = start;
    for (const plan of plans) [contents] = await after(contents, plan);
    expect(notesOf(contents, userId)).toEqual({ told: ["guardian-1:abc"], repairedAt: { g: 7 } });
    expect(settingsOf(contents, userId)).toEqual(settings);
    expect([...contents.entries.keys()]).toEqual([userId]);
  }
});

test("a change is made to what stands by then, and nothing is written where it changes nothing", async () => {
  const [first] = await after(
    await empty(),
    planNotes(({ repairedAt }) => ({ told: ["a"], repairedAt }), keys),
  );
  const adding = planNotes(({ told, repairedAt }) => {
    return { told: [...new Set([...told, "b"])], repairedAt };
  }, keys);
  const [second, writes] = await after(first, adding);
  expect(writes).toBe(1);
  expect(notesOf(second, userId).told).toEqual(["a", "b"]);
  expect((await after(second, adding))[1]).toBe(0);
  expect(
    (
      await after(
        await empty(),
        planNotes((notes) => notes, keys),
      )
    )[1],
  ).toBe(0);
});

test("of what was told the newest hundred and twenty are kept: all that can stand open at three guardians", async () => {
  const told = Array.from({ length: 130 }, (_, n) => `guardian-1:${n}`);
  const [contents] = await after(
    await empty(),
    planNotes(() => ({ told, repairedAt: {} }), keys),
  );
  expect(notesOf(contents, userId).told).toEqual(told.slice(10));
});

test("an evaluation is told of by guardian and name", () => {
  const [one, other] = [toBase64(randomBytes(32)), toBase64(randomBytes(32))];
  const notes = { told: [toldName("guardian-1", one)], repairedAt: {} };
  expect(isTold(notes, "guardian-1", one)).toBe(true);
  expect(isTold(notes, "guardian-1", other)).toBe(false);
  expect(isTold(notes, "guardian-2", one)).toBe(false);
});
