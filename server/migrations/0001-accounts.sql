-- The auth library's tables. Only breezy_auth may touch them; session tokens are kept as SHA-256.

CREATE TABLE auth_users (
  id uuid PRIMARY KEY,
  name text NOT NULL DEFAULT '',
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE auth_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX auth_sessions_by_user ON auth_sessions (user_id);
CREATE INDEX auth_sessions_by_expiry ON auth_sessions (expires_at);

CREATE TABLE auth_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider_id, account_id)
);
CREATE INDEX auth_accounts_by_user ON auth_accounts (user_id);

CREATE TABLE auth_verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX auth_verifications_by_identifier ON auth_verifications (identifier);

-- One mailed confirmation link. It carries the password typed with it, so that whoever signs an
-- address up a second time can't slip a password of their own under somebody else's confirmation.
CREATE TABLE auth_confirmations (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  password text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX auth_confirmations_by_expiry ON auth_confirmations (expires_at);

-- The person's profile.
CREATE TABLE profiles (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  first_name text NOT NULL DEFAULT '',
  last_name text,
  device jsonb NOT NULL DEFAULT '{}',
  associate text,
  comfort_level text CHECK (comfort_level IN ('basic', 'intermediate', 'advanced')),
  referral text,
  plan text NOT NULL DEFAULT 'free' CHECK (plan IN ('free', 'plus', 'unlimited_pro')),
  subscription_status text,
  log text,
  started_trial boolean NOT NULL DEFAULT false,
  intro_master_key boolean NOT NULL DEFAULT false,
  referred_by_sales boolean NOT NULL DEFAULT false
);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON auth_users, auth_sessions, auth_accounts, auth_verifications, auth_confirmations TO breezy_auth;
GRANT INSERT ON profiles TO breezy_auth;
GRANT SELECT, UPDATE, DELETE ON profiles TO breezy_app;

ALTER TABLE auth_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_sessions TO breezy_auth USING (true) WITH CHECK (true);

ALTER TABLE auth_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_accounts TO breezy_auth USING (true) WITH CHECK (true);

ALTER TABLE auth_confirmations ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_confirmations FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_confirmations TO breezy_auth USING (true) WITH CHECK (true);

ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON profiles TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY begun_at_sign_up ON profiles FOR INSERT TO breezy_auth WITH CHECK (true);
