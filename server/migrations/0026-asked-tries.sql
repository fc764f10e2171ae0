-- From which device an evaluation that nobody has claimed was asked for, as far as it came this way.
CREATE TABLE asked_tries (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  evaluation text NOT NULL,
  device text NOT NULL,
  asked_at bigint NOT NULL,
  PRIMARY KEY (user_id, evaluation)
);

GRANT SELECT, INSERT, DELETE ON asked_tries TO breezy_app;

ALTER TABLE asked_tries ENABLE ROW LEVEL SECURITY;
ALTER TABLE asked_tries FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON asked_tries TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
