-- What follows from logins and roles, by triggers.

-- Two-factor that a company requires holds for the running sessions of its people too, until it requires it no more.
-- Who acts as a colleague meanwhile is logged out: the colleague's login is not theirs to set up.
CREATE OR REPLACE FUNCTION settle_two_factor(people bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  without bigint[] := array(SELECT e.id FROM employees e JOIN users u ON u.id = e.user_id
    WHERE e.id = ANY (people) AND u.two_factor_enabled_at IS NULL);
  owing bigint[] := array(SELECT DISTINCT m.employee_id FROM employments m JOIN companies c ON c.id = m.company_id
    WHERE m.employee_id = ANY (without) AND c.two_factor_enforced);
BEGIN
  DELETE FROM sessions WHERE impersonator_id = ANY (owing);
  UPDATE sessions SET two_factor = 'setup'
    WHERE employee_id = ANY (owing) AND impersonator_id IS NULL AND two_factor IS NULL;
  UPDATE sessions SET two_factor = NULL
    WHERE employee_id = ANY (without) AND employee_id <> ALL (owing) AND two_factor = 'setup';
END $$;
CREATE OR REPLACE FUNCTION settle_two_factor_of_company() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM settle_two_factor(array(SELECT employee_id FROM employments WHERE company_id = NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settle_two_factor AFTER UPDATE OF two_factor_enforced ON companies
  FOR EACH ROW WHEN (OLD.two_factor_enforced <> NEW.two_factor_enforced)
  EXECUTE FUNCTION settle_two_factor_of_company();
CREATE OR REPLACE FUNCTION settle_two_factor_of_employee() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM settle_two_factor(ARRAY[NEW.employee_id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settle_two_factor AFTER INSERT ON employments
  FOR EACH ROW EXECUTE FUNCTION settle_two_factor_of_employee();

-- Rights: see rights_versions. Counted at the commit, so that nobody waits for another's whole transaction.
CREATE OR REPLACE FUNCTION count_rights_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO rights_versions AS v (id, version) VALUES (1, 1)
    ON CONFLICT (id) DO UPDATE SET version = v.version + 1;
  -- Realtime: who listens may have lost a channel.
  PERFORM pg_notify('heliodesk_realtime', '{"recheck":true}');
  RETURN NULL;
END $$;
DO $$
DECLARE
  changes CONSTANT text[][] := ARRAY[
    ['users', 'UPDATE OF username, active'],
    ['employees', 'UPDATE OR DELETE'],
    ['employments', 'INSERT OR UPDATE OR DELETE'],
    ['roles', 'UPDATE OR DELETE']];
  change text[];
BEGIN
  FOREACH change SLICE 1 IN ARRAY changes LOOP
    CONTINUE WHEN EXISTS (SELECT FROM pg_trigger WHERE tgrelid = change[1]::regclass AND tgname = 'count_rights');
    EXECUTE format('CREATE CONSTRAINT TRIGGER count_rights AFTER %s ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION count_rights_change()', change[2], change[1]);
  END LOOP;
END $$;

-- Realtime: ending a session or revoking rights notifies the listening processes at commit.
CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('heliodesk_realtime', json_build_object('ended', left(encode(OLD.token_hash, 'hex'), 24))::text);
  -- Releases the phone numbers of users without a live session.
  UPDATE voip_numbers SET employee_id = NULL, held_since = NULL WHERE employee_id = OLD.employee_id
    AND NOT EXISTS (SELECT FROM sessions s WHERE s.employee_id = OLD.employee_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_session_ended AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
CREATE OR REPLACE FUNCTION tell_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('heliodesk_realtime', '{"recheck":true}');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tell_moved_session AFTER UPDATE OF token_hash, employee_id, two_factor ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();
-- Until they were told with the count of rights.
DROP TRIGGER IF EXISTS tell_closed_login ON users;
DROP TRIGGER IF EXISTS tell_deactivated ON employees;
DROP TRIGGER IF EXISTS tell_dismissed ON employments;
