import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "../db.ts";
import { fillBilling } from "../testing/billing-rows.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { pendingCookie, withTotp } from "../testing/factors.ts";
import { anAuthenticator, withPasskey } from "../testing/passkeys.ts";
import { anAddress, recoveryToken } from "../testing/people.ts";
import { ask } from "../testing/asking.ts";
import { anUpload } from "../testing/attachments.ts";
import { askAsOperator, onboard } from "../testing/onboarding.ts";
import { type Everybody, findHoles, findSurprises, findTables } from "../testing/row-security.ts";
import { fillReps } from "../testing/reps.ts";
import { aCreate, anEntry, aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";

let it: TestApp;
let everybody: Everybody;
beforeAll(async () => {
  it = await anApp();
  const [ada, eve] = [await aReadyPerson(it), await aReadyPerson(it)];
  for (const person of [ada, eve]) await fill(person);
  const [grace, joan] = await fillReps(it);
  const people = new Map([
    [ada.id, "Ada"],
    [eve.id, "Eve"],
  ]);
  everybody = {
    user_id: people,
    rep_id: new Map([
      [grace!, "Grace"],
      [joan!, "Joan"],
    ]),
    person: people,
  };
});
afterAll(() => it.close());

/** At least one row in every table with a user_id. */
async function fill(person: ReadyPerson): Promise<void> {
  const gone = aCreate();
  const kept = anEntry();
  await person.save(aCreate(kept), gone);
  await anUpload(person, kept.id);
  const dropped = await anUpload(person, kept.id);
  await person.call("DELETE", `/attachments/${dropped.id}`);
  await person.save({ op: "delete", id: gone.op === "create" ? gone.entry.id : "" });
  const wrap = aText(60);
  // The second ends the first.
  for (const id of [aText(16), aText(16)]) {
    await person.json("PUT", "/vault/wraps/kit", { id, wrap, signature: person.signKit(id, wrap) });
  }
  await person.json("POST", "/shares", {
    id: randomUUID(),
    tokenHash: aText(32),
    proofHash: aText(32),
    sealed: aText(92),
    label: aText(92),
    lifetimeMs: 3600 * 1000,
    views: 1,
  });
  await person.call("POST", "/vault/reset", {});
  await recoveryToken(it, person.email);
  await onboard(person);
  await askAsOperator(it, "/person/verify", {
    email: person.email,
    operator: "ada",
    answers: [],
  });
  const { password } = person;
  await person.json("POST", "/users/me/email", { password, email: anAddress() });
  await it.mailTo(person.email, "Your email address is about to change");
  await it.app.close();
  it.guardians.reply = { standing: { lockedUntil: 1 } };
  const evaluate = {
    kind: "evaluate",
    nonce: aText(16),
    user: person.id,
    record: aText(16),
    element: aText(32),
  };
  await person.json("POST", "/vault/pin/evaluate", {
    requests: { "guardian-1": JSON.stringify(evaluate) },
  });
  const { reply } = await ask(person, "How do I print?");
  await person.json("PUT", `/api/messages/${reply.id}/feedback`, { verdict: "down", shared: true });
  await fillBilling(it.pool, person.id);
  await withTotp(it, person);
  await pendingCookie(it, person);
  await withPasskey(person, anAuthenticator());
}

/** As the owner of the tables, with `change` made for as long as `look` takes. */
async function looking<T>(look: (client: PoolClient) => Promise<T>, change = ""): Promise<T> {
  const client = await it.pool.connect();
  try {
    await client.query(`begin; ${change}`);
    return await look(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

// Claim (database): One person's account reaches nothing of another's: row-level security stands
// behind every query. (on both databases)
// Claim (database): Every table with a user id has row-level security, forced. (on both databases)
test("no table has a hole between people", async () => {
  expect(await looking(findHoles)).toEqual([]);
});

// Claim (database): A person reaches their own rows and nobody else's, by any verb, table or role.
// (on both databases)
test("every verb on every table under every role reaches what it should, and nothing else", async () => {
  const tables = await looking(findTables);
  expect(tables.filter(({ owner }) => owner === "user_id").length).toBeGreaterThanOrEqual(10);
  expect(tables.filter(({ owner }) => owner === "rep_id").length).toBeGreaterThanOrEqual(6);
  const surprises = looking((client) => Array.fromAsync(findSurprises(client, everybody)));
  expect(await surprises).toEqual([]);
});

// Claim (activity): The owner's browser finds a line of the security activity that was changed,
// left out or put in. (on both databases)
// Claim (database): Waiting mails tell the database neither address nor link nor subject. (on both
// databases)
// Claim (database): Each database role has the rights that its work needs. (on both databases)
test("a role is granted what its work needs", async () => {
  const all = ["select", "insert", "update", "delete"];
  const tables = await looking(findTables);
  const granted = tables.flatMap(({ name, grants, columnGrants }) => [
    ...[...grants].map((grant) => `${grant} ${name}`),
    ...[...columnGrants].map((grant) => `${grant} ${name}, some columns`),
  ]);
  const copied = granted.filter((grant) => grant.startsWith("breezy_backup"));
  expect(copied).toEqual(tables.map(({ name }) => `breezy_backup select ${name}`));
  const expected = tables.flatMap(({ name }) =>
    all.map((verb) => `breezy_${ownerOf(name)} ${verb} ${name}`),
  );
  const extra = granted.filter((grant) => ![...expected, ...copied].includes(grant));
  expect(extra).toEqual([
    "breezy_sweep select assistant_feedback",
    "breezy_sweep delete assistant_feedback",
    // That one may be taken back by its receipt, which the person's sealed answer holds.
    "breezy_assistant select assistant_feedback, some columns",
    "breezy_sweep select assistant_gaps",
    "breezy_sweep delete assistant_gaps",
    "breezy_sweep select assistant_shared_answers, some columns",
    "breezy_auth delete attachments",
    "breezy_auth select attachments, some columns",
    "breezy_sweep select attachments, some columns",
    "breezy_app insert auth_attachment_remains",
    "breezy_billing select auth_users, some columns",
    "breezy_app select billing_accounts",
    "breezy_app select billing_choices",
    "breezy_app insert billing_choices",
    "breezy_app update billing_choices",
    "breezy_app select billing_invoices",
    "breezy_app select billing_marketing",
    "breezy_app select billing_plan_changes",
    "breezy_sweep select deleted_entries, some columns",
    "breezy_app insert mails",
    "breezy_auth insert mails",
    "breezy_billing insert mails",
    "breezy_auth insert profiles",
    "breezy_billing select profiles",
    "breezy_billing update profiles",
    "breezy_assistant select profiles, some columns",
    "breezy_billing select reps, some columns",
    "breezy_reps select reps, some columns",
    "breezy_billing select reps_ledger",
    "breezy_billing insert reps_ledger",
    "breezy_reps select reps_ledger",
    "breezy_reps insert reps_ledger",
    "breezy_reps select reps_orders",
    "breezy_reps insert reps_orders",
    "breezy_billing select reps_payers",
    "breezy_billing insert reps_payers",
    "breezy_reps select reps_prizes",
    "breezy_reps select reps_products",
    "breezy_billing select reps_rules",
    "breezy_reps select reps_rules",
    "breezy_billing select reps_settings",
    "breezy_reps select reps_settings",
    "breezy_billing select reps_state",
    "breezy_billing update reps_state",
    "breezy_reps select reps_state",
    "breezy_reps update reps_state",
    "breezy_auth select security_activity",
    "breezy_auth insert security_activity",
    "breezy_share select share_links, some columns",
    "breezy_share update share_links, some columns",
    "breezy_sweep select share_links, some columns",
    "breezy_sweep select threads, some columns",
    "breezy_sweep select vault_resets, some columns",
    "breezy_sweep select vaults, some columns",
  ]);
  const left = expected.filter((grant) => !granted.includes(grant));
  expect(left).toEqual([
    "breezy_app update asked_tries",
    "breezy_assistant select assistant_feedback",
    "breezy_assistant update assistant_feedback",
    "breezy_assistant delete assistant_gaps",
    "breezy_auth update auth_ended_sessions",
    "breezy_app update identity_questions",
    "breezy_app delete identity_questions",
    "breezy_allowances delete leases",
    "breezy_app insert profiles",
    "breezy_office delete reps",
    "breezy_office update reps_ledger",
    "breezy_office delete reps_ledger",
    "breezy_office insert reps_orders",
    "breezy_office delete reps_orders",
    "breezy_office select reps_payers",
    "breezy_office insert reps_payers",
    "breezy_office update reps_payers",
    "breezy_office delete reps_payers",
    "breezy_office delete reps_prizes",
    "breezy_office insert reps_rules",
    "breezy_office delete reps_rules",
    "breezy_office insert reps_settings",
    "breezy_office delete reps_settings",
    "breezy_office delete reps_state",
    "breezy_app update request_keys",
    "breezy_app update security_activity",
    "breezy_app delete security_activity",
    "breezy_app update share_links",
  ]);
});

test("the sweep reads whose rows are due or have moved, and not what is in them; and what is nobody's", async () => {
  const { rows } = await it.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.column_privileges
     where grantee = 'breezy_sweep' and table_name not in ('assistant_feedback', 'assistant_gaps')
     order by 1`,
  );
  expect(rows.map(({ column }) => column)).toEqual([
    "assistant_shared_answers.receipt",
    "assistant_shared_answers.user_id",
    "attachments.unfinished_since",
    "attachments.user_id",
    "deleted_entries.deleted_at",
    "deleted_entries.user_id",
    "share_links.expires_at",
    "share_links.id",
    "share_links.repeat_until",
    "share_links.user_id",
    "threads.deleted_at",
    "threads.user_id",
    "vault_resets.erase_at",
    "vault_resets.pending_guardians",
    "vault_resets.user_id",
    "vaults.head_version",
    "vaults.moved_at",
    "vaults.user_id",
  ]);
});

/** Whose work a table is. */
function ownerOf(table: string): string {
  if (/^reps(_|$)/.test(table)) return "office";
  if (table === "mails") return "mail";
  if (["allowances", "leases"].includes(table)) return "allowances";
  if (["threads", "messages"].includes(table)) return "assistant";
  return /^(assistant|auth|billing)_/.exec(table)?.[1] ?? "app";
}

const notes = "create table notes (user_id uuid not null, text text)";
const grant = "grant select, insert, update, delete on notes to breezy_app";
const force =
  "alter table notes enable row level security; alter table notes force row level security";

test.each([
  ["a new table", notes, "notes has a user_id and no row-level security, forced"],
  [
    "a new table whose owner is let past",
    `${notes}; alter table notes enable row level security`,
    "notes has a user_id and no row-level security, forced",
  ],
  [
    "a new table with a policy for everybody's rows",
    `${notes}; ${grant}; ${force}; create policy own on notes to breezy_app using (true)`,
    "notes has the policy own, which is not about the person alone",
  ],
  [
    "leaving bytes of others' files over",
    "alter policy own on auth_attachment_remains with check (true)",
    "auth_attachment_remains has the policy own, which is not about the person alone",
  ],
  [
    "a second policy beside the right one",
    "create policy more on entries for select to public using (version > 0)",
    "entries has the policy more, which is not about the person alone",
  ],
  [
    "a new table of representatives'",
    "create table diaries (rep_id text not null); grant select on diaries to breezy_reps",
    "diaries has a rep_id and no row-level security, forced",
  ],
  [
    "a policy for every representative's rows",
    "create policy more on reps_ledger to breezy_reps using (true)",
    "reps_ledger has the policy more, which is not about the person alone",
  ],
  [
    "a policy for every shared link",
    "create policy more on share_links to breezy_share using (true)",
    "share_links has the policy more, which is not about one link alone",
  ],
  [
    "a new table without persons",
    "create table jokes (id uuid); grant select on jokes to breezy_app",
    "jokes is open to breezy_app and names no person",
  ],
  [
    "a view",
    "create view everything as select * from entries",
    "everything is no table, and shows rows by the rights of its owner",
  ],
  [
    "a look at the mails that wait",
    "grant select (sealed) on mails to breezy_app",
    "mails is open to breezy_app and names no person",
  ],
  ["a grant to everybody", "grant select on entries to public", "entries is open to everybody"],
])("%s is named as a hole", async (_name, change, hole) => {
  expect(await looking(findHoles, change)).toContain(hole);
});

test.each([
  ["row-level security taken away", "alter table entries disable row level security"],
  ["a policy for all", "create policy more on entries to breezy_app using (true)"],
  ["inserting for others", "alter policy own on entries with check (true)"],
  [
    "leaving bytes of others' files over",
    "alter policy own on auth_attachment_remains with check (true)",
  ],
  [
    "a representative who reads another's ledger",
    "create policy more on reps_ledger for select to breezy_reps using (true)",
  ],
  [
    "a sweep that deletes",
    "create policy more on wraps to breezy_sweep using (user_id is null); grant delete on wraps to breezy_sweep",
  ],
  ["a new table without rows to try", notes],
])("%s is seen by trying", async (_name, change) => {
  const first = await looking((client) => findSurprises(client, everybody).next(), change);
  expect(first.value).toEqual(expect.any(String));
});

test("no role of the product owns anything, bypasses policies or can log in", async () => {
  const { rows } = await it.pool.query(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
       (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
     from pg_roles where rolname like 'breezy_%' order by 1`,
  );
  expect(rows).toEqual(
    [...roles].sort().map((rolname) => ({
      rolname,
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    })),
  );
});
