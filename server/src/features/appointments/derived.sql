-- Whether somebody who would come is away, marked by nobody: none confirmed it.
CREATE OR REPLACE FUNCTION mark_absence(company bigint, visit bigint, away boolean) RETURNS void LANGUAGE sql AS $$
  UPDATE appointments a SET marks = CASE WHEN away
      THEN a.marks || jsonb_build_array(jsonb_build_object('code', 'absent', 'by', NULL))
      ELSE (SELECT coalesce(jsonb_agg(m), '[]') FROM jsonb_array_elements(a.marks) m WHERE m->>'code' <> 'absent') END
  WHERE a.company_id = company AND a.id = visit AND away <> (a.marks @> '[{"code": "absent"}]')
$$;
