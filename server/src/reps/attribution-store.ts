/** Who brought whom: a link's representative, else the only one with the friend's name. */
import { nameKey } from "@breezy/contract/reps";
import { sql } from "kysely";
import type { Transaction } from "../db.ts";

export interface Payer {
  repId: string;
  cameBack: boolean;
}

/** For a name that several share there is no row, and so nobody earns. */
const onlyOnes = sql<{ rep_id: string; name_key: string }>`
  (select min(rep_id) as rep_id, name_key from reps group by name_key having count(*) = 1)`;

/** People with the representative who brought them. */
export function peopleBrought(trx: Transaction) {
  return trx
    .selectFrom("profiles as p")
    .leftJoin("reps as linked", "linked.rep_id", "p.referring_rep")
    .leftJoin(onlyOnes.as("named"), (join) =>
      join.onRef("named.name_key", "=", "p.associate_key").on("linked.rep_id", "is", null),
    )
    .innerJoin("reps as r", (join) =>
      join.on("r.rep_id", "=", sql<string>`coalesce(linked.rep_id, named.rep_id)`),
    );
}

/** Undefined if nobody brought them, or they themselves did. */
export async function findBringer(trx: Transaction, userId: string): Promise<Payer | undefined> {
  const found = await peopleBrought(trx)
    .innerJoin("auth_users as u", "u.id", "p.user_id")
    .select([
      "r.rep_id",
      "r.name_key",
      "r.email as own_email",
      "u.email",
      "p.first_name",
      "p.last_name",
      "p.came_back",
    ])
    .where("p.user_id", "=", userId)
    .executeTakeFirst();
  if (!found) return undefined;
  const isSelf =
    found.own_email === found.email ||
    nameKey(`${found.first_name} ${found.last_name ?? ""}`) === found.name_key;
  return isSelf ? undefined : { repId: found.rep_id, cameBack: found.came_back };
}

export async function findPayer(trx: Transaction, payer: string): Promise<Payer | undefined> {
  const row = await trx
    .selectFrom("reps_payers")
    .select(["rep_id", "came_back"])
    .where("id", "=", payer)
    .executeTakeFirst();
  return row && { repId: row.rep_id, cameBack: row.came_back };
}

/** It stays the first, no matter who else is found later. */
export async function keepPayer(trx: Transaction, id: string, payer: Payer): Promise<void> {
  await trx
    .insertInto("reps_payers")
    .values({ id, rep_id: payer.repId, came_back: payer.cameBack })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of this payer: what was earned for winning them, less what was reversed. */
export async function acquisitionPoints(trx: Transaction, payer: string): Promise<number> {
  const { points } = await trx
    .selectFrom("reps_ledger")
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as("points"))
    .where("payer", "=", payer)
    .where("reason", "in", ["new_acquisition", "upgrade"])
    .executeTakeFirstOrThrow();
  return points;
}

/** Of one invoice: who earned what for what reason, and how much of it was reversed. */
export async function findInvoiceLines(trx: Transaction, invoiceId: string) {
  return trx
    .selectFrom("reps_ledger")
    .select(["rep_id", "kind", "reason", "points", "payer"])
    .where("invoice_id", "=", invoiceId)
    .orderBy("number")
    .execute();
}

/** Names of friends that more than one representative has. */
export async function listAmbiguous(trx: Transaction) {
  return trx
    .selectFrom("profiles as p")
    .innerJoin("auth_users as u", "u.id", "p.user_id")
    .innerJoin("reps as r", "r.name_key", "p.associate_key")
    .select([
      "u.email",
      "p.associate_key as associate",
      sql<string[]>`array_agg(r.rep_id order by r.rep_id)`.as("reps"),
    ])
    .where("p.referring_rep", "is", null)
    .groupBy(["u.email", "p.associate_key", "p.user_id"])
    .having(sql`count(*)`, ">", 1)
    .orderBy("u.email")
    .limit(1000)
    .execute();
}

/** Only if nobody is known yet. Returns whose it is. */
export async function decideBringer(
  trx: Transaction,
  email: string,
  repId: string,
): Promise<{ userId: string; decided: boolean } | undefined> {
  const user = await trx
    .selectFrom("auth_users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!user) return undefined;
  const known = await peopleBrought(trx)
    .select("r.rep_id")
    .where("p.user_id", "=", user.id)
    .executeTakeFirst();
  if (known) return { userId: user.id, decided: false };
  await trx
    .updateTable("profiles")
    .set({ referring_rep: repId })
    .where("user_id", "=", user.id)
    .execute();
  return { userId: user.id, decided: true };
}
