/** Who can do what to whose rows, asked of the database's own catalogue, and tried. */
import type { PoolClient } from "pg";
import { type Role, roles, sqlState } from "../db.ts";

const denied = "42501";
const verbs = ["select", "insert", "update", "delete"] as const;
type Verb = (typeof verbs)[number];

export interface Table {
  name: string;
  /** Whether each row is somebody's. */
  personal: boolean;
  /** `breezy_app select`, and so on: on the whole table. */
  grants: Set<string>;
  /** What only some columns were granted for. */
  columnGrants: Set<string>;
}

/** The migrations' own list is the owner's alone. */
const ofThisProduct = `n.nspname = 'public' and c.relname <> 'migrations'`;

export async function findTables(client: PoolClient): Promise<Table[]> {
  const privileges = roles.flatMap((role) => verbs.map((verb) => [role, verb]));
  const { rows } = await client.query<{
    name: string;
    personal: boolean;
    grants: string[];
    column_grants: string[];
  }>(
    `select c.relname as name,
       exists (select 1 from information_schema.columns i
         where i.table_schema = 'public' and i.table_name = c.relname and i.column_name = 'user_id') as personal,
       array(select p.role || ' ' || p.verb from unnest($1::text[], $2::text[]) p (role, verb)
         where has_table_privilege(p.role, c.oid, p.verb)) as grants,
       array(select p.role || ' ' || p.verb from unnest($1::text[], $2::text[]) p (role, verb)
         where p.verb <> 'delete' and not has_table_privilege(p.role, c.oid, p.verb)
           and has_any_column_privilege(p.role, c.oid, p.verb)) as column_grants
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ofThisProduct} and c.relkind in ('r', 'p') order by 1`,
    [privileges.map(([role]) => role), privileges.map(([, verb]) => verb)],
  );
  return rows.map(({ name, personal, grants, column_grants }) => ({
    name,
    personal,
    grants: new Set(grants),
    columnGrants: new Set(column_grants),
  }));
}

/** Everything in the schema that would let a person at somebody else's rows, in words. */
export async function findHoles(client: PoolClient): Promise<string[]> {
  const own = "(user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)";
  const { rows } = await client.query<{ hole: string }>(
    `with relations as (
       select c.oid, c.relname, c.relkind, c.relacl, c.relrowsecurity and c.relforcerowsecurity as forced,
         exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') as personal
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${ofThisProduct} and c.relkind in ('r', 'p', 'v', 'm', 'f'))
     select relname || ' has a user_id and no row-level security, forced' as hole
       from relations where relkind in ('r', 'p') and personal and not forced
     union all
     select relname || ' is open to ' || role || ' and names no person'
       from relations, unnest(array['breezy_app', 'breezy_assistant']) role where not personal and (
         has_any_column_privilege(role, oid, 'select, insert, update')
         or has_table_privilege(role, oid, 'delete'))
     union all
     select relname || ' is no table, and shows rows by the rights of its owner'
       from relations where relkind not in ('r', 'p')
     union all
     select distinct relname || ' is open to everybody'
       from relations, aclexplode(relacl) where grantee = 0
     union all
     select tablename || ' has the policy ' || policyname || ', which is not about the person alone'
       from pg_policies where roles && array['breezy_app', 'breezy_assistant', 'public']::name[]
         and not (cardinality(roles) = 1 and roles <> array['public']::name[]
           and permissive = 'PERMISSIVE' and qual = $1
           and (cmd = 'ALL' and with_check = $1 or cmd = 'SELECT' and with_check is null))
     order by 1`,
    [own],
  );
  return rows.map(({ hole }) => hole);
}

/** Names of people by id; a statement under no name has no person set. */
export type People = ReadonlyMap<string, string>;

/** What came of a statement without a condition: whose rows it reached. */
type Outcome = string;

/**
 * Tries every verb on every table under every role, for everybody and for nobody, and puts all back.
 * Returns what came out otherwise than granted: a person reaches their own rows and no others.
 * A personal table needs a row of everybody's, or nothing is shown.
 */
export async function findSurprises(client: PoolClient, people: People): Promise<string[]> {
  const surprises: string[] = [];
  for (const table of await findTables(client)) {
    const sample = await aRow(client, table, people);
    if (table.personal && sample.missing.length > 0) {
      surprises.push(`${table.name} has no row of ${sample.missing.join(" and ")} to try it with`);
      continue;
    }
    for (const role of roles) {
      for (const id of ["", ...people.keys()]) {
        for (const verb of verbs) {
          const got = await attempt(client, table, { role, id, verb }, sample.row, people);
          const expected = expectedOf(table, { role, id, verb }, sample.owner, people);
          if (got === expected) continue;
          const who = people.get(id) ?? "nobody";
          surprises.push(`${role} for ${who}: ${verb} ${table.name} is ${got}, not ${expected}`);
        }
      }
    }
  }
  return surprises;
}

interface Try {
  role: Role;
  id: string;
  verb: Verb;
}

const allRows = "allowed on every row";

/** These act for one person at a time. */
const ofOnePerson = new Set<Role>(["breezy_app", "breezy_assistant"]);

function expectedOf(table: Table, { role, id, verb }: Try, owner: string, people: People): Outcome {
  const privilege = `${role} ${verb}`;
  const byColumn = table.columnGrants.has(privilege);
  if (!table.grants.has(privilege) && !byColumn) return "denied";
  if (!ofOnePerson.has(role)) return table.personal && verb !== "insert" ? every(people) : allRows;
  if (verb === "insert") return id === owner ? allRows : "denied";
  return whose(id === "" ? [] : [id], people);
}

function every(people: People): Outcome {
  return whose([...people.keys()], people);
}

function whose(ids: readonly string[], people: People): Outcome {
  const names = ids.map((id) => people.get(id) ?? "somebody").sort();
  return `allowed on rows of ${names.join(" and ") || "nobody"}`;
}

async function attempt(
  client: PoolClient,
  { name, personal }: Table,
  { role, id, verb }: Try,
  row: string,
  people: People,
): Promise<Outcome> {
  const column = personal ? "user_id" : "id";
  const statements: Record<Verb, string> = {
    select: `select ${column} from ${name}`,
    insert: `insert into ${name} select * from json_populate_record(null::${name}, '${row}')`,
    update: `update ${name} set ${column} = ${column} returning ${column}`,
    delete: `delete from ${name} returning ${column}`,
  };
  await client.query("savepoint before");
  try {
    await client.query(`set local role ${role}`);
    await client.query("select set_config('app.user_id', $1, true)", [id]);
    const { rows } = await client.query<{ user_id: string }>(statements[verb]);
    if (!personal || verb === "insert") return allRows;
    return whose([...new Set(rows.map(({ user_id }) => user_id))], people);
  } catch (error) {
    const state = sqlState(error);
    if (state === denied) return "denied";
    // The row is there already, so it was up to the keys and no longer to the policies.
    if (verb === "insert" && state?.startsWith("23")) return allRows;
    throw error;
  } finally {
    await client.query("rollback to savepoint before");
  }
}

/** One row as JSON, whose it is, and who has none. */
async function aRow(client: PoolClient, { name, personal }: Table, people: People) {
  const { rows } = await client.query<{ row: object; owner: string }>(
    `select to_json(t) as row, ${personal ? "user_id" : "''"} as owner from ${name} t`,
  );
  const [first] = rows.filter(({ owner }) => !personal || people.has(owner));
  const missing = [...people].filter(([id]) => !rows.some(({ owner }) => owner === id));
  return {
    row: JSON.stringify(first?.row ?? {}).replaceAll("'", "''"),
    owner: first?.owner ?? "",
    missing: missing.map(([, person]) => person),
  };
}
