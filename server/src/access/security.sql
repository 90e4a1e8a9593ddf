-- Runs as the owner after every migration; may run again at any time. heliodesk_app stands for the app's role.
GRANT USAGE ON SCHEMA public TO heliodesk_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO heliodesk_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO heliodesk_app;
-- The audit only grows.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM heliodesk_app;
REVOKE ALL ON companies FROM heliodesk_app;
GRANT SELECT, UPDATE ON companies TO heliodesk_app;

-- Every table of a company shows the rows of the company that access/ has set, and nothing when none is set.
DO $$
DECLARE t text;
BEGIN
  FOR t IN
    SELECT c.table_name FROM information_schema.columns c
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'company_id' AND table_type = 'BASE TABLE'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('DROP POLICY IF EXISTS company ON %I', t);
    EXECUTE format(
      'CREATE POLICY company ON %I USING (company_id = current_setting(''app.company_id'')::bigint)', t);
  END LOOP;
END $$;

ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS company ON companies;
CREATE POLICY company ON companies USING (id = current_setting('app.company_id')::bigint);

ALTER TABLE employees ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS company ON employees;
CREATE POLICY company ON employees USING (
  EXISTS (SELECT FROM employments e WHERE e.employee_id = employees.id)
);
DROP POLICY IF EXISTS arrival ON employees;
CREATE POLICY arrival ON employees FOR INSERT WITH CHECK (true);

-- What must cross companies goes through these; each gives no more than its name says.

-- The session of a request, and the company of its transaction. In plpgsql, which keeps its plan.
CREATE OR REPLACE FUNCTION access_session(hash bytea, company bigint) RETURNS TABLE (
  user_id bigint, username text, employee_id bigint, full_name text, last_seen_at timestamptz,
  ends_at timestamptz, employed boolean, function_group text, permissions jsonb, own_resources jsonb
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  -- Planning costs more than most of the app's statements; each combination of filters is a text of its own.
  PERFORM set_config('app.company_id', coalesce(company::text, ''), true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  RETURN QUERY
  SELECT s.user_id, u.username, e.id, e.full_name, s.last_seen_at, s.ends_at,
    m.employee_id IS NOT NULL, m.function_group, r.permissions, r.own_resources
  FROM sessions s
  JOIN users u ON u.id = s.user_id AND u.active
  JOIN employees e ON e.id = s.employee_id AND e.active
  LEFT JOIN employments m ON m.employee_id = e.id AND m.company_id = company
  LEFT JOIN roles r ON r.company_id = m.company_id AND r.id = m.role_id
  WHERE s.token_hash = hash;
END $$;

CREATE OR REPLACE FUNCTION access_login(name text) RETURNS TABLE (
  user_id bigint, password_hash text, employee_id bigint
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id, u.password_hash, e.id FROM users u
  JOIN employees e ON e.user_id = u.id
  WHERE lower(u.username) = lower(name) AND u.active AND e.active
$$;

-- The employee with every company it works for.
CREATE OR REPLACE FUNCTION access_employee(employee bigint) RETURNS TABLE (
  employee jsonb, companies jsonb, employments jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT to_jsonb(e) || jsonb_build_object('username', u.username),
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) ORDER BY c.name)
      FROM employments m JOIN companies c ON c.id = m.company_id WHERE m.employee_id = e.id), '[]'),
    coalesce((SELECT jsonb_agg(jsonb_build_object('company_id', m.company_id, 'function_group', m.function_group,
      'role_id', r.id, 'role_name', r.name, 'permissions', r.permissions, 'own_resources', r.own_resources))
      FROM employments m JOIN roles r ON r.company_id = m.company_id AND r.id = m.role_id
      WHERE m.employee_id = e.id), '[]')
  FROM employees e JOIN users u ON u.id = e.user_id WHERE e.id = employee
$$;

-- Acceptances only grow.
REVOKE UPDATE, DELETE, TRUNCATE ON quotation_acceptances FROM heliodesk_app;

-- The quotation behind a portal link.
CREATE OR REPLACE FUNCTION access_portal(hash bytea) RETURNS TABLE (
  company_id bigint, quotation_id bigint
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT q.company_id, q.id FROM quotations q WHERE q.token_hash = hash
$$;

-- What a PDF with this hash is: a quotation that was sent, or one that was signed.
CREATE OR REPLACE FUNCTION access_document(hash text) RETURNS TABLE (
  kind text, number text, company text, at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN v.signed_sha256 = hash THEN 'signed' ELSE 'sent' END, q.number, c.name,
    CASE WHEN v.signed_sha256 = hash THEN v.accepted_at ELSE v.sent_at END
  FROM quotation_versions v
  JOIN quotations q ON q.company_id = v.company_id AND q.id = v.quotation_id
  JOIN companies c ON c.id = v.company_id
  WHERE v.signed_sha256 = hash OR v.sent_sha256 = hash
  LIMIT 1
$$;

-- Where people work and as what, over all companies: what the guards of employees compare.
CREATE OR REPLACE FUNCTION access_employments(people bigint[]) RETURNS TABLE (
  employee_id bigint, company_id bigint, company_name text, function_group text, role_id bigint,
  role_name text, permissions jsonb, own_resources jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.employee_id, c.id, c.name, m.function_group, r.id, r.name, r.permissions, r.own_resources
  FROM employments m
  JOIN companies c ON c.id = m.company_id
  JOIN roles r ON r.company_id = m.company_id AND r.id = m.role_id
  WHERE m.employee_id = ANY (people) ORDER BY c.name, c.id
$$;

-- Logins that have no employee.
CREATE OR REPLACE FUNCTION access_free_logins() RETURNS TABLE (user_id bigint, username text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id, u.username FROM users u
  WHERE u.active AND NOT EXISTS (SELECT FROM employees e WHERE e.user_id = u.id)
$$;

-- Where a link for a password is mailed, and from which company; nobody who may not log in has one.
CREATE OR REPLACE FUNCTION access_mailbox(name text) RETURNS TABLE (
  company_id bigint, user_id bigint, username text, employee_id bigint, first_name text, email text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.company_id, u.id, u.username, e.id, e.first_name, e.email FROM users u
  JOIN employees e ON e.user_id = u.id
  JOIN employments m ON m.employee_id = e.id
  WHERE lower(u.username) = lower(name) AND u.active AND e.active AND e.email IS NOT NULL
  ORDER BY m.company_id = e.default_company_id DESC, m.company_id LIMIT 1
$$;

-- Whose password a link sets.
CREATE OR REPLACE FUNCTION access_password_link(hash bytea) RETURNS TABLE (
  company_id bigint, user_id bigint, username text, employee_id bigint, expires_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.company_id, u.id, u.username, e.id, l.expires_at FROM password_links l
  JOIN users u ON u.id = l.user_id AND u.active
  JOIN employees e ON e.user_id = u.id AND e.active
  JOIN employments m ON m.employee_id = e.id
  WHERE l.token_hash = hash
  ORDER BY m.company_id = e.default_company_id DESC, m.company_id LIMIT 1
$$;

-- Who listens by sessions, given by the first bytes of their hashes, and where as customer service.
CREATE OR REPLACE FUNCTION access_listeners(marks text[]) RETURNS TABLE (
  mark text, employee_id bigint, last_seen_at timestamptz, ends_at timestamptz, company_ids bigint[]
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m, e.id, s.last_seen_at, s.ends_at, array(SELECT w.company_id FROM employments w
    WHERE w.employee_id = e.id AND w.function_group = 'customer_service')
  FROM unnest(marks) m
  JOIN sessions s ON s.token_hash BETWEEN decode(m, 'hex') AND decode(rpad(m, 64, 'f'), 'hex')
  JOIN users u ON u.id = s.user_id AND u.active
  JOIN employees e ON e.id = s.employee_id AND e.active
$$;

-- The company of a telephony token.
CREATE OR REPLACE FUNCTION access_telephony(hash bytea) RETURNS TABLE (company_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.company_id FROM telephony_tokens t WHERE t.token_hash = hash
$$;

DO $$
DECLARE f regprocedure;
BEGIN
  FOR f IN SELECT p.oid::regprocedure FROM pg_proc p
    JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'public' AND p.proname LIKE 'access\_%' LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO heliodesk_app', f);
  END LOOP;
END $$;

-- Leads: big tables are vacuumed early, because exact totals are counted in the indexes alone.
ALTER TABLE leads SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE lead_search SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE audit_log SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE lead_counts SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- The ids of the newest leads whose text holds every word, at most `most`: of a narrow table that is read past
-- its policy, under which no index of words is used, with the company in its own predicate.
CREATE INDEX IF NOT EXISTS lead_search_words ON lead_search USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX IF NOT EXISTS project_search_words ON project_search USING gin (company_id, search_text gin_trgm_ops);
CREATE OR REPLACE FUNCTION search_words(texts regclass, company bigint, words text[], most int)
RETURNS TABLE (lead_id bigint) LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  newest constant int := 5000;
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
    coalesce(string_agg(CASE WHEN length(w) > 2 THEN format('s.search_text LIKE %L',
      '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
      ELSE format('strpos(s.search_text, %L) > 0', w) END, ' AND '), 'true'),
    -- The index of words must not lose against walking through all leads in their order.
    CASE WHEN max(length(w)) > 2 THEN 's.lead_id + 0' ELSE 's.lead_id' END
  INTO holds, indexed, ordered FROM unnest(words) w;
  -- For a short list the newest are looked through as they lie; only when they do not suffice the index is asked.
  IF most <= newest THEN
    RETURN QUERY EXECUTE format('SELECT s.lead_id FROM (SELECT n.lead_id, n.search_text FROM %s n
      WHERE n.company_id = $1 ORDER BY n.lead_id DESC LIMIT %s) s WHERE %s ORDER BY s.lead_id DESC LIMIT $2',
      texts, newest, holds) USING company, most;
    GET DIAGNOSTICS found = ROW_COUNT;
    EXECUTE format('SELECT s.lead_id FROM %s s WHERE s.company_id = $1 ORDER BY s.lead_id DESC OFFSET $2 LIMIT 1',
      texts) INTO oldest USING company, newest - 1;
  END IF;
  IF found < most AND oldest IS NOT NULL THEN
    RETURN QUERY EXECUTE format('SELECT s.lead_id FROM %s s
      WHERE s.company_id = $1 AND s.lead_id < $2 AND %s ORDER BY %s DESC LIMIT $3', texts, indexed, ordered)
      USING company, oldest, most - found;
  END IF;
END $$;
REVOKE ALL ON FUNCTION search_words(regclass, bigint, text[], int) FROM PUBLIC;

CREATE OR REPLACE FUNCTION access_search_leads(company bigint, words text[], most int) RETURNS TABLE (lead_id bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.lead_id FROM search_words('lead_search', company, words, most) s;
END $$;
-- Projects are leads with an accepted quotation; its number is found too.
CREATE OR REPLACE FUNCTION access_search_projects(company bigint, words text[], most int) RETURNS TABLE (lead_id bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.lead_id FROM search_words('project_search', company, words, most) s;
END $$;
DO $$
DECLARE f regprocedure;
BEGIN
  FOREACH f IN ARRAY ARRAY['access_search_leads(bigint,text[],int)', 'access_search_projects(bigint,text[],int)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO heliodesk_app', f);
  END LOOP;
END $$;

-- What is searched of projects follows the texts of leads and the acceptances, whoever writes them.
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

-- The company of a display link that was not revoked; it notes that the screen was there, once a minute.
CREATE OR REPLACE FUNCTION access_display(hash bytea, seen timestamptz) RETURNS TABLE (company_id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  UPDATE displays SET last_seen_at = seen WHERE token_hash = hash AND revoked_at IS NULL
    AND (last_seen_at IS NULL OR last_seen_at < seen - interval '1 minute');
  RETURN QUERY SELECT d.company_id FROM displays d WHERE d.token_hash = hash AND d.revoked_at IS NULL;
END $$;
REVOKE ALL ON FUNCTION access_display(bytea, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION access_display(bytea, timestamptz) TO heliodesk_app;

-- How many leads are in each status: every statement appends what it changed, and every now and then whoever
-- writes folds the rows that nobody else holds. Readers sum them up, in their own snapshot.
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

-- Appointments: one adviser is at one place at a time, whoever plans at once.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'appointments_no_overlap') THEN
    ALTER TABLE appointments ADD CONSTRAINT appointments_no_overlap EXCLUDE USING gist (
      company_id WITH =, adviser_id WITH =, tstzrange(starts_at, ends_at) WITH &&
    ) WHERE (status NOT IN ('cancelled', 'postponed', 'no_show') AND adviser_id IS NOT NULL);
  END IF;
END $$;

-- Realtime: whoever ends a session or takes rights away, sockets that listen by them hear of it at the commit.
CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('heliodesk_realtime', json_build_object('ended', left(encode(OLD.token_hash, 'hex'), 24))::text);
  -- Who is logged in nowhere any more gives the own phone numbers back.
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
CREATE OR REPLACE TRIGGER tell_moved_session AFTER UPDATE OF token_hash, employee_id ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();
CREATE OR REPLACE TRIGGER tell_closed_login AFTER UPDATE OF active ON users
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION tell_rights_changed();
CREATE OR REPLACE TRIGGER tell_deactivated AFTER UPDATE OF active ON employees
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION tell_rights_changed();
CREATE OR REPLACE TRIGGER tell_dismissed AFTER UPDATE OR DELETE ON employments
  FOR EACH ROW WHEN (OLD.function_group = 'customer_service') EXECUTE FUNCTION tell_rights_changed();

-- For production tasks on the command line: the company of a name.
CREATE OR REPLACE FUNCTION access_company_named(wanted text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM companies WHERE lower(name) = lower(wanted) ORDER BY id LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION access_company_named(text) TO heliodesk_app;
