/** What is said of one finding beside its account. */
import type { Entry } from "@breezy/client/entry/entry";
import type { HealthFinding } from "@breezy/client/health/findings";
import { leakTexts } from "./texts.ts";

/** `entries` by id: names are the page's, the report has none. */
export function detailOf(
  finding: HealthFinding,
  entries: ReadonlyMap<string, Entry>,
  nowMs: number,
): string {
  switch (finding.kind) {
    case "leaked":
      return leakTexts.count(finding.count);
    case "weak":
      return "";
    case "reused":
      return sharedWith("Same password as", finding, entries);
    case "twice":
      return sharedWith("Same login as", finding, entries);
    case "old":
      return `Unchanged for ${yearsSince(finding.passwordSince, nowMs)}`;
    case "exposed":
      return finding.address;
    case "code":
    case "passkey":
      return finding.domain;
  }
}

const namedAtMost = 2;

function sharedWith(
  what: string,
  { entryId, entryIds }: Extract<HealthFinding, { kind: "reused" | "twice" }>,
  entries: ReadonlyMap<string, Entry>,
): string {
  const others = entryIds.filter((id) => id !== entryId);
  const names = others
    .slice(0, namedAtMost)
    .map((id) => entries.get(id)?.overview?.account ?? "another entry");
  const more = others.length - names.length;
  if (more === 0) return `${what} ${names.join(" and ")}`;
  return `${what} ${names.join(", ")} and ${more} more`;
}

const yearMs = 365.25 * 86_400_000;

function yearsSince(since: number, nowMs: number): string {
  const years = Math.floor((nowMs - since) / yearMs);
  return years < 2 ? "over a year" : `${years} years`;
}
