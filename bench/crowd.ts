/** Representatives and whom they brought, put straight into the database. */
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";

export interface Cookie {
  name: string;
  value: string;
}

/** Returns the session of one of them. */
export async function addCrowd(
  pool: pg.Pool,
  { reps, people }: { reps: number; people: number },
): Promise<Cookie> {
  // Nobody signs in by a password here.
  await pool.query(
    `with made as (
       insert into reps (rep_id, first_name, last_name, name_key, password, created_at)
       select (70000 + n)::text, 'Valerie', 'Thomas ' || n, 'valerie thomas ' || n, '', 0
       from generate_series(1, $1::int) n returning rep_id)
     insert into reps_state (rep_id) select rep_id from made`,
    [reps],
  );
  await pool.query(
    `with made as (
       insert into auth_users (id, email, email_verified, created_at, updated_at)
       select gen_random_uuid(), 'crowd-' || n || '@example.org', true, now() - n * interval '1 hour', now()
       from generate_series(1, $2::int) n
       returning id, split_part(split_part(email, '-', 2), '@', 1)::int as n)
     insert into profiles (user_id, first_name, last_name, referring_rep, plan)
     select id, 'Somebody', 'With an ordinary name', (70001 + n % $1::int)::text,
       (array['free', 'plus', 'unlimited_pro'])[1 + n % 3]
     from made`,
    [reps, people],
  );
  const token = randomBytes(24).toString("base64url");
  await pool.query(
    `insert into reps_sessions (token_hash, rep_id, created_at, seen_at) values ($1, '70001', $2, $2)`,
    [createHash("sha256").update(token).digest("hex"), Date.now()],
  );
  return { name: "rep_token", value: token };
}
