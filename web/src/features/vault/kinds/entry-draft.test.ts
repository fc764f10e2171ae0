import { overviewBytes } from "@breezy/contract/vault";
import { expect, test } from "vitest";
import { draftErrors, draftOf, emptyDraft, isDirty } from "./entry-draft.ts";
import { typedFields, typedText } from "./card-fields.ts";
import { entryFields } from "@breezy/client/entry/fields";
import { tagLimits } from "@breezy/client/entry/tags";
import type { EntryDraft } from "@breezy/client/entry/entry";

test("an account needs a name and a password", () => {
  expect(Object.keys(draftErrors(emptyDraft))).toEqual(["account", "password"]);
  expect(Object.keys(draftErrors({ ...emptyDraft, account: "  ", password: " " }))).toEqual([
    "account",
  ]);
  expect(draftErrors({ ...emptyDraft, account: "Mail", password: " " })).toEqual({});
});

test("a password keeps its spaces, everything else is trimmed", () => {
  const draft = draftOf({
    account: " Mail ",
    username: " ada ",
    password: " p w ",
    phone: "1",
    url: " example.com ",
    notes: " n\n",
    tags: ["Work"],
  });
  expect(draft).toEqual({
    account: "Mail",
    username: "ada",
    password: " p w ",
    phone: "1",
    url: "https://example.com",
    notes: "n",
    tags: ["Work"],
  });
});

test("a phone number is digits only", () => {
  expect(typedText("phone", "+43 (0)1 / 234-56x")).toBe("430123456");
  expect(typedText("phone", "１２３")).toBe("123");
  expect(typedText("phone", "9".repeat(60))).toHaveLength(entryFields.phone.maxLength);
});

test("a space typed is something that could be lost", () => {
  expect(isDirty(emptyDraft)).toBe(false);
  expect(isDirty({ ...emptyDraft, password: " " })).toBe(true);
  expect(isDirty({ ...emptyDraft, tags: ["Work"] })).toBe(true);
});

test("the longest entry of the widest letters fits a sealed part", () => {
  const fields = Object.fromEntries(
    typedFields(entryFields).map(([name, { maxLength = 0 }]) => [name, "語".repeat(maxLength)]),
  ) as unknown as EntryDraft;
  const tags = Array.from({ length: tagLimits.count }, () => "語".repeat(tagLimits.length));
  const { password, ...overview } = draftOf({
    ...fields,
    url: "u".repeat(entryFields.url.maxLength),
    tags,
  });
  const times = { favorite: true, createdAt: Date.UTC(2100), updatedAt: Date.UTC(2100) };
  const bytes = new TextEncoder().encode(JSON.stringify({ ...overview, ...times })).length;
  expect(bytes + 128).toBeLessThan(overviewBytes);
  expect(password).toHaveLength(entryFields.password.maxLength);
});

test("a card needs no password, and keeps nothing that was typed while it was a login", () => {
  const typed: EntryDraft = {
    ...emptyDraft,
    kind: "card",
    account: "Visa",
    username: "ada",
    password: "p",
    totp: "GEZDGNBVGY3TQOJQ",
    urls: ["a.example"],
    details: { holder: "Ada", network: "Fern", brand: " " },
    hidden: { number: "4111 1111 1111 1111", key: "k", f1: "blue", gone: "g" },
    fields: [{ id: "f1", name: " Door ", type: "hidden", value: "" }],
  };
  expect(draftErrors(typed)).toEqual({});
  expect(draftOf(typed)).toEqual({
    ...emptyDraft,
    kind: "card",
    account: "Visa",
    details: { holder: "Ada" },
    hidden: { number: "4111111111111111", f1: "blue" },
    fields: [{ id: "f1", name: "Door", type: "hidden", value: "" }],
  });
});

test("the kind alone is nothing that could be lost", () => {
  expect(isDirty({ ...emptyDraft, kind: "card" })).toBe(false);
  expect(isDirty({ ...emptyDraft, kind: "card", details: { holder: "A" } })).toBe(true);
});
