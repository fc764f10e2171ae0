import { nameKey } from "@breezy/contract/reps";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";

export interface NewRep {
  repId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  passwordHash: string;
  demo: boolean;
  now: number;
}

/** False if the id is somebody's. */
export async function addRep(trx: Transaction, rep: NewRep): Promise<boolean> {
  const added = await trx
    .insertInto("reps")
    .values({
      rep_id: rep.repId,
      first_name: rep.firstName,
      last_name: rep.lastName,
      name_key: nameKey(`${rep.firstName} ${rep.lastName}`),
      email: rep.email,
      password: rep.passwordHash,
      created_at: rep.now,
      disabled_at: null,
      demo: rep.demo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return false;
  await trx.insertInto("reps_state").values({ rep_id: rep.repId }).execute();
  return true;
}

export async function isRep(trx: Transaction, repId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("reps")
    .select("rep_id")
    .where("rep_id", "=", repId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDemo(trx: Transaction, repId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("reps")
    .select("demo")
    .where("rep_id", "=", repId)
    .executeTakeFirst();
  return row?.demo === true;
}

/** Undefined for anyone who may not sign in, too. */
export async function findPasswordHash(
  trx: Transaction,
  repId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("reps")
    .select("password")
    .where("rep_id", "=", repId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row?.password;
}

export async function findOwn(trx: Transaction, repId: string) {
  return trx
    .selectFrom("reps as r")
    .innerJoin("reps_state as s", "s.rep_id", "r.rep_id")
    .select([
      "r.rep_id as id",
      "r.first_name",
      "r.last_name",
      "r.demo",
      "s.marketplace_intro_popup",
    ])
    .where("r.rep_id", "=", repId)
    .executeTakeFirstOrThrow();
}

export async function endIntro(trx: Transaction, repId: string): Promise<void> {
  await trx
    .updateTable("reps_state")
    .set({ marketplace_intro_popup: false })
    .where("rep_id", "=", repId)
    .execute();
}

/** With the password every session goes. False if there is nobody of that id. */
export async function changePassword(
  trx: Transaction,
  repId: string,
  passwordHash: string,
): Promise<boolean> {
  const changed = await trx
    .updateTable("reps")
    .set({ password: passwordHash })
    .where("rep_id", "=", repId)
    .executeTakeFirst();
  await deleteSessionsOf(trx, repId);
  return changed.numUpdatedRows > 0n;
}

/** `disabledAt` null lets them in again. */
export async function setDisabled(
  trx: Transaction,
  repId: string,
  disabledAt: number | null,
): Promise<boolean> {
  const changed = await trx
    .updateTable("reps")
    .set({ disabled_at: disabledAt })
    .where("rep_id", "=", repId)
    .executeTakeFirst();
  if (disabledAt !== null) await deleteSessionsOf(trx, repId);
  return changed.numUpdatedRows > 0n;
}

export async function listReps(trx: Transaction) {
  return trx
    .selectFrom("reps as r")
    .innerJoin("reps_state as s", "s.rep_id", "r.rep_id")
    .leftJoin("reps_ledger as l", (join) =>
      join.onRef("l.rep_id", "=", "r.rep_id").onRef("l.number", "=", "s.entries"),
    )
    .select([
      "r.rep_id",
      "r.first_name",
      "r.last_name",
      "r.email",
      "r.created_at",
      "r.disabled_at",
      "r.demo",
      sql<number>`coalesce(l.total, 0)::bigint`.as("total"),
      sql<number>`coalesce(l.held_total, 0)::bigint`.as("held"),
    ])
    .orderBy("r.created_at")
    .orderBy("r.rep_id")
    .execute();
}

export async function addSession(
  trx: Transaction,
  session: { repId: string; tokenHash: string; now: number },
): Promise<void> {
  const { repId, tokenHash, now } = session;
  await trx
    .insertInto("reps_sessions")
    .values({ token_hash: tokenHash, rep_id: repId, created_at: now, seen_at: now })
    .execute();
}

export async function findSession(trx: Transaction, tokenHash: string) {
  return trx
    .selectFrom("reps_sessions")
    .select(["rep_id", "created_at", "seen_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function touchSession(
  trx: Transaction,
  tokenHash: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable("reps_sessions")
    .set({ seen_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteSession(trx: Transaction, tokenHash: string): Promise<void> {
  await trx.deleteFrom("reps_sessions").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsOf(trx: Transaction, repId: string): Promise<void> {
  await trx.deleteFrom("reps_sessions").where("rep_id", "=", repId).execute();
}

export async function deleteOldSessions(
  trx: Transaction,
  { seenBefore, begunBefore }: { seenBefore: number; begunBefore: number },
): Promise<void> {
  await trx
    .deleteFrom("reps_sessions")
    .where((build) =>
      build.or([build("seen_at", "<=", seenBefore), build("created_at", "<=", begunBefore)]),
    )
    .execute();
}
