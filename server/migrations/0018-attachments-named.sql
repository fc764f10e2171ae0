-- A file is finished once it is whole and a saved revision of its entry names it. Until then it goes
-- after a day without a sign of life, like an upload that broke off.

-- Whether its entry still has to name it. Those of before were finished with their last chunk.
ALTER TABLE attachments ADD COLUMN awaits_entry boolean NOT NULL DEFAULT false;

COMMENT ON COLUMN attachments.unfinished_since IS
  'When its newest chunk came, or its entry stopped naming it. Null: whole, and named.';
