import { sql } from "kysely";
import type { Transaction } from "../db.ts";

export interface Lease {
  work: string;
  owner: string;
  until: number;
}

/** One statement: of many at once, in whatever process, one gets it, or goes on to have it. */
export async function take(trx: Transaction, lease: Lease, now: number): Promise<boolean> {
  const { work, owner, until } = lease;
  const { rows } = await sql`
    insert into leases (work, owner, until) values (${work}, ${owner}, ${until}::bigint)
    on conflict (work) do update set owner = excluded.owner, until = excluded.until
      where leases.owner = excluded.owner or leases.until <= ${now}::bigint
    returning work`.execute(trx);
  return rows.length > 0;
}

/** Mirror of `take`. */
export async function letGo(
  trx: Transaction,
  { work, owner }: Pick<Lease, "work" | "owner">,
): Promise<void> {
  await trx
    .updateTable("leases")
    .set({ until: 0 })
    .where("work", "=", work)
    .where("owner", "=", owner)
    .execute();
}
