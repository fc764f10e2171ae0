-- A message is judged by what one statement read and stored by the next, and nothing is held between
-- the two. `turns` counts what a message is judged by: where it moved meanwhile, nothing is stored.
ALTER TABLE assistant_people ADD COLUMN turns integer NOT NULL DEFAULT 0;

DROP FUNCTION assistant_scene(uuid, uuid, uuid[], integer);
DROP FUNCTION assistant_begin_reply(
  uuid, uuid, uuid, integer, text, uuid, text, text, bigint, bigint, integer, integer, text);

-- All that a message is judged by, as it was at one moment. Null: the person has no key yet.
-- `meant`: ids of messages; the first that exists counts, in the thread `wanted` or, where that is null,
-- in its own, which then is the thread. `rows` are `before` messages before it, or before the next new
-- one, and the one after it.
CREATE FUNCTION assistant_scene(who uuid, wanted uuid, meant uuid[], before integer) RETURNS json
LANGUAGE plpgsql STABLE AS $$
DECLARE
  person assistant_people;
  talk threads;
  its_thread uuid;
  its_place integer;
  newest integer;
BEGIN
  SELECT * INTO person FROM assistant_people WHERE user_id = who;
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
-- False, and nothing of it: the person's turns are no longer those that were `seen`.
CREATE FUNCTION assistant_begin_reply(
  who uuid, seen integer, talk uuid, reply uuid, its_place integer, sealed_reply text,
  new_message uuid, sealed_message text, new_title text,
  now_ms bigint, until_ms bigint, today integer, used_today integer, zone text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assistant_people SET turns = turns + 1, day = today, used = used_today, time_zone = zone,
    running_reply = reply, running_thread = talk, running_until = until_ms, stop_asked = false
    WHERE user_id = who AND turns = seen;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM messages WHERE user_id = who AND thread_id = talk
    AND place >= its_place - CASE WHEN new_message IS NULL THEN 0 ELSE 1 END;
  INSERT INTO messages (user_id, id, thread_id, place, direction, status, at, sealed)
    SELECT who, new_message, talk, its_place - 1, 'outbound', 'complete', now_ms, sealed_message
    WHERE new_message IS NOT NULL
    UNION ALL SELECT who, reply, talk, its_place, 'inbound', 'running', now_ms, sealed_reply;
  UPDATE threads SET updated_at = now_ms, title = coalesce(title, new_title)
    WHERE user_id = who AND id = talk;
  RETURN true;
END $$;

-- Mirror of `assistant_begin_reply`. Nothing where the reply has ended, or is gone.
CREATE OR REPLACE FUNCTION assistant_end_reply(who uuid, reply uuid, how text, sealed_reply text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assistant_people SET turns = turns + 1,
    running_reply = NULL, running_thread = NULL, running_until = 0
    WHERE user_id = who AND running_reply = reply;
  UPDATE messages SET status = how, sealed = sealed_reply
    WHERE user_id = who AND id = reply AND status = 'running';
END $$;

REVOKE ALL ON FUNCTION assistant_scene, assistant_begin_reply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assistant_scene, assistant_begin_reply TO breezy_assistant;
