-- Since when an entry is in its owner's trash, by the word of the client that put it there: the entry
-- itself says so under seal. Null: it is in the vault, or the client did not tell.
ALTER TABLE entries ADD COLUMN trashed_at bigint;
