import { expect, test } from "vitest";
import { trashKeptMs } from "@breezy/contract/vault";
import type { Contents, HeldEntry } from "./contents.ts";
import { unpackOverview } from "../entry/overview.ts";
import { overdue, planEmpty, planErase } from "./trash.ts";

const mark = { revision: 1, tag: new Uint8Array(16) };
const now = 2 * trashKeptMs;

function anEntry(id: string, trashedAt: number | null): HeldEntry {
  const overview = unpackOverview({ account: id, createdAt: 0, trashedAt });
  return { id, overview, overviewMark: mark, secretMark: mark, sealedSecret: new Uint8Array() };
}
function contentsOf(...entries: HeldEntry[]): Contents {
  const head = { version: 1, digest: new Uint8Array(32), signature: new Uint8Array(64) };
  return { head, entries: new Map(entries.map((entry) => [entry.id, entry])) };
}

const kept = anEntry("kept", null);
const recent = anEntry("recent", now - trashKeptMs + 1);
const old = anEntry("old", now - trashKeptMs);

test("what has been in the trash for its time is overdue, to the millisecond", () => {
  expect(overdue(contentsOf(kept, recent, old), now)).toEqual(["old"]);
});

test("emptying leaves what was restored and deleted anew before the save got through", async () => {
  const stands = contentsOf(anEntry("old", now - 1));
  expect(await planEmpty(["old"], now)(stands)).toEqual([]);
  expect(await planEmpty(["old", "gone"], now)(contentsOf(old))).toMatchObject([{ id: "old" }]);
});

test("erasing leaves what somebody changed, restored or deleted anew since it was seen", async () => {
  const seenAt = { old: now - trashKeptMs };
  expect(await planErase(seenAt)(contentsOf(old))).toMatchObject([{ id: "old" }]);
  expect(await planErase(seenAt)(contentsOf(anEntry("old", now - 1)))).toEqual([]);
  expect(await planErase(seenAt)(contentsOf(anEntry("old", null)))).toEqual([]);
  expect(await planErase(seenAt)(contentsOf())).toEqual([]);
});
