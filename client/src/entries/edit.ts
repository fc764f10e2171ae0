/** One entry's edit: what changed is sealed and sent, and merged if another device was first. */
import type { VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import type { EntryPatch, Merge } from "../entry/entry.ts";
import type { Plan, Written } from "./commit.ts";
import type { Contents, HeldEntry } from "./contents.ts";
import { isSameEntry, isSameMark } from "./differences.ts";
import { entryFields, type EntryFields } from "../entry/fields.ts";
import { joinMerges, mergeEdit, type MergeInput } from "../entry/merge.ts";
import { openSecret, resealParts } from "./seal-entries.ts";
import { lacksSecret } from "./unreadable.ts";

export interface Edit {
  plan: Plan;
  /** Of the last round: what it came to. `gone`: erased elsewhere. */
  outcome(): { merge: Merge | null; gone: boolean };
}

export interface SentEdit {
  entry: HeldEntry;
  merge: Merge | null;
}

/**
 * `started` is what the person edited. `sent` is what edits of this entry without an answer left on
 * the way: one that arrived is this device's own, and what it merged was never told. Throws
 * VaultError `not-found` and `damaged`.
 */
export function planEdit(
  started: HeldEntry | undefined,
  patch: EntryPatch,
  keys: VaultKeys,
  nowMs: number,
  sent: SentEdit[],
  fields: EntryFields = entryFields,
): Edit {
  if (!started) throw new VaultError("not-found", "no such entry");
  if (!started.overview) throw new VaultError("damaged", "this entry does not open");
  const { id } = started;
  let merge: Merge | null = null;
  let gone = false;

  async function plan({ entries }: Contents): Promise<Written[]> {
    const theirs = entries.get(id);
    gone = !theirs;
    if (!theirs) return [];
    const base = sent.some((own) => isSameEntry(own.entry, theirs)) ? theirs : started!;
    // What began from a copy without its secret can't say what became of that, and leaves it.
    const isElsewhere = !isSameMark(base.secretMark, theirs.secretMark) && !lacksSecret(base);
    const needsSecret = isElsewhere || touchesSecret(patch, fields);
    const [before, stands] = await Promise.all([
      openInput(base, needsSecret, keys),
      openInput(theirs, needsSecret, keys),
    ]);
    const merged = mergeEdit(before, stands, patch, nowMs, fields);
    merge = joinMerges([...sent.map((own) => own.merge), merged.merge], merged.overview);
    if (!merged.changed.overview) return [];
    const parts = {
      overview: merged.overview,
      secret: merged.changed.secret ? merged.secret : null,
    };
    const written = await resealParts(theirs, parts, keys);
    sent.push({ entry: written.entry, merge: merged.merge });
    return [written];
  }

  return { plan, outcome: () => ({ merge, gone }) };
}

/** Whether it can be made only of an entry whose secret part is here. */
export function touchesSecret(patch: EntryPatch, fields: EntryFields): boolean {
  return Object.entries(patch).some(
    ([name, value]) => value !== undefined && fields[name]?.part === "secret",
  );
}

async function openInput(
  held: HeldEntry,
  needsSecret: boolean,
  keys: VaultKeys,
): Promise<MergeInput> {
  if (!held.overview) throw new VaultError("damaged", "this entry does not open");
  return { overview: held.overview, secret: needsSecret ? await openSecret(held, keys) : null };
}
