import type { Entry, Overview } from "@breezy/client/entry/entry";
import { expect, test } from "vitest";
import { anOverview } from "../../../../../client/src/testing/an-overview.ts";
import { entriesOf, type Group, groupsIn, inOrder, isAmong } from "./groups.ts";

const entry = (id: string, given: Partial<Overview> | null): Entry => ({
  id,
  overview: given && anOverview(given),
});
const entries = [
  entry("bank", { account: "Bank", favorite: true, tags: ["Money"], updatedAt: 1 }),
  entry("home", { account: "Home", kind: "wifi", tags: ["Ärzte", "Money"], updatedAt: 3 }),
  entry("shop", { account: "Shop", updatedAt: 2 }),
  entry("broken", null),
];
const idsOf = (group: Group | null) => entriesOf(entries, group).map(({ id }) => id);

test("a vault's groups are those that it has entries of; one kind alone is none", () => {
  expect(groupsIn(entries)).toEqual({
    hasFavorites: true,
    kinds: ["login", "wifi"],
    tags: ["Ärzte", "Money"],
  });
  expect(groupsIn([entries[2]!])).toEqual({ hasFavorites: false, kinds: [], tags: [] });
});

test("a group shows its own, and all of them what does not open too", () => {
  expect(idsOf(null)).toEqual(["bank", "home", "shop", "broken"]);
  expect(idsOf({ by: "favorites" })).toEqual(["bank"]);
  expect(idsOf({ by: "kind", kind: "login" })).toEqual(["bank", "shop"]);
  expect(idsOf({ by: "tag", tag: "Money" })).toEqual(["bank", "home"]);
});

test("a group whose last entry went is none any more", () => {
  const left = groupsIn(entries.slice(2));
  expect(isAmong({ by: "tag", tag: "Money" }, left)).toBe(false);
  expect(isAmong({ by: "favorites" }, left)).toBe(false);
  expect(isAmong({ by: "kind", kind: "wifi" }, left)).toBe(false);
});

test("what was changed last stands first, and what does not open last", () => {
  expect(inOrder(entries, "changed").map(({ id }) => id)).toEqual([
    "home",
    "shop",
    "bank",
    "broken",
  ]);
  expect(inOrder(entries, "name")).toBe(entries);
});
