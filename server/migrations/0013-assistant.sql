-- Conversations with Breezy, sealed under a key of each person's own, and under a database role of
-- their own: no other feature's statement reaches them. Titles, texts and what goes with them are
-- iv || ciphertext || tag in base64, bound to the person, the row and the column.

CREATE TABLE assistant_people (
  user_id uuid PRIMARY KEY REFERENCES auth_users (id) ON DELETE CASCADE,
  -- The person's key, sealed under the installation's. It goes with the row, and what it sealed with it.
  wrapped_key text NOT NULL,
  time_zone text,
  -- Days since 1970 of the newest local day in which a message was sent, and how many were.
  day integer NOT NULL DEFAULT 0,
  used integer NOT NULL DEFAULT 0,
  -- One reply at a time, by a process that says every few seconds that it is still at it.
  running_reply uuid,
  running_thread uuid,
  running_until bigint NOT NULL DEFAULT 0,
  stop_asked boolean NOT NULL DEFAULT false,
  breezy_intro_popup boolean
);

CREATE TABLE threads (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Null: nothing was asked in it yet.
  title text,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  -- Out of sight since then, and soon gone.
  deleted_at bigint,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX threads_by_time ON threads (user_id, updated_at);
CREATE INDEX threads_deleted ON threads (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE messages (
  user_id uuid NOT NULL REFERENCES auth_users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  thread_id uuid NOT NULL,
  place integer NOT NULL,
  direction text NOT NULL CHECK (direction IN ('inbound', 'outbound')),
  status text NOT NULL CHECK (status IN ('complete', 'running', 'stopped', 'unfinished')),
  at bigint NOT NULL,
  -- Text, citations, actions, and what was masked.
  sealed text NOT NULL,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, thread_id, place),
  FOREIGN KEY (user_id, thread_id) REFERENCES threads (user_id, id) ON DELETE CASCADE
);

GRANT SELECT, INSERT, UPDATE, DELETE ON assistant_people, threads, messages TO breezy_assistant;
-- Which quota is theirs, and how they are to be spoken to.
GRANT SELECT (user_id, plan, first_name, device, comfort_level) ON profiles TO breezy_assistant;
CREATE POLICY assistant ON profiles FOR SELECT TO breezy_assistant
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
GRANT SELECT (user_id, deleted_at) ON threads TO breezy_sweep;

ALTER TABLE assistant_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE assistant_people FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON assistant_people TO breezy_assistant
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

ALTER TABLE threads ENABLE ROW LEVEL SECURITY;
ALTER TABLE threads FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON threads TO breezy_assistant
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY sweep ON threads FOR SELECT TO breezy_sweep USING (true);

ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON messages TO breezy_assistant
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
