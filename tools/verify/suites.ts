/**
 * Which suite a test is in: `npm test` runs the everyday ones, `npm run test:soak` all others, and
 * together they are all. A file of tests is everyday unless it is listed here; a journey in a
 * browser is soak unless the list of journeys names it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/services.ts";
import type { Outcome } from "./outcomes.ts";

export type Suite = "everyday" | "soak";

/** Files, and folders of them, that need minutes to convince: kills, years, races, every zone. */
export const soakFiles: readonly string[] = [
  "client/src/transfer/fuzz.test.ts",
  "client/src/transfer/sizes.test.ts",
  "e2e/deploy/",
  "e2e/protocol/attack-guardians.test.ts",
  "e2e/protocol/hostile-answers.test.ts",
  "e2e/protocol/hostile-conflict-new.test.ts",
  "e2e/protocol/hostile-conflict.test.ts",
  "e2e/protocol/hostile-listings.test.ts",
  "e2e/protocol/hostile-parts.test.ts",
  "e2e/protocol/putting-back.test.ts",
  "e2e/stress/",
  "guardian/src/every-midnight.test.ts",
  "guardian/src/standby.test.ts",
  "server/src/accounts/enumeration.test.ts",
  "server/src/accounts/one-allowance.test.ts",
  "server/src/admin/admin-command.test.ts",
  "server/src/admin/demo.test.ts",
  "server/src/assistant/attacks.test.ts",
  "server/src/billing/billing.test.ts",
  "server/src/billing/telling.test.ts",
  "server/src/billing/webhooks.test.ts",
  "server/src/database/partitions.test.ts",
  "server/src/database/row-security.test.ts",
  "server/src/main.test.ts",
  "server/src/reps/settling.test.ts",
  "tools/read-export-python.test.ts",
  "tools/regexes.test.ts",
];

/** What the vault's client lives by: opening, saving, merging, pins. Red within seconds, by `--project heart`. */
export const heartFiles: readonly string[] = [
  "e2e/protocol/ahead.test.ts",
  "e2e/protocol/changing-pin.test.ts",
  "e2e/protocol/editing.test.ts",
  "e2e/protocol/hostile-saves.test.ts",
  "e2e/protocol/pin.test.ts",
];

/** Of journeys, as Playwright's `--test-list` reads it. */
export const everydayList = "e2e/everyday.txt";

/** The same of journeys in other engines, each line with its project. */
export const enginesList = (suite: Suite): string => `e2e/engines/${suite}.txt`;

/** Playwright's projects of the engines that most journeys do not run in. */
export const otherEngines = ["firefox", "webkit", "extension-firefox"] as const;

export type Journey = Pick<Outcome, "file" | "title">;

export function everydayJourneys(): Journey[] {
  return linesOf(everydayList).map(journeyOf);
}

export function engineJourneys(suite: Suite): (Journey & { project: string })[] {
  return linesOf(enginesList(suite)).map(([project, ...line]) => ({
    project: project!.slice(1, -1),
    ...journeyOf(line),
  }));
}

function linesOf(list: string): string[][] {
  return readFileSync(join(root, list), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(" › "));
}

function journeyOf([file, ...titles]: string[]): Journey {
  return { file: `e2e/${file}`, title: titles.join(" ") };
}

export const isJourney = (file: string): boolean => file.endsWith(".spec.ts");

export const isSoakFile = (file: string): boolean =>
  soakFiles.some((place) => (place.endsWith("/") ? file.startsWith(place) : file === place));
