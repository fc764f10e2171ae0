-- What functions and triggers did is done by the statements of each feature, in the same transaction, so
-- that the schema holds no code and runs on engines that have none.

DROP FUNCTION assistant_scene(uuid, uuid, uuid[], integer);
DROP FUNCTION assistant_begin_reply(
  uuid, integer, uuid, uuid, integer, text, uuid, text, text, bigint, bigint, integer, integer, text);
DROP FUNCTION assistant_end_reply(uuid, uuid, text, text);

-- The newest rows of a person are kept by whoever inserts one.
DROP TRIGGER keep_newest ON auth_sessions;
DROP TRIGGER keep_newest ON auth_devices;
DROP TRIGGER keep_newest ON auth_confirmations;
DROP TRIGGER keep_newest ON auth_pending_sign_ins;
DROP TRIGGER keep_newest ON auth_identity_checks;
DROP TRIGGER keep_newest ON request_keys;
DROP TRIGGER keep_newest ON billing_marketing;
DROP FUNCTION keep_newest();

DROP TRIGGER keep_attachment_remains ON attachments;
DROP FUNCTION keep_attachment_remains();

-- A file's row no longer goes by itself: its entry, vault or person can be deleted only behind it, so
-- that nothing forgets to note which bytes are left over.
ALTER TABLE attachments
  DROP CONSTRAINT attachments_user_id_fkey,
  DROP CONSTRAINT attachments_user_id_entry_id_fkey,
  ADD FOREIGN KEY (user_id) REFERENCES vaults (user_id),
  ADD FOREIGN KEY (user_id, entry_id) REFERENCES entries (user_id, id);

-- With the account, which another role deletes.
GRANT SELECT (user_id, id, chunks), DELETE ON attachments TO breezy_auth;
CREATE POLICY with_the_account ON attachments TO breezy_auth USING (true) WITH CHECK (true);

-- An id may be used again, and deleted again, while the bytes of its first file wait.
ALTER TABLE auth_attachment_remains
  ADD COLUMN deletion uuid NOT NULL DEFAULT gen_random_uuid(),
  DROP CONSTRAINT auth_attachment_remains_pkey,
  ADD PRIMARY KEY (person, id, deletion);

-- Noted by whoever deletes the row, of their own files alone, and seen by the sweep alone.
GRANT INSERT ON auth_attachment_remains TO breezy_app, breezy_auth;
ALTER TABLE auth_attachment_remains ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_attachment_remains FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON auth_attachment_remains FOR INSERT TO breezy_app
  WITH CHECK (person = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY auth_only ON auth_attachment_remains TO breezy_auth USING (true) WITH CHECK (true);
