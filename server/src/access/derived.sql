-- Runs with security.sql: data derived by triggers, lookups that bypass a policy, and
-- constraints enforced by the database.

-- Leads: big tables are vacuumed early, because exact totals are counted in the indexes alone.
ALTER TABLE leads SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE lead_search SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE audit_log SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE lead_duplicates SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE lead_counts SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- The ids of the newest leads whose text holds every word, at most `most`: of a narrow table that is read past
-- its policy, under which no index of words is used, with the company in its own predicate.
CREATE INDEX IF NOT EXISTS lead_search_words ON lead_search USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX IF NOT EXISTS project_search_words ON project_search USING gin (company_id, search_text gin_trgm_ops);
-- The part of a word used for the index: common parts of mail addresses and numbers cost the most and
-- select the least.
CREATE OR REPLACE FUNCTION telling_part(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN word ~ '^[^@]{3,}@' THEN right(split_part(word, '@', 1), 8)
    WHEN word ~ '^q?\d{4}-\d{3,}$' THEN split_part(word, '-', 2) ELSE word END
$$;
CREATE OR REPLACE FUNCTION search_words(texts regclass, company bigint, words text[], most int)
RETURNS TABLE (lead_id bigint) LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  newest constant int := 5000;
  -- Older ones, when the newest contain some matches already.
  further constant int := 30000;
  step int;
  more int;
  found int := 0;
  oldest bigint := 9223372036854775807;
  holds text;
  indexed text;
  ordered text;
BEGIN
  IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::bigint THEN
    RAISE EXCEPTION 'access_search: another company';
  END IF;
  SELECT coalesce(string_agg(format('strpos(s.search_text, %L) > 0', w), ' AND '), 'true'),
    concat_ws(' AND ',
      string_agg(format('s.search_text LIKE %L',
        '%' || replace(replace(replace(telling_part(w), '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' AND ')
        FILTER (WHERE length(w) > 2),
      string_agg(format('strpos(s.search_text, %L) > 0', w), ' AND ')
        FILTER (WHERE length(w) <= 2 OR telling_part(w) <> w), 'true'),
    -- Makes the planner prefer the word index over scanning all leads in order.
    CASE WHEN max(length(w)) > 2 THEN 's.lead_id + 0' ELSE 's.lead_id' END
  INTO holds, indexed, ordered FROM unnest(words) w;
  -- For a short list the newest rows are scanned first; the index is used only if they do not suffice.
  IF most <= newest THEN
    FOREACH step IN ARRAY ARRAY[newest, further] LOOP
      EXIT WHEN found >= most OR oldest IS NULL OR (step = further AND found < 2);
      RETURN QUERY EXECUTE format('SELECT s.lead_id FROM (SELECT n.lead_id, n.search_text FROM %s n
        WHERE n.company_id = $1 AND n.lead_id < $2 ORDER BY n.lead_id DESC LIMIT %s) s
        WHERE %s ORDER BY s.lead_id DESC LIMIT $3', texts, step, holds) USING company, oldest, most - found;
      GET DIAGNOSTICS more = ROW_COUNT;
      found := found + more;
      CONTINUE WHEN found >= most;
      EXECUTE format('SELECT s.lead_id FROM %s s WHERE s.company_id = $1 AND s.lead_id < $2
        ORDER BY s.lead_id DESC OFFSET $3 LIMIT 1', texts) INTO oldest USING company, oldest, step - 1;
    END LOOP;
  END IF;
  IF found < most AND oldest IS NOT NULL THEN
    RETURN QUERY EXECUTE format('SELECT s.lead_id FROM %s s
      WHERE s.company_id = $1 AND s.lead_id < $2 AND %s ORDER BY %s DESC LIMIT $3',
      texts, indexed, ordered)
      USING company, oldest, most - found;
  END IF;
END $$;
REVOKE ALL ON FUNCTION search_words(regclass, bigint, text[], int) FROM PUBLIC;
REVOKE ALL ON FUNCTION telling_part(text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION access_search_leads(company bigint, words text[], most int) RETURNS TABLE (lead_id bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.lead_id FROM search_words('lead_search', company, words, most) s;
END $$;
-- Projects are leads with an accepted quotation; its number is found too. Quotations that nobody accepted are
-- found by the index of their numbers.
CREATE OR REPLACE FUNCTION access_search_projects(company bigint, words text[], most int) RETURNS TABLE (lead_id bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.lead_id FROM search_words('project_search', company, words, most) s;
END $$;
-- Leads whose text holds words written alike, for when nothing holds them as they are: the most alike first. Words
-- that are short or have a digit are not misspelled names, and have to be held.
CREATE OR REPLACE FUNCTION access_search_similar_leads(company bigint, words text[], most int)
RETURNS TABLE (lead_id bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET pg_trgm.word_similarity_threshold = 0.55 AS $$
DECLARE
  alike text;
  held text;
  likeness text;
BEGIN
  IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::bigint THEN
    RAISE EXCEPTION 'access_search: another company';
  END IF;
  SELECT string_agg(format('%L <%% s.search_text', w), ' AND ') FILTER (WHERE w ~ '^[[:alpha:]]{4,40}$'),
    coalesce(string_agg(format('strpos(s.search_text, %L) > 0', w), ' AND ')
      FILTER (WHERE w !~ '^[[:alpha:]]{4,40}$'), 'true'),
    string_agg(format('word_similarity(%L, c.search_text)', w), ' + ') FILTER (WHERE w ~ '^[[:alpha:]]{4,40}$')
  INTO alike, held, likeness FROM unnest(words) w;
  IF alike IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('SELECT c.lead_id FROM (SELECT s.lead_id, s.search_text FROM lead_search s
    WHERE s.company_id = $1 AND %s AND %s LIMIT 2000) c ORDER BY %s DESC, c.lead_id DESC LIMIT $2',
    alike, held, likeness) USING company, most;
END $$;
-- Puts the words of new leads in their places in the index, which otherwise a writer has to do now and then; only its
-- owner may.
CREATE OR REPLACE FUNCTION access_tidy_search() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT gin_clean_pending_list('lead_search_words')
$$;
DO $$
DECLARE f regprocedure;
BEGIN
  FOREACH f IN ARRAY ARRAY['access_search_leads(bigint,text[],int)', 'access_search_projects(bigint,text[],int)',
      'access_search_similar_leads(bigint,text[],int)',
      'access_tidy_search()'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO heliodesk_app', f);
  END LOOP;
END $$;

-- The search texts of projects, maintained by triggers on lead texts and acceptances.
CREATE OR REPLACE FUNCTION keep_projects(company bigint, leads bigint[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM project_search p WHERE p.company_id = company AND p.lead_id = ANY(leads)
    AND NOT EXISTS (SELECT FROM quotations q WHERE q.company_id = company AND q.lead_id = p.lead_id
      AND q.accepted_version_id IS NOT NULL);
  INSERT INTO project_search (company_id, lead_id, search_text)
  SELECT company, q.lead_id, concat_ws(' ', min(s.search_text), lower(string_agg(q.number, ' ' ORDER BY q.id)))
  FROM quotations q LEFT JOIN lead_search s ON s.company_id = q.company_id AND s.lead_id = q.lead_id
  WHERE q.company_id = company AND q.lead_id = ANY(leads) AND q.accepted_version_id IS NOT NULL
  GROUP BY q.lead_id
  ON CONFLICT (company_id, lead_id) DO UPDATE SET search_text = excluded.search_text
$$;
CREATE OR REPLACE FUNCTION keep_changed_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_projects(c.company_id, array_agg(DISTINCT c.lead_id)) FROM changed c GROUP BY c.company_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_known_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_projects(c.company_id, array_agg(c.lead_id)) FROM changed c
  JOIN project_search p ON p.company_id = c.company_id AND p.lead_id = c.lead_id GROUP BY c.company_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_projects(NEW.company_id, ARRAY[NEW.lead_id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_projects_added AFTER INSERT ON quotations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_projects();
CREATE OR REPLACE TRIGGER keep_projects_moved AFTER UPDATE OF accepted_version_id ON quotations
  FOR EACH ROW WHEN (OLD.accepted_version_id IS DISTINCT FROM NEW.accepted_version_id)
  EXECUTE FUNCTION keep_project();
CREATE OR REPLACE TRIGGER keep_projects_named AFTER INSERT ON lead_search
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_known_projects();
CREATE OR REPLACE TRIGGER keep_projects_renamed AFTER UPDATE ON lead_search
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_known_projects();
CREATE OR REPLACE TRIGGER keep_projects_forgotten AFTER DELETE ON lead_search
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_known_projects();
-- Those that were accepted before there was this table.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM project_search) THEN
    PERFORM keep_projects(q.company_id, array_agg(DISTINCT q.lead_id)) FROM quotations q
    WHERE q.accepted_version_id IS NOT NULL GROUP BY q.company_id;
  END IF;
END $$;

-- How many leads are in each status: every statement appends what it changed, and now and then a
-- writer folds the unlocked rows. Readers sum them up, in their own snapshot.
CREATE OR REPLACE FUNCTION fold_lead_counts(company bigint) RETURNS void LANGUAGE sql AS $$
  WITH held AS (SELECT id FROM lead_counts WHERE company_id = company FOR UPDATE SKIP LOCKED),
  gone AS (DELETE FROM lead_counts c USING held WHERE c.company_id = company AND c.id = held.id
    RETURNING c.status, c.amount)
  INSERT INTO lead_counts (company_id, status, amount)
  SELECT company, status, sum(amount) FROM gone GROUP BY status HAVING sum(amount) <> 0
$$;

CREATE OR REPLACE FUNCTION count_lead(company bigint, of_status text, added int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts (company_id, status, amount) VALUES (company, of_status, added);
  IF random() < 0.01 THEN PERFORM fold_lead_counts(company); END IF;
END $$;

CREATE OR REPLACE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_lead(company_id, status, count(*)::int) FROM changed GROUP BY company_id, status;
  ELSE
    PERFORM count_lead(company_id, status, -count(*)::int) FROM changed GROUP BY company_id, status;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION recount_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_lead(OLD.company_id, OLD.status, -1), count_lead(NEW.company_id, NEW.status, 1);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON leads
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON leads
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
CREATE OR REPLACE TRIGGER count_moved AFTER UPDATE OF status ON leads
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION recount_lead();

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
REVOKE ALL ON FUNCTION settle_two_factor(bigint[]) FROM PUBLIC;
CREATE OR REPLACE FUNCTION settle_two_factor_of_company() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM settle_two_factor(array(SELECT employee_id FROM employments WHERE company_id = NEW.id));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION settle_two_factor_of_company() FROM PUBLIC;
CREATE OR REPLACE TRIGGER settle_two_factor AFTER UPDATE OF two_factor_enforced ON companies
  FOR EACH ROW WHEN (OLD.two_factor_enforced <> NEW.two_factor_enforced)
  EXECUTE FUNCTION settle_two_factor_of_company();
CREATE OR REPLACE FUNCTION settle_two_factor_of_employee() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM settle_two_factor(ARRAY[NEW.employee_id]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION settle_two_factor_of_employee() FROM PUBLIC;
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
REVOKE ALL ON FUNCTION count_rights_change() FROM PUBLIC;
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
REVOKE ALL ON FUNCTION tell_session_ended() FROM PUBLIC;
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
