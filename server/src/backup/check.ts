/** Whether what the server keeps is sound in itself, and how a backup differs from it. */
import { sql } from "kysely";
import type { Database, Transaction } from "../db.ts";
import { type Blobs, blobName } from "../outside/blobs.ts";
import type { Manifest } from "./manifest.ts";
import { linesOf } from "./verify.ts";

/** A sentence for each thing that cannot be. Reads each attached file. */
export async function findUnsound(db: Database, blobs: Blobs): Promise<string[]> {
  return [...(await db.asBackup(findWrongRows)), ...(await findMissingChunks(db, blobs))];
}

/** A representative's ledger adds up, and no vault's parts are ahead of its head. */
export async function findWrongRows(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ error: string }>`
    with sums as (
      select rep_id, sum(points) as points, sum(held) as held, count(*) as lines, max(number) as last
      from reps_ledger group by rep_id)
    select 'Representative ' || l.rep_id || ': the last total is not the sum.' as error
      from reps_ledger l join sums s on s.rep_id = l.rep_id and s.last = l.number
      where l.total <> s.points or l.held_total <> s.held
    union all
    select 'Representative ' || rep_id || ': the ledger has a gap.' from sums where lines <> last
    union all
    select 'Representative ' || s.rep_id || ': another number of lines is counted.'
      from reps_state s left join sums on sums.rep_id = s.rep_id
      where s.entries <> coalesce(sums.lines, 0)
    union all
    select 'Representative ' || rep_id || ': what was not there was spent.'
      from reps_ledger where kind = 'reserved' and total < 0
    union all
    select 'Representative ' || s.rep_id || ': another sum is held than the open orders come to.'
      from sums s where s.held <> (select coalesce(sum(points), 0) from reps_orders o
        where o.rep_id = s.rep_id and o.state = 'open')
    union all
    select 'Vault ' || v.user_id || ': an entry is newer than the head.'
      from vaults v where exists (select 1 from entries e
        where e.user_id = v.user_id and e.version > v.head_version)`.execute(trx);
  return rows.map(({ error }) => error);
}

async function findMissingChunks(db: Database, blobs: Blobs): Promise<string[]> {
  const names = await db.asBackup(async (trx) => {
    const { rows } = await sql<{ user_id: string; id: string; chunk: number }>`
      select user_id, id, chunk from attachments, generate_series(0, chunks - 1) as chunk
      where (received >> chunk) & 1 = 1`.execute(trx);
    return rows.map(({ user_id: person, id, chunk }) => blobName(person, id, chunk));
  });
  const missing: string[] = [];
  for (const name of names) {
    if (!(await blobs.get(name))) missing.push(`File ${name} is missing in the store.`);
  }
  return missing;
}

export interface Difference {
  /** Tables that have another number of rows: in the backup, and now. */
  tables: { name: string; before: number; now: number }[];
  /** Vaults by how their head stands to the backup's. `forked`: the same version says something else. */
  heads: {
    same: number;
    newer: number;
    older: number;
    forked: number;
    gone: number;
    added: number;
  };
}

interface Head {
  version: number;
  digest: string;
}

interface VaultRow {
  user_id: string;
  head_version: number;
  head_digest: string;
}

/** What moved between the backup and now. Holds a line for each vault in memory. */
export async function compare(
  db: Database,
  folder: string,
  manifest: Manifest,
): Promise<Difference> {
  const live = await db.asBackup(async (trx) => {
    const counts: [string, number][] = [];
    for (const name of Object.keys(manifest.tables)) {
      const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`;
      counts.push([name, (await counted.execute(trx)).rows[0]!.count]);
    }
    const vaults =
      await sql<VaultRow>`select user_id, head_version, head_digest from vaults`.execute(trx);
    return { counts, heads: new Map(vaults.rows.map((row) => [row.user_id, headOf(row)])) };
  });
  const heads = { same: 0, newer: 0, older: 0, forked: 0, gone: 0, added: live.heads.size };
  for await (const line of linesOf(folder, "vaults")) {
    const row = JSON.parse(line) as VaultRow;
    const now = live.heads.get(row.user_id);
    heads[standingOf(headOf(row), now)]++;
    if (now) heads.added--;
  }
  return {
    tables: live.counts
      .map(([name, now]) => ({ name, before: manifest.tables[name]!.count, now }))
      .filter(({ before, now }) => before !== now),
    heads,
  };
}

const headOf = (row: VaultRow): Head => ({ version: row.head_version, digest: row.head_digest });

function standingOf(before: Head, now: Head | undefined) {
  if (!now) return "gone";
  if (now.version !== before.version) return now.version > before.version ? "newer" : "older";
  return now.digest === before.digest ? "same" : "forked";
}
