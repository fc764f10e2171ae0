import { expect, test } from "vitest";
import type { Overview, Secret } from "../entry/entry.ts";
import { shareablesOf, sharedFields } from "./shareable.ts";

const overview: Overview = {
  account: "Garden club",
  username: "ada",
  phone: "",
  notes: "Gate code\nat the back",
  url: "https://garden.example",
  tags: ["Home"],
  favorite: false,
  createdAt: 1,
  updatedAt: 1,
  trashedAt: null,
};
const secret: Secret = { password: "daffodil-19", history: [{ password: "old", replacedAt: 1 }] };

test("a login offers what it has, the notes only on request", () => {
  expect(shareablesOf(overview).map(({ key, chosen }) => [key, chosen])).toEqual([
    ["account", true],
    ["username", true],
    ["password", true],
    ["url", true],
    ["notes", false],
  ]);
  const sparse = shareablesOf({ ...overview, username: "", url: "", notes: "" });
  expect(sparse.map(({ key }) => key)).toEqual(["account", "password"]);
});

test("a login's phone goes along like its other fields, after the password", () => {
  const keys = shareablesOf({ ...overview, phone: "0791234567" }).map(({ key }) => key);
  expect(keys).toEqual(["account", "username", "password", "phone", "url", "notes"]);
  expect(sharedFields({ ...overview, phone: "0791234567" }, secret, ["phone"])).toEqual([
    { label: "Phone", kind: "text", value: "0791234567" },
  ]);
});

test("what goes along is what was chosen and says something, in the order of the entry", () => {
  expect(sharedFields(overview, secret, ["notes", "password"])).toEqual([
    { label: "Password", kind: "secret", value: "daffodil-19" },
    { label: "Notes", kind: "long", value: "Gate code\nat the back" },
  ]);
  expect(sharedFields(overview, { ...secret, password: "" }, ["password"])).toEqual([]);
  expect(sharedFields(overview, secret, [])).toEqual([]);
  expect(sharedFields(overview, secret, ["history", "tags", "__proto__"])).toEqual([]);
});

test("other kinds offer their details, and own fields wait to be chosen", () => {
  const card: Overview = {
    ...overview,
    kind: "card",
    details: { holder: "Ada" },
    fields: [{ id: "f1", name: "Limit", type: "hidden", value: "" }],
  };
  const keys = shareablesOf(card).map(({ key }) => key);
  expect(keys).toContain("details.holder");
  expect(keys).not.toContain("details.brand");
  const own = shareablesOf(card).find(({ key }) => key === "fields.f1");
  expect(own).toMatchObject({ label: "Limit", kind: "secret", chosen: false });
  const hidden = { number: "4111", f1: "900" };
  const chosen = ["details.holder", "details.number", "details.pin", "fields.f1"];
  expect(sharedFields(card, { ...secret, hidden }, chosen)).toEqual([
    { label: "Name on card", kind: "text", value: "Ada" },
    { label: "Card number", kind: "secret", value: "4111" },
    { label: "Limit", kind: "secret", value: "900" },
  ]);
});
