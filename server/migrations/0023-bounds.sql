-- What a person can add to again and again keeps its newest rows. The trigger's arguments: the columns
-- that one row is known by, the one that tells newer from older, and how many stay.
CREATE FUNCTION keep_newest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'DELETE FROM %1$I WHERE user_id = $1 AND (%2$s) IN (
      SELECT %2$s FROM %1$I WHERE user_id = $1 ORDER BY %3$I DESC OFFSET %4$s)',
    TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]::integer) USING NEW.user_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_newest FROM PUBLIC;

CREATE TRIGGER keep_newest AFTER INSERT ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION keep_newest('id', 'created_at', '100');
CREATE TRIGGER keep_newest AFTER INSERT ON auth_devices
  FOR EACH ROW EXECUTE FUNCTION keep_newest('token_hash', 'seen_at', '100');
CREATE TRIGGER keep_newest AFTER INSERT ON auth_confirmations
  FOR EACH ROW EXECUTE FUNCTION keep_newest('token_hash', 'expires_at', '20');
CREATE TRIGGER keep_newest AFTER INSERT ON auth_pending_sign_ins
  FOR EACH ROW EXECUTE FUNCTION keep_newest('token_hash', 'expires_at', '20');
CREATE TRIGGER keep_newest AFTER INSERT ON auth_identity_checks
  FOR EACH ROW EXECUTE FUNCTION keep_newest('id', 'checked_at', '500');
CREATE TRIGGER keep_newest AFTER INSERT ON request_keys
  FOR EACH ROW EXECUTE FUNCTION keep_newest('id', 'at', '1000');
CREATE TRIGGER keep_newest AFTER INSERT ON billing_marketing
  FOR EACH ROW EXECUTE FUNCTION keep_newest('cause, receiver', 'at', '500');

CREATE INDEX auth_confirmations_by_user ON auth_confirmations (user_id);
