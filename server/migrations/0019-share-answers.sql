-- Whose answer was lost on the way asks again with the same attempt, and gets what it took. What a
-- used-up link holds is kept until then.
ALTER TABLE share_links
  -- SHA-256 of the attempt that took the last view, base64.
  ADD COLUMN opened_by text,
  ADD COLUMN repeat_until bigint;
CREATE INDEX share_links_by_repeat ON share_links (repeat_until) WHERE repeat_until IS NOT NULL;

GRANT SELECT (opened_by, repeat_until), UPDATE (opened_by, repeat_until)
  ON share_links TO breezy_share;
GRANT SELECT (id, repeat_until) ON share_links TO breezy_sweep;
