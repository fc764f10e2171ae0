import { Star, Tag } from "lucide-react";
import { expect, test } from "vitest";
import type { ListedGroup } from "../../../app/vault-groups.ts";
import { paletteGroups, stepFrom } from "./palette-options.ts";
import type { Entry } from "@breezy/client/entry/entry";

function anEntry(id: string, account: string, username: string): Entry {
  const overview = {
    account,
    username,
    phone: "",
    notes: "",
    url: "",
    tags: [],
    favorite: false,
    createdAt: 0,
    updatedAt: 0,
    trashedAt: null,
  };
  return { id, overview };
}
const labels = (query: string, found: readonly Entry[] = []) =>
  paletteGroups(query, found, []).map(({ title, options }) => [title, options.map((o) => o.label)]);

test("before anything is typed it lists the commands, not the vault", () => {
  const groups = paletteGroups("", [anEntry("1", "Fern", "ada")], []);
  expect(groups.map(({ title }) => title)).toEqual(["Commands"]);
  expect(groups[0]!.options).toHaveLength(24);
});

test("an account offers what can be done with it, the username only where there is one", () => {
  expect(labels("fern", [anEntry("1", "Fern", "ada"), anEntry("2", "Fernsehen", "")])).toEqual([
    ["Fern", ["Open", "Copy password", "Copy username", "Share once"]],
    ["Fernsehen", ["Open", "Copy password", "Share once"]],
  ]);
});

test("without the server it offers what needs none", () => {
  const groups = paletteGroups("", [], [], true);
  expect(groups[0]!.options.map(({ label }) => label)).toEqual([
    "Add New",
    "Lock now",
    "Key Vault",
    "Trash",
    "Password generator",
    "Light theme",
    "Dark theme",
    "Theme of this device",
    "Keyboard shortcuts",
  ]);
  const [fern] = paletteGroups("fern", [anEntry("1", "Fern", "ada")], [], true);
  expect(fern!.options.map(({ label }) => label)).toEqual([
    "Open",
    "Copy password",
    "Copy username",
  ]);
});

test("at most four accounts are listed, and none that does not open", () => {
  const many = Array.from({ length: 9 }, (_, i) => anEntry(`${i}`, `Account ${i}`, ""));
  const groups = paletteGroups("account", [{ id: "x", overview: null }, ...many], []);
  expect(groups.map(({ title }) => title)).toEqual([
    "Account 0",
    "Account 1",
    "Account 2",
    "Account 3",
    "Commands",
  ]);
});

test.each([
  ["lock", ["Lock now"]],
  ["LOCK n", ["Lock now"]],
  ["pin", ["Change master key"]],
  ["share", ["Shared links"]],
  ["sign out", ["Log Out"]],
  ["theme", ["Light theme", "Dark theme", "Theme of this device"]],
])("“%s” finds %o", (query, found) => {
  expect(labels(query)).toEqual([["Commands", found]]);
});

test("what the list can show alone is found by its name, a tag by that word too, a few at most", () => {
  const tags = Array.from({ length: 300 }, (_, i) => `Shelf ${i}`);
  const listed: ListedGroup[] = [
    { group: { by: "favorites" }, name: "Favorites", Icon: Star, count: 1 },
    ...tags.map((tag) => ({ group: { by: "tag", tag }, name: tag, Icon: Tag, count: 1 }) as const),
  ];
  const offered = (query: string) =>
    paletteGroups(query, [], listed)
      .filter(({ id }) => id === "groups")
      .flatMap(({ options }) => options.map(({ id, label }) => [id, label]));
  expect(offered("")).toEqual([]);
  expect(offered("fav")).toEqual([["show 0", "Show Favorites"]]);
  expect(offered("shelf 299")).toEqual([["show 300", "Show tag"]]);
  expect(offered("tag")).toHaveLength(6);
});

test("nothing that begins so: nothing is offered", () => {
  expect(paletteGroups("ock", [], [])).toEqual([]);
  expect(stepFrom([], null, 1)).toBeNull();
});

test("the arrows go around both ends, and begin anew where the list changed", () => {
  const options = paletteGroups("theme", [], [])[0]!.options;
  expect(stepFrom(options, "light", 1)).toBe("dark");
  expect(stepFrom(options, "light", -1)).toBe("system");
  expect(stepFrom(options, "system", 1)).toBe("light");
  expect(stepFrom(options, "gone", 0)).toBe("light");
});

test("of another kind, its word and what is copied of it", () => {
  const card = anEntry("1", "Fern", "");
  const overview = { ...card.overview!, kind: "card" as const, details: { brand: "Visa" } };
  const [group] = paletteGroups("fern", [{ id: "1", overview }], []);
  expect(group!.detail).toBe("Card · Visa");
  expect(group!.options.map(({ label }) => label)).toEqual([
    "Open",
    "Copy card number",
    "Share once",
  ]);
});
