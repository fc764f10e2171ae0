/** The findings as they are shown: by how much they matter, then by kind. */
import type { FindingKind, HealthFinding } from "@breezy/client/health/findings";

/** Leaked ones stand beside the search that found them. */
export type GroupedFinding = Exclude<HealthFinding, { kind: "leaked" }>;
type GroupedKind = Exclude<FindingKind, "leaked">;

export type Severity = "now" | "soon" | "someday";

export const severities = ["now", "soon", "someday"] as const satisfies readonly Severity[];

const severityOf = {
  weak: "now",
  reused: "now",
  exposed: "soon",
  code: "soon",
  old: "someday",
  twice: "someday",
  passkey: "someday",
} as const satisfies Record<GroupedKind, Severity>;

export interface FindingGroup {
  kind: GroupedKind;
  findings: GroupedFinding[];
}

/** Only kinds that were found, in the order of the report, which is worst first. */
export function groupsOf(findings: readonly GroupedFinding[], severity: Severity): FindingGroup[] {
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  return Array.from(byKind, ([kind, found]) => ({ kind, findings: inOrder(kind, found) })).filter(
    ({ kind }) => severityOf[kind] === severity,
  );
}

/** Those that share a password or a login stand together, the largest group first. */
function inOrder(kind: GroupedKind, found: GroupedFinding[]): GroupedFinding[] {
  if (kind !== "reused" && kind !== "twice") return found;
  const groups = Map.groupBy(found, (finding) =>
    "entryIds" in finding ? finding.entryIds[0] : undefined,
  );
  return [...groups.values()].toSorted((a, b) => b.length - a.length).flat();
}
