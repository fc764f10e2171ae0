/** Writes entries: seals, signs the head that covers them, and merges where another device was first. */
import { toBase64 } from "@breezy/crypto/bytes";
import { digestList, listParts, signHead, type SignedHead, withEntry } from "@breezy/crypto/head";
import type { VaultKeys } from "@breezy/crypto/keys";
import { sealPart, tagOf } from "@breezy/crypto/seal";
import type { EntryChange } from "@breezy/contract/vault";
import { VaultError } from "../failure.ts";
import type { EntryDraft, Overview } from "../vault.ts";
import {
  applyListing,
  type Contents,
  type HeldEntry,
  headToWire,
  isCovered,
  markOf,
  marksOf,
} from "./contents.ts";
import { packOverview } from "./overview.ts";
import type { Wire } from "./wire.ts";

/** Conflicts in a row before a save gives up; each means that another device saved in between. */
const conflictsAtMost = 8;

export type AddOutcome =
  | { ok: true; contents: Contents; entry: HeldEntry }
  | { ok: false; limit: string }
  /** What the server showed as the reason of a conflict does not hold. */
  | { ok: false; suspect: true };

export interface NewEntry {
  held: HeldEntry;
  change: EntryChange;
}

/** A new entry, both parts at revision 1. */
export async function sealNew(
  draft: EntryDraft,
  keys: VaultKeys,
  nowMs: number,
): Promise<NewEntry> {
  const { password, ...named } = draft;
  const entryId = crypto.randomUUID();
  const overview: Overview = { ...named, favorite: false, createdAt: nowMs, updatedAt: nowMs };
  const [sealedOverview, sealedSecret] = await Promise.all([
    sealPart(packOverview(overview), keys, { entryId, part: "overview", revision: 1 }),
    sealPart({ password }, keys, { entryId, part: "secret", revision: 1 }),
  ]);
  return {
    held: {
      id: entryId,
      overview,
      overviewMark: { revision: 1, tag: tagOf(sealedOverview) },
      secretMark: { revision: 1, tag: tagOf(sealedSecret) },
      sealedSecret,
    },
    change: {
      op: "create",
      entry: {
        id: entryId,
        overview: { revision: 1, data: toBase64(sealedOverview) },
        secret: { revision: 1, data: toBase64(sealedSecret) },
      },
    },
  };
}

/** Saves a new entry on top of `contents`; the head's version counts one up. */
export async function saveNew(
  contents: Contents,
  added: NewEntry,
  keys: VaultKeys,
  wire: Wire,
): Promise<AddOutcome> {
  let base = contents;
  for (let attempt = 0; attempt < conflictsAtMost; attempt++) {
    // A reply that was lost shows as a conflict that already holds the entry.
    if (base.entries.has(added.held.id)) return { ok: true, contents: base, entry: added.held };
    const entries = new Map(base.entries).set(added.held.id, added.held);
    const list = withEntry(
      base.list ?? listParts(marksOf(base.entries.values())),
      markOf(added.held),
    );
    const version = base.head.version + 1;
    const head: SignedHead = await signHead(keys, version, await digestList(list));
    const outcome = await wire.save({
      baseVersion: base.head.version,
      head: headToWire(head),
      changes: [added.change],
    });
    if (outcome.ok) return { ok: true, contents: { head, entries, list }, entry: added.held };
    if ("limit" in outcome) return { ok: false, limit: outcome.limit };
    const newer = await applyListing(base, outcome.conflict, keys);
    if (newer.head.version <= base.head.version || !isCovered(newer, keys, base)) {
      return { ok: false, suspect: true };
    }
    base = newer;
  }
  throw new VaultError("server", "another device kept saving first");
}
