/** What an import would do to the vault: known before anything is changed, row by row. */
import { siteOf } from "./addresses.ts";
import type { ImportedEntry } from "./imported-entry.ts";
import { mergeEntries } from "./merge-entries.ts";
import { skipSentence } from "./messages.ts";
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

export interface ImportPlan {
  add: ImportedEntry[];
  change: Held[];
  /** One for each row of the file, in its order. */
  report: ReportRow[];
  counts: Record<Outcome, number>;
}

interface Target {
  id: string | null;
  entry: ImportedEntry;
  changed: boolean;
}

const breath = 200;

/** What was in the other program's trash stays out. Throws the signal's reason where it was cancelled. */
export async function planImport(
  rows: readonly Row[],
  held: readonly Held[],
  reading: Reading = {},
): Promise<ImportPlan> {
  const targets: Target[] = held.map(({ id, entry }) => ({ id, entry, changed: false }));
  const known = new Map<string, Target>();
  for (const target of targets) learn(known, target);
  const report: ReportRow[] = [];
  for (const row of rows) {
    report.push(planRow(row, targets, known));
    if (report.length % breath === 0) {
      reading.onProgress?.(report.length);
      await breathe(reading.signal);
    }
  }
  reading.onProgress?.(report.length);
  const count = (outcome: Outcome) => report.filter((row) => row.outcome === outcome).length;
  return {
    add: targets.filter(({ id }) => id === null).map(({ entry }) => entry),
    change: targets.flatMap(({ id, entry, changed }) =>
      id !== null && changed ? [{ id, entry }] : [],
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

function planRow(row: Row, targets: Target[], known: Map<string, Target>): ReportRow {
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
  const entry = { ...row.entry, name: nameOf(row.entry), attachments: [] };
  if (entry.trashed) return skipped(entry.name, skipSentence({ code: "trashed" }), attachments);
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
    const added: Target = { id: null, entry, changed: false };
    targets.push(added);
    learn(known, added);
    return told("added");
  }
  const merged = mergeEntries(target.entry, entry);
  if (JSON.stringify(merged) === JSON.stringify(target.entry)) return told("duplicate");
  target.entry = merged;
  target.changed = true;
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
