import { expect, test } from "vitest";
import type { Overview } from "@breezy/client/entry/entry";
import { hasExtras, quickCopyOf, secondLine } from "./kind-names.ts";

function anOverview(given: Partial<Overview>): Overview {
  return {
    account: "Fern",
    username: "ada",
    phone: "",
    notes: "the blue door\nsecond line",
    url: "",
    tags: [],
    favorite: false,
    createdAt: 0,
    updatedAt: 0,
    trashedAt: null,
    ...given,
  };
}

test.each([
  [{}, "ada"],
  [
    { kind: "card", details: { brand: "Visa", expires: "2031-04", holder: "Ada" } },
    "Visa · 04/2031",
  ],
  [{ kind: "card", details: { holder: "Ada" } }, "Ada"],
  [{ kind: "identity", details: { firstName: "Ada", lastName: "Fern" } }, "Ada Fern"],
  [{ kind: "identity", details: { email: "ada@fern.example" } }, "ada@fern.example"],
  [{ kind: "note" }, "the blue door"],
  [{ kind: "wifi", details: { network: "Fern upstairs" } }, "Fern upstairs"],
  [{ kind: "document" }, ""],
] satisfies [Partial<Overview>, string][])("%j says %j below its name", (given, line) => {
  expect(secondLine(anOverview(given))).toBe(line);
});

test("the button of a card copies its number, which only the secret part has", () => {
  const { what, of } = quickCopyOf(anOverview({ kind: "card" }));
  expect(what).toBe("Card number");
  expect(of!({ password: "", hidden: { number: "4111" }, history: [] })).toBe("4111");
});

test("a login with nothing added is drawn without the rest", () => {
  expect(hasExtras(anOverview({}))).toBe(false);
  expect(hasExtras(anOverview({ kind: "note" }))).toBe(true);
  expect(hasExtras(anOverview({ hasCode: true }))).toBe(true);
});
