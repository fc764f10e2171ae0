import { expect, test } from "vitest";
import type { Overview } from "@breezy/client/entry/entry";
import { type EntryKind, entryKinds } from "@breezy/client/entry/kinds";
import { hasExtras, kindGroups, quickCopyOf, secondLine } from "./kind-names.ts";

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
  [
    { kind: "bankAccount", username: "", details: { bank: "Reed Bank", accountType: "Savings" } },
    "Reed Bank · Savings",
  ],
  [{ kind: "bankAccount", details: { holder: "Ada" } }, "Ada"],
  [{ kind: "passport", details: { country: "Norway", holder: "Ada" } }, "Norway · Ada"],
  [{ kind: "driversLicence", details: { state: "Ohio", country: "US" } }, "Ohio"],
  [{ kind: "membership", details: { organization: "Pond club", number: "77" } }, "Pond club · 77"],
  [{ kind: "apiCredential", details: { hostname: "api.example" } }, "ada · api.example"],
] satisfies [Partial<Overview>, string][])("%j says %j below its name", (given, line) => {
  expect(secondLine(anOverview(given))).toBe(line);
});

test("the button of a card copies its number, which only the secret part has", () => {
  const { what, of } = quickCopyOf(anOverview({ kind: "card" }));
  expect(what).toBe("Card number");
  expect(of!({ password: "", hidden: { number: "4111" }, history: [] })).toBe("4111");
});

test("a bank account's button copies its number, or its IBAN if that is all there is", () => {
  const { what, of } = quickCopyOf(anOverview({ kind: "bankAccount" }));
  const copied = (hidden: Record<string, string>) => of!({ password: "", hidden, history: [] });
  expect(what).toBe("Account number");
  expect(copied({ number: "1122", iban: "NO93" })).toBe("1122");
  expect(copied({ iban: "NO93" })).toBe("NO93");
});

test("each kind is offered once", () => {
  expect(kindGroups.flat().toSorted()).toEqual([...entryKinds].toSorted());
});

test("a kind that a later client made up is a note here", () => {
  const later = anOverview({ kind: "sailboat" as EntryKind });
  expect(secondLine(later)).toBe("the blue door");
  expect(quickCopyOf(later).what).toBe("Notes");
});

test("a login with nothing added is drawn without the rest", () => {
  expect(hasExtras(anOverview({}))).toBe(false);
  expect(hasExtras(anOverview({ kind: "note" }))).toBe(true);
  expect(hasExtras(anOverview({ hasCode: true }))).toBe(true);
});
