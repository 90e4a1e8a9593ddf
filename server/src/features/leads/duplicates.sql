-- Leads that have the address, a number or the e-mail of an older one. One that was forwarded is none: it cannot
-- be merged.
CREATE OR REPLACE VIEW lead_keys WITH (security_invoker = true) AS
  SELECT company_id, id AS lead_id, 'address' AS kind, 'address' AS family, address_key AS key FROM leads
    WHERE address_key IS NOT NULL AND status <> 'forwarded'
  UNION ALL SELECT company_id, id, 'email', 'email', email FROM leads
    WHERE email IS NOT NULL AND status <> 'forwarded'
  UNION ALL SELECT company_id, id, 'phone', 'number', phone FROM leads
    WHERE phone IS NOT NULL AND status <> 'forwarded'
  UNION ALL SELECT company_id, id, 'mobile', 'number', mobile FROM leads
    WHERE mobile IS NOT NULL AND status <> 'forwarded';

-- Everybody who has one of these values, and the oldest who has it. Each value is looked up by its index: a join would
-- be planned as if there were many, and read all leads.
CREATE OR REPLACE FUNCTION leads_with(company bigint, families text[], keys text[])
RETURNS TABLE (lead_id bigint, kind text, oldest_id bigint) LANGUAGE sql STABLE AS $$
  SELECT k.lead_id, k.kind, min(k.lead_id) OVER (PARTITION BY t.family, t.key)
  FROM (SELECT DISTINCT family, key FROM unnest(families, keys) given(family, key)) t
  CROSS JOIN LATERAL (SELECT o.lead_id, o.kind FROM lead_keys o
    WHERE o.company_id = company AND o.family = t.family AND o.key = t.key OFFSET 0) k
$$;
-- Compares everybody who has one of these values, once what `gone` had of them is no more. Its lock is the one of
-- features/leads/merging/lock-duplicates.ts, so that of two writers of one value the second sees what the first wrote.
CREATE OR REPLACE FUNCTION keep_duplicates(
  company bigint, families text[], keys text[], gone bigint[] DEFAULT NULL, gone_kinds text[] DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  kinds text[];
  oldest bigint[];
  is_shared boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(lock) FROM (SELECT DISTINCT hashtextextended('lead ' || company || ' ' || key, 0) AS lock
    FROM unnest(keys) key ORDER BY lock) locks;
  SELECT array_agg(m.lead_id), array_agg(m.kind), array_agg(m.oldest_id), bool_or(m.lead_id <> m.oldest_id)
    INTO ids, kinds, oldest, is_shared FROM leads_with(company, families, keys) m;
  IF gone IS NOT NULL THEN
    -- Who is the oldest now has none before it.
    DELETE FROM lead_duplicates d USING (SELECT * FROM unnest(gone, gone_kinds) UNION ALL
      SELECT m.id, m.kind FROM unnest(ids, kinds, oldest) m(id, kind, oldest_id) WHERE m.id = m.oldest_id) was(id, kind)
    WHERE d.company_id = company AND d.lead_id = was.id AND d.kind = was.kind;
  END IF;
  IF is_shared THEN
    INSERT INTO lead_duplicates (company_id, lead_id, kind, oldest_id, same_name, created_at)
    SELECT company, n.id, m.kind, m.oldest_id, lower(n.last_name) = lower(o.last_name), n.created_at
    FROM unnest(ids, kinds, oldest) m(id, kind, oldest_id)
    JOIN leads n ON n.company_id = company AND n.id = m.id
    JOIN leads o ON o.company_id = company AND o.id = m.oldest_id
    WHERE m.id <> m.oldest_id
    ON CONFLICT (company_id, lead_id, kind) DO UPDATE
      SET oldest_id = excluded.oldest_id, same_name = excluded.same_name, created_at = excluded.created_at
      WHERE (lead_duplicates.oldest_id, lead_duplicates.same_name, lead_duplicates.created_at)
        IS DISTINCT FROM (excluded.oldest_id, excluded.same_name, excluded.created_at);
  END IF;
END $$;
CREATE OR REPLACE FUNCTION keep_duplicates_of_many() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Said by who compared all of them under the same locks.
  IF TG_OP = 'INSERT' AND current_setting('app.leads_are_unique', true) = 'true' THEN RETURN NULL; END IF;
  PERFORM keep_duplicates(c.company_id, array_agg(k.family), array_agg(k.key),
    CASE WHEN TG_OP = 'DELETE' THEN array_agg(c.id) END, array_agg(k.kind))
  FROM changed c CROSS JOIN LATERAL (VALUES ('address', 'address', c.address_key), ('email', 'email', c.email),
    ('phone', 'number', c.phone), ('mobile', 'number', c.mobile)) k(kind, family, key)
  WHERE k.key IS NOT NULL GROUP BY c.company_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_duplicates_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_other constant boolean := (OLD.last_name, OLD.created_at, OLD.status = 'forwarded')
    IS DISTINCT FROM (NEW.last_name, NEW.created_at, NEW.status = 'forwarded');
BEGIN
  PERFORM keep_duplicates(NEW.company_id, array_agg(k.family), array_agg(k.key), array_agg(NEW.id), array_agg(k.kind))
  FROM (VALUES ('address', 'address', OLD.address_key, NEW.address_key), ('email', 'email', OLD.email, NEW.email),
    ('phone', 'number', OLD.phone, NEW.phone), ('mobile', 'number', OLD.mobile, NEW.mobile)) c(kind, family, was, "is")
  CROSS JOIN LATERAL (VALUES (c.kind, c.family, c.was), (c.kind, c.family, c."is")) k(kind, family, key)
  WHERE k.key IS NOT NULL AND (is_other OR c.was IS DISTINCT FROM c."is");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_duplicates_added AFTER INSERT ON leads
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_duplicates_of_many();
CREATE OR REPLACE TRIGGER keep_duplicates_removed AFTER DELETE ON leads
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_duplicates_of_many();
CREATE OR REPLACE TRIGGER keep_duplicates_changed
  AFTER UPDATE OF address_key, email, phone, mobile, last_name, created_at, status ON leads
  FOR EACH ROW WHEN ((OLD.address_key, OLD.email, OLD.phone, OLD.mobile, OLD.last_name, OLD.created_at,
      OLD.status = 'forwarded') IS DISTINCT FROM (NEW.address_key, NEW.email, NEW.phone, NEW.mobile, NEW.last_name,
      NEW.created_at, NEW.status = 'forwarded'))
  EXECUTE FUNCTION keep_duplicates_of_one();
-- Those that were there before this table.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM lead_duplicates) THEN
    INSERT INTO lead_duplicates (company_id, lead_id, kind, oldest_id, same_name, created_at)
    SELECT n.company_id, n.id, m.kind, m.oldest_id, lower(n.last_name) = lower(o.last_name), n.created_at
    FROM (SELECT company_id, lead_id, kind,
      min(lead_id) OVER (PARTITION BY company_id, family, key) AS oldest_id FROM lead_keys) m
    JOIN leads n ON n.company_id = m.company_id AND n.id = m.lead_id
    JOIN leads o ON o.company_id = m.company_id AND o.id = m.oldest_id
    WHERE m.lead_id <> m.oldest_id;
  END IF;
END $$;
