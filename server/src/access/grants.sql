-- Runs last, so that it holds for every function: nobody but the app may call one that looks past a policy.
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
