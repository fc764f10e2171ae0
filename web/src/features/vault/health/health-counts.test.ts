import { expect, test } from "vitest";
import { emptyReport } from "@breezy/client/health/findings";
import { countsSentence } from "./health-counts.ts";

const { counts } = emptyReport;

test.each([
  [emptyReport, "My vault health: 0 entries with a password; nothing to improve."],
  [
    { ...emptyReport, score: 100, checked: 1 },
    "My vault health: score 100 of 100, 1 entry with a password; nothing to improve.",
  ],
  [
    { ...emptyReport, score: 61, checked: 24, counts: { ...counts, weak: 3, old: 1 } },
    "My vault health: score 61 of 100, 24 entries with a password; 3 easy to guess, 1 unchanged for over a year.",
  ],
  [
    { ...emptyReport, score: 50, checked: 2, counts: { ...counts, leaked: 1 } },
    "My vault health: score 50 of 100, 2 entries with a password; 1 leaked.",
  ],
])("%j", (report, sentence) => {
  expect(countsSentence(report)).toBe(sentence);
});
