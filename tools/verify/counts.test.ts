import { expect, test } from "vitest";
import { countPlaywright, countVitest, spell, sum } from "./counts.ts";

const vitest = (changes: object) =>
  JSON.stringify({
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [],
    ...changes,
  });
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1, ...stats }, errors });
const failedFile = (...statuses: string[]) => ({
  status: "failed",
  assertionResults: statuses.map((status) => ({ status })),
});

test.each([
  ["all well", vitest({}), "5 passed, 0 failed, 3 skipped"],
  [
    "a failed test",
    vitest({ success: false, numFailedTests: 1, testResults: [failedFile("passed", "failed")] }),
    "5 passed, 1 failed, 3 skipped",
  ],
  [
    "a file that does not load",
    vitest({ success: false, testResults: [failedFile()] }),
    "5 passed, 1 failed, 3 skipped",
  ],
  ["an error outside of tests", vitest({ success: false }), "5 passed, 1 failed, 3 skipped"],
  ["no test at all", vitest({ numPassedTests: 0 }), "0 passed, 1 failed, 3 skipped"],
])("Vitest: %s", (_, report, line) => {
  expect(spell(countVitest(report))).toBe(line);
});

test.each([
  ["all well", playwright({}), "4 passed, 0 failed, 1 skipped"],
  ["failed and flaky", playwright({ unexpected: 1, flaky: 2 }), "4 passed, 3 failed, 1 skipped"],
  ["a broken setup", playwright({ expected: 0 }, ["x"]), "0 passed, 1 failed, 1 skipped"],
  ["no test at all", playwright({ expected: 0 }), "0 passed, 1 failed, 1 skipped"],
])("Playwright: %s", (_, report, line) => {
  expect(spell(countPlaywright(report))).toBe(line);
});

test("the last line sums everything", () => {
  const all = [countVitest(vitest({})), countPlaywright(playwright({ unexpected: 1 }))];
  expect(spell(sum(all))).toBe("9 passed, 1 failed, 4 skipped");
});
