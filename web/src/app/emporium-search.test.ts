import { expect, test } from "vitest";
import { readEmporiumSearch } from "./emporium-search.ts";

test.each([
  [{}, {}],
  [{ q: " 4k tv " }, { q: "4k tv" }],
  [{ q: 4711 }, { q: "4711" }],
  [{ q: "   " }, {}],
  [{ q: { $: "tv" } }, {}],
  [{ q: "a".repeat(300) }, { q: "a".repeat(200) }],
])("of %o the Emporium takes %o", (search, taken) => {
  expect(readEmporiumSearch(search)).toEqual(taken);
});
