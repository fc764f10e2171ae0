-- A page where somebody is signed in hands a session on to the extension of its browser.
-- Expands only: the release before leaves both as they are.

ALTER TABLE auth_sessions
  -- Of one that was handed on: when they signed in where it comes from. It hands on none itself.
  ADD COLUMN proved_at timestamptz;

CREATE TABLE auth_extension_codes (
  id uuid PRIMARY KEY,
  -- SHA-256 of the code that the page holds for a moment.
  code_hash text NOT NULL UNIQUE,
  -- Whose it is: one at a time, gone with the session.
  session_id uuid NOT NULL UNIQUE REFERENCES auth_sessions (id) ON DELETE CASCADE,
  -- SHA-256 of what the extension alone knows, base64url.
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_at timestamptz
);
CREATE INDEX auth_extension_codes_by_expiry ON auth_extension_codes (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON auth_extension_codes TO breezy_auth;
GRANT SELECT ON auth_extension_codes TO breezy_backup;
