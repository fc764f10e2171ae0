/** What an import would do to the vault: known before anything is changed, row by row. */
import { siteOf } from "./addresses.ts";
import { CodeTargets, isCodeAlone } from "./code-targets.ts";
import { attachmentBytes } from "@breezy/contract/attachments";
import { filesPerEntry } from "../entry/entry.ts";
import type { ImportedEntry, ImportedFile } from "./imported-entry.ts";
import { mergeEntries, newFiles } from "./merge-entries.ts";
import { fieldNames, skipSentence, type SkipReason } from "./messages.ts";
import type { Reading, Row } from "./reading.ts";
import type { Outcome } from "./transfers.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

/** What the vault holds. */
export interface Held {
  id: string;
  entry: ImportedEntry;
}

export interface ReportRow {
  place: string;
  name: string;
  outcome: Outcome;
  /** Why it was skipped, in a sentence; empty otherwise. */
  reason: string;
  /** Names of files that come along with it. */
  files: string[];
  /** Files that hang on it and are not taken over. */
  attachments: string[];
  /** Which account of the plan it is, those that change first; null if nothing is done for it. */
  step: number | null;
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

type Planned = Omit<ReportRow, "step"> & { target: Target | null };

/** An entry as the vault will hold it; null if it has no room for it. */
type Keep = (entry: ImportedEntry) => ImportedEntry | null;

const atOnce = 500;

/** What was in the other program's trash stays out. Throws the signal's reason if it was cancelled. */
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
  const known: Known = { byKey: new Map(), codes: new CodeTargets() };
  for (const target of targets) learn(known, target);
  const planned: Planned[] = [];
  for (const row of rows) {
    planned.push(planRow(row, targets, known, keep));
    if (planned.length % atOnce === 0) {
      reading.onProgress?.(planned.length);
      await yieldToEventLoop(reading.signal);
    }
  }
  reading.onProgress?.(planned.length);
  const isChange = ({ id, brought }: Target) => id !== null && brought.length > 0;
  const isNew = ({ id }: Target) => id === null;
  const changes = targets.filter(isChange);
  const added = targets.filter(isNew);
  const steps = new Map([...changes, ...added].map((target, step) => [target, step]));
  const report = planned.map(({ target, ...row }) => ({
    ...row,
    step: (target && steps.get(target)) ?? null,
  }));
  const count = (outcome: Outcome) => report.filter((row) => row.outcome === outcome).length;
  return {
    add: added.map(({ entry }) => entry),
    change: changes.map(({ id, entry, brought }) => ({ id: id!, entry, brought })),
    report,
    counts: {
      added: count("added"),
      merged: count("merged"),
      duplicate: count("duplicate"),
      skipped: count("skipped"),
    },
  };
}

/** Ways to find an entry by what is brought. */
interface Known {
  byKey: Map<string, Target>;
  codes: CodeTargets<Target>;
}

function planRow(row: Row, targets: Target[], known: Known, keep: Keep): Planned {
  const { place } = row;
  const skipped = (name: string, reason: string, files: readonly ImportedFile[] = []): Planned => ({
    place,
    name,
    outcome: "skipped",
    reason,
    files: [],
    attachments: namesOf(files),
    target: null,
  });
  if ("skipped" in row) return skipped(row.name, skipSentence(row.skipped));
  const { attachments } = row.entry;
  const fit = attachments.filter(fits).slice(0, filesPerEntry);
  const named = { ...row.entry, name: nameOf(row.entry), attachments: fit };
  const leftOut = (reason: SkipReason) => skipped(named.name, skipSentence(reason), attachments);
  if (named.trashed) return leftOut({ code: "trashed" });
  const entry = keep(named);
  if (!entry) return leftOut({ code: "too-long" });
  const told = (outcome: Outcome, target: Target, coming: readonly ImportedFile[]): Planned => ({
    place,
    name: entry.name,
    outcome,
    reason: "",
    files: namesOf(coming),
    attachments: namesOf(
      newFiles(
        target.entry.attachments,
        attachments.filter((file) => !coming.includes(file)),
      ),
    ),
    target,
  });
  const target = targetOf(entry, known);
  if (!target) {
    const added: Target = { id: null, entry, brought: [] };
    targets.push(added);
    learn(known, added);
    return told("added", added, fit);
  }
  const held = target.entry.attachments;
  const coming = newFiles(held, fit).slice(0, Math.max(0, filesPerEntry - held.length));
  const brought = broughtTo(target, { ...entry, attachments: coming });
  const merged = keep(mergeEntries(target.entry, brought));
  if (!merged) return leftOut({ code: "too-long" });
  if (JSON.stringify(merged) === JSON.stringify(target.entry)) return told("duplicate", target, []);
  target.entry = merged;
  target.brought.push(brought);
  learn(known, target);
  return told("merged", target, coming);
}

/** It is there, and not too large to hang on an entry. */
function fits({ read, size }: ImportedFile): boolean {
  return read !== null && size !== null && size <= attachmentBytes;
}

function namesOf(files: readonly ImportedFile[]): string[] {
  return files.map(({ name }) => name);
}

/** An entry without a name is called after its site, as in a list it must be called something. */
function nameOf(entry: ImportedEntry): string {
  const [url] = entry.urls;
  return entry.name.trim() || (url ? siteOf(url) : entry.username.trim());
}

/** The first that has a key keeps it: later ones of the same are its duplicates. */
function learn({ byKey, codes }: Known, target: Target): void {
  for (const key of keysOf(target.entry)) if (!byKey.has(key)) byKey.set(key, target);
  codes.learn(target);
}

function targetOf(entry: ImportedEntry, { byKey, codes }: Known): Target | undefined {
  if (isCodeAlone(entry)) return codes.find(entry);
  return keysOf(entry)
    .map((key) => byKey.get(key))
    .find((found) => found !== undefined);
}

/** An authenticator's words for a login say nothing beside the login's own. */
function broughtTo({ entry: held }: Target, entry: ImportedEntry): ImportedEntry {
  if (!isCodeAlone(entry)) return entry;
  return { ...entry, name: "", totp: held.totp || entry.totp };
}

/**
 * Two entries that share one of these are the same: kind, site, username and password, both archived
 * or neither. What has no site is the same as another only if it says the same throughout: two bank
 * accounts may well have one name.
 */
function keysOf(entry: ImportedEntry): string[] {
  const { kind, username, password, urls } = entry;
  const archived = entry.archived || entry.tags.includes(fieldNames.archived);
  if (kind === "login" && urls.length > 0)
    return urls.map((url) => JSON.stringify([kind, siteOf(url), username, password, archived]));
  const { name, notes, totp } = entry;
  const sorted = (pairs: [string, string][]) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const details = sorted(Object.entries(entry.details));
  const fields = entry.fields.map(({ name: label, value }) => [label, value]);
  const passkeys = entry.passkeys.map(({ credentialId }) => credentialId);
  const whole = [kind, name, username, password, archived, notes, totp, details, fields, passkeys];
  return [JSON.stringify(whole)];
}
