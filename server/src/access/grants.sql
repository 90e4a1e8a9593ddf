-- Runs last, so that it holds for every table, view and function, whichever file makes it.
GRANT USAGE ON SCHEMA public TO heliodesk_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO heliodesk_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO heliodesk_app;
-- The audit, acceptances, and the logos that sent versions show only grow.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log, quotation_acceptances, sent_logos FROM heliodesk_app;
REVOKE INSERT, UPDATE, DELETE ON rights_versions FROM heliodesk_app;
REVOKE INSERT, DELETE ON companies FROM heliodesk_app;
REVOKE INSERT, UPDATE, DELETE ON lead_keys FROM heliodesk_app;
-- Days are locked by agenda_lock alone; they tell when people of other companies were planned.
REVOKE ALL ON agenda_days FROM heliodesk_app;

-- Nobody but the app may call one that looks past a policy.
-- It calls those named access_ and agenda_ itself; the others run in triggers and in those.
DO $$
DECLARE f regprocedure; is_called boolean;
BEGIN
  FOR f, is_called IN
    SELECT p.oid::regprocedure, p.proname ~ '^(access|agenda)_' FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND pg_has_role(p.proowner, 'MEMBER')
      AND (p.prosecdef OR p.proname LIKE 'access\_%') LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', f);
    IF is_called THEN EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO heliodesk_app', f); END IF;
  END LOOP;
END $$;
