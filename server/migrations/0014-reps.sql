-- Representatives: who they are, what they earned and what for. A row with a rep_id is one's own:
-- breezy_reps works for the one in app.rep_id, breezy_office for the operator and for signing in.

CREATE TABLE reps (
  rep_id text PRIMARY KEY CHECK (rep_id ~ '^[1-9][0-9]{3,11}$'),
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- The full name as it is compared.
  name_key text NOT NULL,
  -- Under which they subscribe themselves, if they do: nobody earns from themselves.
  email text,
  -- Argon2id.
  password text NOT NULL,
  created_at bigint NOT NULL,
  -- They can't sign in any more; what they earn is still theirs.
  disabled_at bigint,
  -- They do not exist, nor does anybody whom they brought.
  demo boolean NOT NULL DEFAULT false
);
CREATE INDEX reps_by_name ON reps (name_key);

-- What changes of a representative. Whoever writes a line of the ledger locks the row.
CREATE TABLE reps_state (
  rep_id text PRIMARY KEY REFERENCES reps (rep_id),
  -- How many lines the ledger has.
  entries bigint NOT NULL DEFAULT 0,
  marketplace_intro_popup boolean NOT NULL DEFAULT true
);

CREATE TABLE reps_sessions (
  -- SHA-256 of the token, hex.
  token_hash text PRIMARY KEY,
  rep_id text NOT NULL REFERENCES reps (rep_id),
  created_at bigint NOT NULL,
  seen_at bigint NOT NULL
);
CREATE INDEX reps_sessions_by_rep ON reps_sessions (rep_id);
CREATE INDEX reps_sessions_by_time ON reps_sessions (seen_at);

-- The ledger. Each line names the line before with the totals that it left, and adds to them, so the
-- last line's totals are the sums of all lines: the database takes no other. Nobody may change or
-- delete a line.
CREATE TABLE reps_ledger (
  rep_id text NOT NULL REFERENCES reps (rep_id),
  number bigint NOT NULL,
  at bigint NOT NULL,
  kind text NOT NULL,
  -- The invoice, refund, order or adjustment: each counts once.
  cause text NOT NULL UNIQUE,
  reason text CHECK (reason IN ('new_acquisition', 'rebill', 'upgrade')),
  points bigint NOT NULL,
  held bigint NOT NULL,
  -- Null: it is the first.
  previous bigint,
  total_before bigint NOT NULL,
  held_before bigint NOT NULL,
  -- Below zero: a debt.
  total bigint NOT NULL,
  held_total bigint NOT NULL CHECK (held_total >= 0),
  -- Of what was earned or reversed.
  payer uuid,
  invoice_id text,
  note text NOT NULL,
  PRIMARY KEY (rep_id, number),
  UNIQUE (rep_id, number, total, held_total),
  FOREIGN KEY (rep_id, previous, total_before, held_before)
    REFERENCES reps_ledger (rep_id, number, total, held_total),
  CHECK (
    (previous IS NULL AND number = 1 AND total_before = 0 AND held_before = 0)
    OR (previous IS NOT NULL AND previous = number - 1)
  ),
  CHECK (total = total_before + points AND held_total = held_before + held),
  CHECK (
    (kind = 'earned' AND points > 0 AND held = 0 AND reason IS NOT NULL)
    OR (kind = 'reversed' AND points < 0 AND held = 0 AND reason IS NOT NULL)
    OR (kind = 'reserved' AND points < 0 AND held = -points AND total >= 0)
    OR (kind = 'released' AND points > 0 AND held = -points)
    OR (kind = 'spent' AND points = 0 AND held < 0)
    OR (kind = 'adjusted' AND points <> 0 AND held = 0)
  )
);
CREATE INDEX reps_ledger_by_payer ON reps_ledger (payer);
CREATE INDEX reps_ledger_by_invoice ON reps_ledger (invoice_id);
CREATE INDEX reps_ledger_by_time ON reps_ledger (at);

-- Who earns from a payer, known by billing's pseudonym alone; it stays so.
CREATE TABLE reps_payers (
  id uuid PRIMARY KEY,
  rep_id text NOT NULL REFERENCES reps (rep_id),
  -- An account of the same address was a subscriber before, so this is no new acquisition.
  came_back boolean NOT NULL
);

CREATE TABLE reps_prizes (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  -- A data URL, or a path of the web app.
  image text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  created_at bigint NOT NULL,
  retired_at bigint
);

-- Products that a search has shown, by which they are found and priced again.
CREATE TABLE reps_products (
  id text PRIMARY KEY,
  query text NOT NULL,
  photo text NOT NULL,
  seen_at bigint NOT NULL
);
CREATE INDEX reps_products_by_time ON reps_products (seen_at);

CREATE TABLE reps_orders (
  rep_id text NOT NULL REFERENCES reps (rep_id),
  id uuid NOT NULL UNIQUE,
  -- The full name when it was ordered.
  rep text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('prize', 'product')),
  -- The prize's id, or the shop's product_id.
  item_id text NOT NULL,
  title text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  -- What was left to spend.
  points_left bigint NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'fulfilled', 'cancelled')),
  created_at bigint NOT NULL,
  settled_at bigint,
  -- Idempotency-Key, and what was sent with it, as hashes.
  request_key text,
  request text,
  PRIMARY KEY (rep_id, id),
  UNIQUE (rep_id, request_key)
);
CREATE INDEX reps_orders_by_time ON reps_orders (created_at);

-- One row.
CREATE TABLE reps_settings (
  id smallint PRIMARY KEY CHECK (id = 0),
  -- Points for a dollar.
  points_multiplier_thousandths bigint NOT NULL CHECK (points_multiplier_thousandths > 0)
);
INSERT INTO reps_settings VALUES (0, 1000);

CREATE TABLE reps_rules (
  -- The plan.
  id text PRIMARY KEY CHECK (id IN ('plus', 'unlimited_pro')),
  tier1_new_acquisition bigint NOT NULL CHECK (tier1_new_acquisition >= 0),
  tier1_rebill bigint NOT NULL CHECK (tier1_rebill >= 0),
  tier2_new_acquisition bigint NOT NULL CHECK (tier2_new_acquisition >= 0),
  tier2_rebill bigint NOT NULL CHECK (tier2_rebill >= 0)
);
INSERT INTO reps_rules VALUES ('plus', 36, 0, 73, 7), ('unlimited_pro', 61, 0, 123, 12);

-- Who brought a person: by a link at the sign-up, or as the operator decided; else a friend's name.
ALTER TABLE profiles ADD COLUMN referring_rep text;
ALTER TABLE profiles ADD COLUMN associate_key text;
ALTER TABLE profiles ADD COLUMN came_back boolean NOT NULL DEFAULT false;
UPDATE profiles SET associate_key = nullif(lower(btrim(regexp_replace(associate, '\s+', ' ', 'g'))), '');
CREATE INDEX profiles_by_referring_rep ON profiles (referring_rep) WHERE referring_rep IS NOT NULL;
CREATE INDEX profiles_by_associate ON profiles (associate_key) WHERE associate_key IS NOT NULL;

GRANT SELECT (rep_id, first_name, last_name, demo) ON reps TO breezy_reps;
GRANT SELECT, UPDATE ON reps_state TO breezy_reps;
GRANT SELECT, INSERT ON reps_ledger, reps_orders TO breezy_reps;
GRANT SELECT ON reps_prizes, reps_products, reps_settings, reps_rules TO breezy_reps;

GRANT SELECT, INSERT, UPDATE ON reps, reps_state TO breezy_office;
GRANT SELECT, INSERT, UPDATE, DELETE ON reps_sessions TO breezy_office;
GRANT SELECT, INSERT ON reps_ledger TO breezy_office;
GRANT SELECT, UPDATE ON reps_orders, reps_settings, reps_rules TO breezy_office;
GRANT SELECT, INSERT, UPDATE ON reps_prizes TO breezy_office;
GRANT SELECT, INSERT, UPDATE, DELETE ON reps_products TO breezy_office;

-- Points follow from billing's outbox, which is read under its own role.
GRANT SELECT (rep_id, first_name, last_name, name_key, email, demo, created_at) ON reps TO breezy_billing;
GRANT SELECT, UPDATE ON reps_state TO breezy_billing;
GRANT SELECT, INSERT ON reps_ledger, reps_payers TO breezy_billing;
GRANT SELECT ON reps_rules, reps_settings TO breezy_billing;
GRANT SELECT (id, email, created_at) ON auth_users TO breezy_billing;

ALTER TABLE reps ENABLE ROW LEVEL SECURITY;
ALTER TABLE reps FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON reps TO breezy_reps
  USING (rep_id = nullif(current_setting('app.rep_id', true), ''))
  WITH CHECK (rep_id = nullif(current_setting('app.rep_id', true), ''));
CREATE POLICY office ON reps TO breezy_office USING (true) WITH CHECK (true);
CREATE POLICY billing ON reps TO breezy_billing USING (true) WITH CHECK (true);

ALTER TABLE reps_state ENABLE ROW LEVEL SECURITY;
ALTER TABLE reps_state FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON reps_state TO breezy_reps
  USING (rep_id = nullif(current_setting('app.rep_id', true), ''))
  WITH CHECK (rep_id = nullif(current_setting('app.rep_id', true), ''));
CREATE POLICY office ON reps_state TO breezy_office USING (true) WITH CHECK (true);
CREATE POLICY billing ON reps_state TO breezy_billing USING (true) WITH CHECK (true);

ALTER TABLE reps_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE reps_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON reps_sessions TO breezy_office USING (true) WITH CHECK (true);

ALTER TABLE reps_ledger ENABLE ROW LEVEL SECURITY;
ALTER TABLE reps_ledger FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON reps_ledger TO breezy_reps
  USING (rep_id = nullif(current_setting('app.rep_id', true), ''))
  WITH CHECK (rep_id = nullif(current_setting('app.rep_id', true), ''));
CREATE POLICY office ON reps_ledger TO breezy_office USING (true) WITH CHECK (true);
CREATE POLICY billing ON reps_ledger TO breezy_billing USING (true) WITH CHECK (true);

ALTER TABLE reps_payers ENABLE ROW LEVEL SECURITY;
ALTER TABLE reps_payers FORCE ROW LEVEL SECURITY;
CREATE POLICY billing ON reps_payers TO breezy_billing USING (true) WITH CHECK (true);

ALTER TABLE reps_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE reps_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON reps_orders TO breezy_reps
  USING (rep_id = nullif(current_setting('app.rep_id', true), ''))
  WITH CHECK (rep_id = nullif(current_setting('app.rep_id', true), ''));
CREATE POLICY office ON reps_orders TO breezy_office USING (true) WITH CHECK (true);
