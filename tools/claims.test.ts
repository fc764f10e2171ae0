import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./launch/services.ts";
import { pagesOf } from "./verify/claim-pages.ts";
import { readMarks } from "./verify/marks.ts";
import { everydayJourneys } from "./verify/suites.ts";

const marks = readMarks();
const named = (kind: string) =>
  new Set(marks.filter((mark) => mark.kind === kind).map(({ file, title }) => `${file}: ${title}`));

describe.each(Object.entries(pagesOf(marks, everydayJourneys())))("%s", (page, text) => {
  test("is what `npm run claims` writes", () => {
    expect(readFileSync(join(root, page), "utf8")).toBe(text);
  });
});

// What is promised is not taken back by the way.
test("claims are made by 340 tests at the least, and attacks tried by 220", () => {
  expect(named("Claim").size).toBeGreaterThanOrEqual(340);
  expect(named("Attack").size).toBeGreaterThanOrEqual(220);
});

test("each says one sentence", () => {
  expect(marks.filter(({ sentence }) => !/^\S.*\.$/.test(sentence))).toEqual([]);
});
