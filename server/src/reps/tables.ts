import type { LedgerKind, LedgerReason, OrderState } from "@breezy/contract/reps";
import type { PaidPlanId } from "@breezy/contract/plans";
import type { Generated } from "kysely";

export interface RepTables {
  reps: {
    rep_id: string;
    first_name: string;
    last_name: string;
    name_key: string;
    email: string | null;
    password: string;
    created_at: number;
    disabled_at: number | null;
    demo: Generated<boolean>;
  };
  reps_state: {
    rep_id: string;
    entries: Generated<number>;
    marketplace_intro_popup: Generated<boolean>;
  };
  reps_sessions: { token_hash: string; rep_id: string; created_at: number; seen_at: number };
  reps_ledger: {
    rep_id: string;
    number: number;
    at: number;
    kind: LedgerKind;
    cause: string;
    reason: LedgerReason | null;
    points: number;
    held: number;
    previous: number | null;
    total_before: number;
    held_before: number;
    total: number;
    held_total: number;
    payer: string | null;
    invoice_id: string | null;
    note: string;
  };
  reps_payers: { id: string; rep_id: string; came_back: boolean };
  reps_prizes: {
    id: string;
    name: string;
    description: string;
    image: string;
    points: number;
    created_at: number;
    retired_at: number | null;
  };
  reps_products: { id: string; query: string; photo: string; seen_at: number };
  reps_orders: {
    rep_id: string;
    id: string;
    rep: string;
    kind: "prize" | "product";
    item_id: string;
    title: string;
    points: number;
    points_left: number;
    state: Generated<OrderState>;
    created_at: number;
    settled_at: number | null;
    request_key: string | null;
    request: string | null;
  };
  reps_settings: { id: number; points_multiplier_thousandths: number };
  reps_rules: {
    id: PaidPlanId;
    tier1_new_acquisition: number;
    tier1_rebill: number;
    tier2_new_acquisition: number;
    tier2_rebill: number;
  };
}
