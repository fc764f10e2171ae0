import { expect, test } from "vitest";
import type { ReportRow } from "../plan-import.ts";
import { reportCsv } from "./import-report.ts";

const row = (parts: Partial<ReportRow>): ReportRow => ({
  place: "Row 2",
  name: "A",
  outcome: "added",
  reason: "",
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
  expect(reportCsv(rows, 1).split("\r\n")).toEqual([
    "Where,Name,Outcome,Reason,Files not taken over",
    `Row 2,"'=1+1",New,,a.pdf; b.pdf`,
    "Row 3,A,Not imported,,",
    "Row 4,A,Not imported,,",
    "Row 5,A,Skipped,There is nothing in it.,",
    "Row 6,A,Already there,,",
  ]);
});
