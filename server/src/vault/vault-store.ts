import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { VaultState, WrapBody } from "@breezy/contract/vault";
import type { WrapKind } from "@breezy/crypto/messages";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";

export async function insertVault(
  trx: Transaction,
  userId: string,
  publicKey: string,
  head: SignedHeadWire,
  now: number,
): Promise<boolean> {
  const result = await trx
    .insertInto("vaults")
    .values({
      user_id: userId,
      public_key: publicKey,
      head_version: head.version,
      head_digest: head.digest,
      head_signature: head.signature,
      moved_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The first `most` above that one, by their ids. */
export async function listVaultOwners(
  trx: Transaction,
  above: string | null,
  most: number,
): Promise<string[]> {
  let query = trx.selectFrom("vaults").select("user_id").orderBy("user_id").limit(most);
  if (above !== null) query = query.where("user_id", ">", above);
  return (await query.execute()).map((row) => row.user_id);
}

export async function findVault(trx: Transaction, userId: string): Promise<VaultState | undefined> {
  const row = await trx
    .selectFrom("vaults as v")
    .leftJoin("vault_resets as r", "r.user_id", "v.user_id")
    .select((build) => [
      "v.public_key",
      "v.head_version",
      "v.head_digest",
      "v.head_signature",
      "r.requested_at",
      "r.erase_at",
      build
        .exists(
          build
            .selectFrom("wraps as w")
            .select(sql.lit(1).as("one"))
            .whereRef("w.user_id", "=", "v.user_id")
            .where("w.kind", "=", "kit"),
        )
        .as("kit"),
    ])
    .where("v.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const running = row.requested_at !== null && row.erase_at !== null;
  return {
    publicKey: row.public_key,
    head: { version: row.head_version, digest: row.head_digest, signature: row.head_signature },
    kit: Boolean(row.kit),
    reset: running ? { requestedAt: row.requested_at!, eraseAt: row.erase_at! } : null,
  };
}

/** Versions of the heads that stand, of these people only. */
export async function findVersions(
  trx: Transaction,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; head_version: number }>`
    select user_id, head_version from vaults where user_id = any(${userIds}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.user_id, row.head_version]));
}

/** Whose heads moved after that. */
export async function findMoved(trx: Transaction, after: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("vaults")
    .select("user_id")
    .where("moved_at", ">", after)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The key whose signatures count; with `lock`, nobody else changes this vault until the end. */
export async function findPublicKey(
  trx: Transaction,
  userId: string,
  options: { lock: boolean } = { lock: false },
): Promise<string | undefined> {
  const query = trx.selectFrom("vaults").select("public_key").where("user_id", "=", userId);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row?.public_key;
}

/** Entries, deleted ids and wraps go with it. */
export async function deleteVault(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom("vaults").where("user_id", "=", userId).execute();
}

export async function findKitWrap(trx: Transaction, userId: string): Promise<WrapBody | undefined> {
  return wrapsOf(trx, userId, "kit").executeTakeFirst();
}

/** `id`: the passkey's 16 bytes, base64. */
export async function findPasskeyWrap(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<WrapBody | undefined> {
  return wrapsOf(trx, userId, "passkey").where("id", "=", id).executeTakeFirst();
}

/** By the passkeys' bytes, base64. */
export async function listPasskeyWraps(trx: Transaction, userId: string): Promise<string[]> {
  return (await wrapsOf(trx, userId, "passkey").execute()).map(({ id }) => id);
}

function wrapsOf(trx: Transaction, userId: string, kind: WrapKind) {
  return trx
    .selectFrom("wraps")
    .select(["id", "wrap", "signature"])
    .where("user_id", "=", userId)
    .where("kind", "=", kind);
}

/** In place of one that this passkey has. False if it was ended: it never comes back. */
export async function putPasskeyWrap(
  trx: Transaction,
  userId: string,
  body: WrapBody,
): Promise<boolean> {
  if (await isEnded(trx, userId, "passkey", body.id)) return false;
  const { wrap, signature } = body;
  await trx
    .insertInto("wraps")
    .values({ user_id: userId, kind: "passkey", ...body })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "kind", "id"]).doUpdateSet({ wrap, signature }),
    )
    .execute();
  return true;
}

/** For good, also if there was none yet. */
export async function endPasskeyWrap(trx: Transaction, userId: string, id: string): Promise<void> {
  await trx
    .deleteFrom("wraps")
    .where("user_id", "=", userId)
    .where("kind", "=", "passkey")
    .where("id", "=", id)
    .execute();
  await trx
    .insertInto("ended_wraps")
    .values({ user_id: userId, kind: "passkey", id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function isEnded(
  trx: Transaction,
  userId: string,
  kind: WrapKind,
  id: string,
): Promise<boolean> {
  const ended = await trx
    .selectFrom("ended_wraps")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return ended !== undefined;
}

/** False if this kit was replaced before: it never comes back. */
export async function replaceKitWrap(
  trx: Transaction,
  userId: string,
  body: WrapBody,
): Promise<boolean> {
  if (await isEnded(trx, userId, "kit", body.id)) return false;
  const replaced = await trx
    .deleteFrom("wraps")
    .where("user_id", "=", userId)
    .where("kind", "=", "kit")
    .returning("id")
    .execute();
  for (const { id } of replaced.filter((wrap) => wrap.id !== body.id)) {
    await trx.insertInto("ended_wraps").values({ user_id: userId, kind: "kit", id }).execute();
  }
  await trx
    .insertInto("wraps")
    .values({ user_id: userId, kind: "kit", ...body })
    .execute();
  return true;
}

/** How much there is of it, as it is kept. */
export async function measureVault(
  trx: Transaction,
  userId: string,
): Promise<{ vault: boolean; entries: number; bytes: number }> {
  const { rows } = await sql<{ vault: boolean; entries: number; bytes: number }>`
    select exists (select 1 from vaults where user_id = ${userId}::uuid) as vault,
      count(*)::bigint as entries,
      coalesce(sum(octet_length(overview) + octet_length(secret)), 0)::bigint as bytes
    from entries where user_id = ${userId}::uuid`.execute(trx);
  return rows[0]!;
}
