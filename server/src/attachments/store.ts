import {
  attachmentChunks,
  attachmentLeastBytes,
  attachmentsPerPage,
  type BeginAttachmentBody,
} from "@breezy/contract/attachments";
import type { PlanId } from "@breezy/contract/plans";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { planOf } from "../accounts/service.ts";
import type { Transaction } from "../db.ts";
import type { AttachmentTables } from "./tables.ts";

export type AttachmentRow = Omit<
  Selectable<AttachmentTables["attachments"]>,
  "user_id" | "unfinished_since" | "awaits_entry"
>;

const columns = ["id", "entry_id", "size", "header", "chunks", "received", "created_at"] as const;

export interface Listing {
  /** Only those that no entry names yet. */
  unfinished: boolean;
  /** The last id of the page before. */
  after?: string | undefined;
}

/** One page. `next`: the last id, if there are more. */
export async function listAttachments(
  trx: Transaction,
  userId: string,
  { unfinished, after }: Listing,
): Promise<{ rows: AttachmentRow[]; next: string | null }> {
  let query = trx
    .selectFrom("attachments")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("id")
    .limit(attachmentsPerPage + 1);
  if (unfinished) query = query.where("unfinished_since", "is not", null);
  if (after !== undefined) query = query.where("id", ">", after);
  const found = await query.execute();
  const rows = found.slice(0, attachmentsPerPage);
  return { rows, next: found.length > rows.length ? rows.at(-1)!.id : null };
}

/** How many there are in all, and of one entry. */
export async function countAttachments(
  trx: Transaction,
  userId: string,
  entryId: string,
): Promise<{ all: number; ofEntry: number }> {
  const { rows } = await sql<{ all: number; ofEntry: number }>`
    select count(*)::int as "all",
      (count(*) filter (where entry_id = ${entryId}::uuid))::int as "ofEntry"
    from attachments where user_id = ${userId}::uuid`.execute(trx);
  return rows[0]!;
}

/** What they take of the plan's room. */
export async function sumSizes(trx: Transaction, userId: string): Promise<number> {
  const { used } = await trx
    .selectFrom("attachments")
    .select(sql<number>`coalesce(sum(${charged(sql.ref("size"))}), 0)::bigint`.as("used"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return used;
}

export async function findAttachment(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  return trx
    .selectFrom("attachments")
    .select(columns)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findPlan(trx: Transaction, userId: string): Promise<PlanId> {
  const { rows } = await sql<{ plan: PlanId }>`select ${planOf(userId)} as plan`.execute(trx);
  return rows[0]!.plan;
}

/** From here on nobody else begins a file of this person's, or moves their vault's head. */
export async function lockVault(trx: Transaction, userId: string): Promise<void> {
  await trx
    .selectFrom("vaults")
    .select("user_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

function charged(size: RawBuilder<unknown>) {
  return sql`greatest(${size}, ${sql.lit(attachmentLeastBytes)})`;
}

/** False if the entry is not there, or the plan has no room. Behind `lockVault`. */
export async function addAttachment(
  trx: Transaction,
  userId: string,
  id: string,
  { entry_id, size, header, awaits_entry }: BeginAttachmentBody,
  { quota, now }: { quota: number; now: number },
): Promise<boolean> {
  const result = await sql`
    insert into attachments (user_id, id, entry_id, size, header, chunks, created_at, unfinished_since,
      awaits_entry)
    select e.user_id, ${id}::uuid, e.id, ${size}::bigint, ${header}, ${attachmentChunks({ size, header })}::integer,
      ${now}::bigint, ${now}::bigint, ${awaits_entry === true}::boolean
    from entries e
    where e.user_id = ${userId}::uuid and e.id = ${entry_id}::uuid
      and ${charged(sql`${size}::bigint`)} + (
        select coalesce(sum(${charged(sql.ref("a.size"))}), 0) from attachments a where a.user_id = e.user_id
      ) <= ${quota}::bigint`.execute(trx);
  return result.numAffectedRows === 1n;
}

export async function isEntry(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("entries")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the file is gone. */
export async function markReceived(
  trx: Transaction,
  userId: string,
  { id, chunks }: Pick<AttachmentRow, "id" | "chunks">,
  chunk: number,
  now: number,
): Promise<boolean> {
  const result = await sql`
    update attachments set
      received = received | ${2 ** chunk}::bigint,
      unfinished_since = case
        when unfinished_since is null then null
        when not awaits_entry
          and received | ${2 ** chunk}::bigint = ${2 ** chunks - 1}::bigint then null
        else ${now}::bigint end
    where user_id = ${userId}::uuid and id = ${id}::uuid`.execute(trx);
  return result.numAffectedRows === 1n;
}

/** How many of them are there, whole and of this entry: finished from now on. */
export async function finishNamed(
  trx: Transaction,
  userId: string,
  entryId: string,
  ids: readonly string[],
): Promise<number> {
  const result = await sql`
    update attachments set unfinished_since = null, awaits_entry = false
    where user_id = ${userId}::uuid and entry_id = ${entryId}::uuid and id = any(${ids}::uuid[])
      and received = (1::bigint << chunks) - 1`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

export async function unfinishDropped(
  trx: Transaction,
  userId: string,
  entryId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await trx
    .updateTable("attachments")
    .set({ unfinished_since: now, awaits_entry: true })
    .where("user_id", "=", userId)
    .where("entry_id", "=", entryId)
    .where("id", "in", ids)
    .execute();
}

/** False if there was none. */
export async function deleteAttachment(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<boolean> {
  return (await deleteWhere(trx, userId, sql`id = ${id}::uuid`)) > 0;
}

/** Before these entries themselves, which files keep from being deleted. */
export async function deleteOfEntries(
  trx: Transaction,
  userId: string,
  entryIds: readonly string[],
): Promise<void> {
  await deleteWhere(trx, userId, sql`entry_id = any(${entryIds}::uuid[])`);
}

/** Before the vault or the person, which files keep from being deleted. */
export async function deleteAllAttachments(trx: Transaction, userId: string): Promise<void> {
  await deleteWhere(trx, userId, sql`true`);
}

/** How many. Their bytes are orphans from then on, which the sweep erases. */
async function deleteWhere(
  trx: Transaction,
  userId: string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const result = await sql`
    with gone as (
      delete from attachments where user_id = ${userId}::uuid and ${condition}
      returning user_id, id, chunks)
    insert into auth_attachment_remains (person, id, chunks)
    select user_id, id, chunks from gone`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

/** People with files that no entry names, and that nobody went on with since `before`. */
export async function findAbandoned(trx: Transaction, before: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("attachments")
    .select("user_id")
    .distinct()
    .where("unfinished_since", "<", before)
    .limit(500)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function deleteAbandoned(
  trx: Transaction,
  userId: string,
  before: number,
): Promise<void> {
  await deleteWhere(trx, userId, sql`unfinished_since < ${before}::bigint`);
}
