import { describe, expect, test } from "vitest";
import type { Overview } from "./entry.ts";
import { anOverview } from "../testing/an-overview.ts";
import { moreFields } from "../testing/more-fields.ts";
import { entryFields } from "./fields.ts";
import { packOverview, recognised, unpackOverview } from "./overview.ts";

const full: Overview = {
  account: "Fern Street Library",
  username: "ada@fern.example",
  phone: "+1 555 0100",
  notes: "Card 4471",
  url: "https://fern.example",
  tags: ["home"],
  favorite: true,
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_001,
  trashedAt: 1_790_000_000_002,
  kind: "card",
  urls: ["https://branch.fern.example"],
  details: { brand: "Visa", expires: "2031-04" },
  fields: [{ id: "f1", name: "Branch", type: "text", value: "Fern Street" }],
  attachments: [{ id: "a1", name: "card.pdf", size: 4471, type: "application/pdf" }],
  hasCode: true,
  more: { icon: "library", rooms: [{ name: "branch" }] },
};
const createdAt = 1_790_000_000_000;
const bare = anOverview({ account: "Fern", createdAt, updatedAt: createdAt });

describe("an overview as it is sealed", () => {
  test.each([full, bare])("comes back as it was", (overview) => {
    const sealed: unknown = JSON.parse(JSON.stringify(packOverview(overview)));
    expect(unpackOverview(sealed)).toEqual(overview);
  });

  test("leaves out what is empty", () => {
    expect(packOverview(bare)).toEqual({ account: "Fern", createdAt });
  });

  test("is sealed to the same bytes after it was opened", () => {
    const { more, ...named } = full;
    const { createdAt: at, updatedAt, ...rest } = named;
    const sealed = JSON.stringify({ ...more, ...rest, createdAt: at, updatedAt });
    expect(JSON.stringify(packOverview(unpackOverview(JSON.parse(sealed))))).toBe(sealed);
    const least = '{"account":"Fern","createdAt":1790000000000}';
    expect(JSON.stringify(packOverview(unpackOverview(JSON.parse(least))))).toBe(least);
    expect(JSON.stringify(packOverview(unpackOverview({})))).toBe("{}");
  });

  test("that an earlier client kept without knowing a field has it in its place", () => {
    const { nickname, ...known } = { ...full, nickname: "Fernie" };
    const kept = { ...known, more: { ...full.more, nickname } };
    const opened = recognised(kept, moreFields);
    expect(opened).toEqual({ ...full, nickname });
    expect(recognised(kept, entryFields)).toBe(kept);
    expect(recognised(bare, moreFields)).toBe(bare);
  });

  test("is read where every field was written", () => {
    expect(unpackOverview(bare)).toEqual(bare);
  });
});
