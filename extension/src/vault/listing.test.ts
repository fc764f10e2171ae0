import type { OpenVault } from "@breezy/client/answers";
import type { Overview } from "@breezy/client/entry/entry";
import { expect, test } from "vitest";
import { anOpenVault } from "../../../client/src/testing/an-open-vault.ts";
import { anOverview } from "../../../client/src/testing/an-overview.ts";
import { listingOf } from "./listing.ts";

const entry = (id: string, changes: Partial<Overview> = {}) => ({
  id,
  overview: anOverview({ account: id, ...changes }),
});
const listed = (entries: OpenVault["entries"], usedAt: OpenVault["usedAt"] = {}) =>
  listingOf(anOpenVault({ entries, usedAt }));

test("what is in the trash or does not open is not listed", () => {
  const { all } = listed([entry("a"), entry("b", { trashedAt: 1 }), { id: "c", overview: null }]);
  expect(all.map(({ id }) => id)).toEqual(["a"]);
});

test("an entry is listed with its first host, and an address only if it can be followed", () => {
  const { byId } = listed([
    entry("a", { url: "www.fern.example/login", hasCode: true }),
    entry("b", { url: "nothing here", urls: ["https://moss.example"] }),
    entry("c", { url: "javascript:alert(1)", kind: "card" }),
  ]);
  expect(byId.get("a")).toMatchObject({
    host: "fern.example",
    url: "https://www.fern.example/login",
    hasCode: true,
  });
  expect(byId.get("b")).toMatchObject({ host: "moss.example", url: "https://moss.example/" });
  expect(byId.get("c")).toMatchObject({ host: null, url: null, kind: "card", hasCode: false });
});

test("for a site the same host comes first, then what was used last, and each entry once by its best address", () => {
  const listing = listed(
    [
      entry("old", { url: "https://fern.example" }),
      entry("used", { url: "https://fern.example:8443/x" }),
      entry("near", { url: "https://shop.fern.example" }),
      entry("both", { url: "https://id.fern.example", urls: ["https://fern.example"] }),
      entry("other", { url: "https://moss.example" }),
    ],
    { used: 5, near: 9 },
  );
  const found = listing.entriesFor("https://fern.example/login");
  expect(found.map(({ id, match, host }) => [id, match, host])).toEqual([
    ["used", "host", "fern.example"],
    ["old", "host", "fern.example"],
    ["both", "host", "fern.example"],
    ["near", "domain", "shop.fern.example"],
  ]);
});

test("a site that shares its accounts is one of the same, told as such", () => {
  const siblingsOf = () => new Set(["fern.example", "fern-mail.test"]);
  const listing = listed([entry("a", { url: "https://in.fern-mail.test" })]);
  expect(listing.entriesFor("https://fern.example", siblingsOf)).toMatchObject([
    { id: "a", match: "shared", host: "in.fern-mail.test" },
  ]);
  expect(listing.lookAlikes("fern.example", siblingsOf)).toEqual([]);
});

test("a look-alike is named with each entry of the host that it is taken for", () => {
  const listing = listed([
    entry("a", { url: "https://lantern.example" }),
    entry("b", { url: "https://moss.example", urls: ["https://lantern.example"] }),
  ]);
  expect(listing.lookAlikes("lanterm.example")).toEqual([
    { entryId: "a", host: "lantern.example" },
    { entryId: "b", host: "lantern.example" },
  ]);
});
