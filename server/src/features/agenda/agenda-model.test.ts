import { amsterdamDate } from '@heliodesk/domain/calendar'
import { isClosed } from '@heliodesk/domain/planning/closed-days'
import { type AgendaEntry, tightDrives } from '@heliodesk/domain/planning/judge-placement'
import { estimateTravel } from '@heliodesk/domain/planning/travel'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import {
  aStep,
  beginRun,
  closedDays,
  type Lane,
  openLane,
  type Step,
  take,
  takeLeadsBack,
} from '../../testing/agenda-model.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/**
 * What two companies do to the agendas of people whom they share, step by step. The gate always tries the same runs;
 * `npm run bench -- --agenda` tries more and longer ones, different each time. Some people live through theirs at once.
 */
const runs = Number(process.env['AGENDA_RUNS'] ?? 300)
const length = Number(process.env['AGENDA_STEPS'] ?? 40)
const seed = Number(process.env['AGENDA_SEED'] ?? 20_261_124)
const lanes = 6

const product = await startTestProduct()
const owner = new pg.Pool({ connectionString: product.ownerUrl, max: lanes })
afterAll(async () => {
  await owner.end()
  await product.close()
})

interface Row {
  appointment_id: string | null
  kind: AgendaEntry['kind']
  starts_at: string
  ends_at: string
  latitude: number | null
  longitude: number | null
  place_key: string | null
  place_exact: boolean
  marks: { code: string }[] | null
  status: string | null
  away: boolean
}

/** What stands in somebody's agenda, and how much of it differs from what it comes from, past the policies. */
const read = `WITH person AS (SELECT $1::bigint AS id, $2::timestamptz AS now)
  SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('appointment_id', e.appointment_id, 'kind', e.kind,
      'starts_at', e.starts_at, 'ends_at', upper(e.during), 'latitude', e.latitude, 'longitude', e.longitude,
      'place_key', e.place_key, 'place_exact', e.place_exact, 'marks', a.marks, 'status', a.status,
      'away', EXISTS (SELECT FROM absences b WHERE b.employee_id = e.person_id
        AND a.date BETWEEN b.from_date AND b.till_date
        AND (b."from" IS NULL OR (b."from" < a.till AND a."from" < b.till)))) ORDER BY e.starts_at)
    FROM agenda_entries e LEFT JOIN appointments a ON a.company_id = e.company_id AND a.id = e.appointment_id
    WHERE e.person_id = person.id AND (e.kind <> 'hold' OR e.until > person.now)), '[]') AS entries,
  (SELECT count(*)::int FROM agenda_entries e WHERE e.person_id = person.id AND e.kind = 'hold'
    AND e.until > person.now) AS holds,
  (SELECT count(*)::int FROM agenda_entries e WHERE e.person_id = person.id AND e.kind = 'visit'
    AND NOT EXISTS (SELECT FROM appointments a WHERE a.company_id = e.company_id AND a.id = e.appointment_id
      AND a.adviser_id = person.id AND a.status NOT IN ('cancelled', 'postponed', 'no_show')
      AND e.during = tstzrange(a.starts_at, a.ends_at))) +
  (SELECT count(*)::int FROM appointments a WHERE a.adviser_id = person.id
    AND a.status NOT IN ('cancelled', 'postponed', 'no_show')
    AND NOT EXISTS (SELECT FROM agenda_entries e WHERE e.company_id = a.company_id AND e.appointment_id = a.id)) +
  (SELECT count(*)::int FROM manual_events m FULL JOIN
      (SELECT * FROM agenda_entries WHERE person_id = $1 AND kind = 'event') e
      ON e.company_id = m.company_id AND e.event_id = m.id AND e.during = tstzrange(m.starts_at, m.ends_at)
    WHERE (m.adviser_id = person.id OR m.id IS NULL) AND (m.id IS NULL OR e.id IS NULL)) AS strays
  FROM person`
const readHolds = `SELECT count(*)::int AS holds FROM agenda_read(ARRAY[$1::bigint], '2026-01-01', '2026-12-31', $2)
  WHERE kind = 'hold'`

const has = (row: Row | undefined, code: string) => row?.marks?.some((mark) => mark.code === code) ?? false
const isToCome = ({ status }: Row) => status === 'planned' || status === 'confirmed'

/** What is wrong with an agenda; nothing, when everything holds. */
function faultsOf(rows: readonly Row[]) {
  const faults: string[] = []
  const entries = rows.map((row) => ({
    row,
    kind: row.kind,
    foreign: false,
    starts_at: new Date(row.starts_at),
    ends_at: new Date(row.ends_at),
    base: null,
    place:
      row.latitude === null || row.longitude === null
        ? null
        : {
            latitude: row.latitude,
            longitude: row.longitude,
            key: row.place_key ?? '',
            exact: row.place_exact,
          },
  }))
  for (const [index, one] of entries.entries()) {
    const next = entries[index + 1]
    if (next !== undefined && one.ends_at > next.starts_at) faults.push('two things at once')
    if (isToCome(one.row) && has(one.row, 'absent') !== one.row.away)
      faults.push('away and no mark, or a mark for nothing')
    if (isToCome(one.row) && has(one.row, 'closedDay') !== isClosed(amsterdamDate(one.starts_at), closedDays))
      faults.push('closed and no mark, or a mark for nothing')
  }
  for (const day of Map.groupBy(entries, ({ starts_at }) => amsterdamDate(starts_at)).values())
    for (const late of tightDrives(day, estimateTravel)) {
      const index = day.findIndex((entry) => entry === late)
      // What stands between two places without one is no end of the drive.
      const left = day.slice(0, index).findLastIndex(({ place }) => place !== null)
      if (!day.slice(Math.max(0, left), index + 1).some(({ row }) => has(row, 'tightDrive')))
        faults.push('a drive that is too short, without a mark')
    }
  return faults
}

interface Found {
  entries: Row[]
  holds: number
  strays: number
}

async function check({ person, clock }: Lane, client: pg.PoolClient, after: Step) {
  const values = [person.employee_id, clock.now().toISOString()]
  const { rows } = await client.query<Found>({ name: 'agenda', text: read, values })
  const [found] = rows
  if (found === undefined) throw new Error('Nothing was read')
  expect({ after, strays: found.strays, faults: faultsOf(found.entries) }).toEqual({
    after,
    strays: 0,
    faults: [],
  })
  if (found.holds === 0) return
  const seen = await client.query<{ holds: number }>({ name: 'holds', text: readHolds, values })
  expect(seen.rows[0]?.holds).toBe(found.holds)
}

const tables = [
  ['agenda_entries', 'person_id'],
  ['absences', 'employee_id'],
  ['manual_events', 'adviser_id'],
  ['work_times t USING work_days d', 't.work_day_id = d.id AND t.company_id = d.company_id AND d.adviser_id'],
  ['work_days', 'adviser_id'],
  [
    'visit_notices n USING appointments a',
    'n.appointment_id = a.id AND n.company_id = a.company_id AND a.adviser_id',
  ],
  ['appointments', 'adviser_id'],
] as const

/** Nothing is left of a run but what it did to others, which is nothing. */
async function tidy(lane: Lane, client: pg.PoolClient) {
  for (const [table, column] of tables)
    await client.query(`DELETE FROM ${table} WHERE ${column} = $1`, [lane.person.employee_id])
  await client.query(
    `UPDATE leads l SET status = 'open', postponed_until = NULL, latitude = o.latitude, longitude = o.longitude
      FROM jsonb_to_recordset($1::jsonb) o(id bigint, latitude float8, longitude float8) WHERE l.id = o.id`,
    [JSON.stringify(takeLeadsBack(lane))],
  )
}

const grown = [...tables.map(([table]) => table.split(' ')[0]), 'leads', 'agenda_days'].join(', ')

/**
 * What a product's database does by itself and that of the tests does not: without it each run is slower than the last.
 * It shortens no table, for which it would wait for seconds until nobody reads.
 */
const vacuum = (client: pg.PoolClient) => client.query(`VACUUM (ANALYZE, TRUNCATE false) ${grown}`)

async function liveThrough(lane: Lane, number: number) {
  const client = await owner.connect()
  try {
    await client.query("SELECT set_config('app.company_id', $1, false)", [String(product.noord.id)])
    const history = fc.tuple(
      fc.nat(1),
      fc.array(aStep, { minLength: length, maxLength: length, size: 'max' }),
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(history, async ([period, all]) => {
        run += 1
        if (number === 0 && run % 4 === 0) await vacuum(client)
        beginRun(lane, period)
        try {
          for (const step of all) {
            expect([200, 404, 409, 422]).toContain(await take(lane, step))
            await check(lane, client, step)
          }
        } finally {
          await tidy(lane, client)
        }
      }),
      { seed: seed + number, numRuns: Math.ceil(runs / lanes), endOnFailure: true },
    )
  } finally {
    client.release()
  }
}

test(
  `whatever two companies do, nobody is in two places, and what does not fit is marked (seed ${seed})`,
  { timeout: 120_000 + runs * length * 100 },
  async () => {
    for (const company of ['noord', 'zuid'] as const) {
      const client = await product.as('manager', product[company])
      expect((await client.patch('/planning-settings', { closed_days: closedDays })).status).toBe(200)
    }
    const all = []
    for (let number = 0; number < lanes; number += 1) all.push(await openLane(product, `model${number}`))
    await Promise.all(all.map(liveThrough))
  },
)
