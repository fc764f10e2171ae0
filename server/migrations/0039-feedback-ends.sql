-- What people made of Breezy's answers, and what it could not answer, is kept for 400 days. The rows are
-- nobody's, so that no person's role finds them; each has an index that begins with the day.
-- Expands only: the release before deletes none.
GRANT DELETE ON assistant_feedback, assistant_gaps TO breezy_sweep;
