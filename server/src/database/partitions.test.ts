/** Only where people's tables lie in parts by a hash of their id: `tools/verify/stages.ts` runs it there. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transaction } from "../db.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { parts } from "../testing/partitioned.ts";
import { aCreate, aReadyPerson, type ReadyPerson } from "../testing/vaults.ts";
import { listEntries, moveHead } from "../vault/entries-store.ts";
import { findKitWrap, findMoved, findVault, listPasskeyWraps } from "../vault/vault-store.ts";

let it: TestApp;
let person: ReadyPerson;
beforeAll(async () => {
  it = await anApp();
  person = await aReadyPerson(it);
  await person.save(aCreate());
});
afterAll(() => it.close());

/** How often this connection has looked into each part of each table; it may not have told of all before. */
async function looks(trx: Transaction): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; looks: number }>`
    select relname as name, seq_scan + coalesce(idx_scan, 0) as looks
    from pg_stat_xact_user_tables where relname ~ '_part_[0-9]+$' order by 1`.execute(trx);
  return new Map(rows.map((row) => [row.name, row.looks]));
}

/** In which parts it looked. */
async function lookedInto(trx: Transaction, ask: () => Promise<unknown>): Promise<string[]> {
  const before = await looks(trx);
  await ask();
  const after = await looks(trx);
  return [...after].flatMap(([name, times]) => (times > (before.get(name) ?? 0) ? [name] : []));
}

const tableOf = (part: string) => part.replace(/_part_\d+$/, "");

// Claim (running it): Divided by people into 16 parts, the database looks for a person's rows in one part
// of each table.
test.each<[string, (trx: Transaction, userId: string) => Promise<unknown>, string[]]>([
  ["listing the vault", (trx, userId) => listEntries(trx, userId, null), ["entries", "vaults"]],
  [
    "what changed since",
    (trx, userId) => listEntries(trx, userId, 0),
    ["deleted_entries", "entries", "vaults"],
  ],
  ["the vault's state", findVault, ["vault_resets", "vaults", "wraps"]],
  ["the kit", findKitWrap, ["wraps"]],
  ["passkeys that open it", listPasskeyWraps, ["wraps"]],
  [
    "moving the head",
    (trx, userId) => moveHead(trx, userId, 1, person.signHead(2), { creates: [], now: it.now() }),
    ["profiles", "vault_resets", "vaults"],
  ],
])("%s touches one part of each table", async (_what, ask, tables) => {
  const names = await it.db.asUser(person.id, (trx) => lookedInto(trx, () => ask(trx, person.id)));
  expect(names.map(tableOf)).toEqual(tables);
});

test("a question about everybody looks into all parts, and is seen to", async () => {
  const names = await it.db.asSweep((trx) => lookedInto(trx, () => findMoved(trx, 0)));
  expect(names.map(tableOf)).toEqual(Array(parts).fill("vaults"));
});

test("people lie in all parts, and each table that can be divided is", async () => {
  const { rows } = await it.pool.query<{ name: string; parts: number }>(
    `select p.relname as name, count(*)::int as parts from pg_inherits i
     join pg_class p on p.oid = i.inhparent where p.relkind = 'p' group by 1 order by 1`,
  );
  expect(rows).toHaveLength(26);
  expect(rows.filter((row) => row.parts !== parts)).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["attachments", "entries", "messages", "profiles", "vaults"]),
  );
});
