/** The stages of `npm test`, in order. Each says what it counted, and goes on after a failure. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb, Unready } from "../prepare.mjs";
import { startPostgres } from "../postgres.ts";
import { findBroken, readClaims } from "./claims.ts";
import { type Counts, countPlaywright, countVitest, oneFailed, onePassed } from "./counts.ts";
import { type Outcome, outcomesOfPlaywright, outcomesOfVitest } from "./outcomes.ts";
import type { Programs } from "./programs.ts";
import { run } from "./run.ts";

const packages = [
  "crypto",
  "contract",
  "client",
  "guardian",
  "server",
  "sandbox",
  "web",
  "e2e",
  "bench",
  "tools",
];

const onPglite = { TEST_DATABASE: "pglite" };

/** What is promised on either database, and not on the server's own alone. */
const onBoth = ["server/src/database", "server/src/billing/telling.test.ts"];

export interface Stage {
  title: string;
  /** What its tests came to is added to what those before it did. */
  run(outcomes: Outcome[]): Promise<Counts>;
}

const staticStages: Stage[] = [
  {
    title: "Types",
    async run() {
      let sound = true;
      for (const name of packages) sound = (await run("tsc", ["-p", name])) && sound;
      return sound ? onePassed : oneFailed;
    },
  },
  { title: "Lint", run: () => asOne(run("oxlint", ["--type-aware", "--deny-warnings"])) },
  { title: "Format", run: () => asOne(run("oxfmt", ["--check", "."])) },
];

/** Without PostgreSQL and a browser. */
export const quickStages: Stage[] = [
  ...staticStages,
  { title: "Unit tests", run: (outcomes) => runVitest(outcomes, ["--project", "!e2e"], onPglite) },
];

/**
 * The server's tests run on PostgreSQL, and those of the database and of money's sentences on both. The embedded database is
 * under every journey and every test of the protocol besides.
 */
export function allStages(programs: Programs): Stage[] {
  return [
    ...staticStages,
    {
      title: "Unit tests",
      run: (outcomes) => runVitest(outcomes, ["--project", "!e2e", "--project", "!server"], {}),
    },
    {
      title: "Server tests on PGlite",
      run: (outcomes) => runVitest(outcomes, ["--project", "server", ...onBoth], onPglite),
    },
    {
      title: "Server tests on PostgreSQL",
      run: (outcomes) => testOnPostgres(outcomes, programs.postgres),
    },
    {
      title: "Protocol, attacks and stress",
      run: (outcomes) => runVitest(outcomes, ["--project", "e2e"], {}),
    },
    {
      title: "Web app",
      run: () =>
        Promise.resolve().then(() => {
          buildWeb();
          return onePassed;
        }),
    },
    {
      title: "Journeys in a browser",
      run: (outcomes) => testInBrowser(outcomes, programs.chromium),
    },
    { title: "Claims of the documents", run: checkClaims },
  ];
}

async function asOne(ended: Promise<boolean>): Promise<Counts> {
  return (await ended) ? onePassed : oneFailed;
}

async function checkClaims(outcomes: Outcome[]): Promise<Counts> {
  const broken = findBroken(readClaims(), outcomes);
  for (const line of broken) console.error(line);
  return broken.length === 0 ? onePassed : { ...oneFailed, failed: broken.length };
}

function runVitest(
  outcomes: Outcome[],
  filters: string[],
  env: { TEST_DATABASE?: string; TEST_DATABASE_URL?: string },
): Promise<Counts> {
  const read = (json: string) => {
    outcomes.push(...outcomesOfVitest(json, env.TEST_DATABASE ?? null));
    return countVitest(json);
  };
  return withReport(read, (report) =>
    run(
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...filters],
      env,
    ),
  );
}

async function testOnPostgres(outcomes: Outcome[], bin: string | null): Promise<Counts> {
  if (bin === null) throw new Unready("PostgreSQL is not installed.");
  const postgres = await startPostgres(bin);
  try {
    return await runVitest(outcomes, ["--project", "server"], {
      TEST_DATABASE: "postgres",
      TEST_DATABASE_URL: postgres.url,
    });
  } finally {
    await postgres.stop();
  }
}

async function testInBrowser(outcomes: Outcome[], chromium: string | null): Promise<Counts> {
  if (chromium === null) throw new Unready("Chromium is not installed.");
  const read = (json: string) => {
    outcomes.push(...outcomesOfPlaywright(json));
    return countPlaywright(json);
  };
  return withReport(read, (report) =>
    run("playwright", ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  );
}

/** Counts by the runner's own report, and trusts it only as far as the runner's exit agrees. */
async function withReport(
  read: (json: string) => Counts,
  runner: (report: string) => Promise<boolean>,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "breezy-report-"));
  const report = join(folder, "report.json");
  try {
    const endedWell = await runner(report);
    if (!existsSync(report)) throw new Unready("It ended without a report.");
    const counts = read(readFileSync(report, "utf8"));
    return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
