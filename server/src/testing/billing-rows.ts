import type pg from "pg";

/** A row of the person's in each of billing's tables. */
export async function fillBilling(pool: pg.Pool, userId: string): Promise<void> {
  const rows = {
    billing_accounts: { customer_id: `cus_${userId}`, payer: userId, changed_at: 1 },
    billing_checkouts: { attempt: userId, price_id: "price_1", with_trial: true, begun_at: 1 },
    billing_invoices: {
      id: "in_1",
      at: 1,
      status: "paid",
      plan: "plus",
      cycle: "monthly",
      amount_cents: 700,
      refunded_cents: 0,
    },
    billing_plan_changes: { place: 1, at: 1, from_plan: "free", to_plan: "plus" },
    request_keys: { id: "key", request: "hash", at: 1 },
    billing_choices: { marketing_consent: true },
    billing_marketing: { cause: "trial", receiver: "meta", plan: "plus", value_cents: 0, at: 1 },
  };
  for (const [table, fields] of Object.entries(rows)) {
    const row = { user_id: userId, ...fields };
    const columns = Object.keys(row);
    const places = columns.map((_, n) => `$${n + 1}`);
    await pool.query(
      `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`,
      Object.values(row),
    );
  }
}
