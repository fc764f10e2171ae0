-- What people subscribed to and paid. The truth is the payment service's: of it this is the last reading,
-- written under a role of its own, so that no person's request can change what they have bought.

-- Cancelled, and paid until the period's end.
ALTER TABLE profiles ADD COLUMN subscription_ending boolean NOT NULL DEFAULT false;
GRANT SELECT, UPDATE ON profiles TO breezy_billing;
CREATE POLICY billing ON profiles TO breezy_billing USING (true) WITH CHECK (true);

CREATE TABLE billing_accounts (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  customer_id text NOT NULL UNIQUE,
  -- Under which sales are known to others; once the account is gone nothing leads from it to the person.
  payer uuid NOT NULL,
  -- Readings are numbered before they begin: one that began earlier never replaces a later one.
  ticket bigint NOT NULL DEFAULT 0,
  applied bigint NOT NULL DEFAULT 0,
  read_at bigint NOT NULL DEFAULT 0,
  changed_at bigint NOT NULL,
  -- Until when the plan is certain without another reading; null: for ever.
  due_at bigint,
  subscription_id text,
  price_id text,
  trial_ends_at bigint,
  period_ends_at bigint,
  grace_ends_at bigint,
  -- A keyed hash of the card that pays: another one is a change of the billing.
  card text,
  -- Of what the person was mailed last.
  told text
);
CREATE INDEX billing_accounts_by_due ON billing_accounts (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX billing_accounts_by_reading ON billing_accounts (read_at);

-- One checkout at a time: the same price again is the same page again.
CREATE TABLE billing_checkouts (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  attempt uuid NOT NULL,
  price_id text NOT NULL,
  with_trial boolean NOT NULL,
  session_id text,
  begun_at bigint NOT NULL
);

CREATE TABLE billing_invoices (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  id text NOT NULL,
  number text,
  at bigint NOT NULL,
  status text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('plus', 'unlimited_pro')),
  cycle text NOT NULL CHECK (cycle IN ('monthly', 'annually')),
  amount_cents bigint NOT NULL,
  refunded_cents bigint NOT NULL,
  url text,
  PRIMARY KEY (user_id, id)
);

CREATE TABLE billing_plan_changes (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  place integer NOT NULL,
  at bigint NOT NULL,
  from_plan text NOT NULL,
  to_plan text NOT NULL,
  PRIMARY KEY (user_id, place)
);

-- Keys under which the person's programs ask for a payment page, as hashes: one request each.
CREATE TABLE request_keys (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  id text NOT NULL,
  request text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (user_id, id)
);

-- What the person decides.
CREATE TABLE billing_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  plan_change_popup boolean,
  -- Null: not asked yet.
  marketing_consent boolean
);

-- What advertisers are told, once each; withheld for ever where there was no consent when it happened.
CREATE TABLE billing_marketing (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  -- 'trial', 'purchase', or 'checkout' and its attempt.
  cause text NOT NULL,
  receiver text NOT NULL CHECK (receiver IN ('meta', 'ga4')),
  plan text NOT NULL,
  value_cents bigint NOT NULL,
  at bigint NOT NULL,
  -- Null: told, or withheld.
  due_at bigint,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, cause, receiver)
);
CREATE INDEX billing_marketing_due ON billing_marketing (due_at) WHERE due_at IS NOT NULL;

-- Webhooks, each stored before it has an effect, and only as something to look up.
CREATE TABLE billing_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  customer_id text,
  payment_intent text,
  received_at bigint NOT NULL,
  -- Somebody is at it until then.
  claimed_until bigint NOT NULL DEFAULT 0,
  done_at bigint
);
CREATE INDEX billing_events_undone ON billing_events (claimed_until) WHERE done_at IS NULL;
CREATE INDEX billing_events_done ON billing_events (done_at) WHERE done_at IS NOT NULL;

-- Cards that had their trial, as keyed hashes: they outlast accounts.
CREATE TABLE billing_trial_cards (
  id text PRIMARY KEY,
  subscription_id text NOT NULL
);
CREATE INDEX billing_trial_cards_by_subscription ON billing_trial_cards (subscription_id);

-- The outbox. Money that moved, once for each cause; it outlasts the person, whom it then no longer names.
CREATE TABLE billing_money_events (
  -- The cause: 'paid', 'upgraded', 'refunded' or 'disputed', and the invoice, refund or dispute.
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('paid', 'upgraded', 'refunded', 'disputed')),
  payer uuid NOT NULL,
  person uuid REFERENCES auth_users (id) ON DELETE SET NULL,
  invoice_id text NOT NULL,
  payment_intent text,
  subscription_id text NOT NULL,
  price_list text NOT NULL CHECK (price_list IN ('standard', 'referred')),
  plan text NOT NULL CHECK (plan IN ('plus', 'unlimited_pro')),
  -- Of an upgrade: from which.
  from_plan text,
  cycle text NOT NULL CHECK (cycle IN ('monthly', 'annually')),
  cents bigint NOT NULL,
  -- The payer's first paid invoice.
  first boolean NOT NULL,
  -- A renewal or a beginning, and not a difference within a period.
  whole_period boolean NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX billing_money_events_by_intent ON billing_money_events (payment_intent);
CREATE INDEX billing_money_events_by_person ON billing_money_events (person);

-- Who has read what: the key makes it once.
CREATE TABLE billing_money_readings (
  id text PRIMARY KEY,
  reader text NOT NULL,
  event_id text NOT NULL REFERENCES billing_money_events (id),
  UNIQUE (reader, event_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON billing_accounts, billing_checkouts, billing_invoices, billing_plan_changes, billing_choices,
     billing_marketing, billing_events, billing_trial_cards, billing_money_events,
     billing_money_readings
  TO breezy_billing;
GRANT SELECT ON billing_accounts, billing_invoices, billing_plan_changes, billing_marketing
  TO breezy_app;
GRANT SELECT, INSERT, UPDATE ON billing_choices TO breezy_app;
GRANT SELECT, INSERT, DELETE ON request_keys TO breezy_app;

ALTER TABLE billing_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON billing_accounts TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY billing ON billing_accounts TO breezy_billing USING (true) WITH CHECK (true);

ALTER TABLE billing_checkouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_checkouts FORCE ROW LEVEL SECURITY;
CREATE POLICY billing ON billing_checkouts TO breezy_billing USING (true) WITH CHECK (true);

ALTER TABLE billing_invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_invoices FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON billing_invoices TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY billing ON billing_invoices TO breezy_billing USING (true) WITH CHECK (true);

ALTER TABLE billing_plan_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_plan_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON billing_plan_changes TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY billing ON billing_plan_changes TO breezy_billing USING (true) WITH CHECK (true);

ALTER TABLE request_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON request_keys TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

ALTER TABLE billing_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_choices FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON billing_choices TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY billing ON billing_choices TO breezy_billing USING (true) WITH CHECK (true);

ALTER TABLE billing_marketing ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_marketing FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON billing_marketing TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY billing ON billing_marketing TO breezy_billing USING (true) WITH CHECK (true);
