/** People with vaults, put into the database by statement: as many as a measurement needs. */
import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from "node:crypto";
import { headMessage } from "@breezy/crypto/messages";
import type pg from "pg";
import { type Person, signIn } from "./people.ts";

/** Lengths in base64 of a typical entry's parts. */
const overviewLength = 380;
const secretLength = 124;
const peopleAtOnce = 5000;

/** One key signs for all of them: a head names its person. */
export interface Signer {
  publicKey: string;
  privateKey: KeyObject;
}

export function aSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const x = publicKey.export({ format: "jwk" }).x;
  if (!x) throw new Error("the key has no public part");
  return { publicKey: Buffer.from(x, "base64url").toString("base64"), privateKey };
}

export async function populate(
  pool: pg.Pool,
  signer: Signer,
  people: number,
  entriesEach: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Nothing refers to what is not there, so there is nothing to check row by row.
    await client.query("set session_replication_role = replica");
    for (let done = 0; done < people; done += peopleAtOnce) {
      await addSome(client, signer, Math.min(peopleAtOnce, people - done), entriesEach);
    }
    await client.query("reset session_replication_role");
    await client.query("vacuum analyze auth_users, profiles, vaults, entries");
    // What was written is on disk before anything is timed.
    await client.query("checkpoint");
  } finally {
    client.release();
  }
}

async function addSome(
  client: pg.PoolClient,
  signer: Signer,
  people: number,
  entriesEach: number,
): Promise<void> {
  const ids = Array.from({ length: people }, () => randomUUID());
  await client.query(
    `insert into auth_users (id, email, email_verified, created_at, updated_at)
     select id, id || '@example.org', true, now(), now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await client.query(
    `insert into profiles (user_id, plan) select id, 'plus' from unnest($1::uuid[]) id`,
    [ids],
  );
  await client.query(
    `insert into vaults (user_id, public_key, head_version, head_digest, head_signature)
     select id, $2, 1, $3, $4 from unnest($1::uuid[]) id`,
    [ids, signer.publicKey, randomBytes(32).toString("base64"), randomBytes(64).toString("base64")],
  );
  await client.query(
    `insert into entries
       (user_id, id, overview_revision, overview, secret_revision, secret, version)
     select id, gen_random_uuid(), 1, rpad(md5(random()::text), ${overviewLength}, md5(n::text)),
       1, rpad(md5(random()::text), ${secretLength}, md5(n::text)), 1
     from unnest($1::uuid[]) id, generate_series(1, $2) n`,
    [ids, entriesEach],
  );
}

/** `count` of those in the database, chosen at random, signed in. */
export async function signInSome(
  pool: pg.Pool,
  sessionSecret: string,
  count: number,
): Promise<Person[]> {
  const { rows } = await pool.query<{ user_id: string }>(
    "select user_id from vaults order by random() limit $1",
    [count],
  );
  const people: Person[] = [];
  for (const { user_id } of rows) people.push(await signIn(pool, sessionSecret, user_id));
  return people;
}

/** The body of a save on top of version `base`. */
export function aSave(signer: Signer, userId: string, base: number): string {
  const digest = randomBytes(32);
  const message = headMessage(userId, base + 1, digest);
  const text = (length: number) => randomBytes((length / 4) * 3).toString("base64");
  return JSON.stringify({
    baseVersion: base,
    head: {
      version: base + 1,
      digest: digest.toString("base64"),
      signature: sign(null, message, signer.privateKey).toString("base64"),
    },
    entry: {
      id: randomUUID(),
      overview: { revision: 1, data: text(overviewLength) },
      secret: { revision: 1, data: text(secretLength) },
    },
  });
}
