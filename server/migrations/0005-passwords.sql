-- Links that are mailed to whoever forgot the password, or changes the address. One of a kind for
-- each person: a newer one ends the older. Stored as SHA-256, like every token.

CREATE TABLE auth_recoveries (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX auth_recoveries_by_expiry ON auth_recoveries (expires_at);

CREATE TABLE auth_address_changes (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  email text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX auth_address_changes_by_expiry ON auth_address_changes (expires_at);

-- A session that can only set a password.
ALTER TABLE auth_sessions ADD COLUMN recovery boolean NOT NULL DEFAULT false;

GRANT SELECT, INSERT, UPDATE, DELETE ON auth_recoveries, auth_address_changes TO breezy_auth;

ALTER TABLE auth_recoveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_recoveries FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_recoveries TO breezy_auth USING (true) WITH CHECK (true);

ALTER TABLE auth_address_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_address_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_address_changes TO breezy_auth USING (true) WITH CHECK (true);
