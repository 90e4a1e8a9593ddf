-- How leads are kept and counted.

-- Big tables are vacuumed early, because exact totals are counted in the indexes alone.
ALTER TABLE leads SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE lead_search SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE lead_duplicates SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE lead_counts SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

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
