/** Findings that a person called no problem: left out of the lists, the counts and the score. */
import {
  type FindingKind,
  findingKinds,
  type HealthFinding,
  type HealthReport,
} from "@breezy/client/health/findings";
import { pointsOf, scoreOf } from "@breezy/client/health/score";

/** They are sealed with the person's settings, whose size has a limit. */
export const mostDismissed = 300;

export function findingKey({ kind, entryId }: Pick<HealthFinding, "kind" | "entryId">): string {
  return `${kind} ${entryId}`;
}

/** Of those that a later version wrote, what is no kind here is kept and means nothing. */
export function withoutDismissed(report: HealthReport, dismissed: readonly string[]): HealthReport {
  const known = new Set(dismissed);
  const findings = report.findings.filter((finding) => !known.has(findingKey(finding)));
  const kindsOf = new Map<string, FindingKind[]>();
  const counts = Object.fromEntries(
    findingKinds.map((kind) => [kind, 0]),
  ) as HealthReport["counts"];
  for (const { kind, entryId } of findings) {
    counts[kind]++;
    const kinds = kindsOf.get(entryId);
    if (kinds) kinds.push(kind);
    else kindsOf.set(entryId, [kind]);
  }
  let points = (report.checked - kindsOf.size) * 100;
  for (const kinds of kindsOf.values()) points += pointsOf(kinds);
  const score = scoreOf(points, report.checked, counts.leaked);
  return { score, checked: report.checked, findings, counts };
}

/** Null if there is no room. What is of entries that are gone makes room. */
export function addDismissed(
  dismissed: readonly string[],
  finding: Pick<HealthFinding, "kind" | "entryId">,
  entryIds: ReadonlySet<string>,
): string[] | null {
  const stands = dismissed.filter((key) => entryIds.has(key.split(" ")[1] ?? ""));
  if (stands.length >= mostDismissed) return null;
  return [...stands, findingKey(finding)];
}
