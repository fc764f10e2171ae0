-- Several servers on one database: one of them does what is due by the clock, and each finds what the
-- others changed by asking what is new.
-- Expands only: the release before sweeps in each of its processes, and what it changes is found within a minute.

-- Which process does the work of a kind for all of them, and until when: one row for each kind.
CREATE TABLE leases (
  work text PRIMARY KEY,
  -- The process, by its machine and data folder.
  owner text NOT NULL,
  -- Milliseconds since 1970; after it anybody may take over.
  until bigint NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON leases TO breezy_allowances;
GRANT SELECT ON leases TO breezy_backup;

ALTER TABLE vaults ADD COLUMN moved_at bigint NOT NULL DEFAULT 0;
CREATE INDEX vaults_by_move ON vaults (moved_at);
GRANT SELECT (moved_at) ON vaults TO breezy_sweep;

CREATE INDEX billing_accounts_by_change ON billing_accounts (changed_at);

-- Sessions that were ended before their time, for as long as somebody may not have heard of it.
CREATE TABLE auth_ended_sessions (
  id uuid PRIMARY KEY,
  ended_at timestamptz NOT NULL
);
CREATE INDEX auth_ended_sessions_by_time ON auth_ended_sessions (ended_at);

GRANT SELECT, INSERT, DELETE ON auth_ended_sessions TO breezy_auth;
GRANT SELECT ON auth_ended_sessions TO breezy_backup;
