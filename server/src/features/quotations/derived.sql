-- Projects: leads with an accepted quotation, and how they are found by their words (leads/search.sql).

CREATE INDEX IF NOT EXISTS project_search_words ON project_search USING gin (company_id, search_text gin_trgm_ops);
-- Projects are leads with an accepted quotation; its number is found too. Quotations that nobody accepted are
-- found by the index of their numbers.
CREATE OR REPLACE FUNCTION access_search_projects(company bigint, words text[], most int) RETURNS TABLE (lead_id bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.lead_id FROM search_words('project_search', company, words, most) s;
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

-- The version that speaks for a quotation in lists: the one that is ordered, else the one that its customer was sent
-- last, else the newest.
CREATE OR REPLACE FUNCTION choose_shown_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shown_version_id := coalesce(NEW.accepted_version_id,
    (SELECT v.id FROM quotation_versions v WHERE v.company_id = NEW.company_id AND v.quotation_id = NEW.id
      AND v.status <> 'concept' ORDER BY v.number DESC LIMIT 1), NEW.latest_version_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER choose_shown_version
  BEFORE UPDATE OF latest_version_id, accepted_version_id, shown_version_id ON quotations
  FOR EACH ROW EXECUTE FUNCTION choose_shown_version();
-- A restored one keeps what it had.
CREATE OR REPLACE TRIGGER choose_first_shown_version BEFORE INSERT ON quotations
  FOR EACH ROW WHEN (NEW.shown_version_id IS NULL) EXECUTE FUNCTION choose_shown_version();
CREATE OR REPLACE FUNCTION show_sent_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotations SET shown_version_id = NEW.id WHERE company_id = NEW.company_id AND id = NEW.quotation_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER show_sent_version AFTER UPDATE OF status ON quotation_versions
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION show_sent_version();
