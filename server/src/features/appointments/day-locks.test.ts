import { addDays, amsterdamDate, isWorkingDay } from '@heliodesk/domain/calendar'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { overSocket } from '../../testing/over-socket.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** All that is done to the days of two people at once, over HTTP: in whatever order, none ends another. */
const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const { send, deadlocks } = await overSocket(product)
const planner = await product.as('planner')
const manager = await product.as('manager')
const customer = product.visitor()
await customer.get('/csrf-cookie')
const { adviser, manager: second } = product.noord.employees
const [makes, along] = [adviser.employee_id, second.employee_id]

const today = amsterdamDate(product.services.clock.now())
const workingDays = Array.from({ length: 40 }, (_none, day) => addDays(today, day + 5)).filter(isWorkingDay)
const times = ['09:00', '10:30', '12:00', '14:00'] as const
const till = (from: string) => `${from.slice(0, 3)}45`

interface Visit {
  id: number
  lead_id: number
  adviser_id: number
  date: string
  from: string
  path: string
}

let made = 0
async function aVisit(date: string, from: string, adviser_id: number): Promise<Visit> {
  made += 1
  const place = { latitude: 53.2 + made / 10_000, longitude: 6.56, location_type: 'ROOFTOP' as const }
  const values = { ...place, address_key: `dag ${made}`, email: `dag${made}@klant.example`, mobile: null }
  const { id: lead_id } = await product.inside((context) => addLead(context, values))
  const body = {
    lead_id,
    adviser_id,
    kind: 'advice',
    date,
    from,
    till: till(from),
    manual: true,
    confirm: true,
  }
  // Whoever visits at half past ten goes together.
  const more = from === '10:30' && adviser_id === makes ? { with: [along] } : {}
  const booked = await planner.post<{ id: number }>('/appointments', { ...body, ...more, notify: false })
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)
  const { url } = (await planner.post<{ url: string }>(`/appointments/${booked.body.id}/link`)).body
  const path = new URL(url).pathname.replace('/visit/', '/visits/')
  return { id: booked.body.id, lead_id, adviser_id, date, from, path }
}

/** The visits of two people on two days, of whom one goes along with the other in each. */
async function twoDays(dates: readonly string[]): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const date of dates)
    for (const person of [makes, along]) {
      await setTimes(planner, person, date, '16:00-17:30')
      for (const from of times)
        if (person === makes || from !== '10:30') visits.push(await aVisit(date, from, person))
    }
  return visits
}

const patch = ({ id }: Visit, body: object, step = '') =>
  send(planner, 'PATCH', `/appointments/${id}${step}`, body)
const decide = (visit: Visit, step: 'confirm' | 'cancel') =>
  send(customer, 'POST', `${visit.path}/${step}`, {
    date: visit.date,
    from: visit.from,
    ...(step === 'cancel' && { reason: 'Toch niet' }),
  })
const invite = ({ id }: Visit) => send(manager, 'GET', `/appointments/${id}/send-confirmation`)
const slot = ({ lead_id, adviser_id }: Visit, date: string, more: object = {}) =>
  send(planner, 'PATCH', '/appointments/timeslots/', { lead_id, adviser_id, date, from: '16:00', ...more })

/** Each of them at once, on visits of its own or of others. */
function everything(v: readonly Visit[], [one = '', other = '']: readonly string[]) {
  const at = (place: number) => v[place % v.length] as Visit
  const parts = [{ kind: 'visits', to: [makes], chosen: [] }]
  return [
    decide(at(0), 'confirm'),
    patch(at(1), { status: 'confirmed' }),
    decide(at(2), 'cancel'),
    patch(at(3), { date: other, from: '19:00', till: '19:45', confirm: true }),
    patch(at(4), { reason: 'Ziek', date: other, from: '20:00', confirm: true }, '/postpone'),
    patch(at(5), { reason: 'Later', until: one }, '/postpone'),
    patch(at(6), { reason: 'Vervalt' }, '/delete'),
    slot(at(7), one),
    slot(at(8), other, { hold: true }),
    patch(at(9), { date: one, from: '19:00', till: '19:45', confirm: true }),
    invite(at(0)),
    invite(at(1)),
    send(manager, 'PATCH', `/leads/${at(10).lead_id}`, { street: 'Elders', street_number: 5 }),
    send(manager, 'POST', `/leads/${at(11).lead_id}/merge`, {
      lead_id: at(12).lead_id,
      fields: {},
      confirm: true,
    }),
    send(manager, 'DELETE', `/leads/${at(13).lead_id}/delete/avg`),
    send(manager, 'POST', '/absences', {
      employee_id: along,
      kind: 'sickness',
      from_date: one,
      till_date: other,
    }),
    send(planner, 'PATCH', '/adviser-work-days', {
      work_days: [
        { adviser_id: along, full_date: one, work_times: [{ from: '16:00', till: '18:00' }] },
        { adviser_id: makes, full_date: one, work_times: [{ from: '16:00', till: '17:45' }] },
      ],
      confirm: true,
    }),
    send(manager, 'POST', `/employees/${along}/handover`, {
      parts,
      from_date: null,
      ends: false,
      confirm: true,
    }),
    product.drain().then(() => ({ status: 200 })),
  ]
}

test('all is done to the days of two people at once, and they fit together', async () => {
  const dates = workingDays.slice(0, 2)
  const visits = await twoDays(dates)
  const answers = await Promise.all(everything(visits, dates))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  await product.drain()
  // Nobody is in two places, and every visit that takes place stands where its appointment says.
  const { rows } = await owner.query(`
    SELECT (SELECT count(*)::int FROM agenda_entries a JOIN agenda_entries b ON a.person_id = b.person_id
        AND a.id < b.id AND a.during && b.during) AS overlaps,
      (SELECT count(*)::int FROM agenda_entries e JOIN appointments v ON v.id = e.appointment_id
        WHERE v.status IN ('cancelled', 'postponed') OR e.during <> tstzrange(v.starts_at, v.ends_at)) AS strays,
      (SELECT count(*)::int FROM appointments v WHERE v.status IN ('planned', 'confirmed') AND NOT EXISTS (
        SELECT FROM agenda_entries e WHERE e.appointment_id = v.id AND e.person_id = v.adviser_id)) AS missing`)
  expect(rows).toEqual([{ overlaps: 0, strays: 0, missing: 0 }])
})

test('none of all this was ended by PostgreSQL', async () => {
  expect(await deadlocks()).toBe(0)
})
