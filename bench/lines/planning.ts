import { addDays, amsterdamDate, isWorkingDay } from '@heliodesk/domain/calendar'
import { type Line, short } from '../report.ts'
import { percentile } from '../statistics.ts'
import type { World } from '../world.ts'

const advisers = 40
const goal = 'p95 <= 50 ms'

/** Forty advisers of a company, whose one range holds every zip code; nobody else visits. */
async function addAdvisers({ owner, manager: { company_id } }: World): Promise<number[]> {
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
}

const slots = `(VALUES ('09:00', '10:30'), ('11:00', '12:30'), ('13:00', '14:30'), ('15:00', '16:30')) AS s("from", till)`

/** Work days with four slots each, and visits of leads somewhere in them. */
async function fill({ owner, manager: { company_id } }: World, { ids, days, visits }: Filling) {
  const cells = `unnest($2::bigint[]) AS p(person), unnest($3::date[]) AS d(day)`
  const values = [company_id, ids, days]
  await owner.query(
    `WITH made AS (INSERT INTO work_days (company_id, adviser_id, full_date, created_at, updated_at)
        SELECT $1, person, day, now(), now() FROM ${cells} ON CONFLICT DO NOTHING RETURNING id)
      INSERT INTO work_times (company_id, work_day_id, "from", till) SELECT $1, made.id, s."from", s.till FROM made, ${slots}`,
    values,
  )
  await owner.query(
    `WITH cells AS (SELECT *, row_number() OVER (ORDER BY hashtext(person || day::text || s."from")) AS n FROM ${cells}, ${slots}),
      chosen AS (SELECT id, row_number() OVER (ORDER BY hashint8(id + $5)) - 1 AS n, count(*) OVER () AS amount FROM leads
        WHERE company_id = $1 AND latitude IS NOT NULL AND anonymised_at IS NULL)
      INSERT INTO appointments (company_id, lead_id, adviser_id, kind, status, date, "from", till, starts_at, ends_at, created_at, updated_at)
      SELECT $1, chosen.id, cells.person, 'advice', 'planned', cells.day, cells."from", cells.till,
        (cells.day + cells."from"::time) AT TIME ZONE 'Europe/Amsterdam', (cells.day + cells.till::time) AT TIME ZONE 'Europe/Amsterdam',
        now(), now()
      FROM cells JOIN chosen ON chosen.n = cells.n % chosen.amount WHERE cells.n <= $4`,
    [...values, visits, days.length],
  )
  await owner.query('ANALYZE')
}

const workingDays = (from: string, amount: number, step: 1 | -1 = 1) => {
  const found: string[] = []
  for (let day = addDays(from, step); found.length < amount; day = addDays(day, step))
    if (isWorkingDay(day)) found.push(day)
  return found
}

async function timesOf(amount: number, ask: (index: number) => Promise<unknown>) {
  const times: number[] = []
  for (let index = -5; index < amount; index += 1) {
    const began = performance.now()
    await ask(index + 5)
    // The first ones fill what is kept of plans and places.
    if (index >= 0) times.push(performance.now() - began)
  }
  return times
}

async function measure(world: World, what: string): Promise<Line[]> {
  const { manager, owner } = world
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM leads WHERE company_id = $1 AND latitude IS NOT NULL AND status IN ('new', 'open') AND anonymised_at IS NULL
      ORDER BY hashint8(id) LIMIT 205`,
    [manager.company_id],
  )
  const today = amsterdamDate(new Date())
  const search = await timesOf(rows.length - 5, (index) =>
    manager.send('POST', '/appointments/work-times', {
      lead_id: Number(rows[index]?.id),
      till_date: workingDays(today, 20).at(-1),
    }),
  )
  const month = await timesOf(50, () =>
    manager.send('POST', '/adviser-work-days/slots-by-date', { date: today, till_date: addDays(today, 30) }),
  )
  const lineOf = (name: string, times: number[]): Line => {
    const [p50_ms, p95_ms] = [percentile(times, 0.5), percentile(times, 0.95)]
    const found = `p95 ${short(p95_ms)} ms, median ${short(p50_ms)} ms`
    return {
      group: 'planning',
      what: `${name}, ${what}`,
      goal,
      found,
      met: p95_ms <= 50,
      figures: { p50_ms, p95_ms },
    }
  }
  return [lineOf('slots for a lead', search), lineOf('slots-by-date of a month', month)]
}

/** Slots among forty advisers, one at a time; then the same with half a year of work days and 20,000 more visits. */
export async function measurePlanning(world: World): Promise<Line[]> {
  const ids = await addAdvisers(world)
  const today = amsterdamDate(new Date())
  await fill(world, { ids, days: workingDays(today, 20), visits: 1_000 })
  const lines = await measure(world, '40 advisers, 20 days, 1,000 visits')
  await fill(world, { ids, days: workingDays(today, 130).slice(20), visits: 0 })
  await fill(world, { ids, days: workingDays(today, 130, -1), visits: 20_000 })
  return [...lines, ...(await measure(world, 'with 26 weeks and 20,000 visits'))]
}
