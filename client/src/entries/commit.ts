/** Writes changes: signs the head that covers them, and begins again if another device was first. */
import { digestList, listParts, signHead, type SignedHead, withEntries } from "@breezy/crypto/head";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { EntryChange } from "@breezy/contract/vault";
import type { EntryFields } from "../entry/fields.ts";
import { firstBatch } from "./batches.ts";
import { VaultError } from "../failure.ts";
import {
  applyListing,
  type Contents,
  type HeldEntry,
  headToWire,
  isCovered,
  markOf,
  marksOf,
} from "./contents.ts";
import type { Wire } from "../wire/wire.ts";

/** Conflicts in a row before a save gives up; each means that another device saved in between. */
const conflictsAtMost = 8;

/** One change as it is sent, and what it leaves here: the entry as it then is, or null if it is erased. */
export interface Written {
  id: string;
  entry: HeldEntry | null;
  change: EntryChange;
}

/** What a change comes to on the vault as it is now. Nothing: it is already so. */
export type Plan = (now: Contents) => Promise<Written[]>;

export type Committed =
  | {
      ok: true;
      contents: Contents;
      /** Whether contents of another device came with it. */
      behind: boolean;
    }
  | { ok: false; limit: string }
  /** A new entry's id was used before: it came to the vault and was erased there since, or the server lies. */
  | { ok: false; idUsed: true }
  /** What the server showed as the reason of a conflict does not hold. */
  | { ok: false; suspect: true };

/**
 * The head's version counts one up with each request; what is too long for one goes in several, each
 * of them whole. A reply that was lost shows as a conflict that
 * holds the change already. `signal`: for how long a reply is waited for.
 */
export async function commit(
  contents: Contents,
  plan: Plan,
  keys: VaultKeys,
  { wire, fields }: { wire: Wire; fields: EntryFields },
  signal?: AbortSignal,
): Promise<Committed> {
  let base = contents;
  let left: Written[] | null = null;
  let conflicts = 0;
  while (conflicts < conflictsAtMost) {
    left ??= await plan(base);
    if (left.length === 0) return { ok: true, contents: base, behind: conflicts > 0 };
    const written = firstBatch(left);
    const next = await signOver(base, written, keys);
    const batch = {
      baseVersion: base.head.version,
      head: headToWire(next.head),
      changes: written.map(({ change }) => change),
    };
    const outcome = await wire.save(batch, signal);
    if (outcome.ok) {
      base = next;
      left = left.slice(written.length);
      continue;
    }
    if ("limit" in outcome) return { ok: false, limit: outcome.limit };
    if ("idUsed" in outcome) return { ok: false, idUsed: true };
    const newer = await applyListing(base, outcome.conflict, keys, fields);
    if (newer.head.version <= base.head.version || !isCovered(newer, keys, base)) {
      return { ok: false, suspect: true };
    }
    base = newer;
    left = null;
    conflicts += 1;
  }
  throw new VaultError("server", "another device kept saving first");
}

/** `base` with changes laid over it, under the owner's head of `version`. */
export async function signOver(
  base: Contents,
  written: readonly Written[],
  keys: VaultKeys,
  version = base.head.version + 1,
): Promise<Contents> {
  const entries = new Map(base.entries);
  for (const { id, entry } of written) {
    if (entry) entries.set(id, entry);
    else entries.delete(id);
  }
  const changed = [...new Set(written.map(({ id }) => id))].flatMap((id) => entries.get(id) ?? []);
  const list = written.every(({ entry }) => entry)
    ? withEntries(base.list ?? listParts(marksOf(base.entries.values())), changed.map(markOf))
    : listParts(marksOf(entries.values()));
  const head: SignedHead = await signHead(keys, version, await digestList(list));
  return { head, entries, list };
}

/** For whoever can do nothing about it. */
export function idUsedBefore(): VaultError {
  return new VaultError("server", "an id was used before");
}
