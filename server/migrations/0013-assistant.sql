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

-- While somebody waits for the first word, each statement is another trip and another plan. These are
-- one each, planned once for a connection, and do what their caller may under the policies above.

-- All that a message is judged by. The person's row is held from here on, so that of two at once the
-- second sees what became of the first. Null: the person has no key yet.
-- `meant`: ids of messages; the first that exists counts, in the thread `wanted` or, where that is null,
-- in its own, which then is the thread. `rows` are `before` messages before it, or before the next new
-- one, and the one after it.
CREATE FUNCTION assistant_scene(who uuid, wanted uuid, meant uuid[], before integer) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  person assistant_people;
  talk threads;
  its_thread uuid;
  its_place integer;
  newest integer;
BEGIN
  SELECT * INTO person FROM assistant_people WHERE user_id = who FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT thread_id, place INTO its_thread, its_place FROM messages
    WHERE user_id = who AND id = ANY (meant) AND (wanted IS NULL OR thread_id = wanted)
    ORDER BY array_position(meant, id) LIMIT 1;
  SELECT * INTO talk FROM threads
    WHERE user_id = who AND id = coalesce(wanted, its_thread) AND deleted_at IS NULL;
  SELECT coalesce(max(place), 0) INTO newest FROM messages WHERE user_id = who AND thread_id = talk.id;
  its_place := coalesce(its_place, newest + 1);
  RETURN json_build_object(
    'person', row_to_json(person),
    'thread', CASE WHEN talk.id IS NOT NULL THEN json_build_object('id', talk.id, 'title', talk.title,
      'created_at', talk.created_at, 'updated_at', talk.updated_at) END,
    'newest', newest,
    'rows', (SELECT coalesce(json_agg(m ORDER BY m.place), '[]') FROM (
      SELECT id, thread_id, place, direction, status, at, sealed FROM messages
      WHERE user_id = who AND thread_id = talk.id
        AND place BETWEEN its_place - before AND its_place + 1) m),
    'profile', (SELECT row_to_json(p) FROM (
      SELECT plan, first_name, device, comfort_level FROM profiles WHERE user_id = who) p)
  );
END $$;

-- Counts the message, takes the person's one turn and stores the reply that has no words yet, at
-- `its_place` and with the message before it where that is new. What stood there gives way.
CREATE FUNCTION assistant_begin_reply(
  who uuid, talk uuid, reply uuid, its_place integer, sealed_reply text,
  new_message uuid, sealed_message text, new_title text,
  now_ms bigint, until_ms bigint, today integer, used_today integer, zone text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assistant_people SET day = today, used = used_today, time_zone = zone,
    running_reply = reply, running_thread = talk, running_until = until_ms, stop_asked = false
    WHERE user_id = who;
  DELETE FROM messages WHERE user_id = who AND thread_id = talk
    AND place >= its_place - CASE WHEN new_message IS NULL THEN 0 ELSE 1 END;
  INSERT INTO messages (user_id, id, thread_id, place, direction, status, at, sealed)
    SELECT who, new_message, talk, its_place - 1, 'outbound', 'complete', now_ms, sealed_message
    WHERE new_message IS NOT NULL
    UNION ALL SELECT who, reply, talk, its_place, 'inbound', 'running', now_ms, sealed_reply;
  UPDATE threads SET updated_at = now_ms, title = coalesce(title, new_title)
    WHERE user_id = who AND id = talk;
END $$;

-- Mirror of `assistant_begin_reply`. Nothing where the reply has ended, or is gone.
CREATE FUNCTION assistant_end_reply(who uuid, reply uuid, how text, sealed_reply text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assistant_people SET running_reply = NULL, running_thread = NULL, running_until = 0
    WHERE user_id = who AND running_reply = reply;
  UPDATE messages SET status = how, sealed = sealed_reply
    WHERE user_id = who AND id = reply AND status = 'running';
END $$;

REVOKE ALL ON FUNCTION assistant_scene, assistant_begin_reply, assistant_end_reply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assistant_scene, assistant_begin_reply, assistant_end_reply TO breezy_assistant;
