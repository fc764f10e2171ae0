import type { Exporter } from "../feature.ts";
import type { Database } from "../db.ts";
import { findHistory } from "./store.ts";

export function billingExporter(db: Database): Exporter {
  return {
    name: "billing",
    tables: [
      "billing_accounts",
      "billing_invoices",
      "billing_plan_changes",
      "billing_choices",
      "billing_marketing",
    ],
    leftOut: {
      billing_checkouts: "the page of a checkout that was under way",
      request_keys: "hashes of requests, for a day",
    },
    read: ({ userId }) =>
      db.asUser(userId, async (trx) => ({
        customer: await trx
          .selectFrom("billing_accounts")
          .select([
            "customer_id",
            "subscription_id",
            "changed_at",
            "ended_at",
            "cause",
            "stake_cents",
          ])
          .executeTakeFirst(),
        ...(await findHistory(trx, userId)),
        choices: await trx
          .selectFrom("billing_choices")
          .select(["plan_change_popup", "marketing_consent"])
          .executeTakeFirst(),
        told_to_advertisers: await trx
          .selectFrom("billing_marketing")
          .select(["cause", "receiver", "at"])
          .where("tries", ">", 0)
          .execute(),
      })),
  };
}
