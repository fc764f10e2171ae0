/** Who can do what to whose rows, asked of the database's own catalogue, and tried. */
import type { PoolClient, QueryResult } from "pg";
import { type Role, roles } from "../db.ts";
import { sqlState } from "../database/failures.ts";

const denied = "42501";
const verbs = ["select", "insert", "update", "delete"] as const;
type Verb = (typeof verbs)[number];

export type OwnerColumn = "user_id" | "rep_id" | "person";
/** By which column a row is somebody's, the roles that work for one of them, and how they are told for whom. */
const owners: Record<OwnerColumn, { roles: Role[]; setting: string; policy: string }> = {
  user_id: {
    roles: ["breezy_app", "breezy_assistant"],
    setting: "app.user_id",
    policy: "(user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)",
  },
  rep_id: {
    roles: ["breezy_reps"],
    setting: "app.rep_id",
    policy: "(rep_id = NULLIF(current_setting('app.rep_id'::text, true), ''::text))",
  },
  // Of an outbox alone: elsewhere `person` may be anybody.
  person: {
    roles: ["breezy_app"],
    setting: "app.user_id",
    policy: "(person = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)",
  },
};

/** Works for whoever has a link: for the one row that app.share_id names. */
const strangers: Role = "breezy_share";
const strangersPolicy =
  "(id = (NULLIF(current_setting('app.share_id'::text, true), ''::text))::uuid)";

/** What a person's work leaves to be done may be put in there by their role, which sees none of it. */
const outboxes = ["mails", "auth_attachment_remains"];

/**
 * How questions were read and what was made of the answers: counted in the transaction of a person's
 * answer, without their id or a word of theirs. What their role may do there the test of grants lists.
 */
const tallies = ["assistant_feedback", "assistant_gaps"];

export interface Table {
  name: string;
  /** Null: its rows are nobody's in particular. */
  owner: OwnerColumn | null;
  /** Its first column. */
  first: string;
  /** `breezy_app select`, and so on: on the whole table. */
  grants: Set<string>;
  /** What only some columns were granted for. */
  columnGrants: Set<string>;
}

/** The migrations' own list is the owner's alone. */
const ofThisProduct = `n.nspname = 'public' and c.relname <> 'migrations' and not c.relispartition`;

export async function findTables(client: PoolClient): Promise<Table[]> {
  const privileges = roles.flatMap((role) => verbs.map((verb) => [role, verb]));
  const { rows } = await client.query<{
    name: string;
    owner: OwnerColumn | null;
    first: string;
    grants: string[];
    column_grants: string[];
  }>(
    `select c.relname as name,
       (select max(i.column_name) from information_schema.columns i
         where i.table_schema = 'public' and i.table_name = c.relname
           and (i.column_name in ('user_id', 'rep_id')
             or i.column_name = 'person' and i.table_name = any($3::text[]))) as owner,
       (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = 1) as first,
       array(select p.role || ' ' || p.verb from unnest($1::text[], $2::text[]) p (role, verb)
         where has_table_privilege(p.role, c.oid, p.verb)) as grants,
       array(select p.role || ' ' || p.verb from unnest($1::text[], $2::text[]) p (role, verb)
         where p.verb <> 'delete' and not has_table_privilege(p.role, c.oid, p.verb)
           and has_any_column_privilege(p.role, c.oid, p.verb)) as column_grants
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ofThisProduct} and c.relkind in ('r', 'p') order by 1`,
    [privileges.map(([role]) => role), privileges.map(([, verb]) => verb), outboxes],
  );
  return rows.map(({ name, owner, first, grants, column_grants }) => ({
    name,
    owner,
    first,
    grants: new Set(grants),
    columnGrants: new Set(column_grants),
  }));
}

/** Everything in the schema that would let somebody at another's rows, in words. */
export async function findHoles(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ hole: string }>(
    `with relations as (
       select c.oid, c.relname, c.relkind, c.relacl, c.relrowsecurity and c.relforcerowsecurity as forced,
         (select max(a.attname) from pg_attribute a
           where a.attrelid = c.oid and a.attname in ('user_id', 'rep_id')) as owner
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${ofThisProduct} and c.relkind in ('r', 'p', 'v', 'm', 'f'))
     select relname || ' has a ' || owner || ' and no row-level security, forced' as hole
       from relations where relkind in ('r', 'p') and owner is not null and not forced
     union all
     select relname || ' is open to ' || role || ' and names no person'
       from relations, unnest($3::text[]) role where owner is distinct from 'user_id'
       and not (role = 'breezy_assistant' and relname = any($9::text[])) and (
         has_any_column_privilege(role, oid, 'select, update')
         or has_any_column_privilege(role, oid, 'insert') and relname <> all($7::text[])
         or has_table_privilege(role, oid, 'delete'))
     union all
     select relname || ' can be changed by breezy_reps and names no representative'
       from relations where owner is distinct from 'rep_id' and (
         has_any_column_privilege('breezy_reps', oid, 'insert, update')
         or has_table_privilege('breezy_reps', oid, 'delete'))
     union all
     select relname || ' is no table, and shows rows by the rights of its owner'
       from relations where relkind not in ('r', 'p')
     union all
     select distinct relname || ' is open to everybody'
       from relations, aclexplode(relacl) where grantee = 0
     union all
     select tablename || ' has the policy ' || policyname || ', which is not about the person alone'
       from pg_policies where roles && ($3 || $4 || array['public'])::name[]
         and not (cardinality(roles) = 1 and permissive = 'PERMISSIVE'
           and (cmd = 'ALL' and with_check = qual or cmd = 'SELECT' and with_check is null)
           and (roles <@ $3::name[] and qual = $1 or roles <@ $4::name[] and qual = $2))
         and not (roles = '{breezy_app}' and permissive = 'PERMISSIVE' and cmd = 'INSERT'
           and tablename = any($7::text[]) and with_check = $8)
     union all
     select tablename || ' has the policy ' || policyname || ', which is not about one link alone'
       from pg_policies where $5 = any(roles)
         and not (cardinality(roles) = 1 and permissive = 'PERMISSIVE'
           and cmd = 'ALL' and with_check = qual and qual = $6)
     order by 1`,
    [
      owners.user_id.policy,
      owners.rep_id.policy,
      owners.user_id.roles,
      owners.rep_id.roles,
      strangers,
      strangersPolicy,
      outboxes,
      owners.person.policy,
      tallies,
    ],
  );
  return rows.map(({ hole }) => hole);
}

/** Names by id; a statement under no name has nobody set. */
export type People = ReadonlyMap<string, string>;
/** Of people, and of representatives. */
export type Everybody = Record<OwnerColumn, People>;

/** What came of a statement without a condition: whose rows it reached. */
type Outcome = string;

/**
 * Tries every verb on every table under every role, for everybody and for nobody, within a transaction
 * of the caller's, who rolls it back.
 * Yields what came out otherwise than granted: a person reaches their own rows and no others.
 * A personal table needs a row of everybody's, or nothing is shown.
 */
export async function* findSurprises(
  client: PoolClient,
  everybody: Everybody,
): AsyncGenerator<string> {
  const tables = await findTables(client);
  await client.query("savepoint before");
  for (const table of tables) {
    const people = everybody[table.owner ?? "user_id"];
    await client.query("rollback to savepoint before");
    const sample = await aRow(client, table, people);
    if (table.owner && sample.missing.length > 0) {
      yield `${table.name} has no row of ${sample.missing.join(" and ")} to try it with`;
      continue;
    }
    for (const role of roles) {
      for (const id of ["", ...people.keys()]) {
        for (const verb of verbs) {
          const got = await attempt(client, table, { role, id, verb }, sample.row, people);
          const expected = expectedOf(table, { role, id, verb }, sample.owner, people);
          if (got === expected) continue;
          const who = people.get(id) ?? "nobody";
          yield `${role} for ${who}: ${verb} ${table.name} is ${got}, not ${expected}`;
        }
      }
    }
  }
}

interface Try {
  role: Role;
  id: string;
  verb: Verb;
}

const allRows = "allowed on every row";

function expectedOf(table: Table, { role, id, verb }: Try, owner: string, people: People): Outcome {
  const privilege = `${role} ${verb}`;
  const byColumn = table.columnGrants.has(privilege);
  // It is granted columns alone, and never the one that says whose a row is.
  if (role === strangers) return "denied";
  if (!table.grants.has(privilege) && !byColumn) return "denied";
  const worksForOne = table.owner !== null && owners[table.owner].roles.includes(role);
  if (!worksForOne) return table.owner && verb !== "insert" ? every(people) : allRows;
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
  { name, owner, first }: Table,
  { role, id, verb }: Try,
  row: string,
  people: People,
): Promise<Outcome> {
  const column = owner ?? first;
  const statements: Record<Verb, string> = {
    select: `select ${column} from ${name}`,
    insert: `insert into ${name} select * from json_populate_record(null::${name}, '${row}')`,
    update: `update ${name} set ${column} = ${column} returning ${column}`,
    delete: `delete from ${name} returning ${column}`,
  };
  const { setting } = owners[owner ?? "user_id"];
  // In one trip, which begins by undoing the last: what stands behind one that fails is not done.
  const all = [
    "rollback to savepoint before",
    // Whether something hangs on a row is no matter of policies.
    ...(verb === "delete" ? ["set local session_replication_role = replica"] : []),
    `set local role ${role}`,
    `select set_config('${setting}', '${id}', true)`,
    statements[verb],
  ].join("; ");
  try {
    const { rows } = (await lastOf(client, all)) as QueryResult<Record<OwnerColumn, string>>;
    if (!owner || verb === "insert") return allRows;
    return whose([...new Set(rows.map((found) => found[owner]))], people);
  } catch (error) {
    const state = sqlState(error);
    if (state === denied) return "denied";
    // The row is there already, so it was up to the keys and no longer to the policies.
    if (verb === "insert" && state?.startsWith("23")) return allRows;
    throw error;
  }
}

/** The driver types the answer to several statements as if it were one. */
async function lastOf(client: PoolClient, statements: string): Promise<QueryResult> {
  const results = (await client.query(statements)) as unknown as QueryResult[];
  return results.at(-1)!;
}

/** One row as JSON, whose it is, and who has none. */
async function aRow(client: PoolClient, { name, owner: column }: Table, people: People) {
  const { rows } = await client.query<{ row: object; owner: string }>(
    `select to_json(t) as row, ${column ?? "''"} as owner from ${name} t`,
  );
  const [first] = rows.filter(({ owner }) => !column || people.has(owner));
  const missing = [...people].filter(([id]) => !rows.some(({ owner }) => owner === id));
  return {
    row: JSON.stringify(first?.row ?? {}).replaceAll("'", "''"),
    owner: first?.owner ?? "",
    missing: missing.map(([, person]) => person),
  };
}
