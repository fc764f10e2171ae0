import {
  type AttachmentList,
  type AttachmentState,
  attachmentsPerEntry,
  attachmentsPerPerson,
  type BeginAttachmentBody,
  sealedChunkBytes,
  unfinishedKeptMs,
} from "@breezy/contract/attachments";
import { type PlanId, plans } from "@breezy/contract/plans";
import type { EntryFiles } from "@breezy/contract/vault";
import type { Transaction } from "../db.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { blobName } from "../outside/blobs.ts";
import { eraseOrphans, type OrphansDeps } from "./orphan-blobs.ts";
import * as store from "./store.ts";

/** Room comes with an upgrade or a deletion; asking again sooner than this is of no use. */
const quotaRetryAfterS = 3600;
const megabyte = 1024 * 1024;

export { deleteAllAttachments } from "./store.ts";

export type Attachments = ReturnType<typeof createAttachments>;

export function createAttachments(deps: OrphansDeps) {
  const { db, blobs, clock } = deps;

  async function find(userId: string, id: string): Promise<store.AttachmentRow> {
    const row = await db.asUser(userId, (trx) => store.findAttachment(trx, userId, id));
    if (!row) throw notFound();
    return row;
  }

  return {
    /** In bytes, of all files together. */
    measure: (userId: string): Promise<number> =>
      db.asUser(userId, (trx) => store.sumSizes(trx, userId)),

    async list(userId: string, wanted: store.Listing): Promise<AttachmentList> {
      return db.asUser(userId, async (trx) => {
        const { rows, next } = await store.listAttachments(trx, userId, wanted);
        return {
          used: await store.sumSizes(trx, userId),
          quota: plans[await store.findPlan(trx, userId)].fileBytes,
          attachments: rows.map(stateOf),
          next,
        };
      });
    },

    /**
     * What a new revision of an entry says of its files, in the transaction that writes it and holds
     * the vault's row: either the revision stands and its files with it, or neither.
     */
    async name(
      trx: Transaction,
      userId: string,
      entryId: string,
      { named, dropped }: EntryFiles,
    ): Promise<void> {
      const added = new Set(named);
      if (added.size > 0) {
        const there = await store.finishNamed(trx, userId, entryId, Array.from(added));
        if (there < added.size) {
          throw new Refusal("attachment_gone", "A file attached to this entry is no longer there.");
        }
      }
      const gone = dropped.filter((id) => !added.has(id));
      if (gone.length > 0) await store.unfinishDropped(trx, userId, entryId, gone, clock());
    },

    deleteOf: store.deleteOfEntries,

    deleteAll: store.deleteAllAttachments,

    /** `isNew`: false if the same upload was begun before. */
    async begin(
      userId: string,
      id: string,
      body: BeginAttachmentBody,
    ): Promise<{ isNew: boolean; state: AttachmentState }> {
      return db.asUser(userId, async (trx) => {
        await store.lockVault(trx, userId);
        const known = await store.findAttachment(trx, userId, id);
        if (known) {
          if (!isSame(known, body)) {
            throw new Refusal("attachment_exists", "There is another file under this id.");
          }
          return { isNew: false, state: stateOf(known) };
        }
        const { all, ofEntry } = await store.countAttachments(trx, userId, body.entry_id);
        if (ofEntry >= attachmentsPerEntry) throw tooMany("An entry", attachmentsPerEntry);
        if (all >= attachmentsPerPerson) throw tooMany("A vault", attachmentsPerPerson);
        const plan = await store.findPlan(trx, userId);
        const room = { quota: plans[plan].fileBytes, now: clock() };
        if (!(await store.addAttachment(trx, userId, id, body, room))) {
          throw (await store.isEntry(trx, userId, body.entry_id)) ? quotaUsed(plan) : notFound();
        }
        const added = await store.findAttachment(trx, userId, id);
        return { isNew: true, state: stateOf(added!) };
      });
    },

    async state(userId: string, id: string): Promise<AttachmentState> {
      return stateOf(await find(userId, id));
    },

    async putChunk(
      userId: string,
      id: string,
      chunk: number,
      read: () => Promise<readonly Uint8Array[]>,
    ): Promise<void> {
      const row = await find(userId, id);
      if (chunk >= row.chunks) throw notFound();
      const pieces = await read();
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      if (length !== sealedChunkBytes(row, chunk)) {
        throw new Refusal("invalid", "This part of the file has another length than it should.");
      }
      if (has(row, chunk)) return;
      const name = blobName(userId, id, chunk);
      await blobs.put(name, ...pieces);
      const kept = await db.asUser(userId, (trx) =>
        store.markReceived(trx, userId, row, chunk, clock()),
      );
      if (kept) return;
      // Deleted while it was on its way. If this fails, the second erasing of orphans does it.
      await blobs.remove(name);
      throw notFound();
    },

    async chunk(userId: string, id: string, chunk: number): Promise<Uint8Array<ArrayBuffer>> {
      const row = await find(userId, id);
      if (chunk >= row.chunks || !has(row, chunk)) throw notFound();
      const bytes = await blobs.get(blobName(userId, id, chunk));
      if (bytes?.length === sealedChunkBytes(row, chunk)) return bytes;
      deps.log.error(
        {},
        "a file is listed, and its bytes are not in the store, or not all of them",
      );
      throw new Refusal("attachment_lost", "A part of this file is missing on our side.");
    },

    async remove(userId: string, id: string): Promise<void> {
      if (!(await db.asUser(userId, (trx) => store.deleteAttachment(trx, userId, id)))) {
        throw notFound();
      }
    },

    async sweep(): Promise<void> {
      const before = clock() - unfinishedKeptMs;
      for (const userId of await db.asSweep((trx) => store.findAbandoned(trx, before))) {
        await db.asUser(userId, async (trx) => {
          // An entry that names one of them is being written now, or not.
          await store.lockVault(trx, userId);
          await store.deleteAbandoned(trx, userId, before);
        });
      }
      await eraseOrphans(deps);
    },
  };
}

function stateOf(row: store.AttachmentRow): AttachmentState {
  const { id, entry_id, size, header, created_at } = row;
  const missing = Array.from({ length: row.chunks }, (_, n) => n).filter((n) => !has(row, n));
  return { id, entry_id, size, header, missing, created_at };
}

function has({ received }: store.AttachmentRow, chunk: number): boolean {
  return Math.floor(received / 2 ** chunk) % 2 === 1;
}

function isSame(row: store.AttachmentRow, body: BeginAttachmentBody): boolean {
  return row.entry_id === body.entry_id && row.size === body.size && row.header === body.header;
}

function tooMany(what: string, most: number): Refusal {
  const detail = `${what} can hold at most ${most.toLocaleString("en")} files.`;
  return new Refusal("attachment_count", detail, { retryAfterS: quotaRetryAfterS });
}

function quotaUsed(plan: PlanId): Refusal {
  const { name, fileBytes } = plans[plan];
  const room = fileBytes / megabyte;
  const shown = room < 1024 ? `${room} MB` : `${room / 1024} GB`;
  return new Refusal("attachment_quota", `The ${name} plan holds ${shown} of files.`, {
    retryAfterS: quotaRetryAfterS,
  });
}
