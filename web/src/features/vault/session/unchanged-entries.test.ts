import { expect, test } from "vitest";
import { keepUnchanged } from "./unchanged-entries.ts";
import type { Entry, Overview } from "@breezy/client/entry/entry";

const overview: Overview = {
  account: "Fern",
  username: "ada",
  phone: "1",
  notes: "n",
  url: "https://fern.example",
  tags: ["home"],
  favorite: false,
  createdAt: 1,
  updatedAt: 1,
  trashedAt: null,
};
const entry = (id: string, changes: Partial<Overview> = {}): Entry => ({
  id,
  overview: { ...structuredClone(overview), ...changes },
});

test("a copy that says the same changes nothing", () => {
  const before = [entry("a"), entry("b"), { id: "c", overview: null }];
  expect(keepUnchanged(before, structuredClone(before))).toBe(before);
});

test.each(Object.keys(overview) as (keyof Overview)[])("a change of %s is taken", (field) => {
  const other = { ...overview, account: "x", username: "x", phone: "2", notes: "x", url: "x" };
  const changed = {
    ...other,
    tags: ["work"],
    favorite: true,
    createdAt: 2,
    updatedAt: 2,
    trashedAt: 2,
  };
  const before = [entry("a"), entry("b")];
  const next = [entry("a"), entry("b", { [field]: changed[field] })];
  const kept = keepUnchanged(before, next);
  expect(kept[0]).toBe(before[0]);
  expect(kept[1]).toBe(next[1]);
});

test("an entry that went, came or does not open any more is taken", () => {
  const before = [entry("a"), entry("b")];
  expect(keepUnchanged(before, [entry("b")])).toEqual([before[1]]);
  expect(keepUnchanged(before, [entry("a"), entry("b"), entry("c")])).toHaveLength(3);
  expect(keepUnchanged(before, [entry("a"), { id: "b", overview: null }])[1]?.overview).toBeNull();
});
