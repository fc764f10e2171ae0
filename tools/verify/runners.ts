/** The runners of tests, each counted by its own report, which is trusted only as far as its exit agrees. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../postgres.ts";
import { Unready } from "../prepare.mjs";
import { type Counts, countPlaywright, countVitest } from "./counts.ts";
import { type Outcome, outcomesOfPlaywright, outcomesOfVitest } from "./outcomes.ts";
import { run } from "./run.ts";

export async function runVitest(
  outcomes: Outcome[],
  filters: string[],
  env: { TEST_DATABASE?: string; TEST_DATABASE_URL?: string; TEST_DATABASE_PARTS?: string },
): Promise<Counts> {
  const { endedWell, json } = await reportOf((report) =>
    run(
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...filters],
      env,
    ),
  );
  outcomes.push(...outcomesOfVitest(json, env.TEST_DATABASE ?? null));
  return agreed(countVitest(json), endedWell);
}

export async function runOnPostgres(
  outcomes: Outcome[],
  bin: string | null,
  filters: string[],
  { divided = false } = {},
): Promise<Counts> {
  if (bin === null) throw new Unready("PostgreSQL is not installed.");
  const postgres = await startPostgres(bin, { inMemory: true });
  try {
    return await runVitest(outcomes, filters, {
      TEST_DATABASE: "postgres",
      TEST_DATABASE_URL: postgres.socketUrl,
      ...(divided && { TEST_DATABASE_PARTS: join(bin, "pg_dump") }),
    });
  } finally {
    await postgres.stop();
  }
}

const playwright = ["test", "--config", "e2e/playwright.config.ts"];

export async function runInBrowser(
  outcomes: Outcome[],
  chromium: string | null,
  filters: string[],
): Promise<Counts> {
  if (chromium === null) throw new Unready("Chromium is not installed.");
  const { endedWell, json } = await reportOf((report) =>
    run("playwright", [...playwright, "--reporter=list,json", ...filters], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  );
  outcomes.push(...outcomesOfPlaywright(json));
  return agreed(countPlaywright(json), endedWell);
}

async function reportOf(
  runner: (report: string) => Promise<boolean>,
): Promise<{ endedWell: boolean; json: string }> {
  const folder = mkdtempSync(join(tmpdir(), "breezy-report-"));
  const report = join(folder, "report.json");
  try {
    const endedWell = await runner(report);
    if (!existsSync(report)) throw new Unready("It ended without a report.");
    return { endedWell, json: readFileSync(report, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function agreed(counts: Counts, endedWell: boolean): Counts {
  return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
