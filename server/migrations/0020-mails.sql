-- Mails that wait to be sent. Whoever writes down what a mail tells of puts it in within the same
-- transaction and sees nothing of it again; one role of its own takes them out. No row says whose it is.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- Address, subject and text: iv || ciphertext || tag in base64, bound to the id.
  sealed text NOT NULL,
  created_at bigint NOT NULL,
  -- Until then it is somebody's who is sending it, or waits for its next try.
  due_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX mails_by_due ON mails (due_at);

GRANT INSERT ON mails TO breezy_app, breezy_auth, breezy_billing;
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO breezy_mail;
