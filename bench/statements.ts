/** The product's own statements as text, so that the bare server beside it runs the very same. */
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Tables } from "@breezy/server/db";
import { listEntries } from "@breezy/server/vault/entries-store";

/** The listing of everything; its parameters are the person's id, wherever they are not null. */
export async function listStatement(): Promise<CompiledQuery> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query),
  });
  await listEntries(db, "00000000-0000-4000-8000-000000000000", null);
  const [query] = queries;
  if (!query) throw new Error("the listing sent no statement");
  return query;
}

/** A head moved and an entry put in: the least that a save has to do, as one statement. */
export const saveStatement = `
  with moved as (
    update vaults set head_version = $3, head_digest = $4, head_signature = $5
    where user_id = $1 and head_version = $2 returning user_id)
  insert into entries
    (user_id, id, overview_revision, overview, secret_revision, secret, version)
  select user_id, $6, $7, $8, $9, $10, $3 from moved`;
