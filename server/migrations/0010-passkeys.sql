-- Passkeys: public keys alone. And what a browser was asked for and has not answered yet.

CREATE TABLE auth_passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  -- COSE, base64url.
  public_key text NOT NULL,
  -- How often it has signed, where the authenticator counts; it never goes back.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  -- Whether it can keep the secret that opens a vault.
  prf boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX auth_passkeys_by_user ON auth_passkeys (user_id);

-- The challenge follows from a token that only the asking browser holds.
CREATE TABLE auth_passkey_attempts (
  -- SHA-256 of that token.
  id text PRIMARY KEY,
  -- Whose passkey is being made; null where somebody signs in.
  session_id uuid REFERENCES auth_sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX auth_passkey_attempts_by_session ON auth_passkey_attempts (session_id);
CREATE INDEX auth_passkey_attempts_by_expiry ON auth_passkey_attempts (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON auth_passkeys, auth_passkey_attempts TO breezy_auth;

ALTER TABLE auth_passkeys ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_passkeys FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_passkeys TO breezy_auth USING (true) WITH CHECK (true);
