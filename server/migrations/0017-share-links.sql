-- Entries shared by a link: sealed under a key that never gets here. Whoever opens one is nobody in
-- particular, and works under breezy_share, which sees the one link that app.share_id names.
CREATE TABLE share_links (
  user_id uuid NOT NULL REFERENCES vaults (user_id) ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  -- SHA-256 of what opens it, base64.
  token_hash text NOT NULL,
  proof_hash text NOT NULL,
  -- Empty once it is used up.
  sealed text NOT NULL,
  -- For its owner, sealed too.
  label text NOT NULL,
  created_at bigint NOT NULL,
  lifetime_ms bigint NOT NULL CHECK (lifetime_ms > 0),
  expires_at bigint NOT NULL,
  views bigint NOT NULL CHECK (views > 0),
  views_left bigint NOT NULL CHECK (views_left BETWEEN 0 AND views),
  -- Wrong passphrases that are left.
  tries_left bigint NOT NULL CHECK (tries_left >= 0),
  PRIMARY KEY (user_id, id)
);
CREATE INDEX share_links_by_expiry ON share_links (expires_at);

GRANT SELECT, INSERT, DELETE ON share_links TO breezy_app;
GRANT SELECT (id, token_hash, proof_hash, sealed, lifetime_ms, expires_at, views, views_left, tries_left)
  ON share_links TO breezy_share;
GRANT UPDATE (sealed, views_left, tries_left) ON share_links TO breezy_share;
GRANT SELECT (user_id, expires_at) ON share_links TO breezy_sweep;

ALTER TABLE share_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE share_links FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON share_links TO breezy_app
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY named ON share_links TO breezy_share
  USING (id = nullif(current_setting('app.share_id', true), '')::uuid)
  WITH CHECK (id = nullif(current_setting('app.share_id', true), '')::uuid);
CREATE POLICY sweep ON share_links FOR SELECT TO breezy_sweep USING (true);
