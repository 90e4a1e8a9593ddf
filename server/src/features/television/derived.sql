-- What a board on the wall is told.

CREATE OR REPLACE FUNCTION tell_display_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('heliodesk_realtime', json_build_object('ended', left(encode(OLD.token_hash, 'hex'), 24))::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_display_revoked AFTER UPDATE OF revoked_at ON displays
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_display_revoked();
-- Notifies television views of a change, once per transaction, whoever made it.
CREATE OR REPLACE FUNCTION tell_board_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE company text := nullif(current_setting('app.company_id', true), '');
BEGIN
  IF company IS NOT NULL THEN
    PERFORM pg_notify('heliodesk_realtime', json_build_object(
      'channel', 'private-television.' || company, 'event', 'board-changed', 'data', json_build_object())::text);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_board_changed
  AFTER INSERT OR DELETE OR UPDATE OF adviser_id, kind, status, date, "from", till ON appointments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_board_changed();
CREATE OR REPLACE TRIGGER tell_board_changed AFTER UPDATE OF sent_at, accepted_at, withdrawn_at ON quotation_versions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_board_changed();
CREATE OR REPLACE TRIGGER tell_board_changed AFTER INSERT OR DELETE OR UPDATE ON employments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_board_changed();
CREATE OR REPLACE TRIGGER tell_board_changed AFTER UPDATE OF first_name, last_name, full_name, active ON employees
  FOR EACH STATEMENT EXECUTE FUNCTION tell_board_changed();
CREATE OR REPLACE TRIGGER tell_board_changed AFTER INSERT OR DELETE OR UPDATE ON sales_goals
  FOR EACH STATEMENT EXECUTE FUNCTION tell_board_changed();
