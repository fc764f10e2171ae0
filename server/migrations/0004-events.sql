-- Heads that other processes moved: each asks for all people who are listening to it.
GRANT SELECT (user_id, head_version) ON vaults TO breezy_sweep;
CREATE POLICY sweep ON vaults FOR SELECT TO breezy_sweep USING (true);
