/** People put straight into the database: signing up is not what is measured here. */
import { createHmac, randomUUID } from "node:crypto";
import { newSessionToken } from "@breezy/server/accounts/session-token";
import { hashToken } from "@breezy/server/secret-token";
import type pg from "pg";

export interface Person {
  userId: string;
  cookie: { name: string; value: string };
}

/** Whoever has none is asked for it before anything else. */
const anyDevice = JSON.stringify({ make: "Google", model: "Pixel 8", os_version: "Android 16" });

/** Of the Plus plan, so that no quota ends a benchmark. */
export async function addPerson(pool: pg.Pool, sessionSecret: string): Promise<Person> {
  const userId = randomUUID();
  await pool.query(
    `insert into auth_users (id, email, email_verified, created_at, updated_at)
     values ($1::uuid, $1::uuid || '@example.org', true, now(), now())`,
    [userId],
  );
  await pool.query(
    `insert into profiles (user_id, plan, device, popup_swiper)
     values ($1, 'plus', '${anyDevice}', true)`,
    [userId],
  );
  // The news of the plan is read: nothing lies over the opened vault.
  await pool.query(`insert into billing_choices (user_id, plan_change_popup) values ($1, true)`, [
    userId,
  ]);
  await pool.query(
    `insert into identity_questions (user_id, place, question, answer_hash) values ($1, 1, 'any', '')`,
    [userId],
  );
  return signIn(pool, sessionSecret, userId);
}

/** A session as a sign-in leaves it: the token's hash in the table, the signed token with the browser. */
export async function signIn(
  pool: pg.Pool,
  sessionSecret: string,
  userId: string,
): Promise<Person> {
  const id = randomUUID();
  const token = newSessionToken(id);
  await pool.query(
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
     values ($1, $2, $3, now() + interval '7 days', now(), now())`,
    [id, userId, hashToken(token)],
  );
  const signature = createHmac("sha256", sessionSecret).update(token).digest("base64");
  return {
    userId,
    cookie: { name: "session", value: encodeURIComponent(`${token}.${signature}`) },
  };
}
