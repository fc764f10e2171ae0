-- The link of a confirmation mail signs in the browser that signed up: once, and for an hour.
-- Expands only: of a sign-up at the release before, the password is asked for.

ALTER TABLE auth_confirmations
  -- The SHA-256 of what that browser's cookie holds; none for a link that was asked for later.
  ADD COLUMN browser_hash text,
  ADD COLUMN browser_until timestamptz;
