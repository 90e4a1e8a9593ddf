-- Runs as the owner after every migration; may run again at any time. heliodesk_app stands for the app's role.
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

-- Access across companies goes through these functions; each returns no more than its name says.

-- The session of a request, and the company of its transaction. In plpgsql, which keeps its plan.
DROP FUNCTION IF EXISTS access_session(bytea, bigint);
CREATE FUNCTION access_session(hash bytea, company bigint) RETURNS TABLE (
  id bigint, user_id bigint, username text, employee_id bigint, full_name text, last_seen_at timestamptz,
  ends_at timestamptz, two_factor text, impersonator_id bigint, impersonator_name text,
  impersonation_company_id bigint, employed boolean, function_group text, permissions jsonb, own_resources jsonb,
  rights_version bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  -- Planning costs more than executing most statements; each combination of filters is a separate statement.
  PERFORM set_config('app.company_id', coalesce(company::text, ''), true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  RETURN QUERY
  SELECT s.id, s.user_id, u.username, e.id, e.full_name, s.last_seen_at, s.ends_at, s.two_factor,
    s.impersonator_id, i.full_name, s.impersonation_company_id, m.employee_id IS NOT NULL, m.function_group, r.permissions, r.own_resources,
    (SELECT v.version FROM rights_versions v)
  FROM sessions s
  JOIN users u ON u.id = s.user_id AND u.active
  JOIN employees e ON e.id = s.employee_id AND e.active
  LEFT JOIN employees i ON i.id = s.impersonator_id
  LEFT JOIN employments m ON m.employee_id = e.id AND m.company_id = company
    AND (s.impersonator_id IS NULL OR s.impersonation_company_id = company)
  LEFT JOIN roles r ON r.company_id = m.company_id AND r.id = m.role_id
  WHERE s.token_hash = hash
    -- Acting as somebody else ends with the right to do so.
    AND (s.impersonator_id IS NULL OR EXISTS (
      SELECT FROM employments mi JOIN roles ri ON ri.company_id = mi.company_id AND ri.id = mi.role_id
      JOIN users ui ON ui.id = i.user_id
      WHERE mi.employee_id = i.id AND mi.company_id = s.impersonation_company_id
        AND i.active AND ui.active AND ri.permissions ? 'view impersonate'));
END $$;

DROP FUNCTION IF EXISTS access_login(text);
CREATE FUNCTION access_login(name text) RETURNS TABLE (
  user_id bigint, password_hash text, employee_id bigint, two_factor text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id, u.password_hash, e.id, CASE WHEN u.two_factor_enabled_at IS NOT NULL THEN 'validate'
    WHEN EXISTS (SELECT FROM employments m JOIN companies c ON c.id = m.company_id
      WHERE m.employee_id = e.id AND c.two_factor_enforced) THEN 'setup' END
  FROM users u
  JOIN employees e ON e.user_id = u.id
  WHERE lower(u.username) = lower(name) AND u.active AND e.active
    AND EXISTS (SELECT FROM employments m WHERE m.employee_id = e.id)
$$;

-- Ends all but one of a user's sessions, including those in which they impersonate someone.
CREATE OR REPLACE FUNCTION access_end_sessions(ended bigint, spared bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM passkey_challenges WHERE user_id = ended;
  DELETE FROM sessions WHERE id IS DISTINCT FROM spared
    AND (user_id = ended OR impersonator_id IN (SELECT e.id FROM employees e WHERE e.user_id = ended))
$$;

-- The employee of a login, and the name of one: employees are read within a company otherwise.
CREATE OR REPLACE FUNCTION access_employee_of(login bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.id FROM employees e WHERE e.user_id = login
$$;
CREATE OR REPLACE FUNCTION access_name_of(employee bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.full_name FROM employees e WHERE e.id = employee
$$;

-- The employee with every company it works for.
CREATE OR REPLACE FUNCTION access_employee(employee bigint) RETURNS TABLE (
  employee jsonb, companies jsonb, employments jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT to_jsonb(e) || jsonb_build_object('username', u.username,
      'two_factor_enabled', u.two_factor_enabled_at IS NOT NULL,
      'two_factor_enforced', EXISTS (SELECT FROM employments m JOIN companies c ON c.id = m.company_id
        WHERE m.employee_id = e.id AND c.two_factor_enforced)),
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) ORDER BY c.name)
      FROM employments m JOIN companies c ON c.id = m.company_id WHERE m.employee_id = e.id), '[]'),
    coalesce((SELECT jsonb_agg(jsonb_build_object('company_id', m.company_id, 'function_group', m.function_group,
      'role_id', r.id, 'role_name', r.name, 'permissions', r.permissions, 'own_resources', r.own_resources))
      FROM employments m JOIN roles r ON r.company_id = m.company_id AND r.id = m.role_id
      WHERE m.employee_id = e.id), '[]')
  FROM employees e JOIN users u ON u.id = e.user_id WHERE e.id = employee
$$;

-- Erases a person (AVG): the one function that may change the audit and acceptances, of the company that is set.
DROP FUNCTION IF EXISTS access_erase_person(bigint, bigint[], bigint[], bigint[], bigint[]);
CREATE OR REPLACE FUNCTION access_erase_person(
  company bigint, lead_ids bigint[], post_ids bigint[], call_ids bigint[], entry_ids bigint[], acceptance_ids bigint[]
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  blanked integer;
BEGIN
  IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::bigint THEN
    RAISE EXCEPTION 'access_erase_person: another company';
  END IF;
  UPDATE audit_log SET before = NULL, after = NULL WHERE company_id = company
    AND (before IS NOT NULL OR after IS NOT NULL)
    AND (lead_id = ANY (lead_ids) OR (subject = 'leads' AND subject_id = ANY (lead_ids))
      OR (subject = 'intake' AND (subject_id = ANY (post_ids) OR subject_id IN (
        SELECT p.id FROM intake_posts p WHERE p.company_id = company AND p.lead_id = ANY (lead_ids))))
      OR (subject = 'calls' AND subject_id = ANY (call_ids)) OR id = ANY (entry_ids));
  GET DIAGNOSTICS blanked = ROW_COUNT;
  -- What an accepted version says of its customer goes with the record of its acceptance.
  UPDATE quotation_versions v SET sent_parties = NULL FROM quotation_acceptances a
    WHERE a.company_id = company AND a.id = ANY (acceptance_ids)
      AND v.company_id = company AND v.id = a.version_id;
  UPDATE quotation_acceptances SET name = '', function = NULL, place = '', signature = '', ip = '', user_agent = NULL
    WHERE company_id = company AND id = ANY (acceptance_ids);
  RETURN blanked;
END $$;

-- The quotation behind a portal link.
DROP FUNCTION IF EXISTS access_portal(bytea);
CREATE FUNCTION access_portal(hash bytea) RETURNS TABLE (
  company_id bigint, quotation_id bigint, replaced_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT q.company_id, q.id, NULL::timestamptz FROM quotations q WHERE q.token_hash = hash
  UNION ALL
  SELECT r.company_id, r.quotation_id, r.replaced_at FROM replaced_portal_links r WHERE r.token_hash = hash
$$;

-- The visit behind a customer's link.
CREATE OR REPLACE FUNCTION access_visit(hash bytea) RETURNS TABLE (
  company_id bigint, appointment_id bigint, ended boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.company_id, l.appointment_id, l.ended_at IS NOT NULL FROM visit_links l WHERE l.token_hash = hash
$$;

-- Whose calendar an address shows, while they work there, may view appointments, and who made it may (requireFeedOf); it notes that it was read, once an hour.
CREATE OR REPLACE FUNCTION access_calendar(hash bytea, seen timestamptz) RETURNS TABLE (
  company_id bigint, employee_id bigint, shows text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  UPDATE calendar_feeds SET read_at = seen WHERE token_hash = hash
    AND (read_at IS NULL OR read_at < seen - interval '1 hour');
  RETURN QUERY SELECT f.company_id, f.employee_id, f.shows FROM calendar_feeds f
    JOIN employees e ON e.id = f.employee_id AND e.active
    JOIN users u ON u.id = e.user_id AND u.active
    JOIN employments m ON m.employee_id = f.employee_id AND m.company_id = f.company_id
    JOIN roles r ON r.company_id = m.company_id AND r.id = m.role_id
    JOIN employees p ON p.id = f.made_by AND p.active JOIN users pu ON pu.id = p.user_id AND pu.active
    JOIN employments bm ON bm.employee_id = f.made_by AND bm.company_id = f.company_id JOIN roles br ON br.company_id = bm.company_id AND br.id = bm.role_id
    WHERE f.token_hash = hash AND r.permissions ? 'view appointments'
      AND (f.made_by = f.employee_id OR br.permissions ?| ARRAY['update employees', 'update adviser work days']);
END $$;

-- The quotation behind a link that stops reminders.
CREATE OR REPLACE FUNCTION access_reminder(hash bytea) RETURNS TABLE (
  company_id bigint, quotation_id bigint
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.company_id, r.quotation_id FROM quotation_reminders r WHERE r.token_hash = hash
$$;

-- What a PDF with this hash is: a quotation that was sent, or one that was signed.
DROP FUNCTION IF EXISTS access_document(text);
CREATE FUNCTION access_document(hash text)
RETURNS TABLE (kind text, number text, company text, at timestamptz, withdrawn_at timestamptz) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN v.signed_sha256 = hash THEN 'signed' ELSE 'sent' END, q.number,
    coalesce(v.sent_parties->'company'->>'name', c.name),
    CASE WHEN v.signed_sha256 = hash THEN v.accepted_at ELSE v.sent_at END, CASE WHEN v.accepted_at IS NOT NULL THEN v.withdrawn_at END
  FROM quotation_versions v
  JOIN quotations q ON q.company_id = v.company_id AND q.id = v.quotation_id
  JOIN companies c ON c.id = v.company_id
  WHERE v.signed_sha256 = hash OR v.sent_sha256 = hash
  LIMIT 1
$$;

-- Employments over all companies, compared by the employee guards.
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

-- Logins that have no employee, and those of people who work nowhere any more, for a company that they left.
DROP FUNCTION IF EXISTS access_free_logins();
CREATE FUNCTION access_free_logins() RETURNS TABLE (user_id bigint, username text, person jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id, u.username, to_jsonb(e) FROM users u LEFT JOIN employees e ON e.user_id = u.id
  WHERE u.active AND (e.id IS NULL
    OR NOT EXISTS (SELECT FROM employments m WHERE m.employee_id = e.id)
      AND EXISTS (SELECT FROM audit_log a WHERE a.company_id = current_setting('app.company_id')::bigint
        AND a.subject = 'employees' AND a.subject_id = e.id AND a.action = 'left'))
$$;

-- The mailbox and company of a password link; none for users who may not log in.
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

-- Who listens by sessions, given by the first bytes of their hashes, with where they work and by which role; by display
-- links, which see the television view of their company; and by customers' links, which hear of their lead.
DROP FUNCTION IF EXISTS access_listeners(text[]);
CREATE FUNCTION access_listeners(marks text[]) RETURNS TABLE (
  mark text, employee_id bigint, last_seen_at timestamptz, ends_at timestamptz, places jsonb,
  board_company_id bigint, portal_company_id bigint, portal_lead_id bigint
) LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m, x.employee_id, x.last_seen_at, x.ends_at,
    coalesce((SELECT jsonb_agg(jsonb_build_object('company_id', w.company_id, 'role_id', w.role_id,
      'function_group', w.function_group)) FROM employments w WHERE w.employee_id = x.employee_id
      AND (x.impersonator_id IS NULL OR w.company_id = x.impersonation_company_id)), '[]'), NULL::bigint, NULL::bigint, NULL::bigint
  FROM unnest(marks) m
  JOIN sessions s ON s.token_hash BETWEEN decode(m, 'hex') AND decode(rpad(m, 64, 'f'), 'hex')
  CROSS JOIN LATERAL access_session(s.token_hash, NULL) x
  WHERE x.two_factor IS NULL
  UNION ALL
  SELECT m, NULL::bigint, NULL::timestamptz, NULL::timestamptz, '[]'::jsonb, d.company_id, NULL, NULL
  FROM unnest(marks) m
  JOIN displays d ON d.token_hash BETWEEN decode(m, 'hex') AND decode(rpad(m, 64, 'f'), 'hex')
  WHERE d.revoked_at IS NULL
  UNION ALL
  SELECT m, NULL::bigint, NULL::timestamptz, NULL::timestamptz, '[]'::jsonb, NULL, q.company_id, q.lead_id
  FROM unnest(marks) m
  JOIN quotations q ON q.token_hash BETWEEN decode(m, 'hex') AND decode(rpad(m, 64, 'f'), 'hex')
$$;

-- What the roles of those who listen allow.
CREATE OR REPLACE FUNCTION access_role_rights(roles bigint[]) RETURNS TABLE (
  role_id bigint, permissions jsonb, own_resources jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.id, r.permissions, r.own_resources FROM roles r WHERE r.id = ANY (access_role_rights.roles)
$$;

-- The company of a telephony token.
CREATE OR REPLACE FUNCTION access_telephony(hash bytea) RETURNS TABLE (company_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.company_id FROM telephony_tokens t WHERE t.token_hash = hash
$$;

-- The source of a token.
CREATE OR REPLACE FUNCTION access_source(hash bytea) RETURNS TABLE (company_id bigint, source_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.company_id, s.id FROM sources s WHERE s.access_token_hash = hash
$$;

-- The source to whose address a mail was sent.
CREATE OR REPLACE FUNCTION access_mail_source(keys text[]) RETURNS TABLE (company_id bigint, source_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.company_id, s.id FROM sources s WHERE s.active AND s.mail_key = ANY (ARRAY(SELECT decode(key, 'hex') FROM unnest(keys) key)) LIMIT 1
$$;

-- The source of a website's form, and the websites that may send it.
CREATE OR REPLACE FUNCTION access_form(key text) RETURNS TABLE (company_id bigint, source_id bigint, origins text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.company_id, s.id, s.form_origins FROM sources s WHERE s.form_key = key AND s.active
$$;

-- The companies for which recurring work is done.
CREATE OR REPLACE FUNCTION access_companies() RETURNS TABLE (company_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM companies ORDER BY id
$$;

-- For production tasks on the command line: the company of a name.
CREATE OR REPLACE FUNCTION access_company_named(wanted text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM companies WHERE lower(name) = lower(wanted) ORDER BY id LIMIT 1
$$;

-- For production tasks on the command line: whose login a name is, also one that may not be used.
CREATE OR REPLACE FUNCTION access_employee_named(name text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.id FROM users u JOIN employees e ON e.user_id = u.id WHERE lower(u.username) = lower(name)
$$;

-- The company of a display link that was not revoked; it notes that the screen was there, once a minute.
CREATE OR REPLACE FUNCTION access_display(hash bytea, seen timestamptz) RETURNS TABLE (company_id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  UPDATE displays SET last_seen_at = seen WHERE token_hash = hash AND revoked_at IS NULL
    AND (last_seen_at IS NULL OR last_seen_at < seen - interval '1 minute');
  RETURN QUERY SELECT d.company_id FROM displays d WHERE d.token_hash = hash AND d.revoked_at IS NULL;
END $$;

-- The company of an unread one-time document, and what may be shown before reading it.
CREATE OR REPLACE FUNCTION access_paste(hash bytea, at timestamptz) RETURNS TABLE (
  company_id bigint, kind text, size int, expires_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.company_id, p.kind, p.size, p.expires_at FROM pastes p
  WHERE p.token_hash = hash AND p.content IS NOT NULL AND p.expires_at > at
$$;
-- Already encrypted, so compressing is useless.
ALTER TABLE pastes ALTER COLUMN content SET STORAGE EXTERNAL;
