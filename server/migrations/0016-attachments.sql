-- Files that hang on entries. The bytes lie in a folder or an object store, sealed; here is what they
-- are counted and found by. They go with their entry, their vault and their person.

CREATE TABLE attachments (
  user_id uuid NOT NULL REFERENCES vaults (user_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  entry_id uuid NOT NULL,
  -- Before it was sealed.
  size bigint NOT NULL,
  -- What the browser opens the chunks with, beside its key.
  header text NOT NULL,
  chunks integer NOT NULL,
  -- One bit for each chunk that is there.
  received bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  -- When the newest chunk came. Null: all are there.
  unfinished_since bigint,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, entry_id) REFERENCES entries (user_id, id) ON DELETE CASCADE
);
CREATE INDEX attachments_by_entry ON attachments (user_id, entry_id);
CREATE INDEX attachments_unfinished ON attachments (unfinished_since)
  WHERE unfinished_since IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON attachments TO breezy_app;
GRANT SELECT (user_id, unfinished_since) ON attachments TO breezy_sweep;

ALTER TABLE attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE attachments FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON attachments TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY sweep ON attachments FOR SELECT TO breezy_sweep USING (true);

-- Bytes whose row is gone and that still have to be erased. It outlives the person, and holds random ids.
CREATE TABLE auth_attachment_remains (
  person uuid NOT NULL,
  id uuid NOT NULL,
  chunks integer NOT NULL,
  -- When they were erased once: a chunk that was on its way then is erased by the second time.
  erased_at bigint,
  PRIMARY KEY (person, id)
);
GRANT SELECT, UPDATE, DELETE ON auth_attachment_remains TO breezy_auth;

-- Whatever takes the row away, in the same transaction: a file, its entry, a reset, the account.
CREATE FUNCTION keep_attachment_remains() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO auth_attachment_remains (person, id, chunks)
    VALUES (OLD.user_id, OLD.id, OLD.chunks)
    ON CONFLICT (person, id) DO UPDATE SET erased_at = NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_attachment_remains FROM PUBLIC;

CREATE TRIGGER keep_attachment_remains AFTER DELETE ON attachments
  FOR EACH ROW EXECUTE FUNCTION keep_attachment_remains();
