import { expect, test } from "vitest";
import { sharedSitesIn } from "../sites/shared-sites.ts";
import { loginsAmong, signInsOf } from "./one-login.ts";

const shared = sharedSitesIn(["lantern.example lantern.test", "new.example old.example"]);
const entry = (entryId: string, username: string, ...addresses: string[]) => ({
  entryId,
  signIns: signInsOf({ username, addresses }, shared),
});

test.each([
  ["one site, one username", ["ada", "https://www.a.example"], ["Ada ", "a.example/login"], true],
  ["one site, two usernames", ["ada", "a.example"], ["bob", "a.example"], false],
  ["two sites", ["ada", "a.example"], ["ada", "b.example"], false],
  ["two sites of one group", ["ada", "lantern.example"], ["ada", "https://id.lantern.test"], true],
  ["one that is given up", ["ada", "old.example"], ["ada", "new.example"], true],
  ["a group, two usernames", ["ada", "lantern.example"], ["bob", "lantern.test"], false],
  ["no site", ["ada"], ["ada"], false],
  ["one of several sites", ["ada", "x.example", "a.example"], ["ada", "a.example"], true],
] as const)("%s", (_, [nameA, ...a], [nameB, ...b], isOne) => {
  const logins = loginsAmong([entry("a", nameA, ...a), entry("b", nameB, ...b)]);
  expect(logins).toEqual(isOne ? [["a", "b"]] : [["a"], ["b"]]);
});

test("an entry with the sites of two others makes one login of all", () => {
  const logins = loginsAmong([
    entry("a", "ada", "a.example"),
    entry("b", "ada", "b.example"),
    entry("c", "ada", "c.example"),
    entry("both", "ada", "b.example", "a.example"),
    entry("later", "ada", "b.example"),
  ]);
  const sorted = logins.map((ids) => ids.toSorted());
  expect(sorted).toHaveLength(2);
  expect(sorted).toContainEqual(["a", "b", "both", "later"]);
  expect(sorted).toContainEqual(["c"]);
});
