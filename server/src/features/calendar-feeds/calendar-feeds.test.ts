import type { CallResult } from '@heliodesk/contract/call'
import type { calendars as calls } from '@heliodesk/contract/calendars'
import { addDays } from '@heliodesk/domain/calendar'
import { functionGroups } from '@heliodesk/domain/enumerations'
import ICAL from 'ical.js'
import pg from 'pg'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, describe, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Made = CallResult<typeof calls.make>
type Read = CallResult<typeof calls.get>

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const { noord, zuid, both } = product
const adviser_id = noord.employees.adviser.employee_id
const path = (id: number) => `/employees/${id}/calendar`
let made = 0

/** A calendar of somebody, by its address below /api/v1. */
async function aCalendar(id = adviser_id, body: object = {}, company = noord) {
  const { status, body: answer } = await (await product.as('manager', company)).post<Made>(path(id), body)
  expect(status).toBe(201)
  return new URL(answer.url ?? '').pathname.replace('/api/v1', '')
}

async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await product.visitor().get<Buffer>(address, headers)
  return { ...answer, text: Buffer.isBuffer(answer.body) ? answer.body.toString() : '' }
}

/** What two readers of calendars find, which is the same. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never)
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const byIcal = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location ?? null,
      description: event.description ?? null,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    }
  })
  const byTsIcs = (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    summary: event.summary,
    location: event.location ?? null,
    description: event.description ?? null,
    starts: event.start.date.toISOString(),
    ends: event.end?.date.toISOString(),
    status: event.status,
  }))
  expect(byTsIcs).toEqual(byIcal)
  return byIcal
}

const customer = {
  firstName: 'Anna',
  lastName: 'Berg',
  street: 'Zonne; laan, Oost',
  city: 'Groningen',
  zip_code: '9712 AB',
}

/** A visit of the adviser, each to another customer. */
async function aVisit(date: string, from: string, body: object = {}) {
  made += 1
  const lead = await product.inside((context) =>
    addLead(context, { ...customer, street_number: made, address_key: `feed ${made}` }),
  )
  const till = `${Number(from.slice(0, 2)) + 1}:30`
  const visit = { lead_id: lead.id, adviser_id, kind: 'advice', date, from, till }
  const answer = await (
    await product.as('planner')
  ).post<{ id: number }>('/appointments', { ...visit, manual: true, confirm: true, notify: false, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

describe('a calendar', () => {
  test('shows visits and events by initials and town, and more when its person chooses so [c515]', async () => {
    const visit = await aVisit('2026-12-01', '10:00')
    const adviser = await product.as('adviser')
    const event = { adviser_id, kind: 'private', title: 'Tandarts', lead_id: null, date: '2026-12-02' }
    const times = { from: '08:00', till: '09:00' }
    expect((await adviser.post('/appointments/manual-event', { ...event, ...times })).status).toBe(201)
    const address = await aCalendar()
    const plain = await open(address)
    expect(plain).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } })
    expect(eventsIn(plain.text)).toEqual([
      expect.objectContaining({
        summary: 'Adviesgesprek: A.B.',
        location: 'Groningen',
        description: null,
        starts: '2026-12-01T09:00:00.000Z',
        ends: '2026-12-01T10:30:00.000Z',
        status: 'TENTATIVE',
      }),
      expect.objectContaining({ summary: 'Privé', location: null, status: 'CONFIRMED' }),
    ])
    expect(plain.text).not.toMatch(/Anna|Berg|laan|\+316|Tandarts/)
    const changed = await adviser.post<Made>(path(adviser_id), { shows: 'names', keep_address: true })
    expect(changed).toMatchObject({ status: 200, body: { calendar: { shows: 'names' }, url: null } })
    const [named, own] = eventsIn((await open(address)).text)
    expect(named?.summary).toBe('Adviesgesprek: Anna van den Berg')
    expect(named?.location).toMatch(/^Zonne; laan, Oost \d+, 9712 AB Groningen$/)
    expect(own?.summary).toBe('Tandarts')
    expect((await open(address)).text.replaceAll('\r\n ', '')).toContain(`/appointments/${visit}\r\n`)
  })

  test('has the same events when the product moves to another address, also one made before they had a domain', async () => {
    await aVisit('2026-12-04', '13:00')
    const address = await aCalendar()
    await owner.query('UPDATE calendar_feeds SET uid_domain = NULL WHERE employee_id = $1', [adviser_id])
    const uids = async () => eventsIn((await open(address)).text).map(({ uid }) => uid)
    const first = await uids()
    expect(first.at(-1)).toMatch(/@localhost$/)
    const { publicUrl } = product.services
    try {
      Object.assign(product.services, { publicUrl: 'https://elders.example' })
      expect(await uids()).toEqual(first)
      expect((await open(address)).text).toContain('https://elders.example/')
    } finally {
      Object.assign(product.services, { publicUrl })
    }
  })

  test('raises the number of a visit at once when its place is another one', async () => {
    const visit = await aVisit('2026-12-09', '10:00')
    const address = await aCalendar()
    const planner = await product.as('planner')
    const numberOf = async () => {
      const text = (await open(address)).text.replaceAll('\r\n ', '')
      const event = text.split('BEGIN:VEVENT').find((one) => one.includes(`/appointments/${visit}\r\n`))
      return [/SEQUENCE:(\d+)/.exec(event ?? '')?.[1], /LOCATION:(.*)\r/.exec(event ?? '')?.[1]]
    }
    expect(await numberOf()).toEqual(['0', 'Groningen'])
    const { lead_id } = (await planner.get<{ lead_id: number }>(`/appointments/${visit}`)).body
    const { revision } = (await planner.get<{ revision: number }>(`/leads/${lead_id}`)).body
    const moved = { zip_code: '8011 AB', city: 'Zwolle', revision }
    expect((await planner.patch(`/leads/${lead_id}`, moved)).status).toBe(200)
    expect(await numberOf()).toEqual(['1', 'Zwolle'])
  })

  test('holds thirty days back and half a year ahead, and for thirty days what was cancelled', async () => {
    const cancelled = await aVisit('2026-12-03', '10:00')
    await aVisit('2027-05-19', '10:00')
    await aVisit('2027-05-20', '10:00')
    const planner = await product.as('planner')
    const off = { reason: 'Ziek', notify: false }
    expect((await planner.patch(`/appointments/${cancelled}/delete`, off)).status).toBe(200)
    const address = await aCalendar()
    const found = eventsIn((await open(address)).text)
    const days = found.map(({ starts, status }) => `${starts.slice(0, 10)} ${String(status)}`)
    expect(days).toContain('2026-12-03 CANCELLED')
    expect(days).toContain('2027-05-19 TENTATIVE')
    expect(days.filter((day) => day.startsWith('2027-05-20'))).toEqual([])
    await owner.query("UPDATE appointments SET updated_at = '2026-10-20' WHERE id = $1", [cancelled])
    await owner.query(
      `UPDATE appointments SET date = '2026-10-20', starts_at = '2026-10-20T08:00Z', ends_at = '2026-10-20T09:00Z'
        WHERE date = '2027-05-19'`,
    )
    const later = eventsIn((await open(address)).text).map(({ starts }) => starts.slice(0, 10))
    expect(later).not.toContain('2026-12-03')
    expect(later).not.toContain('2026-10-20')
  })

  test('is answered by an ETag until something changes [c516]', async () => {
    const address = await aCalendar()
    const first = await open(address)
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    const again = await open(address, { 'if-none-match': `W/${etag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    await aVisit('2026-12-04', '10:00')
    expect((await open(address, { 'if-none-match': etag })).status).toBe(200)
  })

  test('holds whom somebody goes along with, and nothing of another company', async () => {
    await aVisit('2026-12-07', '10:00', { with: [both.employee_id] })
    const here = eventsIn((await open(await aCalendar(both.employee_id))).text)
    expect(here.map(({ starts }) => starts.slice(0, 10))).toEqual(['2026-12-07'])
    expect(eventsIn((await open(await aCalendar(both.employee_id, {}, zuid))).text)).toEqual([])
  })

  test('holds when its person is away, and not why [c543]', async () => {
    const planner = await product.as('planner')
    const { employee_id } = both
    const away = { employee_id, kind: 'sickness', note: 'Griep' }
    const [first, last] = ['2026-12-14', '2026-12-16']
    const whole = await planner.post('/absences', { ...away, from_date: first, till_date: last })
    const hours = { from_date: '2026-12-17', till_date: '2026-12-18', from: '09:00', till: '10:30' }
    expect([whole.status, (await planner.post('/absences', { ...away, ...hours })).status]).toEqual([
      201, 201,
    ])
    for (const company of [noord, zuid]) {
      const { text } = await open(await aCalendar(employee_id, {}, company))
      const found = eventsIn(text).filter(({ summary }) => summary === 'Afwezig')
      expect(found.map(({ summary, starts }) => `${summary} ${starts.slice(0, 10)}`)).toEqual(
        ['14', '17', '18'].map((day) => `Afwezig 2026-12-${day}`),
      )
      expect(text).toContain('DTSTART;VALUE=DATE:20261214\r\nDTEND;VALUE=DATE:20261217\r\n')
      expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:20261218T090000\r\n')
      expect(text).not.toMatch(/Griep|[Zz]iek/)
    }
  })
})

describe('the address of a calendar', () => {
  test('ends with a new one, with its removal, and with the employment', async () => {
    const first = await aCalendar()
    const second = await aCalendar()
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    const adviser = await product.as('adviser')
    expect((await adviser.get<Read>(path(adviser_id))).body.calendar).toMatchObject({
      shows: 'initials',
      read_at: product.services.clock.now().toISOString(),
    })
    expect((await adviser.delete(path(adviser_id))).status).toBe(204)
    expect((await open(second)).status).toBe(404)
    expect((await adviser.get<Read>(path(adviser_id))).body).toEqual({ calendar: null })
    expect((await adviser.delete(path(adviser_id))).status).toBe(404)
    const third = await aCalendar()
    await owner.query('UPDATE employees SET active = false WHERE id = $1', [adviser_id])
    expect((await open(third)).status).toBe(404)
    await owner.query('UPDATE employees SET active = true WHERE id = $1', [adviser_id])
  })

  test.each([
    [
      'dismissal of whoever made it',
      'UPDATE employees SET active = false WHERE id = $1',
      'UPDATE employees SET active = true WHERE id = $1',
    ],
    [
      'end of the login of whoever made it',
      'UPDATE users SET active = false WHERE id = (SELECT user_id FROM employees WHERE id = $1)',
      'UPDATE users SET active = true WHERE id = (SELECT user_id FROM employees WHERE id = $1)',
    ],
    [
      'end of their employment',
      'UPDATE employments SET company_id = -company_id WHERE employee_id = $1',
      'UPDATE employments SET company_id = -company_id WHERE employee_id = $1',
    ],
    [
      'loss of their right',
      `UPDATE roles SET permissions = permissions - 'update employees' - 'update adviser work days'
       WHERE id IN (SELECT role_id FROM employments WHERE employee_id = $1)`,
      `UPDATE roles SET permissions = permissions || '["update employees", "update adviser work days"]'
       WHERE id IN (SELECT role_id FROM employments WHERE employee_id = $1)`,
    ],
  ])('of a colleague ends with the %s [c503]', async (_what, end, back) => {
    const ofColleague = await aCalendar()
    const own = await (await product.as('adviser')).get<Read>(path(adviser_id))
    expect([own.body.calendar !== null, (await open(ofColleague)).status]).toEqual([true, 200])
    await owner.query("SET session_replication_role = 'replica'")
    const maker = [noord.employees.manager.employee_id]
    await owner.query(end, maker)
    expect((await open(ofColleague)).status).toBe(404)
    await owner.query(back, maker)
    expect((await open(ofColleague)).status).toBe(200)
    await owner.query("SET session_replication_role = 'origin'")
  })

  test('that somebody made for themselves stays when their colleague loses a right', async () => {
    const made = await (await product.as('adviser')).post<Made>(path(adviser_id), { shows: 'initials' })
    const address = new URL(made.body.url ?? '').pathname.replace('/api/v1', '')
    const maker = [noord.employees.manager.employee_id]
    await owner.query('UPDATE employees SET active = false WHERE id = $1', maker)
    expect((await open(address)).status).toBe(200)
    await owner.query('UPDATE employees SET active = true WHERE id = $1', maker)
  })

  test('is no guess, and of nobody else', async () => {
    expect((await open('/calendar/geraden.ics')).status).toBe(404)
    const address = await aCalendar()
    expect((await open(address.replace('.ics', 'x.ics'))).status).toBe(404)
    const { rows } = await owner.query<{ text: string }>(
      "SELECT coalesce(string_agg(f::text, ' '), '') AS text FROM calendar_feeds f",
    )
    expect(rows[0]?.text).not.toContain(address.split(/[/.]/)[2])
  })

  test('is read thirty times a minute, wherever from [c517]', async () => {
    const address = await aCalendar()
    const statuses = []
    for (let index = 0; index < 31; index += 1) statuses.push((await open(address)).status)
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]))
    expect(statuses[30]).toBe(429)
    expect((await open(await aCalendar())).status).toBe(200)
  })

  test('is made and ended by its person and by the office alone, and not while acting', async () => {
    const office = new Set<string>(['manager', 'planner', 'support', 'developer'])
    const adviser = await product.as('adviser')
    const makerOf = async () => (await adviser.get<Read>(path(adviser_id))).body.calendar?.made_by?.id
    for (const role of functionGroups) {
      const client = await product.as(role)
      const mine = noord.employees[role].employee_id
      const others = noord.employees[role === 'adviser' ? 'manager' : 'adviser'].employee_id
      const ofOther = office.has(role)
        ? { get: 200, made: 201, ended: 204 }
        : { get: 404, made: 404, ended: 404 }
      for (const [id, wanted] of [
        [mine, { get: 200, made: 201, ended: 204 }],
        [others, ofOther],
      ] as const) {
        const found = {
          get: (await client.get(path(id))).status,
          made: (await client.post(path(id), {})).status,
          by: await makerOf(),
          ended: (await client.delete(path(id))).status,
        }
        const { by, ...statuses } = found
        expect({ role, id, ...statuses }).toEqual({ role, id, ...wanted })
        if (id === adviser_id && statuses.made === 201) expect(by).toBe(role === 'adviser' ? undefined : mine)
      }
    }
    const elsewhere = await product.as('manager')
    expect((await elsewhere.get(path(zuid.employees.adviser.employee_id))).status).toBe(404)
    expect((await elsewhere.post(path(adviser_id), { shows: 'all' })).status).toBe(422)
    await elsewhere.post('/impersonate', { user_id: noord.employees.adviser.user_id, reason: 'Hulp' })
    expect((await elsewhere.post(path(adviser_id), {})).status).toBe(403)
  })
})

test('a day further is another day of the calendar', async () => {
  await aVisit(addDays('2027-05-19', 2), '10:00')
  const address = await aCalendar()
  const day = '2027-05-21'
  expect((await open(address)).text).not.toContain(day.replaceAll('-', ''))
  product.services.clock.move(2 * 24 * 3_600_000)
  expect((await open(address)).text).toContain(day.replaceAll('-', ''))
})
