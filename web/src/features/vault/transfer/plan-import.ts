/** What an import would do to the vault: known before anything is changed, row by row. */
import { siteOf } from "./addresses.ts";
import type { ImportedEntry } from "./imported-entry.ts";
import { mergeEntries } from "./merge-entries.ts";
import { skipSentence, type SkipReason } from "./messages.ts";
import { breathe, type Reading, type Row } from "./reading.ts";

/** What the vault holds. */
export interface Held {
  id: string;
  entry: ImportedEntry;
}

export const outcomes = ["added", "merged", "duplicate", "skipped"] as const;
export type Outcome = (typeof outcomes)[number];

export interface ReportRow {
  place: string;
  name: string;
  outcome: Outcome;
  /** Why it was skipped, in a sentence; empty otherwise. */
  reason: string;
  /** Files that hang on it, which are not taken over. */
  attachments: string[];
}

/** What is held, and what was brought to it: merged, that is `entry`. */
export interface Change extends Held {
  brought: ImportedEntry[];
}

export interface ImportPlan {
  add: ImportedEntry[];
  change: Change[];
  /** One for each row of the file, in its order. */
  report: ReportRow[];
  counts: Record<Outcome, number>;
}

interface Target {
  id: string | null;
  entry: ImportedEntry;
  brought: ImportedEntry[];
}

/** An entry as the vault will hold it; null where it has no room for it. */
type Keep = (entry: ImportedEntry) => ImportedEntry | null;

const breath = 200;

/** What was in the other program's trash stays out. Throws the signal's reason where it was cancelled. */
export async function planImport(
  rows: readonly Row[],
  held: readonly Held[],
  reading: Reading = {},
  keep: Keep = (entry) => entry,
): Promise<ImportPlan> {
  const targets: Target[] = held.map(({ id, entry }) => ({
    id,
    entry: keep(entry) ?? entry,
    brought: [],
  }));
  const known = new Map<string, Target>();
  for (const target of targets) learn(known, target);
  const report: ReportRow[] = [];
  for (const row of rows) {
    report.push(planRow(row, targets, known, keep));
    if (report.length % breath === 0) {
      reading.onProgress?.(report.length);
      await breathe(reading.signal);
    }
  }
  reading.onProgress?.(report.length);
  const count = (outcome: Outcome) => report.filter((row) => row.outcome === outcome).length;
  return {
    add: targets.filter(({ id }) => id === null).map(({ entry }) => entry),
    change: targets.flatMap(({ id, entry, brought }) =>
      id !== null && brought.length > 0 ? [{ id, entry, brought }] : [],
    ),
    report,
    counts: {
      added: count("added"),
      merged: count("merged"),
      duplicate: count("duplicate"),
      skipped: count("skipped"),
    },
  };
}

function planRow(row: Row, targets: Target[], known: Map<string, Target>, keep: Keep): ReportRow {
  const { place } = row;
  const skipped = (name: string, reason: string, attachments: string[] = []): ReportRow => ({
    place,
    name,
    outcome: "skipped",
    reason,
    attachments,
  });
  if ("skipped" in row) return skipped(row.name, skipSentence(row.skipped));
  const { attachments } = row.entry;
  const named = { ...row.entry, name: nameOf(row.entry), attachments: [] };
  const leftOut = (reason: SkipReason) => skipped(named.name, skipSentence(reason), attachments);
  if (named.trashed) return leftOut({ code: "trashed" });
  const entry = keep(named);
  if (!entry) return leftOut({ code: "too-long" });
  const told = (outcome: Outcome): ReportRow => ({
    place,
    name: entry.name,
    outcome,
    reason: "",
    attachments,
  });
  const target = keysOf(entry)
    .map((key) => known.get(key))
    .find((found) => found !== undefined);
  if (!target) {
    const added: Target = { id: null, entry, brought: [] };
    targets.push(added);
    learn(known, added);
    return told("added");
  }
  const merged = keep(mergeEntries(target.entry, entry));
  if (!merged) return leftOut({ code: "too-long" });
  if (JSON.stringify(merged) === JSON.stringify(target.entry)) return told("duplicate");
  target.entry = merged;
  target.brought.push(entry);
  learn(known, target);
  return told("merged");
}

/** An entry without a name is called after its site, as in a list it must be called something. */
function nameOf(entry: ImportedEntry): string {
  const [url] = entry.urls;
  return entry.name.trim() || (url ? siteOf(url) : entry.username.trim());
}

/** The first that has a key keeps it: later ones of the same are its duplicates. */
function learn(known: Map<string, Target>, target: Target): void {
  for (const key of keysOf(target.entry)) if (!known.has(key)) known.set(key, target);
}

/** Two entries that share one of these are the same: kind, site, username and password. */
function keysOf(entry: ImportedEntry): string[] {
  const { kind, name, username, password, urls, notes } = entry;
  if (kind === "login") {
    const places = urls.length > 0 ? urls.map(siteOf) : [`name ${name.toLowerCase()}`];
    return places.map((place) => JSON.stringify([kind, place, username, password]));
  }
  const details = Object.entries(entry.details).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = kind === "note" ? notes : "";
  return [JSON.stringify([kind, name, username, password, details, text])];
}
