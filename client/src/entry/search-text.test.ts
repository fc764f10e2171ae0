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

test("what is searched keeps its fields apart, and has the host of each address", () => {
  const overview = {
    account: "Bank",
    username: "Ada",
    phone: "0123",
    notes: "Étage",
    url: "https://ada@Bank.example:8443/login?next=secret",
    urls: ["shop.example/cart", "http://10.0.0.7", "no address"],
    tags: ["Home", "Geld"],
    favorite: false,
    createdAt: 1,
    updatedAt: 1,
    trashedAt: null,
  };
  expect(searchText(overview)).toBe(
    "bank\nada\n0123\netage\nbank.example\nhome\ngeld\nshop.example\n10.0.0.7\nno address",
  );
});
