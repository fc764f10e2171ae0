import { expect, test } from "vitest";
import { compareEntries, placeEntries } from "./list-order.ts";
import type { Entry } from "./entry.ts";

function anEntry(id: string, account: string, favorite = false): Entry {
  const times = { createdAt: 1, updatedAt: 1, trashedAt: null };
  const empty = { username: "", phone: "", notes: "", url: "", tags: [] };
  return { id, overview: { account, favorite, ...empty, ...times } };
}
const unreadable: Entry = { id: "u", overview: null };
const list = [
  anEntry("z", "Zebra", true),
  anEntry("a", "Ämter"),
  anEntry("2", "Bank 2"),
  anEntry("10", "Bank 10"),
  unreadable,
];
const names = (entries: Entry[]) => entries.map(({ id }) => id).join(" ");

test("favorites, then names by their language with numbers by value, unreadable last", () => {
  expect(names(list.toReversed().sort(compareEntries))).toBe("z a 2 10 u");
});

test.each([
  ["a new one", [anEntry("n", "Bank 3")], [], "z a 2 n 10 u"],
  ["a favorite", [anEntry("10", "Bank 10", true)], [], "10 z a 2 u"],
  ["a renamed one", [anEntry("a", "Yard")], [], "z 2 10 a u"],
  ["one that opens again", [anEntry("u", "Café")], [], "z a 2 10 u"],
  ["several, and one erased", [anEntry("n", "0"), anEntry("m", "Zoo")], ["2"], "z n a 10 m u"],
])("%s takes its place", (_, changed, erased, order) => {
  expect(names(placeEntries(list, changed, erased))).toBe(order);
});
