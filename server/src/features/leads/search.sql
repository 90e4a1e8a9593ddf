-- How leads are found by their words, past the policy of their table.

-- The ids of the newest leads whose text holds every word, at most `most`: of a narrow table that is read past
-- its policy, under which no index of words is used, with the company in its own predicate.
CREATE INDEX IF NOT EXISTS lead_search_words ON lead_search USING gin (company_id, search_text gin_trgm_ops);
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
