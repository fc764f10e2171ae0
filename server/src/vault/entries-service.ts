import { entryLimitSentence, type PlanId, plans } from "@breezy/contract/plans";
import {
  batchChanges,
  type BatchBody,
  deletedKeptMs,
  type EntryChange,
  type EntryFiles,
} from "@breezy/contract/vault";
import type { Database, Transaction } from "../db.ts";
import { entryBodyBytes } from "../http/body-limits.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import * as store from "./entries-store.ts";
import type { Actor } from "../accounts/activity.ts";
import type { Resets } from "./reset-service.ts";
import { isSignedHead } from "./signatures.ts";

/** The quota ends with an upgrade or a deletion; asking again sooner than this is of no use. */
const quotaRetryAfterS = 3600;

/** Each in the transaction that changes what the files hang on. */
export interface FilesOfEntries {
  /** Throws if a file that is named is not there. */
  name(trx: Transaction, userId: string, entryId: string, files: EntryFiles): Promise<void>;
  deleteOf(trx: Transaction, userId: string, entryIds: readonly string[]): Promise<void>;
  deleteAll(trx: Transaction, userId: string): Promise<void>;
}

export interface EntriesDeps {
  db: Database;
  resets: Resets;
  /** Called once a save is there for good. */
  headMoved(userId: string, version: number): void;
  files: FilesOfEntries;
  clock: () => number;
}

export type Entries = ReturnType<typeof createEntries>;

export function createEntries({ db, resets, headMoved, files, clock }: EntriesDeps) {
  /** All changes with their new head, or none. */
  async function save(principal: Actor, body: BatchBody): Promise<{ version: number }> {
    const { userId } = principal;
    const { baseVersion, head, changes } = body;
    if (head.version <= baseVersion) throw badHead();
    refuseMalformed(changes);
    const cancelled = await db.asUser(userId, async (trx) => {
      const creates = changes.flatMap((change) => (change.op === "create" ? [change] : []));
      const now = clock();
      const moved = await store.moveHead(trx, userId, baseVersion, head, { creates, now });
      if (moved === undefined) throw await conflict(trx, userId, baseVersion);
      if (!isSignedHead(moved.public_key, userId, head)) throw badHead();
      if (moved.created < creates.length) throw badRevision();
      const deleted = changes.flatMap((change) => (change.op === "delete" ? [change.id] : []));
      if (deleted.length > 0) await files.deleteOf(trx, userId, deleted);
      const restored = await changeAndDelete(trx, userId, changes, head.version, now);
      for (const change of updatesIn(changes)) {
        if (change.files) await files.name(trx, userId, change.id, change.files);
      }
      if (restored > 0 || creates.some(({ entry }) => entry.id !== userId)) {
        await refuseAboveQuota(trx, userId, moved.plan, now);
      }
      // A new head is the owner's signature: the one who asked for the reset was somebody else.
      return moved.is_reset_running && resets.cancelInside(trx, principal);
    });
    headMoved(userId, head.version);
    if (cancelled) await resets.tellCancelled(userId);
    return { version: head.version };
  }

  return {
    save,

    /** The largest body that can be meant for this vault: each entry that it may hold, once. */
    async bodyBytes(userId: string): Promise<number> {
      const vault = await db.asUser(userId, (trx) => store.findExtent(trx, userId));
      if (vault === undefined) throw vaultMissing();
      const allowed = plans[vault.plan].entries ?? batchChanges;
      // The settings are an entry that no plan counts.
      return Math.max(allowed + 1, vault.entries) * entryBodyBytes;
    },

    async list(userId: string, since: number | null): Promise<string> {
      const listing = await db.asUser(userId, (trx) => store.listEntries(trx, userId, since));
      if (listing === undefined) throw vaultMissing();
      return listing;
    },

    /** Ids of deleted entries are kept for a while only. */
    async sweep(): Promise<void> {
      const before = clock() - deletedKeptMs;
      for (const userId of await db.asSweep((trx) => store.findForgettable(trx, before))) {
        await db.asUser(userId, (trx) => store.deleteOldDeletions(trx, userId, before));
      }
    },
  };
}

function updatesIn(changes: readonly EntryChange[]) {
  return changes.flatMap((change) => (change.op === "update" ? [change] : []));
}

export function vaultMissing(): Refusal {
  return new Refusal("vault_missing", "There is no vault yet.");
}

function badHead(): Refusal {
  return new Refusal(
    "bad_head",
    "The vault's new head does not fit or is not signed by its owner.",
  );
}

function badRevision(): Refusal {
  return new Refusal("bad_revision", "An entry has another revision, or its id was used before.");
}

function refuseMalformed(changes: readonly EntryChange[]): void {
  const ids = new Set(
    changes.map((change) => (change.op === "create" ? change.entry.id : change.id)),
  );
  if (ids.size < changes.length) {
    throw new Refusal("invalid", "Each entry can be changed only once in a batch.");
  }
  for (const change of changes) {
    if (change.op === "update" && !change.overview && !change.secret) {
      throw new Refusal("invalid", "An update needs a part that changes.");
    }
    if (change.op === "update" && change.files && !change.overview) {
      throw new Refusal("invalid", "Files are named by an overview.");
    }
    if (change.op === "update" && change.trashed !== undefined && !change.overview) {
      throw new Refusal("invalid", "An entry goes to the trash, or comes back, by its overview.");
    }
    if (change.op !== "create") continue;
    const { overview, secret } = change.entry;
    if (overview.revision !== 1 || secret.revision !== 1) throw badRevision();
  }
}

async function conflict(trx: Transaction, userId: string, baseVersion: number): Promise<Refusal> {
  const changes = await store.listEntries(trx, userId, baseVersion);
  if (changes === undefined) return vaultMissing();
  return new Refusal("vault_conflict", "The vault was changed somewhere else in the meantime.", {
    members: { changes },
  });
}

/** How many came out of the trash. */
async function changeAndDelete(
  trx: Transaction,
  userId: string,
  changes: readonly EntryChange[],
  version: number,
  now: number,
): Promise<number> {
  const updates = updatesIn(changes);
  const deletes = changes.flatMap((change) => (change.op === "delete" ? [change.id] : []));

  if (deletes.length > 0) {
    const deleted = await store.deleteEntries(trx, userId, deletes, version, now);
    if (deleted < deletes.length) throw notFound();
  }
  if (updates.length === 0) return 0;
  const { updated, restored } = await store.updateEntries(trx, userId, updates, { version, now });
  if (updated === updates.length) return restored;
  const ids = updates.map(({ id }) => id);
  const there = await store.countEntries(trx, userId, ids);
  throw there < ids.length ? notFound() : badRevision();
}

/** The head's row is locked by now, so nobody else is counting at the same moment. */
async function refuseAboveQuota(
  trx: Transaction,
  userId: string,
  plan: PlanId,
  now: number,
): Promise<void> {
  const { name, entries } = plans[plan];
  if (entries === null || (await store.countTowardsQuota(trx, userId, now)) <= entries) return;
  throw new Refusal("password_limit", entryLimitSentence({ name, entries }), {
    retryAfterS: quotaRetryAfterS,
  });
}
