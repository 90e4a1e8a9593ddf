import { addDays, isWorkingDay } from '@heliodesk/domain/calendar'
import type { World } from './world.ts'

/** How many visit in the worlds of the planning. */
export const advisers = 40

/** Forty advisers of a company, whose one range holds every zip code; nobody else visits. */
export async function addAdvisers({ owner, manager: { company_id } }: World): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `WITH people AS (INSERT INTO employees ("first_name", "last_name", full_name, active, default_company_id, created_at, updated_at)
        SELECT 'Adviseur', 'Meting ' || n, 'Adviseur Meting ' || n, true, $1, now(), now() FROM generate_series(1, $2) n
        RETURNING id),
      employed AS (INSERT INTO employments (company_id, employee_id, role_id, function_group, created_at)
        SELECT $1, id, (SELECT role_id FROM employments WHERE company_id = $1 AND function_group = 'adviser' LIMIT 1),
          'adviser', now() FROM people RETURNING employee_id)
    SELECT employee_id AS id FROM employed`,
    [company_id, advisers],
  )
  const ids = rows.map(({ id }) => Number(id))
  await owner.query('UPDATE zip_code_ranges SET active = false WHERE company_id = $1', [company_id])
  await owner.query(
    `INSERT INTO zip_code_ranges (company_id, "from", till, priority, active, adviser_ids, created_at, updated_at)
      VALUES ($1, 1000, 9999, 1, true, $2, now(), now())`,
    [company_id, JSON.stringify(ids)],
  )
  return ids
}

interface Filling {
  ids: readonly number[]
  days: readonly string[]
  visits: number
  /** When the slots of each day begin; they take ninety minutes. */
  slots?: readonly string[]
}

const usualSlots = ['09:00', '11:00', '13:00', '15:00']

/** Work days with these slots each, and visits of leads somewhere in them. */
export async function fill(
  { owner, manager: { company_id } }: World,
  { ids, days, visits, slots = usualSlots }: Filling,
) {
  const cells = `unnest($2::bigint[]) AS p(person), unnest($3::date[]) AS d(day),
    (SELECT s AS "from", to_char(s::time + interval '90 minutes', 'HH24:MI') AS till FROM unnest($4::text[]) s) AS s`
  const values = [company_id, ids, days, slots]
  await owner.query(
    `WITH made AS (INSERT INTO work_days (company_id, adviser_id, full_date, created_at, updated_at)
        SELECT DISTINCT $1::bigint, person, day, now(), now() FROM ${cells} ON CONFLICT DO NOTHING RETURNING id)
      INSERT INTO work_times (company_id, work_day_id, "from", till)
      SELECT $1, made.id, s, to_char(s::time + interval '90 minutes', 'HH24:MI') FROM made, unnest($4::text[]) s`,
    values,
  )
  await owner.query(
    `WITH cells AS (SELECT *, row_number() OVER (ORDER BY hashtext(person || day::text || s."from")) AS n FROM ${cells}),
      chosen AS (SELECT id, row_number() OVER (ORDER BY hashint8(id + $6)) - 1 AS n, count(*) OVER () AS amount FROM leads
        WHERE company_id = $1 AND latitude IS NOT NULL AND anonymised_at IS NULL)
      INSERT INTO appointments (company_id, lead_id, adviser_id, kind, status, date, "from", till, starts_at, ends_at, created_at, updated_at)
      SELECT $1, chosen.id, cells.person, 'advice', 'planned', cells.day, cells."from", cells.till,
        (cells.day + cells."from"::time) AT TIME ZONE 'Europe/Amsterdam', (cells.day + cells.till::time) AT TIME ZONE 'Europe/Amsterdam',
        now(), now()
      FROM cells JOIN chosen ON chosen.n = cells.n % chosen.amount WHERE cells.n <= $5`,
    [...values, visits, days.length],
  )
  await owner.query('ANALYZE')
}

export const workingDays = (from: string, amount: number, step: 1 | -1 = 1) => {
  const found: string[] = []
  for (let day = addDays(from, step); found.length < amount; day = addDays(day, step))
    if (isWorkingDay(day)) found.push(day)
  return found
}
