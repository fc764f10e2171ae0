import { sql } from "kysely";
import { keepNewest } from "../database/keep-newest.ts";
import type { Transaction } from "../db.ts";

/** Every process has long heard of what ended before. */
const endedKeptMs = 3600 * 1000;

export interface SessionRow {
  id: string;
  user_id: string;
  email: string;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  recovery: boolean;
  token: string;
  renewed_at: Date | null;
  previous_token: string | null;
  previous_until: Date | null;
  token_seen: boolean;
  proved_at: Date | null;
}

export async function addSession(
  trx: Transaction,
  row: {
    id: string;
    userId: string;
    tokenHash: string;
    userAgent: string;
    now: Date;
    expiresAt: Date;
    recovery: boolean;
    provedAt: Date | null;
  },
): Promise<void> {
  await trx
    .insertInto("auth_sessions")
    .values({
      id: row.id,
      user_id: row.userId,
      token: row.tokenHash,
      user_agent: row.userAgent,
      created_at: row.now,
      updated_at: row.now,
      expires_at: row.expiresAt,
      recovery: row.recovery,
      proved_at: row.provedAt,
    })
    .execute();
  await keepNewest(trx, "auth_sessions", row.userId);
}

export async function findSession(trx: Transaction, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_id, u.email, s.user_agent, s.created_at, s.updated_at, s.expires_at,
      s.recovery, s.token, s.renewed_at, s.previous_token, s.previous_until, s.token_seen, s.proved_at
    from auth_sessions s join auth_users u on u.id = s.user_id
    where s.id = ${id}::uuid and (s.recovery or u.email_verified)
      and u.disabled_at is null`.execute(trx);
  return rows[0];
}

export async function touchSession(
  trx: Transaction,
  id: string,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await trx
    .updateTable("auth_sessions")
    .set({ updated_at: seenAt, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/** The newest token has come back, so its browser has it. */
export async function tokenSeen(trx: Transaction, id: string, tokenHash: string): Promise<void> {
  await trx
    .updateTable("auth_sessions")
    .set({ token_seen: true })
    .where("id", "=", id)
    .where("token", "=", tokenHash)
    .execute();
}

/** False if another request did it first. */
export async function replaceToken(
  trx: Transaction,
  id: string,
  { replaced, tokenHash, previous }: { replaced: string; tokenHash: string; previous: string },
  times: { now: Date; previousUntil: Date; expiresAt: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable("auth_sessions")
    .set({
      token: tokenHash,
      token_seen: false,
      previous_token: previous,
      previous_until: times.previousUntil,
      renewed_at: times.now,
      updated_at: times.now,
      expires_at: times.expiresAt,
    })
    .where("id", "=", id)
    .where("token", "=", replaced)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Which of these have neither ended nor run out. */
export async function findAlive(
  trx: Transaction,
  ids: readonly string[],
  now: Date,
  signedInAfter: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from auth_sessions
    where id = any(${ids}::uuid[]) and expires_at > ${now} and created_at > ${signedInAfter}`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}

export async function listSessions(trx: Transaction, userId: string, now: Date) {
  return trx
    .selectFrom("auth_sessions")
    .select(["id", "user_agent", "created_at", "updated_at"])
    .where("user_id", "=", userId)
    .where("recovery", "=", false)
    .where("expires_at", ">", now)
    .orderBy("updated_at", "desc")
    .execute();
}

/** What it was; undefined if the person has no such session. */
export async function deleteSession(
  trx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<{ user_agent: string | null; recovery: boolean } | undefined> {
  const gone = await trx
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(["id", "user_agent", "recovery"])
    .execute();
  await addEnded(trx, gone, now);
  return gone[0];
}

/** False if there was none. */
export async function deleteOtherSessions(
  trx: Transaction,
  userId: string,
  keptId: string,
  now: Date,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", keptId)
    .returning("id")
    .execute();
  await addEnded(trx, gone, now);
  return gone.length > 0;
}

export async function deleteAllSessions(
  trx: Transaction,
  userId: string,
  now: Date,
): Promise<void> {
  const gone = await trx
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  await addEnded(trx, gone, now);
}

/** Other processes may have somebody who listens in them. */
async function addEnded(
  trx: Transaction,
  ended: readonly { id: string }[],
  now: Date,
): Promise<void> {
  if (ended.length === 0) return;
  const rows = ended.map(({ id }) => ({ id, ended_at: now }));
  await trx.insertInto("auth_ended_sessions").values(rows).execute();
}

export async function findEnded(trx: Transaction, after: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom("auth_ended_sessions")
    .select("id")
    .where("ended_at", ">", after)
    .execute();
  return rows.map((row) => row.id);
}

/** What has run out is of no use to anybody. */
export async function deleteExpired(trx: Transaction, now: Date): Promise<void> {
  await sql`delete from auth_sessions where expires_at <= ${now}`.execute(trx);
  await sql`delete from auth_confirmations where expires_at <= ${now}`.execute(trx);
  await sql`delete from auth_recoveries where expires_at <= ${now}`.execute(trx);
  await sql`delete from auth_invitations where expires_at <= ${now}`.execute(trx);
  await sql`delete from auth_address_changes where expires_at <= ${now}`.execute(trx);
  await sql`delete from auth_pending_sign_ins where expires_at <= ${now}`.execute(trx);
  await sql`delete from auth_passkey_attempts where expires_at <= ${now}`.execute(trx);
  await sql`delete from auth_extension_codes where expires_at <= ${now}`.execute(trx);
  const heard = new Date(now.getTime() - endedKeptMs);
  await sql`delete from auth_ended_sessions where ended_at <= ${heard}`.execute(trx);
}
