import type { Cycle, PaidPlanId, PlanId, PriceList } from "@breezy/contract/plans";
import type { Generated } from "kysely";

export interface BillingTables {
  billing_accounts: {
    user_id: string;
    customer_id: string;
    payer: string;
    ticket: Generated<number>;
    applied: Generated<number>;
    read_at: Generated<number>;
    changed_at: number;
    due_at: number | null;
    subscription_id: string | null;
    price_id: string | null;
    trial_ends_at: number | null;
    period_ends_at: number | null;
    grace_ends_at: number | null;
    card: Generated<string | null>;
    told: Generated<string | null>;
    cause: string | null;
    stake_cents: number | null;
    ended_at: number | null;
    dispute_told: Generated<string | null>;
    closing_until: Generated<number>;
  };
  billing_checkouts: {
    user_id: string;
    attempt: string;
    price_id: string;
    with_trial: boolean;
    session_id: string | null;
    begun_at: number;
  };
  billing_invoices: {
    user_id: string;
    id: string;
    number: string | null;
    at: number;
    status: string;
    plan: PaidPlanId;
    cycle: Cycle;
    amount_cents: number;
    refunded_cents: number;
    url: string | null;
  };
  billing_plan_changes: {
    user_id: string;
    place: number;
    at: number;
    from_plan: PlanId;
    to_plan: PlanId;
  };
  billing_choices: {
    user_id: string;
    plan_change_popup: boolean | null;
    marketing_consent: Generated<boolean | null>;
  };
  request_keys: { user_id: string; id: string; request: string; at: number };
  billing_marketing: {
    user_id: string;
    cause: string;
    receiver: "meta" | "ga4";
    plan: PaidPlanId;
    value_cents: number;
    at: number;
    due_at: number | null;
    tries: Generated<number>;
  };
  billing_events: {
    id: string;
    type: string;
    customer_id: string | null;
    payment_intent: string | null;
    received_at: number;
    claimed_until: Generated<number>;
    done_at: number | null;
  };
  billing_trial_cards: { id: string; subscription_id: string };
  billing_money_events: MoneyRow;
  billing_money_readings: { id: string; reader: string; event_id: string };
}

/** One line of the outbox. */
export interface MoneyRow {
  id: string;
  kind: "paid" | "upgraded" | "refunded" | "disputed";
  payer: string;
  person: string | null;
  invoice_id: string;
  payment_intent: string | null;
  subscription_id: string;
  price_list: PriceList;
  plan: PaidPlanId;
  from_plan: PaidPlanId | null;
  cycle: Cycle;
  cents: number;
  first: boolean;
  whole_period: boolean;
  at: number;
}
