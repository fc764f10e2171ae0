-- The second step of a sign-in: an authenticator app's secret, sealed under a key that is not in the
-- database, the recovery codes beside it as SHA-256, and sign-ins that wait for a code.

CREATE TABLE auth_totps (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  begun_at timestamptz NOT NULL,
  -- Null: being set up; it counts for nothing yet.
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was used; codes up to it are worth nothing.
  used_step bigint NOT NULL DEFAULT 0,
  -- Wrong codes in a row.
  tries integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);

CREATE TABLE auth_recovery_codes (
  user_id uuid NOT NULL REFERENCES auth_totps (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE auth_pending_sign_ins (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX auth_pending_sign_ins_by_user ON auth_pending_sign_ins (user_id);
CREATE INDEX auth_pending_sign_ins_by_expiry ON auth_pending_sign_ins (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON auth_totps, auth_recovery_codes, auth_pending_sign_ins TO breezy_auth;

ALTER TABLE auth_totps ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_totps FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_totps TO breezy_auth USING (true) WITH CHECK (true);

ALTER TABLE auth_recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_recovery_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_recovery_codes TO breezy_auth USING (true) WITH CHECK (true);

ALTER TABLE auth_pending_sign_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_pending_sign_ins FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_pending_sign_ins TO breezy_auth USING (true) WITH CHECK (true);
