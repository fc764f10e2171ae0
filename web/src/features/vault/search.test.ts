import { expect, test } from "vitest";
import { matchEntries, prepareSearch } from "./search.ts";
import type { Entry, Overview } from "./vault.ts";

function anEntry(id: string, overview: Partial<Overview> | null): Entry {
  if (!overview) return { id, overview: null };
  return {
    id,
    overview: {
      account: id,
      username: "",
      phone: "",
      notes: "",
      url: "",
      tags: [],
      favorite: false,
      createdAt: 0,
      updatedAt: 0,
      trashedAt: null,
      ...overview,
    },
  };
}

const entries = [
  anEntry("netflix", { account: "Netflix", username: "family", tags: ["Film & TV"] }),
  anEntry("closed", null),
  anEntry("cafe", { account: "Café Zürich", notes: "Ask for Özlem" }),
  anEntry("bank10", { account: "Bank 10", phone: "0123456", favorite: true }),
  anEntry("bank9", { account: "bank 9", url: "https://secret.example", favorite: true }),
];
const found = (query: string) => matchEntries(prepareSearch(entries), query).map(({ id }) => id);

test("favorites stand first, then names as people sort them, and last what does not open", () => {
  expect(found("")).toEqual(["bank9", "bank10", "cafe", "netflix", "closed"]);
});

test.each([
  ["netf", ["netflix"]],
  ["FAMILY", ["netflix"]],
  ["film", ["netflix"]],
  ["cafe", ["cafe"]],
  ["CAFÉ", ["cafe"]],
  ["ozlem", ["cafe"]],
  ["2345", ["bank10"]],
  ["  bank  10 ", ["bank10"]],
  ["10 bank", ["bank10"]],
  ["secret.example", []],
  ["bank zürich", []],
])("%s finds %o", (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test("words never match across two fields", () => {
  expect(found("netflixfamily")).toEqual([]);
});
