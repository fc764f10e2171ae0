import { expect, test } from "vitest";
import { readAuthSearch, readConnectSearch, readEmporiumSearch } from "./search-params.ts";

test.each([
  [{}, {}],
  [{ confirmed: 1 }, { confirmed: 1 }],
  [{ confirmed: 0 }, { confirmed: 0 }],
  [{ confirmed: "yes", mode: "other", next: "https://example.org" }, {}],
  [{ moved: 1 }, { moved: 1 }],
  [{ moved: "1" }, {}],
  [{ mode: "sign-up" }, { mode: "sign-up" }],
  [{ google: "cancelled" }, { google: "cancelled" }],
  [{ google: "Call this number: 555" }, {}],
])("of %o the page takes %o", (search, taken) => {
  expect(readAuthSearch(search)).toEqual(taken);
});

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

const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

test.each([
  [{ challenge, browser: "Firefox" }, { challenge }],
  [{ challenge: challenge.slice(1) }, {}],
  [{ challenge: `${challenge}A` }, {}],
  [{ challenge: challenge.replace("-", "+") }, {}],
  [{ challenge: 7 }, {}],
  [{}, {}],
])("of %o the page that connects an extension takes %o", (search, taken) => {
  expect(readConnectSearch(search)).toEqual(taken);
});

test("what a screen does not take is named, or the router would leave it there", () => {
  const search = { mode: "signup", moved: 1, q: "4k tv" };
  expect(readAuthSearch(search)).toStrictEqual({ mode: undefined, moved: 1, q: undefined });
});
