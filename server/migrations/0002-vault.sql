-- Sealed vaults. Everything is text or a number that the browser sealed or signed; times are ms.

CREATE TABLE vaults (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  public_key text NOT NULL,
  head_version bigint NOT NULL,
  head_digest text NOT NULL,
  head_signature text NOT NULL,
  -- Below this version ids of deleted entries are no longer known.
  since_floor bigint NOT NULL DEFAULT 0
);

CREATE TABLE entries (
  user_id uuid NOT NULL REFERENCES vaults (user_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  overview_revision bigint NOT NULL,
  overview text NOT NULL,
  secret_revision bigint NOT NULL,
  secret text NOT NULL,
  -- The head's version that last changed it.
  version bigint NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX entries_by_version ON entries (user_id, version);

CREATE TABLE deleted_entries (
  user_id uuid NOT NULL REFERENCES vaults (user_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  version bigint NOT NULL,
  deleted_at bigint NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX deleted_entries_by_version ON deleted_entries (user_id, version);
CREATE INDEX deleted_entries_by_time ON deleted_entries (deleted_at);

CREATE TABLE wraps (
  user_id uuid NOT NULL REFERENCES vaults (user_id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('kit', 'passkey')),
  id text NOT NULL,
  wrap text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (user_id, kind, id)
);

-- Evaluations that one session asked for since its last confirmation, each by the SHA-256 of record and element.
CREATE TABLE pin_tries (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES auth_sessions (id) ON DELETE CASCADE,
  tries text[] NOT NULL,
  PRIMARY KEY (user_id, session_id)
);
CREATE INDEX pin_tries_by_session ON pin_tries (session_id);

-- What the owner was already told by mail.
CREATE TABLE pin_notices (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  notice text NOT NULL,
  PRIMARY KEY (user_id, notice)
);

-- A reset: asked for (token), running (erase_at), and guardians that still have to hear of it.
CREATE TABLE vault_resets (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  token_hash text,
  token_expires_at bigint,
  requested_at bigint,
  erase_at bigint,
  pending_guardians text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX vault_resets_by_erasure ON vault_resets (erase_at);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON vaults, entries, deleted_entries, wraps, pin_tries, pin_notices, vault_resets TO breezy_app;
GRANT SELECT (user_id, erase_at, pending_guardians) ON vault_resets TO breezy_sweep;
GRANT SELECT (user_id, deleted_at) ON deleted_entries TO breezy_sweep;

ALTER TABLE vaults ENABLE ROW LEVEL SECURITY;
ALTER TABLE vaults FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON vaults TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

ALTER TABLE entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON entries TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

ALTER TABLE deleted_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE deleted_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON deleted_entries TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY sweep ON deleted_entries FOR SELECT TO breezy_sweep USING (true);

ALTER TABLE wraps ENABLE ROW LEVEL SECURITY;
ALTER TABLE wraps FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON wraps TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

ALTER TABLE pin_tries ENABLE ROW LEVEL SECURITY;
ALTER TABLE pin_tries FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON pin_tries TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

ALTER TABLE pin_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE pin_notices FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON pin_notices TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

ALTER TABLE vault_resets ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault_resets FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON vault_resets TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY sweep ON vault_resets FOR SELECT TO breezy_sweep USING (true);
