/** What the stages counted, read from their own reports and summed into the one last line. */

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };

export function sum(all: Counts[]): Counts {
  return {
    passed: all.reduce((total, counts) => total + counts.passed, 0),
    failed: all.reduce((total, counts) => total + counts.failed, 0),
    skipped: all.reduce((total, counts) => total + counts.skipped, 0),
  };
}

export function spell({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that does not load holds no failed test, so it counts as one. */
export function countVitest(json: string): Counts {
  const report = JSON.parse(json) as VitestReport;
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return honest(counts, report.success);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A test that passes only when tried again has failed. */
export function countPlaywright(json: string): Counts {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
  return honest(counts, errors.length === 0);
}

/** Nothing run at all, or trouble that no test shows, is a failure too. */
function honest(counts: Counts, succeeded: boolean): Counts {
  const isSilent = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}
