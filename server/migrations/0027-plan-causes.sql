-- Why somebody has less than they subscribed to, which the status alone does not say; what is told of it.
ALTER TABLE billing_accounts
  ADD COLUMN cause text,
  -- What is not paid, or went back, in US cents.
  ADD COLUMN stake_cents bigint,
  ADD COLUMN ended_at bigint,
  -- The dispute that was mailed of last.
  ADD COLUMN dispute_told text;
