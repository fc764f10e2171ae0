import { expect, test } from "vitest";
import type { EntryKind } from "@breezy/client/entry/kinds";
import type { TabView } from "../messages.ts";
import type { ListedEntry } from "../vault/vault-service.ts";
import { entriesHere, fillKindOf } from "./fillable.ts";

const nothing = { login: false, code: false, card: false, identity: false, newPassword: false };
const page = (takes: Partial<TabView["takes"]>, host: string | null = "fern.example") => ({
  host,
  takes: { ...nothing, ...takes },
  question: null,
});
const basic = {
  ...page({}, null),
  question: { id: "q", kind: "basic", host: "fern.example", realm: "" },
} as const;

test.each<
  [
    string,
    EntryKind,
    boolean,
    ReturnType<typeof page> | typeof basic | null,
    boolean,
    string | null,
  ]
>([
  ["a login of the site", "login", false, page({ login: true }), true, "login"],
  ["one of the site where no field is seen", "login", false, page({}), true, "login"],
  [
    "one of another site where there are fields",
    "login",
    false,
    page({ login: true }),
    false,
    "login",
  ],
  ["one of another site without fields", "login", false, page({}), false, null],
  ["a code where only that is asked", "login", true, page({ code: true }), true, "code"],
  ["a login without a code there", "login", false, page({ code: true }), true, "login"],
  ["a login where both are asked", "login", true, page({ login: true, code: true }), true, "login"],
  ["a card", "card", false, page({ card: true }), false, "card"],
  ["an identity", "identity", false, page({}), false, "identity"],
  ["a note", "note", false, page({ login: true }), true, null],
  ["anything on a page of the browser's own", "login", false, page({}, null), true, null],
  ["a login that the server itself asks for", "login", true, basic, true, "login"],
  ["another site's, where the server itself asks", "login", false, basic, false, null],
  ["a card, where the server itself asks", "card", false, basic, false, null],
  ["anything before the page is known", "card", false, null, true, null],
])("%s", (_title, kind, hasCode, view, isHere, filled) => {
  expect(fillKindOf({ kind, hasCode }, view, isHere)).toBe(filled);
});

const listed = (id: string, kind: EntryKind): ListedEntry => ({
  id,
  kind,
  account: id,
  username: "",
  favorite: false,
  hasCode: false,
  host: null,
  url: null,
  usedAtMs: null,
});

test("cards and identities stand with the site's entries where the page asks for them", () => {
  const [site, card, identity] = [
    listed("a", "login"),
    listed("b", "card"),
    listed("c", "identity"),
  ];
  const all = [site, card, identity];
  const ids = (takes: Partial<TabView["takes"]>) =>
    entriesHere([site], all, { ...nothing, ...takes }).map(({ id }) => id);
  expect(ids({})).toEqual(["a"]);
  expect(ids({ card: true })).toEqual(["a", "b"]);
  expect(ids({ card: true, identity: true })).toEqual(["a", "b", "c"]);
});

test("an entry stands there once", () => {
  const card = listed("b", "card");
  expect(entriesHere([card], [card], { ...nothing, card: true })).toEqual([card]);
});
