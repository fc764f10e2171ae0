/** What the documents claim: each line names its tests, and holds only where those ran and passed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/services.ts";
import type { Outcome } from "./outcomes.ts";
import { isJourney, isSoakFile, type Journey, type Suite } from "./suites.ts";

export const security = "SECURITY.md";
export const attacks = "docs/attacks.md";
export const promises = ["docs/accounts.md", "docs/billing.md", "docs/reps.md"];
export const stress = "docs/stress.md";
export const pages = [security, attacks, ...promises, "docs/assistant.md", stress];

/** What a claim ends with where its test has to pass on the embedded database and on PostgreSQL. */
const bothMark = / \(on both databases\)$/;

export interface Claim {
  page: string;
  file: string;
  /** The test's, with those of its suites before it, or whole words of it. */
  title: string;
  onBoth: boolean;
}

export function linesOf(page: string): string[] {
  return readFileSync(join(root, page), "utf8").split("\n");
}

/** `file`: title, to the end of the cell or of the line. The page on stress shortens `e2e/stress/`. */
export function claimsIn(page: string, line: string): Claim[] {
  return Array.from(
    line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: ([^<|]+)/g),
    ([, file, title]) => ({
      page,
      file: file!.replace(/^stress\//, "e2e/stress/"),
      title: title!.trim().replace(bothMark, ""),
      onBoth: bothMark.test(title!.trim()),
    }),
  );
}

export function readClaims(): Claim[] {
  return pages.flatMap((page) => linesOf(page).flatMap((line) => claimsIn(page, line)));
}

/** Those that this suite's run has to bear out: every claim is one suite's. */
export function claimsOf(suite: Suite, claims: Claim[], everydayJourneys: Journey[]): Claim[] {
  const suiteOf = ({ file, title }: Claim): Suite => {
    if (!isJourney(file)) return isSoakFile(file) ? "soak" : "everyday";
    const named = namedBy(title);
    return everydayJourneys.some((one) => one.file === file && named.test(one.title))
      ? "everyday"
      : "soak";
  };
  return claims.filter((claim) => suiteOf(claim) === suite);
}

/** Each claim that does not hold, in a line that says whose it is and why. */
export function findBroken(claims: Claim[], outcomes: Outcome[]): string[] {
  const byFile = Map.groupBy(outcomes, ({ file }) => file);
  return claims.flatMap((claim) => {
    const named = namedBy(claim.title);
    const meant = (byFile.get(claim.file) ?? []).filter(({ title }) => named.test(title));
    const why = objectionTo(claim, meant);
    return why === null ? [] : [`${claim.page}: \`${claim.file}\`: ${claim.title}: ${why}`];
  });
}

function objectionTo(claim: Claim, meant: Outcome[]): string | null {
  if (meant.length === 0) return "no test of this title ran";
  for (const bad of ["failed", "skipped"] as const) {
    const found = meant.find(({ ended }) => ended === bad);
    if (found) return `${bad}: ${found.title}${found.database ? ` (${found.database})` : ""}`;
  }
  if (!claim.onBoth) return null;
  const without = ["pglite", "postgres"].filter((name) =>
    Map.groupBy(meant, ({ title }) => title)
      .values()
      .some((runs) => runs.every(({ database }) => database !== name)),
  );
  return without.length === 0 ? null : `did not run on ${without.join(" and ")}`;
}

/** `%s` and `$name` stand for what each row of the test's table puts there: all of them are meant. */
function namedBy(title: string): RegExp {
  const parts = title.split(/%[sdifjo#]|\$\w+/).map((part) => RegExp.escape(part));
  return new RegExp(`(?<!\\w)${parts.join(".+")}(?!\\w)`, "s");
}
