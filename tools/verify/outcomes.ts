/** What each test came to, read from the runners' own reports, under its whole title. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../launch/services.ts";

export interface Outcome {
  /** From the root of the project. */
  file: string;
  /** With those of its suites before it. */
  title: string;
  ended: "passed" | "failed" | "skipped";
  /** Playwright's, which chooses the engine; null where there is none. */
  project: string | null;
  /** As `TEST_DATABASE` or the project's name says it; null where the tests choose none. */
  database: string | null;
  /** What a failed one said first, and what its page showed. */
  why: string;
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
}

export function outcomesOfVitest(json: string, database: string | null): Outcome[] {
  return (JSON.parse(json) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      file: relative(root, name),
      title: [...ancestorTitles, title].join(" "),
      ended: status === "passed" || status === "failed" ? status : "skipped",
      project: null,
      database,
      why: inShort(failureMessages[0]),
    })),
  );
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      status: string;
      projectName: string;
      results: PlaywrightResult[];
    }[];
  }[];
}

interface PlaywrightResult {
  errors: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

/** A test that passes only when tried again has failed. */
const endedBy: Record<string, Outcome["ended"]> = { expected: "passed", skipped: "skipped" };

export function outcomesOfPlaywright(json: string): Outcome[] {
  const { config, suites } = JSON.parse(json) as PlaywrightReport;
  return suites.flatMap((file) =>
    specsOf(file, []).map(({ title, status, project, why }) => ({
      file: relative(root, `${config.rootDir}/${file.title}`),
      title,
      ended: endedBy[status] ?? "failed",
      project,
      database: null,
      why,
    })),
  );
}

interface EndedSpec {
  title: string;
  status: string;
  project: string;
  why: string;
}

function specsOf(suite: PlaywrightSuite, above: string[]): EndedSpec[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName: project, results }) => ({
      title: [...above, title].join(" "),
      status,
      project,
      why: whyOf(results.find(({ errors }) => errors.length > 0)),
    })),
  );
  const deeper = suite.suites ?? [];
  return [...own, ...deeper.flatMap((inner) => specsOf(inner, [...above, inner.title]))];
}

function whyOf(failed: PlaywrightResult | undefined): string {
  if (!failed) return "";
  const context = failed.attachments?.find(({ name }) => name === "error-context")?.path;
  const page = context && /^```yaml\n([^]*?)^```/m.exec(readFileSync(context, "utf8"))?.[1];
  const why = inShort(failed.errors[0]?.message);
  return page ? `${why}\nThe page showed:\n${page.slice(0, 2500)}` : why;
}

/** Of an error its first lines, without the terminal's colours: which test it was, and why, is enough to begin with. */
function inShort(message = ""): string {
  return stripVTControlCharacters(message).split("\n").slice(0, 12).join("\n").slice(0, 1500);
}

/** For the end of a run, whose beginning nobody may have kept. */
export function spellFailed(outcomes: Outcome[]): string {
  const failed = outcomes.filter(({ ended }) => ended === "failed");
  return failed
    .slice(0, 20)
    .map(({ file, title, database, why }) =>
      [`Failed: ${file}: ${title}${database ? ` (${database})` : ""}`, ...why.split("\n")].join(
        "\n    ",
      ),
    )
    .join("\n");
}
