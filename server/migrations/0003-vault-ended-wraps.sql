-- Ids of wraps that were replaced. Their signatures stay true, so nobody who kept one may put it back.
CREATE TABLE ended_wraps (
  user_id uuid NOT NULL REFERENCES vaults (user_id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('kit', 'passkey')),
  id text NOT NULL,
  PRIMARY KEY (user_id, kind, id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ended_wraps TO breezy_app;

ALTER TABLE ended_wraps ENABLE ROW LEVEL SECURITY;
ALTER TABLE ended_wraps FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON ended_wraps TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
