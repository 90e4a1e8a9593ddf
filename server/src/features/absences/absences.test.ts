import type { CallResult } from '@heliodesk/contract/call'
import type { absences as calls } from '@heliodesk/contract/absences'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import type { TestCompany } from '../../testing/test-office.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const adviser_id = noord.employees.adviser.employee_id
const planner = await product.as('planner')
const ofZuid = await product.as('planner', zuid)

type Written = CallResult<typeof calls.create> & { errors: Record<string, string[]> }
type Preview = CallResult<typeof calls.replanPreview>
type Replanned = CallResult<typeof calls.replan>
type Table = CallResult<typeof calls.table>

const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
let made = 0
async function visitAt(adviser: number, date: string, from: string, company: TestCompany = noord) {
  made += 1
  const client = company === noord ? planner : ofZuid
  const lead = await product.inside(
    (context) => addLead(context, { ...groningen, address_key: `absence ${made}` }),
    company,
  )
  const body = { lead_id: lead.id, adviser_id: adviser, kind: 'advice', date, from, confirm: true }
  const { status, body: visit } = await client.post<{ id: number; revision: number }>('/appointments', body)
  expect(status).toBe(201)
  return visit
}
const marksOf = async (id: number, client = planner) => {
  const { body } = await client.get<{ marks: { code: string; by: { id: number } | null }[] }>(
    `/appointments/${id}`,
  )
  return body.marks.map(({ code, by }) => [code, by?.id ?? null])
}
const me = noord.employees.planner.employee_id

test('an absence closes slots, marks the visits that it hits and lists them, until it is taken back', async () => {
  await setTimes(planner, adviser_id, '2026-11-24', '09:00-10:30', '13:00-14:30')
  const hit = await visitAt(adviser_id, '2026-11-24', '09:00')
  const spared = await visitAt(adviser_id, '2026-11-24', '13:00')
  const part = { from_date: '2026-11-24', till_date: '2026-11-24', from: '08:00', till: '09:30' }
  const noted = await planner.post<Written>('/absences', {
    employee_id: adviser_id,
    kind: 'sickness',
    ...part,
  })
  expect(noted.status).toBe(201)
  expect(noted.body).toMatchObject({ kind: 'sickness', visits: [{ appointment_id: hit.id }] })
  expect([await marksOf(hit.id), await marksOf(spared.id)]).toEqual([[['absent', null]], []])
  const longer = await planner.patch<Written>(`/absences/${noted.body.id}`, {
    from: null,
    till: null,
    revision: 1,
  })
  expect(longer.body.visits.map(({ appointment_id }) => appointment_id)).toEqual([hit.id, spared.id])
  const slots = await planner.post<{ data: { slots: { state: string }[] }[] }>(
    '/adviser-work-days/slots-by-date',
    { date: '2026-11-24' },
  )
  expect(slots.body.data[0]?.slots.map(({ state }) => state)).toEqual(['booked', 'booked'])
  expect((await planner.delete(`/absences/${noted.body.id}`)).status).toBe(204)
  expect([await marksOf(hit.id), await marksOf(spared.id)]).toEqual([[], []])
})

test('the kind is for planners and the person alone, and another company reads it of its own people only', async () => {
  const body = { kind: 'sickness', from_date: '2026-12-01', till_date: '2026-12-02', note: 'griep' }
  await planner.post('/absences', { ...body, employee_id: adviser_id })
  const shared = await planner.post<Written>('/absences', { ...body, employee_id: both.employee_id })
  const service = await product.as('customer_service')
  const read = async (client: typeof service) =>
    (await client.get<Table>('/absences/table?filter[date_from]=2026-12-01')).body.data.map(
      ({ employee, kind, note }) => [employee.id, kind, note],
    )
  expect(await read(service)).toEqual(
    expect.arrayContaining([
      [adviser_id, null, null],
      [both.employee_id, null, null],
    ]),
  )
  expect(await read(await product.as('adviser'))).toEqual([[adviser_id, 'sickness', 'griep']])
  expect(await read(ofZuid)).toEqual([[both.employee_id, 'sickness', 'griep']])
  expect((await ofZuid.delete(`/absences/${shared.body.id}`)).status).toBe(204)
  expect((await service.post('/absences', { ...body, employee_id: adviser_id })).status).toBe(403)
})

test('a mark names who confirmed a visit beside an absence, and nobody for one that was there before', async () => {
  const before = await visitAt(adviser_id, '2026-12-17', '09:00')
  const day = { from_date: '2026-12-17', till_date: '2026-12-17' }
  const { body } = await planner.post<Written>('/absences', {
    employee_id: adviser_id,
    kind: 'leave',
    ...day,
  })
  const although = await visitAt(adviser_id, '2026-12-17', '13:00')
  expect(await marksOf(before.id)).toEqual([['absent', null]])
  expect(await marksOf(although.id)).toEqual([['absent', me]])
  expect((await planner.delete(`/absences/${body.id}`)).status).toBe(204)
  expect([await marksOf(before.id), await marksOf(although.id)]).toEqual([[], []])
})

test('an absence of somebody who works for two companies marks the visits of both', async () => {
  const theirs = await visitAt(both.employee_id, '2026-12-10', '09:00', zuid)
  const body = {
    employee_id: both.employee_id,
    kind: 'leave',
    from_date: '2026-12-10',
    till_date: '2026-12-10',
  }
  const noted = await planner.post<Written>('/absences', body)
  expect(noted.body.visits).toEqual([])
  expect(await marksOf(theirs.id, ofZuid)).toEqual([['absent', null]])
})

test('visits are planned anew after a preview, each by itself, and a pinned one stays', async () => {
  await planner.post('/zip-code-ranges', {
    from: 9000,
    till: 9999,
    priority: 1,
    active: true,
    adviser_ids: [adviser_id, noord.employees.manager.employee_id],
  })
  const substitute = noord.employees.manager.employee_id
  await setTimes(planner, adviser_id, '2026-12-14', '09:00-10:30', '11:00-12:30', '13:00-14:30')
  await setTimes(planner, substitute, '2026-12-14', '09:00-10:30', '11:00-12:30')
  const visits = [
    await visitAt(adviser_id, '2026-12-14', '09:00'),
    await visitAt(adviser_id, '2026-12-14', '11:00'),
    await visitAt(adviser_id, '2026-12-14', '13:00'),
  ]
  await planner.patch(`/appointments/${visits[2]?.id}`, { pinned: true })
  const absence = await planner.post<Written>('/absences', {
    employee_id: adviser_id,
    kind: 'sickness',
    from_date: '2026-12-14',
    till_date: '2026-12-14',
  })
  const path = `/absences/${absence.body.id}`
  const preview = await planner.post<Preview>(`${path}/replan-preview`, {})
  expect(preview.body.data.map(({ slot, message }) => [slot?.adviser.id, slot?.from, message])).toEqual([
    [substitute, '09:00', null],
    [substitute, '11:00', null],
    [undefined, undefined, 'This visit is pinned: move it by itself'],
  ])
  const moves = preview.body.data.flatMap(({ appointment_id, slot }) =>
    slot === null ? [] : [{ appointment_id, adviser_id: slot.adviser.id, date: slot.date, from: slot.from }],
  )
  const twice = [...moves, { ...moves[0], appointment_id: visits[2]?.id }]
  const done = await planner.post<Replanned>(`${path}/replan`, { moves: twice })
  expect(done.body.data.map(({ state, message }) => [state, message])).toEqual([
    ['moved', null],
    ['moved', null],
    ['refused', 'This visit is pinned: move it by itself'],
  ])
  await planner.patch(`/appointments/${visits[2]?.id}`, { pinned: false })
  const loose = await planner.post<Replanned>(`${path}/replan`, { moves: twice.slice(2) })
  expect(loose.body.data).toMatchObject([{ state: 'refused', reasons: [{ code: 'overlap' }] }])
  expect(await marksOf(visits[0]?.id ?? 0)).toEqual([])
  expect((await planner.post<Preview>(`${path}/replan-preview`, {})).body.data).toHaveLength(1)
})

test.each([
  [{ till_date: '2026-11-30' }, 'till_date'],
  [{ till_date: '2028-12-01' }, 'till_date'],
  [{ from: '09:00' }, 'till'],
  [{ from: '11:00', till: '10:00' }, 'till'],
  [{ employee_id: zuid.employees.adviser.employee_id }, 'employee_id'],
  [{ kind: 'holiday' }, 'kind'],
])('%o answers 422 under %s', async (more, field) => {
  const body = {
    employee_id: adviser_id,
    kind: 'leave',
    from_date: '2026-12-01',
    till_date: '2026-12-01',
    ...more,
  }
  const { status, body: refused } = await planner.post<Written>('/absences', body)
  expect([status, Object.keys(refused.errors)]).toEqual([422, [field]])
})

test('of who left since is still changed, and no new one is noted', async () => {
  const { employee_id } = noord.employees.quotation_builder
  const body = { employee_id, kind: 'leave', from_date: '2026-12-21', till_date: '2026-12-22' }
  const { id } = (await planner.post<Written>('/absences', body)).body
  await product.inside(({ db }) =>
    db.execute(`UPDATE employees SET active = false WHERE id = ${employee_id}`),
  )
  expect((await planner.patch(`/absences/${id}`, { till_date: '2026-12-23' })).status).toBe(200)
  expect((await planner.post<Written>('/absences', body)).body.errors).toEqual({
    employee_id: ['Choose colleagues of this company'],
  })
})

test('of hours from a time that the clock skips marks no visit in the afternoon', async () => {
  const night = { from_date: '2027-03-28', till_date: '2027-03-28', from: '02:30', till: '05:00' }
  const body = { employee_id: adviser_id, kind: 'other', ...night }
  expect((await planner.post<Written>('/absences', body)).status).toBe(201)
  const codes = async (from: string) =>
    (await marksOf((await visitAt(adviser_id, '2027-03-28', from)).id)).map(([code]) => code)
  expect(await codes('16:00')).not.toContain('absent')
  expect(await codes('03:30')).toContain('absent')
})

test('of hours that begin or end in the repeated hour of autumn marks visits by their typed times', async () => {
  const date = '2027-10-31'
  const absence = { employee_id: adviser_id, kind: 'other', from_date: date, till_date: date }
  const body = { ...absence, from: '02:00', till: '05:00' }
  expect((await planner.post<Written>('/absences', body)).status).toBe(201)
  const codes = async (from: string) =>
    (await marksOf((await visitAt(adviser_id, date, from)).id)).map(([code]) => code)
  expect(await codes('01:00')).toContain('absent')
  expect(await codes('05:00')).not.toContain('absent')
})

test('that is there already is refused, also when another becomes it, and another kind is not', async () => {
  const absence = { employee_id: adviser_id, kind: 'leave', from_date: '2027-03-01', till_date: '2027-03-05' }
  const write = (more: object) => planner.post<Written>('/absences', { ...absence, ...more })
  const [one, ...others] = await Promise.all([write({}), write({}), write({ kind: 'sickness' })])
  const twice = { from_date: ['This absence is there already'] }
  expect([one, ...others].map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422])
  expect((await write({ kind: 'sickness' })).body.errors).toEqual(twice)
  const later = await write({ from_date: '2027-03-02' })
  expect(later.status).toBe(201)
  const change = (more: object) => planner.patch<Written>(`/absences/${later.body.id}`, more)
  expect((await change({ from_date: '2027-03-01' })).body.errors).toEqual(twice)
  expect((await change({ note: 'Wintersport' })).status).toBe(200)
})

/** An absence from the night that the clock skips an hour of. */
const writeThen = (from: string, till: string, till_date = '2027-03-28') => {
  const body = { employee_id: adviser_id, kind: 'training', from_date: '2027-03-28', till_date, from, till }
  return planner.post<Written>('/absences', body)
}

test('whose times the clock skips is refused, and one that lasts beyond them is noted', async () => {
  const skipped = { from: ['This time does not exist: the clock skips it that day'] }
  for (const [from, till] of [
    ['02:15', '02:45'],
    ['02:00', '03:00'],
  ] as const) {
    const { status, body } = await writeThen(from, till)
    expect([status, body.errors]).toEqual([422, skipped])
  }
  expect((await writeThen('02:15', '03:01')).status).toBe(201)
  expect((await writeThen('01:59', '02:45')).status).toBe(201)
  expect((await writeThen('02:15', '02:45', '2027-03-29')).status).toBe(201)
})
