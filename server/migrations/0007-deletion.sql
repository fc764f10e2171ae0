-- What stays of a deleted account: no name, and a keyed hash of the address, so that a trial happens once.
CREATE TABLE auth_tombstones (
  -- The pseudonym under which others may go on counting.
  id uuid PRIMARY KEY,
  account_deletion_date timestamptz NOT NULL,
  address_hash text NOT NULL,
  started_trial boolean NOT NULL,
  -- Whose records guardians still have to erase; null once all have been told.
  person uuid,
  pending_guardians text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX auth_tombstones_by_address ON auth_tombstones (address_hash);
CREATE INDEX auth_tombstones_untold ON auth_tombstones (person) WHERE person IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON auth_tombstones TO breezy_auth;

-- A reset at whose end the account goes too.
ALTER TABLE vault_resets ADD COLUMN deletes_account boolean NOT NULL DEFAULT false;
