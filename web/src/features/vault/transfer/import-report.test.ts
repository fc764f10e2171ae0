import { expect, test } from "vitest";
import type { ReportRow } from "@breezy/client/transfer/plan-import";
import { outcomeOf, reportCsv } from "./import-report.ts";

const row = (parts: Partial<ReportRow>): ReportRow => ({
  place: "Row 2",
  name: "A",
  outcome: "added",
  reason: "",
  files: [],
  attachments: [],
  step: 0,
  ...parts,
});

test("the report says what was not saved, and runs in no spreadsheet", () => {
  const rows = [
    row({ name: "=1+1", attachments: ["a.pdf", "b.pdf"] }),
    row({ place: "Row 3", step: 1 }),
    row({ place: "Row 4", outcome: "merged", step: 1 }),
    row({ place: "Row 5", outcome: "skipped", reason: "There is nothing in it.", step: null }),
    row({ place: "Row 6", outcome: "duplicate", step: null }),
  ];
  expect(reportCsv(rows, { done: 1 }).split("\r\n")).toEqual([
    "Where,Name,Outcome,Reason,Files not imported",
    `Row 2,"'=1+1",New,,a.pdf; b.pdf`,
    "Row 3,A,Not imported,,",
    "Row 4,A,Not imported,,",
    "Row 5,A,Skipped,There is nothing in it.,",
    "Row 6,A,Already there,,",
  ]);
});

test("what was undone is called so, with the rows that went into it; what was merged before stays", () => {
  const rows = [
    row({ outcome: "merged", step: 0 }),
    row({ step: 1 }),
    row({ outcome: "merged", step: 1 }),
    row({ outcome: "duplicate", step: 2 }),
    row({ step: 3 }),
    row({ step: 4 }),
    row({ outcome: "skipped", step: null }),
  ];
  const carried = { done: 4, undone: [1, 3] } as const;
  expect(rows.map((one) => outcomeOf(one, carried))).toEqual([
    "merged",
    "undone",
    "undone",
    "undone",
    "added",
    "left",
    "skipped",
  ]);
});
