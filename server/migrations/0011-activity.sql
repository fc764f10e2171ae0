-- What happened to a person's account and vault, for them to read. Each line's hash is over the line
-- before, and nobody may change or delete one: lines go with the account alone, by its foreign key.
CREATE TABLE security_activity (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  -- From 1, without gaps: of two writers at once the key lets one through, and the other comes after.
  sequence bigint NOT NULL,
  kind text NOT NULL,
  at bigint NOT NULL,
  -- In words, without a place; empty where no device took part.
  device text NOT NULL,
  -- SHA-256, base64.
  hash text NOT NULL,
  PRIMARY KEY (user_id, sequence)
);

GRANT SELECT, INSERT ON security_activity TO breezy_app, breezy_auth;

ALTER TABLE security_activity ENABLE ROW LEVEL SECURITY;
ALTER TABLE security_activity FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON security_activity TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY sign_in ON security_activity TO breezy_auth USING (true) WITH CHECK (true);

-- Browsers that a person has signed in with: whoever comes with another one is told of by mail.
CREATE TABLE auth_devices (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  -- SHA-256 of the person's id and the browser's cookie, so that two people of one browser share nothing.
  token_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX auth_devices_by_time ON auth_devices (seen_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON auth_devices TO breezy_auth;

ALTER TABLE auth_devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_devices FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_devices TO breezy_auth USING (true) WITH CHECK (true);

-- A browser's token is replaced while it is used. Null: it is the session's first.
ALTER TABLE auth_sessions ADD COLUMN renewed_at timestamptz;
-- The one before, and until when it opens the session beside the new one.
ALTER TABLE auth_sessions ADD COLUMN previous_token text;
ALTER TABLE auth_sessions ADD COLUMN previous_until timestamptz;
-- Whether the new one has come back: until then its answer may have been lost on the way.
ALTER TABLE auth_sessions ADD COLUMN token_seen boolean NOT NULL DEFAULT false;
