import type { CallResult } from '@heliodesk/contract/call'
import type { slots as calls } from '@heliodesk/contract/slots'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aResultCode } from '../../testing/a-result-code.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const adviser_id = noord.employees.adviser.employee_id
const planner = await product.as('planner')
const service = await product.as('customer_service')
const ofZuid = await product.as('planner', zuid)

type Found = CallResult<typeof calls.search>
type Judged = CallResult<typeof calls.judge>
interface Taken {
  manual: boolean
  hold: { id: number; until: string }
  id: number
  status: string
  revision: number
  date: string
  from: string
  errors: Record<string, string[]>
  reasons: { code: string; text: string }[]
  slots: unknown[]
  message: string
}

const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const haren = { ...groningen, latitude: 53.1726, longitude: 6.6037, zip_code: '9751 AB', city: 'Haren' }
const zwolle = { ...groningen, latitude: 52.5168, longitude: 6.083, zip_code: '8011 AB', city: 'Zwolle' }

let made = 0
const aLead = async (values: object = groningen, company = noord) => {
  made += 1
  return product.inside(
    (context) => addLead(context, { street_number: made, address_key: `k${made}`, ...values }),
    company,
  )
}
const find = async (lead_id: number, more: object = {}) =>
  (await service.post<Found>('/appointments/work-times', { lead_id, ...more })).body
const take = (body: object, client = service) => client.patch<Taken>('/appointments/timeslots/', body)

beforeAll(async () => {
  await planner.post('/zip-code-ranges', {
    from: 8000,
    till: 9999,
    priority: 1,
    active: true,
    adviser_ids: [adviser_id],
  })
  await planner.post('/zip-code-ranges', {
    from: 8000,
    till: 9999,
    priority: 2,
    active: true,
    adviser_ids: [both.employee_id],
  })
  await setTimes(planner, adviser_id, '2026-11-25', '09:00-10:30', '11:00-12:30')
  await setTimes(planner, both.employee_id, '2026-11-24', '09:00-11:00', '13:00-14:00')
})

describe('the slots of a lead', () => {
  test('come by priority, then by extra travel, with what each adds, and none that is too short', async () => {
    const lead = await aLead()
    const { data, message } = await find(lead.id)
    expect(data.map(({ adviser, date, from, till }) => [adviser.id, date, from, till])).toEqual([
      [adviser_id, '2026-11-25', '09:00', '10:30'],
      [adviser_id, '2026-11-25', '11:00', '12:30'],
      [both.employee_id, '2026-11-24', '09:00', '10:30'],
    ])
    expect(data[0]).toMatchObject({ estimated: true, extra_minutes: 50 })
    expect(data[0]?.reason).toMatch(/^\+50 min, \d+ km$/)
    expect(message).toBeNull()
  })

  test('put the lead’s own adviser first, follow the customer’s wishes, and say when there are none [c251]', async () => {
    const lead = await aLead({ ...groningen, adviser_id: both.employee_id })
    expect((await find(lead.id)).data[0]?.adviser.id).toBe(both.employee_id)
    expect((await find(lead.id, { weekdays: ['wednesday'], from: '11:00' })).data).toHaveLength(1)
    expect(await find(lead.id, { weekdays: ['friday'] })).toMatchObject({
      data: [],
      message: 'Work slots not found',
    })
  })

  test('say "No coordinates" of a lead without, in the order of the zip codes', async () => {
    const lead = await aLead({ latitude: null, longitude: null })
    const { data, message } = await find(lead.id)
    expect(message).toBe('No coordinates')
    expect(data.map(({ adviser, extra_km }) => [adviser.id, extra_km])).toEqual([
      [adviser_id, null],
      [adviser_id, null],
      [both.employee_id, null],
    ])
  })
})

describe('a slot', () => {
  test('is held for five minutes, blocks others alone, and is let go', async () => {
    await setTimes(planner, adviser_id, '2026-11-26', '09:00-10:30')
    const [mine, theirs] = [await aLead(), await aLead()]
    const body = { adviser_id, date: '2026-11-26', from: '09:00' }
    const held = await take({ ...body, lead_id: mine.id, hold: true })
    expect(held.status).toBe(200)
    expect(held.body.hold.until).toBe('2026-11-20T09:05:00.000Z')
    const second = await take({ ...body, lead_id: theirs.id }, planner)
    const held_until = 'Customer service van Noord holds that time until 10:05'
    expect([second.status, second.body.reasons]).toEqual([409, [{ code: 'overlap', text: held_until }]])
    const judged = await planner.post('/appointments/judge', { ...body, lead_id: theirs.id })
    expect(judged.body).toMatchObject({ fits: false, reasons: [{ code: 'overlap', text: held_until }] })
    expect(second.body.slots.length).toBeGreaterThan(0)
    const shown = await planner.post<{ data: { slots: { state: string; held_by: { name: string } }[] }[] }>(
      '/adviser-work-days/slots-by-date',
      { date: '2026-11-26' },
    )
    expect(shown.body.data[0]?.slots[0]).toMatchObject({
      state: 'held',
      held_by: { name: 'Customer service van Noord' },
    })
    expect((await planner.delete(`/appointments/timeslots/${held.body.hold.id}`)).status).toBe(404)
    expect((await service.delete(`/appointments/timeslots/${held.body.hold.id}`)).status).toBe(204)
    expect((await take({ ...body, lead_id: theirs.id }, planner)).status).toBe(201)
  })

  test('that is held is booked by its holder, and a hold that is over blocks nobody [c255]', async () => {
    await setTimes(planner, adviser_id, '2026-11-27', '09:00-10:30', '11:00-12:30')
    const [mine, theirs] = [await aLead(), await aLead()]
    const body = { adviser_id, date: '2026-11-27', from: '09:00' }
    await take({ ...body, lead_id: mine.id, hold: true })
    const booked = await take({ ...body, lead_id: mine.id, wishes: { weekdays: ['friday'], from: '09:00' } })
    expect([booked.status, booked.body.status]).toEqual([201, 'planned'])
    expect((await find(mine.id)).wishes).toEqual({ weekdays: ['friday'], from: '09:00', till: null })
    await take({ ...body, from: '11:00', lead_id: mine.id, hold: true })
    product.services.clock.move(6 * 60_000)
    expect((await take({ ...body, from: '11:00', lead_id: theirs.id }, planner)).status).toBe(201)
    product.services.clock.move(-6 * 60_000)
  })

  test('moves the lead’s visit, which keeps its id; a stale revision is told', async () => {
    await setTimes(planner, adviser_id, '2026-11-30', '09:00-10:30', '11:00-12:30')
    const lead = await aLead()
    const body = { adviser_id, date: '2026-11-30', lead_id: lead.id }
    const first = await take({ ...body, from: '09:00' })
    await planner.patch(`/appointments/${first.body.id}`, { status: 'confirmed' })
    expect((await take({ ...body, from: '11:00', revision: 1 })).status).toBe(409)
    const moved = await take({ ...body, from: '11:00', revision: 2 })
    expect([moved.status, moved.body.id, moved.body.status, moved.body.from]).toEqual([
      200,
      first.body.id,
      'planned',
      '11:00',
    ])
    expect((await take({ ...body, from: '09:00', lead_id: (await aLead()).id })).status).toBe(201)
  })

  test('whose neighbour cannot be driven is not offered, and answers 409 with why', async () => {
    await setTimes(planner, adviser_id, '2026-12-01', '09:00-10:30', '11:00-12:30')
    const [near, far] = [await aLead(haren), await aLead(zwolle)]
    await take({ adviser_id, date: '2026-12-01', from: '09:00', lead_id: near.id })
    const onDay = { from_date: '2026-12-01', till_date: '2026-12-01' }
    expect((await find(far.id, onDay)).data).toEqual([])
    const refused = await take({ adviser_id, date: '2026-12-01', from: '11:00', lead_id: far.id })
    expect([refused.status, refused.body.reasons.map(({ code }) => code)]).toEqual([
      409,
      expect.arrayContaining(['unreachable']),
    ])
    const judged = await planner.post<Judged>('/appointments/judge', {
      lead_id: far.id,
      adviser_id,
      date: '2026-12-01',
      from: '11:00',
    })
    expect(judged.body).toMatchObject({ fits: false })
    const byHand = { lead_id: far.id, adviser_id, kind: 'advice', date: '2026-12-01', from: '11:00' }
    const asked = await planner.post<{ questions: { code: string }[] }>('/appointments', byHand)
    expect(asked.body.questions.map(({ code }) => code)).toContain('unreachable')
    const forced = await planner.post<{ marks: { code: string; by: { name: string } }[] }>('/appointments', {
      ...byHand,
      confirm: true,
    })
    expect(forced.body.marks).toMatchObject([{ code: 'tightDrive', by: { name: 'Planner van Noord' } }])
  })

  test('that another company took is busy, and nothing about that leaves', async () => {
    await setTimes(planner, both.employee_id, '2026-12-02', '09:00-10:30', '13:00-14:30')
    const theirs = await aLead(haren, zuid)
    const visit = { adviser_id: both.employee_id, date: '2026-12-02', kind: 'advice', confirm: true }
    await ofZuid.post('/appointments', { ...visit, lead_id: theirs.id, from: '09:00' })
    const lead = await aLead()
    const refused = await take({
      adviser_id: both.employee_id,
      date: '2026-12-02',
      from: '09:00',
      lead_id: lead.id,
    })
    expect(refused.status).toBe(409)
    expect(refused.body.reasons).toEqual([{ code: 'busy', text: 'The adviser is busy at that time' }])
    const beside = (
      await find(lead.id, { adviser_id: both.employee_id, from_date: '2026-12-02', till_date: '2026-12-02' })
    ).data
    expect(beside).toMatchObject([{ from: '13:00', extra_minutes: null, extra_km: null, reason: null }])
    const byHand = await planner.post<Taken>('/appointments', { ...visit, lead_id: lead.id, from: '10:00' })
    expect([byHand.status, byHand.body.reasons.map(({ code }) => code)]).toEqual([409, ['busy']])
  })

  test.each([
    ['a weekend', { date: '2026-11-28', from: '09:00' }, 'date'],
    ['a day far ahead', { date: '2027-03-01', from: '09:00' }, 'date'],
    ['a public holiday', { date: '2026-12-25', from: '09:00' }, 'date'],
    ['no slot', { date: '2026-11-25', from: '09:15' }, 'from'],
    ['the past', { date: '2026-11-20', from: '08:00' }, 'from'],
    ['24:00', { date: '2026-11-25', from: '24:00' }, 'from'],
    ['midnight', { date: '2026-11-25', from: '23:30' }, 'from'],
    [
      'who does not visit',
      { date: '2026-11-25', from: '09:00', adviser_id: noord.employees.installer.employee_id },
      'adviser_id',
    ],
    [
      'another company’s adviser',
      { date: '2026-11-25', from: '09:00', adviser_id: zuid.employees.adviser.employee_id },
      'adviser_id',
    ],
    ['no lead', { date: '2026-11-25', from: '09:00', lead_id: 999_999 }, 'lead_id'],
    [
      'wishes that end before they begin',
      { date: '2026-11-25', from: '09:00', wishes: { from: '12:00', till: '10:00' } },
      'wishes.till',
    ],
    ['an installation', { date: '2026-11-25', from: '09:00', kind: 'installation' }, 'kind'],
  ])('of %s answers 422 under its field', async (_name, more, field) => {
    const lead = await aLead()
    const { status, body } = await take({ lead_id: lead.id, adviser_id, ...more })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('is booked by an adviser in own days alone, and a new visit needs the permission to create', async () => {
    const lead = await aLead({ ...groningen, adviser_id })
    const adviser = await product.as('adviser')
    const body = { lead_id: lead.id, date: '2026-11-25', from: '09:00' }
    expect(
      (await take({ ...body, adviser_id: both.employee_id, date: '2026-11-24' }, adviser)).body.errors,
    ).toHaveProperty('adviser_id')
    expect((await take({ ...body, adviser_id }, adviser)).status).toBe(403)
  })
})

test('an appointment by hand stands outside the adviser’s slots, booked or not, and is not asked about [c250]', async () => {
  await setTimes(planner, adviser_id, '2026-12-17', '09:00-10:30')
  const byHand = (from: string, till: string, lead_id: number) =>
    planner.post<Taken & { kind: string; manual: boolean }>('/appointments', {
      lead_id,
      adviser_id,
      kind: 'service',
      date: '2026-12-17',
      from,
      till,
      manual: true,
    })
  const { id: lead } = await aLead()
  const touching = await byHand('10:00', '11:00', lead)
  expect([touching.status, touching.body.errors]).toEqual([
    422,
    { from: ['This touches the work time from 09:00 to 10:30 of the adviser. Choose another time'] },
  ])
  const outside = await byHand('14:00', '15:00', lead)
  expect([outside.status, outside.body.manual]).toEqual([201, true])
  const { id, revision } = outside.body
  const place = { lead_id: lead, appointment_id: id, adviser_id, date: '2026-12-17', from: '09:00' }
  const inSlot = await take({ ...place, kind: 'service', revision, notify: false })
  expect([inSlot.status, inSlot.body.manual]).toEqual([200, false])
  // The board takes it back: to where it was, by hand as it was.
  const back = { date: '2026-12-17', from: '14:00', till: '15:00', manual: true }
  const undone = await planner.patch<Taken & { manual: boolean }>(`/appointments/${id}`, back)
  expect([undone.status, undone.body.from, undone.body.manual]).toEqual([200, '14:00', true])
  const into = await planner.patch<Taken>(`/appointments/${id}`, { from: '09:00', till: '10:00' })
  expect([into.status, Object.keys(into.body.errors)]).toEqual([422, ['from']])
})

test('slots are not searched in hours that end before they begin, given or kept', async () => {
  await setTimes(planner, adviser_id, '2026-12-16', '08:00-10:00')
  const lead = await aLead()
  const search = (more: object) =>
    service.post<Taken>('/appointments/work-times', { lead_id: lead.id, ...more })
  const wrong = await search({ from: '12:00', till: '10:00' })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { till: ['The end must be later than the start'] }])
  const place = { lead_id: lead.id, adviser_id, date: '2026-12-16', from: '08:00' }
  expect((await take({ ...place, wishes: { till: '10:00' } }, planner)).status).toBe(201)
  expect((await search({ from: '12:00' })).body.errors).toHaveProperty('from')
  expect((await search({ from: '12:00', till: null })).status).toBe(200)
})

const slot = (lead_id: number) => ({
  lead_id,
  adviser_id,
  date: '2026-11-25',
  from: '09:00',
  kind: 'advice',
})

describe('a lead that was written off', () => {
  const result_code_id = aResultCode(product, 'notInterested')
  const setStatus = async (lead_id: number, status: string) =>
    service.post(`/leads/${lead_id}/status-create`, {
      status,
      ...(status === 'writtenOff' && { result_code_id: await result_code_id }),
    })

  test('is neither booked nor planned by hand before it is open again', async () => {
    const lead = await aLead()
    expect((await setStatus(lead.id, 'writtenOff')).status).toBe(201)
    const booked = await take(slot(lead.id))
    expect([booked.status, booked.body.message]).toEqual([
      409,
      expect.stringContaining('set its status to open'),
    ])
    const byHand = { ...slot(lead.id), date: '2026-11-27', from: '15:00', confirm: true }
    expect((await planner.post('/appointments', byHand)).status).toBe(409)
    expect((await setStatus(lead.id, 'open')).status).toBe(201)
    const visit = await take(slot(lead.id))
    expect(visit.status).toBe(201)
    await planner.patch(`/appointments/${visit.body.id}/delete`, { reason: 'Weer vrij', notify: false })
  })

  test('has no planned visit, whether the booking or the end comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const lead = await aLead()
      const both = [() => take(slot(lead.id)), () => setStatus(lead.id, 'writtenOff')]
      await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((ask) => ask()))
      const { body } = await service.get<{ status: string }>(`/leads/${lead.id}`)
      const visits = await planner.get<{ data: { id: number; status: string }[] }>(
        `/appointments/lead/${lead.id}`,
      )
      const planned = visits.body.data.filter(({ status }) => status === 'planned')
      expect([body.status, planned.length]).toEqual([body.status, body.status === 'writtenOff' ? 0 : 1])
      for (const { id } of planned)
        await planner.patch(`/appointments/${id}/delete`, { reason: 'Weer vrij', notify: false })
    }
  })
})
