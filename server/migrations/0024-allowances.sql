-- How often something may still be tried or sent, over all processes of the server: one row for each
-- allowance that is not whole. No row says whose it is.
CREATE TABLE allowances (
  -- HMAC-SHA256 of the kind and of whose it is, in base64.
  id text PRIMARY KEY,
  -- When it is whole again; until then each use moves this on.
  full_at bigint NOT NULL
);
CREATE INDEX allowances_by_time ON allowances (full_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON allowances TO breezy_allowances;
