-- Whose account is being deleted is not looked at meanwhile: the end of what was paid for is no news then.
-- Expands only: the release before leaves the column as it is.

ALTER TABLE billing_accounts ADD COLUMN closing_until bigint NOT NULL DEFAULT 0;
