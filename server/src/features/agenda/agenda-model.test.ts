import { type AgendaEntry, tightDrives } from '@heliodesk/domain/planning/judge-placement'
import { estimateTravel } from '@heliodesk/domain/planning/travel'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { addLead } from '../../testing/test-installation.ts'
import type { TestCompany } from '../../testing/test-office.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** Some days before the clock goes back; of both companies, whose manager works for both. */
const product = await startTestProduct({ now: '2026-10-22T07:00:00Z' })
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const { noord, zuid, both } = product
const person = both.employee_id
const clients = [await product.as('manager', noord), await product.as('manager', zuid)]
const companies = [noord, zuid]
const days = ['2026-10-23', '2026-10-25', '2026-10-26']
const places = [
  { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const },
  { latitude: 53.1726, longitude: 6.6037, location_type: 'ROOFTOP' as const },
  { latitude: 52.5168, longitude: 6.083, location_type: 'ROOFTOP' as const },
]
let made = 0
async function aLead(place: number, company: TestCompany) {
  made += 1
  const values = { ...places[place], address_key: `model ${made}` }
  return (await product.inside((context) => addLead(context, values), company)).id
}

interface Ids {
  visits: number[][]
  events: number[][]
  absences: number[][]
}
interface Step {
  what:
    | 'book'
    | 'byHand'
    | 'hold'
    | 'move'
    | 'postpone'
    | 'cancel'
    | 'event'
    | 'removeEvent'
    | 'away'
    | 'back'
    | 'times'
    | 'wait'
  company: 0 | 1
  day: number
  hour: number
  place: number
  pick: number
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const anyOf = (ids: number[] | undefined, pick: number) => ids?.[pick % Math.max(1, ids.length)]

interface Doing {
  client: TestClient
  date: string
  hour: number
  slot: { adviser_id: number; date: string; from: string }
  pick: number
  visit: number | undefined
  event: number | undefined
  absence: number | undefined
  lead: () => Promise<number>
}
interface Answer {
  status: number
  body: { id: number }
}

/** Each step as a request makes it. */
const steps: Record<Step['what'], (of: Doing) => Promise<Answer> | Answer> = {
  book: async ({ client, slot, lead }) =>
    client.patch('/appointments/timeslots/', { ...slot, lead_id: await lead() }),
  hold: async ({ client, slot, lead }) =>
    client.patch('/appointments/timeslots/', { ...slot, lead_id: await lead(), hold: true }),
  byHand: async ({ client, slot, lead }) =>
    client.post('/appointments', { ...slot, lead_id: await lead(), kind: 'advice', confirm: true }),
  move: ({ client, visit, date, hour }) =>
    client.patch(`/appointments/${visit}`, { date, from: clock(hour), till: clock(hour + 1), confirm: true }),
  postpone: ({ client, visit }) =>
    client.patch(`/appointments/${visit}/postpone`, { reason: 'Later', until: '2026-11-30' }),
  cancel: ({ client, visit }) => client.patch(`/appointments/${visit}/delete`, { reason: 'Af' }),
  event: ({ client, slot, hour, pick }) =>
    client.post('/appointments/manual-event', {
      ...slot,
      kind: 'other',
      title: 'Iets',
      till: clock(hour + 1),
      series: pick % 2 === 0 ? null : { every: 'week', until: '2026-11-10' },
    }),
  removeEvent: ({ client, event }) => client.delete(`/appointments/manual-event/${event}?scope=from_here`),
  away: ({ client, date }) =>
    client.post('/absences', { employee_id: person, kind: 'leave', from_date: date, till_date: date }),
  back: ({ client, absence }) => client.delete(`/absences/${absence}`),
  times: async ({ client, date, hour }) => ({
    status: (await setTimes(client, person, date, `${clock(hour)}-${clock(hour + 2)}`)).status,
    body: { id: 0 },
  }),
  wait: () => {
    product.services.clock.move(6 * 60_000)
    return { status: 200, body: { id: 0 } }
  },
}

/** Where the id of what a step made is kept. */
const madeBy: Partial<Record<Step['what'], keyof Ids>> = {
  book: 'visits',
  byHand: 'visits',
  event: 'events',
  away: 'absences',
}

/** Does one step; whatever it answers, it is no defect and no deadlock. */
async function take({ what, company, day, hour, place, pick }: Step, ids: Ids): Promise<number> {
  const client = clients[company]
  if (client === undefined) throw new Error('No such company')
  const date = days[day] ?? ''
  const { status, body } = await steps[what]({
    client,
    date,
    hour,
    pick,
    slot: { adviser_id: person, date, from: clock(hour) },
    visit: anyOf(ids.visits[company], pick),
    event: anyOf(ids.events[company], pick),
    absence: anyOf(ids.absences[company], pick),
    lead: () => aLead(place, companies[company] ?? noord),
  })
  const kept = madeBy[what]
  if (status === 201 && kept !== undefined) ids[kept][company]?.push(body.id)
  return status
}

interface Row {
  company_id: number
  appointment_id: number | null
  kind: AgendaEntry['kind']
  starts_at: Date
  ends_at: Date
  latitude: number | null
  longitude: number | null
  place_key: string | null
  place_exact: boolean
  marks: { code: string }[] | null
  status: string | null
  away: boolean
}

/** What has to hold of everybody's agenda, read past the policies. */
async function check() {
  const { rows } =
    await owner.query<Row>(`SELECT e.company_id, e.appointment_id, e.kind, e.starts_at, upper(e.during) AS ends_at,
      e.latitude, e.longitude, e.place_key, e.place_exact, a.marks, a.status,
      EXISTS (SELECT FROM absences b WHERE b.employee_id = e.person_id AND a.date BETWEEN b.from_date AND b.till_date) AS away
    FROM agenda_entries e LEFT JOIN appointments a ON a.company_id = e.company_id AND a.id = e.appointment_id
    WHERE e.person_id = ${person} AND (e.kind <> 'hold' OR e.until > '${product.services.clock.now().toISOString()}')
    ORDER BY e.starts_at`)
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    expect(next === undefined || row.ends_at <= next.starts_at).toBe(true)
    if (row.status === 'planned') expect(row.marks?.some(({ code }) => code === 'absent')).toBe(row.away)
  }
  const missing = await owner.query(`SELECT a.id FROM appointments a WHERE a.adviser_id = ${person}
    AND (a.status NOT IN ('cancelled', 'postponed', 'no_show')) <> EXISTS (SELECT FROM agenda_entries e
      WHERE e.company_id = a.company_id AND e.appointment_id = a.id AND e.during = tstzrange(a.starts_at, a.ends_at))`)
  expect(missing.rows).toEqual([])
  const entries = rows.map((row) => ({
    row,
    kind: row.kind,
    foreign: false,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
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
  for (const day of Map.groupBy(entries, ({ starts_at }) => amsterdamDate(starts_at)).values())
    for (const late of tightDrives(day, estimateTravel)) {
      const index = day.findIndex((entry) => entry === late)
      const pair = [day[index - 1], day[index]]
      expect(pair.some((entry) => entry?.row.marks?.some(({ code }) => code === 'tightDrive'))).toBe(true)
    }
}

const step = fc.record<Step>({
  what: fc.constantFrom(
    ...([
      'book',
      'book',
      'byHand',
      'byHand',
      'hold',
      'move',
      'move',
      'postpone',
      'cancel',
      'event',
      'removeEvent',
      'away',
      'back',
      'times',
      'wait',
    ] as const),
  ),
  company: fc.constantFrom(0, 1),
  day: fc.integer({ min: 0, max: days.length - 1 }),
  hour: fc.integer({ min: 1, max: 18 }),
  place: fc.integer({ min: 0, max: places.length - 1 }),
  pick: fc.nat(20),
})

test(
  'whatever two companies do, nobody is in two places, and a drive that is too short is marked',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (all) => {
        const ids: Ids = { visits: [[], []], events: [[], []], absences: [[], []] }
        for (const one of all) {
          const status = await take(one, ids)
          expect([200, 201, 204, 404, 409, 422]).toContain(status)
          await check()
        }
        await owner.query(
          'DELETE FROM agenda_entries; DELETE FROM absences; DELETE FROM manual_events; DELETE FROM work_days',
        )
        await owner.query("UPDATE appointments SET status = 'cancelled', marks = '[]'")
      }),
      { numRuns: 12 },
    )
  },
)
