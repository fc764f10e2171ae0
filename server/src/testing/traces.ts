import type pg from "pg";

/** Tables of the product in which any of these texts stands, in whatever column. */
export async function findTraces(pool: pg.Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    if (rows.some((row) => texts.some((text) => row.text.includes(text)))) found.push(name);
  }
  return found;
}

/** Tables with a user_id whose rows would outlive the person's, in words. Rows that refuse it are no such rows. */
export async function findSurvivors(client: Pick<pg.Pool, "query">): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with recursive gone as (
       select 'auth_users'::regclass::oid as id
       union
       select k.conrelid from pg_constraint k join gone g on k.confrelid = g.id
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.confdeltype in ('a', 'c') and cardinality(k.conkey) = 1
         and a.attname = 'user_id' and a.attnotnull)
     select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')
       and c.oid not in (select id from gone) order by 1`,
  );
  return rows.map(({ name }) => `${name} has a user_id and outlives the person`);
}
