/** What people's safety rests on in the database: the roles, the migrations, and who may see which rows. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ClientBase, Pool } from "pg";

export const migrationsFolder = path.join(import.meta.dirname, "../../migrations");
export const accessFile = path.join(import.meta.dirname, "access.txt");
const namedAtMost = 5;

export type DatabaseCheck = "roles" | "schema" | "access";
export interface DatabaseProblem {
  check: DatabaseCheck;
  /** For the operator: what is wrong, and what to do. */
  sentence: string;
}

export function migrationFiles(): string[] {
  return readdirSync(migrationsFolder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
}

/** Since PostgreSQL 16 a role's maker is its member and still may not `set role` to it; before, a member could. */
const mayBecome = `pg_has_role(current_user, oid,
  case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`;

/**
 * Of each table: its row-level security, and the policies and grants for our roles and for everybody.
 * Names alone, which every PostgreSQL spells alike; expressions each spells in its own way.
 */
const access = `
  with ours as (
    select oid, relname, relacl, relrowsecurity and relforcerowsecurity as forced from pg_class
    where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p') and not relispartition
  ), grantees as (
    select oid, rolname from pg_roles where rolname = any($1)
    union all select 0, 'everybody'
  )
  select relname || case when forced then ': row security forced' else ': a table' end from ours
  union all
  select relname || ': policy ' || polname || ' for '
      || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
           when 'd' then 'delete' else 'all' end
      || case when polpermissive then '' else ', restrictive,' end || ' to ' || rolname
      || case when polqual is null then '' else ' using' end
      || case when polwithcheck is null then '' else ' with check' end
    from ours join pg_policy on polrelid = ours.oid join grantees on grantees.oid = any(polroles)
  union all
  select relname || ': ' || rolname || ' may ' || lower(privilege_type)
    from ours, aclexplode(relacl) join grantees on grantees.oid = grantee
  union all
  select relname || ': ' || rolname || ' may ' || lower(privilege_type) || ' ' || attname
    from ours join pg_attribute on attrelid = ours.oid and not attisdropped,
      aclexplode(attacl) join grantees on grantees.oid = grantee`;

const usable = `select 'usable' as kind, rolname::text as name from pg_roles
  where rolname = any($1) and ${mayBecome}`;

const look = `
  ${usable}
  union all select 'applied', name from migrations
  union all select 'access', line from (${access}) as lines (line)
  union all select 'user', current_user::text`;

/** The database's user may not act as these, or there are none of that name. */
export async function findUnusable(
  database: ClientBase,
  roles: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(usable, [[...roles]]);
  return roles.filter((role) => !rows.some(({ name }) => name === role));
}

interface Seen {
  usable: string[];
  applied: string[];
  access: string[];
  user: string[];
}

/** One question to the database. */
async function see(database: Pool | ClientBase, roles: readonly string[]): Promise<Seen> {
  const { rows } = await database.query<{ kind: keyof Seen; name: string }>(look, [[...roles]]);
  const seen: Seen = { usable: [], applied: [], access: [], user: [] };
  for (const { kind, name } of rows) seen[kind].push(name);
  return seen;
}

export async function readAccess(database: Pool, roles: readonly string[]): Promise<string[]> {
  return (await see(database, roles)).access.sort();
}

/** All of them at once. While migrations are still to come, nobody can say what access must be. */
export async function findProblems(
  database: Pool | ClientBase,
  roles: readonly string[],
): Promise<DatabaseProblem[]> {
  const seen = await see(database, roles);
  const files = migrationFiles();
  const unusable = roles.filter((role) => !seen.usable.includes(role));
  const newer = seen.applied.filter((name) => !files.includes(name)).sort();
  const isOurs = newer.length === 0 && files.every((name) => seen.applied.includes(name));
  const differences = isOurs ? differencesOf(seen.access) : [];
  const problems: DatabaseProblem[] = [];
  if (unusable.length > 0) {
    const names = unusable.join(", ");
    problems.push({
      check: "roles",
      sentence:
        `The database user ${seen.user[0]} can't act as ${names}; as an administrator of the database, ` +
        `create those of them that are missing (create role NAME nologin) and run: grant ${names} to ${seen.user[0]}`,
    });
  }
  if (newer.length > 0) {
    problems.push({
      check: "schema",
      sentence: `The database belongs to a newer release, which made ${few(newer)}; start that release, or restore the backup from before it`,
    });
  }
  if (differences.length > 0) {
    problems.push({
      check: "access",
      sentence:
        `The database does not keep people's rows apart as this release made it: ${few(differences)}; after a restore, ` +
        "make the roles (npm run admin -- roles) and restore again into an empty database",
    });
  }
  return problems;
}

export function proved(problems: readonly DatabaseProblem[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ sentence }) => `- ${sentence}.`);
  throw new Error(`The database has problems:\n${lines.join("\n")}`);
}

let expected: readonly string[] | undefined;

/** A table of the operator's own beside ours is none of our business. */
function differencesOf(found: readonly string[]): string[] {
  expected ??= readFileSync(accessFile, "utf8").trim().split("\n");
  const there = new Set(found);
  const wanted = new Set(expected);
  const tables = new Set(expected.map(tableOf));
  return [
    ...expected.filter((line) => !there.has(line)).map((line) => `missing is "${line}"`),
    ...found
      .filter((line) => !wanted.has(line) && tables.has(tableOf(line)))
      .map((line) => `too much is "${line}"`),
  ];
}

function tableOf(line: string): string {
  return line.slice(0, line.indexOf(":"));
}

function few(all: readonly string[]): string {
  const more = all.length - namedAtMost;
  return all.slice(0, namedAtMost).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
