/** The stages of each suite, in order. Each says what it counted, and goes on after a failure. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/services.ts";
import { buildWeb } from "../prepare.mjs";
import { findBroken, suiteOf } from "./claims.ts";
import { type Counts, oneFailed, onePassed } from "./counts.ts";
import { readMarks } from "./marks.ts";
import type { Outcome } from "./outcomes.ts";
import type { Programs } from "./programs.ts";
import { run } from "./run.ts";
import { runInBrowser, runOnPostgres, runVitest } from "./runners.ts";
import {
  engineJourneys,
  enginesList,
  everydayJourneys,
  everydayList,
  otherEngines,
  soakFiles,
  type Suite,
} from "./suites.ts";

const packages = [
  "crypto",
  "contract",
  "client",
  "guardian",
  "server",
  "sandbox",
  "web",
  "extension",
  "e2e",
  "bench",
  "tools",
];

const onPglite = { TEST_DATABASE: "pglite" };

/** What is promised on either database, and not on the server's own alone. */
const onBoth = "server/src/database/";
const onBothSoaking = [
  "server/src/billing/telling.test.ts",
  "server/src/database/row-security.test.ts",
];
/** The embedded database takes a minute for each of these; every day they run on the newest PostgreSQL. */
const slowEmbedded = [
  "server/src/database/bounds.test.ts",
  "server/src/database/migrate.test.ts",
  "server/src/database/shape.test.ts",
];

export interface Stage {
  title: string;
  /** What its tests came to is added to what those before it did. */
  run(outcomes: Outcome[]): Promise<Counts>;
}

/** What is in one list runs at once, each stage or row of stages beside the others: they do not disturb each other. */
export type Stages = (Stage | Stage[])[][];

const staticStages: Stage[] = [
  {
    title: "Types",
    run: () => asOne(run("tsc", ["--build", ...packages])),
  },
  { title: "Lint", run: () => asOne(run("oxlint", ["--type-aware", "--deny-warnings"])) },
  { title: "Format", run: () => asOne(run("oxfmt", ["--check", "."])) },
];

/** Without PostgreSQL and a browser. */
export const quickStages: Stages = [
  staticStages,
  [
    {
      title: "Unit tests",
      run: (outcomes) => runVitest(outcomes, without("e2e", "extension", "soak"), onPglite),
    },
  ],
];

export function stagesOf(suite: Suite, programs: Programs): Stages {
  return [
    ...(suite === "everyday" ? everydayStages(programs) : soakStages(programs)),
    [{ title: "Claims", run: (outcomes) => checkClaims(suite, outcomes) }],
  ];
}

/**
 * The server's tests run on the machine's PostgreSQL divided by people, which refuses what a whole one
 * would take, and those of the database on the newest, whole, and on the embedded one too; so does the
 * soak's row security, and money's sentences on the embedded one. Stories and stress run on a whole
 * PostgreSQL, and the embedded database is under every journey and every test of the protocol besides.
 */
function everydayStages(programs: Programs): Stages {
  return [
    [...staticStages, webApp],
    [{ title: "Heart of the client", run: (outcomes) => runVitest(outcomes, only("heart"), {}) }],
    [
      {
        title: "Unit tests",
        run: (outcomes) => runVitest(outcomes, without("e2e", "heart", "server", "soak"), {}),
      },
      {
        title: "Protocol and attacks",
        run: (outcomes) => runVitest(outcomes, only("e2e"), {}),
      },
    ],
    // A browser waits for much of its time, and leaves it to the others.
    [
      [
        onEmbedded([...only("server"), ...quickEmbedded()]),
        otherEngineJourneys(programs, "everyday"),
      ],
      divided(programs, only("server")),
      onPostgres("the newest PostgreSQL", programs.newestPostgres, [...only("server"), onBoth]),
      journeys(programs, ["--test-list", everydayList]),
    ],
  ];
}

function soakStages(programs: Programs): Stages {
  const others = soakFiles.filter((place) => !place.startsWith("server/"));
  return [
    [webApp],
    [
      [
        {
          title: "Stress",
          run: (outcomes) => runVitest(outcomes, [...only("soak"), ...others], {}),
        },
        onEmbedded([...only("soak"), ...only("server"), ...onBothSoaking, ...slowEmbedded]),
        onPostgres("the newest PostgreSQL", programs.newestPostgres, [
          ...only("soak"),
          "server/src/database/row-security.test.ts",
        ]),
        divided(programs, [...only("soak"), "server/src/"]),
      ],
      [
        journeys(programs, ["--test-list-invert", everydayList]),
        otherEngineJourneys(programs, "soak"),
      ],
    ],
  ];
}

function quickEmbedded(): string[] {
  return readdirSync(join(root, onBoth))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => onBoth + name)
    .filter((file) => !slowEmbedded.includes(file));
}

const onEmbedded = (which: string[]): Stage => ({
  title: "Server tests on PGlite",
  run: (outcomes) => runVitest(outcomes, which, onPglite),
});

const onPostgres = (title: string, bin: string | null, which: string[]): Stage => ({
  title: `Server tests on ${title}`,
  run: (outcomes) => runOnPostgres(outcomes, bin, which),
});

/** Every unique key then must hold the person's id, as on an engine over several machines. */
const divided = ({ postgres }: Programs, which: string[]): Stage => ({
  title: "Server tests on a PostgreSQL divided by people",
  run: (outcomes) => runOnPostgres(outcomes, postgres, which, { divided: true }),
});

const webApp: Stage = {
  title: "Web app and extension",
  run() {
    buildWeb();
    return asOne(run("node", ["tools/extension.ts"]));
  },
};

const journeys = (programs: Programs, which: string[]): Stage => ({
  title: "Journeys in a browser",
  run: (outcomes) =>
    runInBrowser(outcomes, programs.chromium, [...inProjects(chromiumProjects), ...which]),
});

const otherEngineJourneys = (programs: Programs, suite: Suite): Stage => ({
  title: "Journeys in other engines",
  run: (outcomes) =>
    runInBrowser(outcomes, programs.chromium, [
      ...inProjects(otherEngines),
      "--test-list",
      enginesList(suite),
    ]),
});

const chromiumProjects = ["journeys", "windowless", "stories", "extension"];
const inProjects = (names: readonly string[]): string[] =>
  names.flatMap((name) => ["--project", name]);

/** Vitest's projects are the packages, each without its soak, and the soak of all. */
const only = (project: string): string[] => ["--project", project];
const without = (...projects: string[]): string[] =>
  projects.flatMap((project) => only(`!${project}`));

async function asOne(ended: Promise<boolean>): Promise<Counts> {
  return (await ended) ? onePassed : oneFailed;
}

/** Of this suite alone: the other one asks about its own. The list of journeys claims that there are such. */
async function checkClaims(suite: Suite, outcomes: Outcome[]): Promise<Counts> {
  const everyday = everydayJourneys();
  const listed = everyday.map((one) => ({
    ...one,
    sentence: `${everydayList} names it.`,
    onBoth: false,
  }));
  const claims = [...readMarks(), ...listed].filter((claim) => suiteOf(claim, everyday) === suite);
  const inEngines = engineJourneys(suite).map((one) => ({
    ...one,
    sentence: `${enginesList(suite)} names it.`,
    onBoth: false,
  }));
  const broken = findBroken([...claims, ...inEngines], outcomes);
  for (const line of broken) console.error(line);
  return broken.length === 0 ? onePassed : { ...oneFailed, failed: broken.length };
}
