-- What support asks a person by. Chosen once: nothing here is ever changed, only erased with the person.
CREATE TABLE identity_questions (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  question text NOT NULL,
  -- Argon2id over a keyed digest of the answer, in one form of writing.
  answer_hash text NOT NULL,
  PRIMARY KEY (user_id, place),
  UNIQUE (user_id, question)
);

GRANT SELECT, INSERT ON identity_questions TO breezy_app;

ALTER TABLE identity_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE identity_questions FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON identity_questions TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

-- Every time support compared somebody's answers. Written as refused before the comparison.
CREATE TABLE auth_identity_checks (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  checked_at timestamptz NOT NULL,
  operator text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('refused', 'verified', 'limited'))
);
CREATE INDEX auth_identity_checks_by_user ON auth_identity_checks (user_id, checked_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON auth_identity_checks TO breezy_auth;

ALTER TABLE auth_identity_checks ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_identity_checks FORCE ROW LEVEL SECURITY;
CREATE POLICY auth_only ON auth_identity_checks TO breezy_auth USING (true) WITH CHECK (true);
