/** A claim holds only if its test ran and passed. */
import type { Mark } from "./marks.ts";
import type { Outcome } from "./outcomes.ts";
import { isJourney, isSoakFile, type Journey, type Suite } from "./suites.ts";

export type Claim = Pick<Mark, "file" | "title" | "sentence" | "onBoth"> & {
  /** It holds only if it passed in this one of Playwright's projects. */
  project?: string;
};

/** Every claim is one suite's, whose run has to bear it out. */
export function suiteOf(
  { file, title }: Pick<Claim, "file" | "title">,
  everydayJourneys: Journey[],
): Suite {
  if (!isJourney(file)) return isSoakFile(file) ? "soak" : "everyday";
  const named = namedBy(title);
  const isEveryday = everydayJourneys.some((one) => one.file === file && named.test(one.title));
  return isEveryday ? "everyday" : "soak";
}

/** Each claim that does not hold, in a line that says which it is and why. */
export function findBroken(claims: Claim[], outcomes: Outcome[]): string[] {
  const byFile = Map.groupBy(outcomes, ({ file }) => file);
  return claims.flatMap((claim) => {
    const named = namedBy(claim.title);
    const meant = (byFile.get(claim.file) ?? []).filter(
      ({ title, project }) =>
        named.test(title) && (claim.project === undefined || project === claim.project),
    );
    const why = objectionTo(claim, meant);
    return why === null ? [] : [`${claim.file}: ${claim.title}: ${claim.sentence} ${why}`];
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

/** `%s`, `$name` and `${...}` stand for what each row of a table puts there: all rows are meant. */
function namedBy(title: string): RegExp {
  const parts = title.split(/%[sdifjo#]|\$\{[^}]*\}|\$\w+/).map((part) => RegExp.escape(part));
  return new RegExp(`(?<!\\w)${parts.join(".+")}(?!\\w)`, "s");
}
