import type { Entry, Overview } from "@breezy/client/entry/entry";
import { expect, test } from "vitest";
import { anOverview } from "../../../../../client/src/testing/an-overview.ts";
import { keyOf, type VaultGroup } from "../../../app/vault-groups.ts";
import { entriesOf, groupsIn, inOrder, listedOf } from "./groups.ts";

const entry = (id: string, given: Partial<Overview> | null): Entry => ({
  id,
  overview: given && anOverview(given),
});
const entries = [
  entry("bank", { account: "Bank", favorite: true, tags: ["Money"], updatedAt: 1 }),
  entry("home", { account: "Home", kind: "wifi", tags: ["Ärzte", "Money"], updatedAt: 3 }),
  entry("shop", { account: "Shop", tags: ["zoo"], updatedAt: 2 }),
  entry("broken", null),
];
const idsOf = (group: VaultGroup | null) => entriesOf(entries, group).map(({ id }) => id);

const listed = (among: readonly Entry[]) =>
  groupsIn(among).map(({ name, count }) => `${name} ${count}`);

test("a vault's groups are those that it has entries of, each counted; one kind alone is none", () => {
  expect(listed(entries)).toEqual([
    "Favorites 1",
    "Logins 2",
    "Wi-Fi 1",
    "Ärzte 1",
    "Money 2",
    "zoo 1",
  ]);
  expect(listed([entries[2]!])).toEqual(["zoo 1"]);
  expect(listed([entries[3]!])).toEqual([]);
});

test("a group shows its own, and all of them what does not open too", () => {
  expect(idsOf(null)).toEqual(["bank", "home", "shop", "broken"]);
  expect(idsOf({ by: "favorites" })).toEqual(["bank"]);
  expect(idsOf({ by: "kind", kind: "login" })).toEqual(["bank", "shop"]);
  expect(idsOf({ by: "tag", tag: "Money" })).toEqual(["bank", "home"]);
});

test("a group whose last entry went is none any more", () => {
  const left = groupsIn(entries.slice(2));
  const isThere = (group: VaultGroup) => listedOf(group, left) !== undefined;
  expect(isThere({ by: "tag", tag: "zoo" })).toBe(true);
  expect(isThere({ by: "tag", tag: "Money" })).toBe(false);
  expect(isThere({ by: "favorites" })).toBe(false);
  expect(isThere({ by: "kind", kind: "wifi" })).toBe(false);
});

test("a tag that is called like another group is a tag", () => {
  const tagged = [entry("bank", { tags: ["favorites", "kind wifi"] })];
  const names = groupsIn(tagged).map(({ group }) => keyOf(group));
  expect(names).toEqual(["tag favorites", "tag kind wifi"]);
  expect(listedOf({ by: "favorites" }, groupsIn(tagged))).toBeUndefined();
});

test("what was changed last stands first, and what does not open last", () => {
  expect(inOrder(entries, "changed", new Map()).map(({ id }) => id)).toEqual([
    "home",
    "shop",
    "bank",
    "broken",
  ]);
  expect(inOrder(entries, "name", new Map())).toBe(entries);
});

test("what was used last here stands first, and what never was stays by name", () => {
  const usedAt = new Map([
    ["shop", 5],
    ["home", 9],
    ["gone", 7],
  ]);
  const ids = inOrder(entries, "used", usedAt).map(({ id }) => id);
  expect(ids).toEqual(["home", "shop", "bank", "broken"]);
});
