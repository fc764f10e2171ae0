import { expect, test } from "vitest";
import { foldText, searchText } from "./search-text.ts";

test.each([
  ["Netflix", "netflix"],
  ["Café ZÜRICH", "cafe zurich"],
  ["\u00c5ngstr\u00f6m", "angstrom"],
  ["A\u030angstro\u0308m", "angstrom"],
  ["ﬁne №5", "fine no5"],
  ["東京 🏔", "東京 🏔"],
  ["", ""],
])("%j is searched as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("what is searched keeps its fields apart, and leaves the website out", () => {
  const overview = {
    account: "Bank",
    username: "Ada",
    phone: "0123",
    notes: "Étage",
    url: "https://bank.example",
    tags: ["Home", "Geld"],
    favorite: false,
    createdAt: 1,
    updatedAt: 1,
    trashedAt: null,
  };
  expect(searchText(overview)).toBe("bank\nada\n0123\netage\nhome\ngeld");
});
