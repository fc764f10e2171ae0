/** The stages of each suite, in order. Each says what it counted, and goes on after a failure. */
import { buildWeb } from "../prepare.mjs";
import { findBroken, suiteOf } from "./claims.ts";
import { type Counts, oneFailed, onePassed } from "./counts.ts";
import { readMarks } from "./marks.ts";
import type { Outcome } from "./outcomes.ts";
import type { Programs } from "./programs.ts";
import { run } from "./run.ts";
import { runInBrowser, runOnPostgres, runVitest } from "./runners.ts";
import { everydayJourneys, everydayList, soakFiles, type Suite } from "./suites.ts";

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
    run: () => asOne(run("tsc", ["--build", ...packages])),
  },
  { title: "Lint", run: () => asOne(run("oxlint", ["--type-aware", "--deny-warnings"])) },
  { title: "Format", run: () => asOne(run("oxfmt", ["--check", "."])) },
];

/** Without PostgreSQL and a browser. */
export const quickStages: Stage[] = [
  ...staticStages,
  {
    title: "Unit tests",
    run: (outcomes) => runVitest(outcomes, without("e2e", "soak"), onPglite),
  },
];

export function stagesOf(suite: Suite, programs: Programs): Stage[] {
  return [
    ...(suite === "everyday" ? everydayStages(programs) : soakStages(programs)),
    { title: "Claims", run: (outcomes) => checkClaims(suite, outcomes) },
  ];
}

/**
 * The server's tests run on PostgreSQL, and those of the database and of money's sentences on both. The embedded database is
 * under every journey and every test of the protocol besides.
 */
function everydayStages(programs: Programs): Stage[] {
  return [
    ...staticStages,
    {
      title: "Unit tests",
      run: (outcomes) => runVitest(outcomes, without("e2e", "server", "soak"), {}),
    },
    {
      title: "Server tests on PGlite",
      run: (outcomes) => runVitest(outcomes, [...only("server"), ...onBoth], onPglite),
    },
    {
      title: "Server tests on PostgreSQL",
      run: (outcomes) => runOnPostgres(outcomes, programs.postgres, only("server")),
    },
    {
      title: "Protocol and attacks",
      run: (outcomes) => runVitest(outcomes, only("e2e"), {}),
    },
    ...browserStages(programs, ["--test-list", everydayList]),
  ];
}

function soakStages(programs: Programs): Stage[] {
  const ofServer = soakFiles.filter((place) => place.startsWith("server/"));
  const others = soakFiles.filter((place) => !ofServer.includes(place));
  return [
    {
      title: "Server tests on PostgreSQL",
      run: (outcomes) => runOnPostgres(outcomes, programs.postgres, [...only("soak"), ...ofServer]),
    },
    { title: "Stress", run: (outcomes) => runVitest(outcomes, [...only("soak"), ...others], {}) },
    ...browserStages(programs, ["--test-list-invert", everydayList]),
  ];
}

function browserStages(programs: Programs, which: string[]): Stage[] {
  return [
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
      run: (outcomes) => runInBrowser(outcomes, programs.chromium, which),
    },
  ];
}

/** Vitest's projects are the packages, each without its soak, and the soak of all. */
const only = (project: string): string[] => ["--project", project];
const without = (...projects: string[]): string[] =>
  projects.flatMap((project) => only(`!${project}`));

async function asOne(ended: Promise<boolean>): Promise<Counts> {
  return (await ended) ? onePassed : oneFailed;
}

/** Of this suite alone: the other one asks about its own. The list of journeys claims that there are such. */
async function checkClaims(suite: Suite, outcomes: Outcome[]): Promise<Counts> {
  const journeys = everydayJourneys();
  const listed = journeys.map((one) => ({
    ...one,
    sentence: `${everydayList} names it.`,
    onBoth: false,
  }));
  const claims = [...readMarks(), ...listed].filter((claim) => suiteOf(claim, journeys) === suite);
  const broken = findBroken(claims, outcomes);
  for (const line of broken) console.error(line);
  return broken.length === 0 ? onePassed : { ...oneFailed, failed: broken.length };
}
