import { expect, test } from "vitest";
import { addDismissed, findingKey, mostDismissed, withoutDismissed } from "./dismissing.ts";
import type { HealthFinding, HealthReport } from "@breezy/client/health/findings";

const weak: HealthFinding = { kind: "weak", entryId: "a", fix: "change-password", guesses: 10 };
const old: HealthFinding = { kind: "old", entryId: "a", fix: "change-password", passwordSince: 1 };
const open: HealthFinding = {
  kind: "exposed",
  entryId: "b",
  fix: "use-https",
  address: "http://example.org/",
};
const report: HealthReport = {
  score: 60,
  checked: 3,
  findings: [weak, open, old],
  counts: { leaked: 0, weak: 1, reused: 0, exposed: 1, code: 0, old: 1, twice: 0, passkey: 0 },
};

test("nothing set aside leaves the report as it is", () => {
  expect(withoutDismissed(report, [])).toEqual(report);
});

test.each<[HealthFinding[], number, string[]]>([
  [[weak], 90, ["exposed", "old"]],
  [[open], 66, ["weak", "old"]],
  [[weak, old], 93, ["exposed"]],
  [[weak, old, open], 100, []],
])("what is set aside costs nothing", (set, score, kinds) => {
  const rest = withoutDismissed(report, [...set.map(findingKey), "moon a"]);
  expect(rest.score).toBe(score);
  expect(rest.findings.map(({ kind }) => kind)).toEqual(kinds);
  expect(Object.values(rest.counts).reduce((a, b) => a + b)).toBe(kinds.length);
});

test("what is set aside does not lift the score over what a leaked password allows", () => {
  const leaked: HealthFinding = { kind: "leaked", entryId: "z", fix: "change-password", count: 2 };
  const findings = [leaked, weak, open, old];
  const counts = { ...report.counts, leaked: 1 };
  const rest = withoutDismissed({ score: 65, checked: 9, findings, counts }, [
    findingKey(weak),
    findingKey(old),
    findingKey(open),
  ]);
  expect(rest).toMatchObject({ score: 69, counts: { leaked: 1, weak: 0 }, findings: [leaked] });
});

test("only entries that are gone make room", () => {
  const keys = Array.from({ length: mostDismissed }, (_, i) => `weak ${i}`);
  const ids = new Set(["a", ...keys.map((_, i) => `${i}`)]);
  expect(addDismissed(keys, weak, ids)).toBeNull();
  ids.delete("7");
  const next = addDismissed(keys, weak, ids);
  expect(next).toHaveLength(mostDismissed);
  expect(next).toContain("weak a");
  expect(next).not.toContain("weak 7");
});
