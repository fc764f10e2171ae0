import type { SignedHeadWire } from "@breezy/contract/guardian";
import { countedEntries, type PlanId } from "@breezy/contract/plans";
import { deletedKept, type EntryChange, trashKeptMs } from "@breezy/contract/vault";
import { type RawBuilder, sql } from "kysely";
import { planOf } from "../accounts/service.ts";
import type { Transaction } from "../db.ts";
import { isResetRunning } from "./reset-store.ts";

type Create = Extract<EntryChange, { op: "create" }>;
type Update = Extract<EntryChange, { op: "update" }>;

/** After this an entry in the trash counts again: the owner's client has long erased it, if it is there. */
const trashUncountedMs = trashKeptMs + 24 * 3600 * 1000;

interface ListingRow {
  head_version: number;
  head_digest: string;
  head_signature: string;
  is_full: boolean;
  entries: string | null;
  deleted: string | null;
}

/**
 * JSON text of a `listing`, put together by the database: the stored texts are base64 and need no
 * escaping, and one statement sees one moment. Undefined without a vault.
 */
export async function listEntries(
  trx: Transaction,
  userId: string,
  since: number | null,
): Promise<string | undefined> {
  const { rows } = await sql<ListingRow>`
    select v.head_version, v.head_digest, v.head_signature, v.is_full,
      (select string_agg(
          '{"id":"' || e.id
          || '","overview":{"revision":' || e.overview_revision || ',"data":"' || e.overview
          || '"},"secret":{"revision":' || e.secret_revision || ',"data":"' || e.secret || '"}}', ',')
        from entries e
        where e.user_id = v.user_id and (v.is_full or e.version > ${since}::bigint)) as entries,
      (select string_agg('"' || d.id || '"', ',')
        from deleted_entries d
        where d.user_id = v.user_id and not v.is_full and d.version > ${since}::bigint) as deleted
    from (
      select *, (${since}::bigint is null
          or ${since}::bigint < since_floor
          or ${since}::bigint > head_version) as is_full
      from vaults where user_id = ${userId}
    ) v`.execute(trx);
  const row = rows[0];
  if (!row) return undefined;
  const head = JSON.stringify({
    version: row.head_version,
    digest: row.head_digest,
    signature: row.head_signature,
  });
  return `{"head":${head},"full":${row.is_full},"entries":[${row.entries ?? ""}],"deleted":[${row.deleted ?? ""}]}`;
}

export interface MovedHead {
  public_key: string;
  /** How many of the new entries were new: neither there nor ever deleted. */
  created: number;
  plan: PlanId;
  is_reset_running: boolean;
}

/**
 * Moves the head, only if the base is still current, and puts the new entries in; undefined if
 * it was not. From here on nobody else changes this vault. One statement, for a trip to the database
 * costs more than all that is asked here.
 */
export async function moveHead(
  trx: Transaction,
  userId: string,
  baseVersion: number,
  head: SignedHeadWire,
  { creates, now }: { creates: readonly Create[]; now: number },
): Promise<MovedHead | undefined> {
  const { rows } = await sql<MovedHead>`
    with moved as (
      update vaults set head_version = ${head.version}::bigint,
        head_digest = ${head.digest}, head_signature = ${head.signature}, moved_at = ${now}::bigint
      where user_id = ${userId}::uuid and head_version = ${baseVersion}::bigint
      returning user_id, public_key, head_version),
    created as (
      insert into entries
        (user_id, id, overview_revision, overview, secret_revision, secret, version, trashed_at)
      select m.user_id, c.id, c.overview_revision, c.overview, c.secret_revision, c.secret,
        m.head_version, c.trashed_at
      from moved m, unnest(
        ${creates.map(({ entry }) => entry.id)}::uuid[],
        ${creates.map(({ entry }) => entry.overview.revision)}::bigint[],
        ${creates.map(({ entry }) => entry.overview.data)}::text[],
        ${creates.map(({ entry }) => entry.secret.revision)}::bigint[],
        ${creates.map(({ entry }) => entry.secret.data)}::text[],
        ${creates.map(({ trashed }) => (trashed ? now : null))}::bigint[]
      ) as c (id, overview_revision, overview, secret_revision, secret, trashed_at)
      where not exists (
        select 1 from deleted_entries d where d.user_id = m.user_id and d.id = c.id)
      on conflict (user_id, id) do nothing
      returning id)
    select public_key, (select count(*)::int from created) as created,
      ${planOf(userId)} as plan, ${isResetRunning(userId)} as is_reset_running
    from moved`.execute(trx);
  return rows[0];
}

/** Undefined without a vault. */
export async function findExtent(
  trx: Transaction,
  userId: string,
): Promise<{ plan: PlanId; entries: number } | undefined> {
  const { rows } = await sql<{ plan: PlanId; entries: number }>`
    select ${planOf(userId)} as plan,
      (select count(*)::int from entries e where e.user_id = v.user_id) as entries
    from vaults v where v.user_id = ${userId}::uuid`.execute(trx);
  return rows[0];
}

export interface Updated {
  /** How many were there with each sent part's revision one below the one sent. */
  updated: number;
  /** How many of them came out of the trash. */
  restored: number;
}

export async function updateEntries(
  trx: Transaction,
  userId: string,
  updates: readonly Update[],
  { version, now }: { version: number; now: number },
): Promise<Updated> {
  const { rows } = await sql<Updated>`
    with sent as (
      select * from unnest(
        ${updates.map((update) => update.id)}::uuid[],
        ${updates.map((update) => update.overview?.revision ?? null)}::bigint[],
        ${updates.map((update) => update.overview?.data ?? null)}::text[],
        ${updates.map((update) => update.secret?.revision ?? null)}::bigint[],
        ${updates.map((update) => update.secret?.data ?? null)}::text[],
        ${updates.map((update) => update.trashed ?? null)}::boolean[]
      ) as c (id, overview_revision, overview, secret_revision, secret, trashed)),
    before as (
      select e.id, e.trashed_at from entries e, sent c
      where e.user_id = ${userId}::uuid and e.id = c.id),
    changed as (
      update entries e set
        overview_revision = coalesce(c.overview_revision, e.overview_revision),
        overview = coalesce(c.overview, e.overview),
        secret_revision = coalesce(c.secret_revision, e.secret_revision),
        secret = coalesce(c.secret, e.secret),
        version = ${version}::bigint,
        trashed_at = case
          when c.trashed is null then e.trashed_at
          when c.trashed then coalesce(e.trashed_at, ${now}::bigint) end
      from sent c
      where e.user_id = ${userId}::uuid and e.id = c.id
        and coalesce(c.overview_revision, e.overview_revision + 1) = e.overview_revision + 1
        and coalesce(c.secret_revision, e.secret_revision + 1) = e.secret_revision + 1
      returning e.id, e.trashed_at)
    select count(*)::int as updated,
      count(*) filter (where b.trashed_at is not null and a.trashed_at is null)::int as restored
    from changed a join before b on b.id = a.id`.execute(trx);
  return rows[0]!;
}

/** How many were there. Their ids are kept for `since`. */
export async function deleteEntries(
  trx: Transaction,
  userId: string,
  ids: readonly string[],
  version: number,
  now: number,
): Promise<number> {
  const deleted = await trx
    .deleteFrom("entries")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .returning("id")
    .execute();
  if (deleted.length > 0) {
    await trx
      .insertInto("deleted_entries")
      .values(deleted.map(({ id }) => ({ user_id: userId, id, version, deleted_at: now })))
      .execute();
    await deleteAbove(trx, userId, deletedKept);
  }
  return deleted.length;
}

/** All of one version go together: a `since` at it must know them all. */
async function deleteAbove(trx: Transaction, userId: string, most: number): Promise<void> {
  const isAbove = sql<boolean>`version <= (select version from deleted_entries
    where user_id = ${userId}::uuid order by version desc offset ${most}::bigint limit 1)`;
  await forget(trx, userId, isAbove);
}

export async function countEntries(
  trx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const { count } = await trx
    .selectFrom("entries")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** The entry under the person's own id holds their settings, and is free. */
export async function countTowardsQuota(
  trx: Transaction,
  userId: string,
  now: number,
): Promise<number> {
  const { rows } = await sql<{ kept: number; trashed: number }>`
    select count(*) filter (where not is_trashed)::int as kept,
      count(*) filter (where is_trashed)::int as trashed
    from (
      select coalesce(trashed_at > ${now - trashUncountedMs}::bigint, false) as is_trashed
      from entries where user_id = ${userId}::uuid and id <> ${userId}::uuid
    ) e`.execute(trx);
  return countedEntries(rows[0]!);
}

/** People with ids of deleted entries from before `before`. */
export async function findForgettable(trx: Transaction, before: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("deleted_entries")
    .select("user_id")
    .distinct()
    .where("deleted_at", "<", before)
    .limit(500)
    .execute();
  return rows.map((row) => row.user_id);
}

/** After this a `since` below the forgotten versions gets everything. */
export async function deleteOldDeletions(
  trx: Transaction,
  userId: string,
  before: number,
): Promise<void> {
  await forget(trx, userId, sql<boolean>`deleted_at < ${before}::bigint`);
}

async function forget(trx: Transaction, userId: string, isOld: RawBuilder<boolean>): Promise<void> {
  const forgotten = await trx
    .deleteFrom("deleted_entries")
    .where("user_id", "=", userId)
    .where(isOld)
    .returning("version")
    .execute();
  const floor = Math.max(0, ...forgotten.map(({ version }) => version));
  await trx
    .updateTable("vaults")
    .set({ since_floor: floor })
    .where("user_id", "=", userId)
    .where("since_floor", "<", floor)
    .execute();
}
