-- Whose time is when, over all companies (docs/decisions, "One agenda").

-- The one rule that holds over companies: nobody is in two places. Deferred while visits change places.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'agenda_no_overlap') THEN
    ALTER TABLE agenda_entries ADD CONSTRAINT agenda_no_overlap EXCLUDE USING gist (
      person_id WITH =, during WITH &&
    ) WHERE (NOT displaced) DEFERRABLE INITIALLY IMMEDIATE;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'agenda_not_empty') THEN
    ALTER TABLE agenda_entries ADD CONSTRAINT agenda_not_empty CHECK (NOT isempty(during));
  END IF;
END $$;

-- Absences belong to a person, in all companies: who works with them reads them.
ALTER TABLE absences ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS company ON absences;
CREATE POLICY company ON absences USING (
  EXISTS (SELECT FROM employments e WHERE e.employee_id = absences.employee_id)
);

-- A day of Amsterdam as instants.
CREATE OR REPLACE FUNCTION amsterdam_day(day date) RETURNS tstzrange LANGUAGE sql IMMUTABLE AS $$
  SELECT tstzrange(day::timestamp AT TIME ZONE 'Europe/Amsterdam', (day + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam')
$$;

CREATE OR REPLACE FUNCTION agenda_company(people bigint[]) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  company bigint := nullif(current_setting('app.company_id', true), '')::bigint;
BEGIN
  IF company IS NULL OR EXISTS (SELECT FROM unnest(people) p
      WHERE NOT EXISTS (SELECT FROM employments m WHERE m.company_id = company AND m.employee_id = p)) THEN
    RAISE EXCEPTION 'agenda: somebody who does not work for the company';
  END IF;
  RETURN company;
END $$;
REVOKE ALL ON FUNCTION agenda_company(bigint[]) FROM PUBLIC;

-- What takes the time of people on days; of other companies no more than judging needs, which leaves the server never.
DROP FUNCTION IF EXISTS agenda_read(bigint[], date, date, timestamptz);
CREATE FUNCTION agenda_read(people bigint[], from_day date, till_day date, at timestamptz) RETURNS TABLE (
  person_id bigint, id bigint, "foreign" boolean, kind text, starts_at timestamptz, ends_at timestamptz,
  latitude double precision, longitude double precision, place_key text, place_exact boolean,
  base_zip_code text, base_city text, appointment_id bigint, event_id bigint, lead_id bigint,
  held_by bigint, until timestamptz, displaced boolean, travel_minutes int
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  company bigint := agenda_company(people);
BEGIN
  RETURN QUERY SELECT e.person_id, CASE WHEN e.company_id = company THEN e.id END, e.company_id <> company, e.kind,
    e.starts_at, upper(e.during), e.latitude, e.longitude, e.place_key, e.place_exact,
    coalesce(b.zip_code, c.zip_code), coalesce(b.city, c.city),
    CASE WHEN e.company_id = company THEN e.appointment_id END, CASE WHEN e.company_id = company THEN e.event_id END,
    CASE WHEN e.company_id = company THEN e.lead_id END, CASE WHEN e.company_id = company THEN e.held_by END,
    CASE WHEN e.company_id = company THEN e.until END, e.displaced,
    CASE WHEN e.company_id = company THEN e.travel_minutes END
  FROM unnest(people) p(id)
  JOIN agenda_entries e ON e.person_id = p.id
    AND e.starts_at >= lower(amsterdam_day(from_day)) AND e.starts_at < upper(amsterdam_day(till_day))
  JOIN companies c ON c.id = e.company_id
  LEFT JOIN person_bases b ON b.company_id = e.company_id AND b.employee_id = e.person_id
  WHERE e.kind <> 'hold' OR e.until > at
  ORDER BY e.person_id, e.starts_at, e.id;
END $$;

-- Locks days of people, in one order for everybody and without a company, takes away holds that are over and the
-- holder's own on what is wanted, and returns what is left. Each step is a statement: it sees what was committed
-- while the one before it waited.
DROP FUNCTION IF EXISTS agenda_lock(bigint[], date[], timestamptz, bigint, bigint, timestamptz, timestamptz);
CREATE FUNCTION agenda_lock(
  people bigint[], days date[], at timestamptz, holder bigint, lead bigint, wanted_from timestamptz, wanted_till timestamptz
) RETURNS TABLE (
  person_id bigint, id bigint, "foreign" boolean, kind text, starts_at timestamptz, ends_at timestamptz,
  latitude double precision, longitude double precision, place_key text, place_exact boolean,
  base_zip_code text, base_city text, appointment_id bigint, event_id bigint, lead_id bigint,
  held_by bigint, until timestamptz, displaced boolean, travel_minutes int
) LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  company bigint := agenda_company(people);
BEGIN
  INSERT INTO agenda_days AS d (person_id, date)
    SELECT DISTINCT w.person, w.day FROM unnest(people, days) w(person, day) ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  PERFORM FROM agenda_days d WHERE (d.person_id, d.date) IN (SELECT w.person, w.day FROM unnest(people, days) w(person, day))
    ORDER BY d.person_id, d.date FOR UPDATE;
  DELETE FROM agenda_entries e USING unnest(people, days) w(person, day)
    WHERE e.person_id = w.person AND e.starts_at >= lower(amsterdam_day(w.day)) AND e.starts_at < upper(amsterdam_day(w.day))
      AND e.kind = 'hold' AND (e.until <= at OR (e.held_by = holder AND e.during && tstzrange(wanted_from, wanted_till)));
  DELETE FROM agenda_entries e WHERE (e.company_id, e.id) IN (
    SELECT h.company_id, h.id FROM agenda_entries h
    WHERE h.company_id = company AND h.lead_id = lead AND h.kind = 'hold' AND h.held_by = holder
    ORDER BY h.id FOR UPDATE SKIP LOCKED);
  RETURN QUERY SELECT r.* FROM (SELECT DISTINCT w.day FROM unnest(days) w(day)) d
    CROSS JOIN LATERAL agenda_read(
      array(SELECT DISTINCT w.person FROM unnest(people, days) w(person, day) WHERE w.day = d.day), d.day, d.day, at) r;
END $$;

-- Work times that people have for other companies on days, without their names.
DROP FUNCTION IF EXISTS agenda_work_elsewhere(bigint[], date[]);
CREATE FUNCTION agenda_work_elsewhere(people bigint[], days date[]) RETURNS TABLE (
  adviser_id bigint, full_date date, "from" text, till text
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  company bigint := agenda_company(people);
BEGIN
  RETURN QUERY SELECT d.adviser_id, d.full_date, t."from", t.till
  FROM (SELECT DISTINCT w.person, w.day FROM unnest(people, days) w(person, day)) w
  JOIN work_days d ON d.adviser_id = w.person AND d.full_date = w.day AND d.company_id <> company
  JOIN work_times t ON t.company_id = d.company_id AND t.work_day_id = d.id;
END $$;

-- Marks the visits to come that a person is away for, or has left by as is planned, or whom somebody goes along with who left,
-- in all companies, by nobody: none confirmed them; unmarks the others.
DROP FUNCTION IF EXISTS agenda_settle_absences(bigint, timestamptz, bigint);
DROP FUNCTION IF EXISTS agenda_settle_absences(bigint, timestamptz);
CREATE FUNCTION agenda_settle_absences(person bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  visit record;
BEGIN
  PERFORM agenda_company(ARRAY[person]);
  -- One by one in their order: who goes along may be away at the same time.
  FOR visit IN
    SELECT s.* FROM (
      SELECT v.company_id, v.id, v.marks @> '[{"code": "absent"}]' AS marked, EXISTS (
        SELECT FROM agenda_entries e JOIN absences b ON b.employee_id = e.person_id
        WHERE e.company_id = v.company_id AND e.appointment_id = v.id
          AND v.date BETWEEN b.from_date AND b.till_date
          AND (b."from" IS NULL OR (b."from" < v.till AND v."from" < b.till))
      ) OR EXISTS (
        SELECT FROM agenda_entries e
        JOIN handovers h ON h.company_id = e.company_id AND h.employee_id = e.person_id
        WHERE e.company_id = v.company_id AND e.appointment_id = v.id AND v.date >= h.from_date
          AND h.ends AND h.done_at IS NULL AND h.undone_at IS NULL
      ) OR EXISTS (
        SELECT FROM agenda_entries e JOIN employees p ON p.id = e.person_id
        WHERE e.company_id = v.company_id AND e.appointment_id = v.id
          AND e.person_id IS DISTINCT FROM v.adviser_id AND NOT p.active
      ) AS away
      FROM appointments v
      WHERE v.status IN ('planned', 'confirmed', 'in_progress') AND v.ends_at > at
        AND (v.company_id, v.id) IN (
          SELECT e.company_id, e.appointment_id FROM agenda_entries e
          WHERE e.person_id = person AND e.starts_at > at - interval '1 day' AND e.appointment_id IS NOT NULL)
    ) s WHERE s.away <> s.marked ORDER BY s.company_id, s.id
  LOOP
    PERFORM mark_absence(visit.company_id, visit.id, visit.away);
  END LOOP;
END $$;

DO $$
DECLARE f regprocedure;
BEGIN
  FOREACH f IN ARRAY ARRAY['agenda_read(bigint[],date,date,timestamptz)',
      'agenda_lock(bigint[],date[],timestamptz,bigint,bigint,timestamptz,timestamptz)',
      'agenda_work_elsewhere(bigint[],date[])',
      'agenda_settle_absences(bigint,timestamptz)', 'amsterdam_day(date)'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO heliodesk_app', f);
  END LOOP;
END $$;

-- The entries of a visit: of who makes it, who goes along, and the crew of an installation. One that moves has to fit.
CREATE OR REPLACE FUNCTION keep_visit(company bigint, visit bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  a appointments%ROWTYPE;
  l leads%ROWTYPE;
  people bigint[] := '{}';
  place record;
BEGIN
  SELECT * INTO a FROM appointments WHERE company_id = company AND id = visit;
  IF FOUND AND a.status NOT IN ('cancelled', 'postponed', 'no_show') AND a.ends_at > a.starts_at THEN
    people := array(
      SELECT a.adviser_id WHERE a.adviser_id IS NOT NULL
      UNION SELECT w::bigint FROM jsonb_array_elements_text(a.with_ids) w
      UNION SELECT c::bigint FROM work_letters wl, jsonb_array_elements_text(wl.crew_ids) c
        WHERE a.kind = 'installation' AND wl.company_id = company AND wl.appointment_id = visit AND wl.cancelled_at IS NULL
      -- Who was at it when their order was withdrawn stays until somebody says how it went.
      UNION SELECT e.person_id FROM agenda_entries e JOIN work_letters wl
        ON wl.company_id = e.company_id AND wl.appointment_id = e.appointment_id AND wl.crew_ids @> jsonb_build_array(e.person_id)
        WHERE a.kind = 'installation' AND a.status IN ('in_progress', 'done')
          AND e.company_id = company AND e.appointment_id = visit);
  END IF;
  DELETE FROM agenda_entries WHERE company_id = company AND appointment_id = visit AND person_id <> ALL (people);
  IF people = '{}' THEN RETURN; END IF;
  SELECT * INTO l FROM leads WHERE company_id = company AND id = a.lead_id;
  SELECT CASE WHEN a.channel = 'visit' THEN l.latitude END AS latitude,
    CASE WHEN a.channel = 'visit' THEN l.longitude END AS longitude,
    CASE WHEN a.channel = 'visit' AND l.latitude IS NOT NULL
      THEN coalesce(l.address_key, 'lead ' || company || ' ' || l.id) END AS key,
    coalesce(a.channel = 'visit' AND l.location_type = 'ROOFTOP', false) AS exact INTO place;
  UPDATE agenda_entries e SET during = tstzrange(a.starts_at, a.ends_at), lead_id = a.lead_id,
    latitude = place.latitude, longitude = place.longitude, place_key = place.key, place_exact = place.exact,
    displaced = e.displaced AND e.during = tstzrange(a.starts_at, a.ends_at)
    WHERE e.company_id = company AND e.appointment_id = visit
      AND (e.during, e.lead_id, e.latitude, e.longitude, e.place_key, e.place_exact) IS DISTINCT FROM
        (tstzrange(a.starts_at, a.ends_at), a.lead_id, place.latitude, place.longitude, place.key, place.exact);
  INSERT INTO agenda_entries (company_id, person_id, kind, during, appointment_id, lead_id, latitude, longitude, place_key, place_exact)
  SELECT company, p, 'visit', tstzrange(a.starts_at, a.ends_at), visit, a.lead_id, place.latitude, place.longitude, place.key, place.exact
  FROM unnest(people) p
  WHERE NOT EXISTS (SELECT FROM agenda_entries e WHERE e.company_id = company AND e.appointment_id = visit AND e.person_id = p)
  ORDER BY p;
END $$;
CREATE OR REPLACE FUNCTION keep_changed_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_visit(NEW.company_id, NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_visit AFTER UPDATE OF adviser_id, with_ids, kind, status, channel, lead_id, starts_at, ends_at
  ON appointments FOR EACH ROW EXECUTE FUNCTION keep_changed_visit();
-- The same of visits that are added, all of a statement at once; none of them has a crew yet.
CREATE OR REPLACE FUNCTION keep_added_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agenda_entries (company_id, person_id, kind, during, appointment_id, lead_id, latitude, longitude, place_key, place_exact)
  SELECT a.company_id, p.id, 'visit', tstzrange(a.starts_at, a.ends_at), a.id, a.lead_id,
    CASE WHEN a.channel = 'visit' THEN l.latitude END, CASE WHEN a.channel = 'visit' THEN l.longitude END,
    CASE WHEN a.channel = 'visit' AND l.latitude IS NOT NULL
      THEN coalesce(l.address_key, 'lead ' || l.company_id || ' ' || l.id) END,
    coalesce(a.channel = 'visit' AND l.location_type = 'ROOFTOP', false)
  FROM added a
  CROSS JOIN LATERAL (
    SELECT a.adviser_id AS id WHERE a.adviser_id IS NOT NULL
    UNION SELECT w::bigint FROM jsonb_array_elements_text(a.with_ids) w) p
  LEFT JOIN leads l ON l.company_id = a.company_id AND l.id = a.lead_id
  WHERE a.status NOT IN ('cancelled', 'postponed', 'no_show') AND a.ends_at > a.starts_at
    AND NOT EXISTS (SELECT FROM agenda_entries e
      WHERE e.company_id = a.company_id AND e.appointment_id = a.id AND e.person_id = p.id)
  ORDER BY a.company_id, a.id, p.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_added_visits AFTER INSERT ON appointments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_added_visits();
CREATE OR REPLACE FUNCTION keep_crew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_visit(NEW.company_id, NEW.appointment_id);
  IF TG_OP = 'UPDATE' AND OLD.appointment_id <> NEW.appointment_id THEN
    PERFORM keep_visit(OLD.company_id, OLD.appointment_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_crew AFTER INSERT OR UPDATE OF appointment_id, crew_ids, cancelled_at
  ON work_letters FOR EACH ROW EXECUTE FUNCTION keep_crew();

-- The entry of an event; where its lead lives, or where the one before it is.
CREATE OR REPLACE FUNCTION keep_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM agenda_entries WHERE company_id = NEW.company_id AND event_id = NEW.id;
  INSERT INTO agenda_entries (company_id, person_id, kind, during, event_id, lead_id, latitude, longitude, place_key, place_exact)
  SELECT NEW.company_id, NEW.adviser_id, 'event', tstzrange(NEW.starts_at, NEW.ends_at), NEW.id, NEW.lead_id,
    l.latitude, l.longitude, CASE WHEN l.latitude IS NOT NULL THEN coalesce(l.address_key, 'lead ' || l.company_id || ' ' || l.id) END,
    coalesce(l.location_type = 'ROOFTOP', false)
  FROM (SELECT) one LEFT JOIN leads l ON l.company_id = NEW.company_id AND l.id = NEW.lead_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_event AFTER INSERT OR UPDATE OF adviser_id, lead_id, starts_at, ends_at
  ON manual_events FOR EACH ROW EXECUTE FUNCTION keep_event();

-- A lead that moves takes what is still to come along.
CREATE OR REPLACE FUNCTION keep_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE agenda_entries e SET latitude = NEW.latitude, longitude = NEW.longitude,
    place_key = CASE WHEN NEW.latitude IS NOT NULL THEN coalesce(NEW.address_key, 'lead ' || NEW.company_id || ' ' || NEW.id) END,
    place_exact = coalesce(NEW.location_type = 'ROOFTOP', false)
  WHERE e.company_id = NEW.company_id AND e.lead_id = NEW.id
    AND NOT EXISTS (SELECT FROM appointments a WHERE a.company_id = e.company_id AND a.id = e.appointment_id AND a.channel <> 'visit');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_places AFTER UPDATE OF latitude, longitude, address_key, location_type ON leads
  FOR EACH ROW WHEN ((OLD.latitude, OLD.longitude, OLD.address_key, OLD.location_type) IS DISTINCT FROM
    (NEW.latitude, NEW.longitude, NEW.address_key, NEW.location_type)) EXECUTE FUNCTION keep_places();
