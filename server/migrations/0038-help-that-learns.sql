-- What people made of Breezy's answers and what Breezy could not answer, so that the help gets better.
-- It stands apart from the conversations, and without a word of anybody's, except what was agreed to.
-- Expands only: the release before leaves all of it as it is.

-- How a question was read, in names of the product's own (never the person's words), and what was made of
-- the answer. Nobody's id: the answer, sealed under the person's key, holds the receipt, which takes it back.
CREATE TABLE assistant_feedback (
  receipt uuid PRIMARY KEY,
  -- Days since 1970, in UTC.
  day integer NOT NULL,
  kind text NOT NULL,
  -- The article, or which refusal, first aid or question back.
  chosen text NOT NULL,
  language text NOT NULL,
  engine text NOT NULL,
  -- Each several names in order, with spaces between.
  acts text NOT NULL,
  things text NOT NULL,
  brands text NOT NULL,
  happenings text NOT NULL,
  system text NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('up', 'down')),
  reason text CHECK (reason IN ('wrong', 'not_my_device', 'too_long', 'not_asked'))
);
CREATE INDEX assistant_feedback_by_day ON assistant_feedback (day);

-- A question, its answer and why it was disliked, of those who let Breezy's makers read them: sealed under
-- the person's key, so that all of it is noise once they are gone.
CREATE TABLE assistant_shared_answers (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  -- Of assistant_feedback.
  receipt uuid NOT NULL,
  -- iv || ciphertext || tag in base64, bound to the person and the receipt.
  sealed text NOT NULL,
  PRIMARY KEY (user_id, receipt)
);

-- How many questions of a day that were read so were refused, or had no answer.
CREATE TABLE assistant_gaps (
  day integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('decline', 'unknown')),
  chosen text NOT NULL,
  language text NOT NULL,
  engine text NOT NULL,
  acts text NOT NULL,
  things text NOT NULL,
  brands text NOT NULL,
  happenings text NOT NULL,
  system text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, kind, chosen, language, engine, acts, things, brands, happenings, system)
);

-- Whoever holds a receipt may take its row away; what is in the rows only the operator's listing reads.
GRANT SELECT (receipt), INSERT, DELETE ON assistant_feedback TO breezy_assistant;
GRANT SELECT, INSERT, UPDATE, DELETE ON assistant_shared_answers TO breezy_assistant;
GRANT SELECT, INSERT, UPDATE ON assistant_gaps TO breezy_assistant;
GRANT SELECT ON assistant_feedback, assistant_gaps TO breezy_sweep;
GRANT SELECT (user_id, receipt) ON assistant_shared_answers TO breezy_sweep;
GRANT SELECT ON assistant_feedback, assistant_shared_answers, assistant_gaps TO breezy_backup;

ALTER TABLE assistant_shared_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE assistant_shared_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON assistant_shared_answers TO breezy_assistant
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY sweep ON assistant_shared_answers FOR SELECT TO breezy_sweep USING (true);
CREATE POLICY backup ON assistant_shared_answers FOR SELECT TO breezy_backup USING (true);
