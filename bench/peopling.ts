/** (h) What a list and a save cost by how many people the database holds. */
import { run } from "./load.ts";
import { aSave, aSigner, populate, signInSome } from "./population.ts";
import { median, spread } from "./samples.ts";
import type { Servers } from "./server-process.ts";
import { type Row, row } from "./table.ts";

const entriesEach = 50;
const sizes = [1000, 10_000, 100_000];
const sampled = 300;

export async function benchPeopling({ url, pool, sessionSecret }: Servers): Promise<Row[]> {
  const signer = aSigner();
  await pool.query("delete from auth_users");
  const measured: { size: number; listMs: number[]; saveMs: number[] }[] = [];
  let there = 0;
  for (const size of sizes) {
    await populate(pool, signer, size - there, entriesEach);
    there = size;
    const { rows } = await pool.query<{ user_id: string; head_version: string }>(
      "select user_id, head_version from vaults where head_version > 1",
    );
    const versions = new Map(rows.map((vault) => [vault.user_id, Number(vault.head_version)]));
    const people = await signInSome(pool, sessionSecret, sampled);
    const lists = people.map((person) => ({ person }));
    const saves = people.map((person) => ({
      person,
      body: aSave(signer, person.userId, versions.get(person.userId) ?? 1),
    }));
    // The first list of each looks up the session.
    await run(url, lists, 1);
    const { ms: listMs } = await run(url, lists, 1);
    const { ms: saveMs } = await run(url, saves, 1);
    measured.push({ size, listMs, saveMs });
  }
  const [fewest] = measured;
  if (!fewest) throw new Error("nothing was measured");
  return measured.flatMap(({ size, listMs, saveMs }) =>
    [
      { what: "list 50 entries", ms: listMs, peer: fewest.listMs },
      { what: "save an entry", ms: saveMs, peer: fewest.saveMs },
    ].map(({ what, ms, peer }) =>
      row(
        "h",
        `${what}, ${size.toLocaleString("en-US")} people`,
        { value: median(ms), unit: "ms", spread: spread(ms) },
        { what: `with ${fewest.size.toLocaleString("en-US")} people`, value: median(peer) },
        size === fewest.size ? null : { of: "ratio", limit: { atMost: 1.2 }, says: "flat" },
      ),
    ),
  );
}
