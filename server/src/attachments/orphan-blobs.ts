/** Blobs whose row is gone are erased, and once more later: a chunk may have been on its way. */
import type { Selectable } from "kysely";
import type { Database, Transaction } from "../db.ts";
import type { Log } from "../log.ts";
import { blobName, type Blobs, BlobsUnavailable } from "../outside/blobs.ts";
import type { AttachmentTables } from "./tables.ts";

type Orphan = Selectable<AttachmentTables["auth_attachment_remains"]>;

/** No request takes so long. */
const onItsWayMs = 10 * 60 * 1000;
const atOnce = 200;

export interface OrphansDeps {
  db: Database;
  blobs: Blobs;
  clock: () => number;
  log: Log;
}

export async function eraseOrphans({ db, blobs, clock, log }: OrphansDeps): Promise<void> {
  for (const orphan of await db.asAuth((trx) => findDue(trx, clock() - onItsWayMs))) {
    try {
      for (let chunk = 0; chunk < orphan.chunks; chunk++) {
        await blobs.remove(blobName(orphan.person, orphan.id, chunk));
      }
    } catch (error) {
      if (!(error instanceof BlobsUnavailable)) throw error;
      log.warn({ error }, "files could not be erased yet");
      return;
    }
    await db.asAuth((trx) => settle(trx, orphan, clock()));
  }
}

async function findDue(trx: Transaction, before: number): Promise<Orphan[]> {
  return trx
    .selectFrom("auth_attachment_remains")
    .selectAll()
    .where((where) => where.or([where("erased_at", "is", null), where("erased_at", "<", before)]))
    .limit(atOnce)
    .execute();
}

async function settle(trx: Transaction, orphan: Orphan, now: number): Promise<void> {
  const { person, id, deletion, erased_at } = orphan;
  if (erased_at === null) {
    await trx
      .updateTable("auth_attachment_remains")
      .set({ erased_at: now })
      .where("person", "=", person)
      .where("id", "=", id)
      .where("deletion", "=", deletion)
      .execute();
    return;
  }
  await trx
    .deleteFrom("auth_attachment_remains")
    .where("person", "=", person)
    .where("id", "=", id)
    .where("deletion", "=", deletion)
    .execute();
}
