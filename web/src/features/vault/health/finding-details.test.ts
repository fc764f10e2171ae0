import { expect, test } from "vitest";
import type { Entry } from "@breezy/client/entry/entry";
import { withHttps } from "./finding-actions.ts";
import { detailOf } from "./finding-details.ts";
import type { HealthFinding } from "@breezy/client/health/findings";
import { type GroupedFinding, groupsOf } from "./severities.ts";

const names = ["Aster", "Birch", "Clover", "Daisy"];
const entries = new Map(
  names.map((account) => [account, { id: account, overview: { account } } as Entry]),
);
const nowMs = Date.UTC(2026, 10, 22);

function reused(...entryIds: string[]): GroupedFinding[] {
  return entryIds.map((entryId) => ({
    kind: "reused",
    entryId,
    fix: "change-password",
    entryIds,
  }));
}

test.each<[HealthFinding, string]>([
  [{ kind: "leaked", entryId: "Aster", fix: "change-password", count: 1 }, "Seen in 1 leak"],
  [reused("Aster", "Birch")[1]!, "Same password as Aster"],
  [reused("Aster", "Birch", "Clover")[0]!, "Same password as Birch and Clover"],
  [reused("Aster", "Birch", "Clover", "Daisy")[0]!, "Same password as Birch, Clover and 1 more"],
  [
    { kind: "old", entryId: "Aster", fix: "change-password", passwordSince: Date.UTC(2025, 9, 1) },
    "Unchanged for over a year",
  ],
  [
    { kind: "old", entryId: "Aster", fix: "change-password", passwordSince: Date.UTC(2020, 0, 1) },
    "Unchanged for 6 years",
  ],
])("%j", (finding, detail) => {
  expect(detailOf(finding, entries, nowMs)).toBe(detail);
});

test("accounts that share a password stand together, the largest group first", () => {
  const [a, b] = reused("Aster", "Birch");
  const [c, d, e] = reused("Clover", "Daisy", "Elm");
  const weak: HealthFinding = { kind: "weak", entryId: "x", fix: "change-password", guesses: 1 };
  const groups = groupsOf([weak, a!, c!, b!, d!, e!], "now");
  expect(groups.map(({ kind }) => kind)).toEqual(["weak", "reused"]);
  expect(groups[1]?.findings.map(({ entryId }) => entryId)).toEqual([
    "Clover",
    "Daisy",
    "Elm",
    "Aster",
    "Birch",
  ]);
  expect(groupsOf([weak], "soon")).toEqual([]);
});

test.each([
  ["http://example.org/a?b=http://c", "https://example.org/a?b=http://c"],
  [" HTTP://example.org ", "https://example.org"],
  ["http://192.168.1.1/", "http://192.168.1.1/"],
  ["https://example.org", "https://example.org"],
  ["example.org", "example.org"],
  ["not an address", "not an address"],
])("%o becomes %o", (before, after) => {
  expect(withHttps(before)).toBe(after);
});
