import { expect, test } from "vitest";
import { anOverview } from "../testing/an-overview.ts";
import { entryFields } from "./fields.ts";
import { createFoldedTexts, findEntries } from "./finding.ts";

const named = (id: string, account: string) => ({ id, overview: anOverview({ account }) });
const entries = [named("b", "Café Zürich"), named("a", "Bank"), { id: "x", overview: null }];
const found = (query: string) =>
  findEntries(entries, entries.map(createFoldedTexts()), query).map(({ id }) => id);

test("those that match stand in the order of the list, and all of them for no word", () => {
  expect(found("a")).toEqual(["b", "a"]);
  expect(found("zurich cafe")).toEqual(["b"]);
  expect(found(" ")).toEqual(["b", "a", "x"]);
});

test("an overview is folded once, and anew where another has taken its place", () => {
  let reads = 0;
  const counted = new Proxy(entryFields, {
    get: (fields, name) => {
      if (name === "account") reads++;
      return Reflect.get(fields, name);
    },
  });
  const textOf = createFoldedTexts(counted);
  const entry = named("a", "Bank");
  expect(textOf(entry)).toContain("bank");
  const once = reads;
  expect(once).toBeGreaterThan(0);
  textOf(entry);
  expect(reads).toBe(once);
  expect(textOf(named("a", "Lantern"))).toContain("lantern");
});
