import type { CreateShareBody, OpenedShare, ShareListing } from "@breezy/contract/shares";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";

/** From here on nobody else makes a link of this person's. False without a vault. */
export async function lockOwner(trx: Transaction, userId: string): Promise<boolean> {
  const vault = await trx
    .selectFrom("vaults")
    .select("user_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return vault !== undefined;
}

export async function countShares(trx: Transaction, userId: string, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom("share_links")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** When the link of this id and secret expires, if it is there already. */
export async function findSame(
  trx: Transaction,
  userId: string,
  { id, tokenHash }: CreateShareBody,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom("share_links")
    .select("expires_at")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.expires_at;
}

/** False if the id is taken. */
export async function addShare(
  trx: Transaction,
  userId: string,
  body: CreateShareBody,
  now: number,
  tries: number,
): Promise<boolean> {
  const { id, tokenHash, proofHash, sealed, label, lifetimeMs, views } = body;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("share_links")
    .values({
      user_id: userId,
      id,
      token_hash: tokenHash,
      proof_hash: proofHash,
      sealed,
      label,
      created_at: now,
      lifetime_ms: lifetimeMs,
      expires_at: now + lifetimeMs,
      views,
      views_left: views,
      tries_left: tries,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export function listShares(
  trx: Transaction,
  userId: string,
  now: number,
): Promise<ShareListing["shares"]> {
  return trx
    .selectFrom("share_links")
    .select([
      "id",
      "label",
      "created_at as createdAt",
      "expires_at as expiresAt",
      "views",
      "views_left as viewsLeft",
    ])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function deleteShare(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("share_links")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface Opening {
  id: string;
  tokenHash: string;
  proofHash: string;
  attemptHash: string;
  now: number;
  repeatUntil: number;
}

const handedOut = [
  "sealed",
  "lifetime_ms as lifetimeMs",
  "views",
  "views_left as viewsLeft",
  "expires_at as expiresAt",
] as const;

/** Counts one view and hands out, both in one statement: of many at once only as many get through. */
export function takeView(trx: Transaction, opening: Opening): Promise<OpenedShare | undefined> {
  return (
    stillOpen(trx, opening)
      .set({
        views_left: sql<number>`views_left - 1`,
        opened_by: opening.attemptHash,
        repeat_until: opening.repeatUntil,
      })
      .where("proof_hash", "=", opening.proofHash)
      // One that waited here for its own first question gets the answer to that one.
      .where((row) =>
        row.or([
          row("opened_by", "is distinct from", opening.attemptHash),
          row("repeat_until", "<=", opening.now),
        ]),
      )
      .returning(handedOut)
      .executeTakeFirst()
  );
}

/** What the attempt took a moment ago, without counting. */
export function repeatView(
  trx: Transaction,
  { id, tokenHash, proofHash, attemptHash, now }: Opening,
): Promise<OpenedShare | undefined> {
  return trx
    .selectFrom("share_links")
    .select(handedOut)
    .where("id", "=", id)
    .where("token_hash", "=", tokenHash)
    .where("proof_hash", "=", proofHash)
    .where("opened_by", "=", attemptHash)
    .where("repeat_until", ">", now)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** How many wrong passphrases are left; undefined if it was not the passphrase. */
export async function takeTry(trx: Transaction, opening: Opening): Promise<number | undefined> {
  const row = await stillOpen(trx, opening)
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("proof_hash", "<>", opening.proofHash)
    .returning("tries_left")
    .executeTakeFirst();
  return row?.tries_left;
}

function stillOpen(trx: Transaction, { id, tokenHash, now }: Opening) {
  return trx
    .updateTable("share_links")
    .where("id", "=", id)
    .where("token_hash", "=", tokenHash)
    .where("views_left", ">", 0)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", now);
}

/** For good, also for anyone who opened it last. */
export async function closeShare(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable("share_links")
    .set({ sealed: "", views_left: 0, opened_by: null, repeat_until: null })
    .where("id", "=", id)
    .execute();
}

/** The links of which this time has come. */
function due(trx: Transaction, until: "expires_at" | "repeat_until", now: number) {
  return trx.selectFrom("share_links").where(until, "<=", now);
}

export async function findExpired(trx: Transaction, now: number): Promise<string[]> {
  const rows = await due(trx, "expires_at", now).select("user_id").distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteExpired(trx: Transaction, userId: string, now: number): Promise<void> {
  await trx
    .deleteFrom("share_links")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", now)
    .execute();
}

export async function findAnswered(trx: Transaction, now: number): Promise<string[]> {
  const rows = await due(trx, "repeat_until", now).select("id").execute();
  return rows.map(({ id }) => id);
}

/** What was shared is not kept for longer than anybody can open it. */
export async function deleteAnswer(trx: Transaction, id: string, now: number): Promise<void> {
  await trx
    .updateTable("share_links")
    .set({
      sealed: sql<string>`case when views_left = 0 then '' else sealed end`,
      opened_by: null,
      repeat_until: null,
    })
    .where("id", "=", id)
    .where("repeat_until", "<=", now)
    .execute();
}
