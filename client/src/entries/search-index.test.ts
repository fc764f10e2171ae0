import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry, Overview } from "../entry/entry.ts";
import type { Contents } from "./contents.ts";
import { mayNameHost } from "../entry/finding.ts";
import { createSearchIndex } from "./search-index.ts";
import { anOverview } from "../testing/an-overview.ts";

function anEntry(id: string, overview: Partial<Overview> & { trashedAt?: number | null } = {}) {
  return {
    id,
    overview: anOverview({ account: id, ...overview }),
  } satisfies Entry;
}

const unreadable = (id: string): Entry => ({ id, overview: null });

/** The index looks at what contents are, never into them. */
const someContents = () => ({ entries: new Map() }) as unknown as Contents;

function anIndex(entries: Entry[]) {
  const index = createSearchIndex();
  const update = (next: Entry[]) => index.update(someContents(), () => next).map(({ id }) => id);
  update(entries);
  return { ...index, update };
}

const entries = [
  anEntry("netflix", { account: "Netflix", username: "family", tags: ["Film & TV"] }),
  unreadable("closed"),
  anEntry("cafe", { account: "Café Zürich", notes: "Ask for Özlem" }),
  anEntry("bank10", { account: "Bank 10", phone: "0123456", favorite: true }),
  anEntry("bank9", { account: "bank 9", url: "https://shop.example/secret", favorite: true }),
  anEntry("old", { account: "Old Bank", trashedAt: 1 }),
];

describe("a search", () => {
  const index = anIndex(entries);

  test.each([
    ["", ["bank9", "bank10", "cafe", "netflix", "closed"]],
    ["netf", ["netflix"]],
    ["FAMILY", ["netflix"]],
    ["film", ["netflix"]],
    ["cafe", ["cafe"]],
    ["CAFÉ", ["cafe"]],
    ["ozlem", ["cafe"]],
    ["2345", ["bank10"]],
    ["  bank  10 ", ["bank10"]],
    ["10 bank", ["bank10"]],
    ["bank", ["bank9", "bank10"]],
    ["shop.example", ["bank9"]],
    ["secret", []],
    ["bank zürich", []],
    ["netflixfamily", []],
  ])("for %j finds %o", (query, ids) => {
    expect(index.search(query)).toEqual(ids);
  });

  test("for a host finds what is saved for its siblings, and no other host that ends alike", () => {
    const sites = ["https://www.lantern.test/in", "lantern.example", "https://maxlantern.test"];
    const { search } = anIndex(sites.map((url, i) => anEntry(`site${i}`, { url })));
    const siblings = (host: string) =>
      new Set(host === "lantern.example" ? ["lantern.example", "lantern.test"] : []);
    expect(search("Lantern.example", "vault", siblings)).toEqual(["site0", "site1"]);
    expect(search("lantern.example site0", "vault", siblings)).toEqual(["site0"]);
    expect(search("lantern.example", "vault")).toEqual(["site1"]);
  });

  test.each([
    ["lantern.example", true],
    ["my bank.de", true],
    ["lantern", false],
    ["e.g", false],
    ["", false],
  ])("%j may name a host: %s", (query, may) => {
    expect(mayNameHost(query)).toBe(may);
  });

  test("of the trash finds what lies there, and nothing else does", () => {
    expect(index.search("bank", "trash")).toEqual(["old"]);
    expect(index.search("", "trash")).toEqual(["old"]);
    expect(index.search("old")).toEqual([]);
  });

  test("finds an entry by what it says now", () => {
    const changing = anIndex(entries);
    expect(changing.search("netflix")).toEqual(["netflix"]);
    changing.update([anEntry("netflix", { account: "Streaming" }), ...entries.slice(1)]);
    expect(changing.search("netflix")).toEqual([]);
    expect(changing.search("stream")).toEqual(["netflix"]);
  });

  test("finds nothing once the vault is locked", () => {
    const locked = anIndex(entries);
    locked.clear();
    expect(locked.search("")).toEqual([]);
  });
});

const name = fc.oneof(
  fc.constantFrom(
    "",
    "Bank",
    "bank 9",
    "Bank 10",
    "Ångström",
    "angstrom",
    "Zebra",
    "_x",
    "10",
    "9",
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
const someEntries = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-e]{1,3}$/),
    account: name,
    username: name,
    favorite: fc.boolean(),
    readable: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);
const built = someEntries.map((list) =>
  list.map(({ id, readable, ...said }) => (readable ? anEntry(id, said) : unreadable(id))),
);

test("the list stands as a plain sort would have it, and stays so through changes", () => {
  const { compare } = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
  const rank = ({ overview }: Entry) => (overview === null ? 2 : overview.favorite ? 0 : 1);
  const sorted = (list: Entry[]) =>
    list
      .toSorted(
        (a, b) =>
          rank(a) - rank(b) ||
          compare(a.overview?.account ?? "", b.overview?.account ?? "") ||
          compare(a.overview?.username ?? "", b.overview?.username ?? "") ||
          (a.id < b.id ? -1 : 1),
      )
      .map(({ id }) => id);
  fc.assert(
    fc.property(built, built, fc.integer({ min: 0, max: 40 }), (before, changed, kept) => {
      const index = anIndex([]);
      expect(index.update(before)).toEqual(sorted(before));
      // Some as they were, some new or changed, the rest gone.
      const ids = new Set(changed.map(({ id }) => id));
      const after = [...before.filter(({ id }) => !ids.has(id)).slice(0, kept), ...changed];
      expect(index.update(after)).toEqual(sorted(after));
    }),
  );
});
