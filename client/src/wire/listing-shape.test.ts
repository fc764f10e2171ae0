import { listing, overviewBytes } from "@breezy/contract/vault";
import { describe, expect, test } from "vitest";
import { listingShape } from "./listing-shape.ts";

const entry = {
  id: "0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b",
  overview: { revision: 1, data: "AAAA" },
  secret: { revision: 2, data: "AAAA" },
};
const head = {
  version: 7,
  digest: Buffer.alloc(32).toString("base64"),
  signature: Buffer.alloc(64).toString("base64"),
};
const listed = (...entries: unknown[]) => ({ head, full: true, entries, deleted: [] });

describe("the quick check of a listing", () => {
  test("takes what the contract takes", () => {
    expect(listingShape.parse(listed(entry))).toEqual(listing.parse(listed(entry)));
  });

  test.each([
    ["no object", "entry"],
    ["nothing", null],
    ["an id that is none", { ...entry, id: "0190A1B2-c3d4-4e5f-8a9b-0c1d2e3f4a5b" }],
    ["a missing part", { id: entry.id, overview: entry.overview }],
    ["a part that is a text", { ...entry, secret: "AAAA" }],
    ["revision 0", { ...entry, overview: { revision: 0, data: "AAAA" } }],
    ["a broken revision", { ...entry, overview: { revision: 1.5, data: "AAAA" } }],
    ["a revision past 32 bits", { ...entry, overview: { revision: 2 ** 32, data: "AAAA" } }],
    ["an empty text", { ...entry, secret: { revision: 1, data: "" } }],
    ["no text", { ...entry, secret: { revision: 1, data: 7 } }],
    [
      "a text too long",
      { ...entry, overview: { revision: 1, data: "A".repeat((overviewBytes / 3) * 4 + 4) } },
    ],
  ])("refuses %s, as the contract does", (_, wrong) => {
    expect(listingShape.safeParse(listed(entry, wrong)).success).toBe(false);
    expect(listing.safeParse(listed(entry, wrong)).success).toBe(false);
  });

  test("refuses a head that the contract refuses", () => {
    const broken = { ...listed(entry), head: { ...head, digest: "AAAA" } };
    expect(listingShape.safeParse(broken).success).toBe(false);
  });
});
