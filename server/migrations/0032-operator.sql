-- What the operator decides of people: whom to invite, whose account is off, which plan is given to whom.
-- Expands only: the release before leaves all of it as it is.

ALTER TABLE profiles ADD COLUMN given_plan text
  CHECK (given_plan IN ('free', 'plus', 'unlimited_pro'));

-- Nobody signs in, and no session counts.
ALTER TABLE auth_users ADD COLUMN disabled_at timestamptz;

-- One link for each address, mailed there.
CREATE TABLE auth_invitations (
  email text PRIMARY KEY,
  -- SHA-256, hex.
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX auth_invitations_by_expiry ON auth_invitations (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON auth_invitations TO breezy_auth;
GRANT SELECT ON auth_invitations TO breezy_backup;

ALTER TABLE auth_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_invitations TO breezy_auth USING (true) WITH CHECK (true);
CREATE POLICY backup ON auth_invitations FOR SELECT TO breezy_backup USING (true);
