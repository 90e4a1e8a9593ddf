import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { leads } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { planVisits, type Appointment, type Refusal } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Table = CallResult<typeof calls.table>
const { adviser, installer, manager } = product.noord.employees
const { aNewLead, leadNow, aVisit, plan, change, cancel, postpone } = planVisits(product)

/** As if it were the day of that visit. */
const onItsDay = async <Answer>({ date }: { date: string }, act: () => Promise<Answer>) => {
  const { clock } = product.services
  const ahead = Date.parse(`${date}T12:00:00Z`) - clock.now().getTime()
  clock.move(ahead)
  const answer = await act()
  clock.move(-ahead)
  return answer
}

test('planning an advice visit assigns the lead to the adviser and updates its status [c15]', async () => {
  const lead = await aNewLead({ city: 'Assen', mobile: '0612345678' })
  const appointment = await plan(lead, { remarks: 'Hond 🐕' })
  expect(appointment).toMatchObject({
    status: 'planned',
    remarks: 'Hond 🐕',
    lead: { id: lead.id, number: lead.number, city: 'Assen', mobile: '+31612345678' },
    adviser: { id: adviser.employee_id, name: 'Adviser van Noord' },
    quotation_id: null,
    work_letter_status: null,
    revision: 1,
  })
  expect(await leadNow(lead)).toMatchObject({
    status: 'appointmentPlanned',
    adviser: { id: adviser.employee_id },
  })
})

test('a service visit changes neither the lead’s status nor its adviser', async () => {
  const lead = await aNewLead()
  await plan(lead, { kind: 'service', adviser_id: installer.employee_id })
  expect(await leadNow(lead)).toMatchObject({ status: 'new', adviser: null })
})

test('two appointments of one adviser never overlap, also when planned concurrently; the other is named', async () => {
  const lead = await aNewLead({ city: 'Assen' })
  const planner = await product.as('planner')
  const visit = { ...aVisit(lead), confirm: true }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => planner.post<Refusal>('/appointments', visit)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array<number>(9).fill(409),
  ])
  const [year, month, day] = visit.date.split('-')
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.message))).toEqual(
    new Set([
      `Adviser van Noord has another appointment at that time: ${day}-${month}-${year} 09:00 - 10:30, Berg, Assen`,
    ]),
  )
  const next = { ...visit, from: '10:30', till: '11:30' }
  expect((await planner.post('/appointments', next)).status).toBe(201)
  const across = { ...visit, from: '10:00', till: '11:00' }
  expect((await planner.post('/appointments', across)).status).toBe(409)
  expect((await planner.post('/appointments', { ...across, adviser_id: manager.employee_id })).status).toBe(
    201,
  )
})

test('a cancelled or postponed appointment frees its slot; planning it again requires a free slot [c256]', async () => {
  const lead = await aNewLead()
  const first = await plan(lead)
  const postponed = await postpone(first, { until: '2027-02-01' })
  expect(postponed.body).toMatchObject({ status: 'postponed', postponed_from: `${first.date} 09:00` })
  expect(await leadNow(lead)).toMatchObject({ status: 'postponed', postponed_until: '2027-02-01' })
  const { date, from, till } = first
  await plan(await aNewLead(), { date, from, till })
  expect((await change(first, { status: 'planned' })).status).toBe(409)
  expect((await change(first, { status: 'planned', from: '13:00', till: '14:00' })).body).toMatchObject({
    status: 'planned',
    from: '13:00',
  })
})

test('a second open visit answers 409 until it is confirmed, also when it is planned again', async () => {
  const lead = await aNewLead({ city: 'Assen' })
  const first = await plan(lead, { date: '2027-12-01' })
  const planner = await product.as('planner')
  const second = aVisit(lead)
  const asked = await planner.post<Refusal & { questions: object[] }>('/appointments', second)
  const message = 'This lead still has an open appointment: 01-12-2027 09:00 - 10:30, Berg, Assen'
  expect({ status: asked.status, body: asked.body }).toEqual({
    status: 409,
    body: { message, questions: [{ code: 'openVisit', message }] },
  })
  const made = await planner.post<Appointment>('/appointments', { ...second, confirm: true })
  expect(made.status).toBe(201)
  expect((await postpone(first, { until: '2027-02-01' })).status).toBe(200)
  const again = await change(first, { status: 'planned' })
  expect([again.status, Object.keys(again.body)]).toEqual([409, ['message', 'questions']])
  expect((await change(first, { status: 'planned', confirm: true })).body.status).toBe('planned')
  expect((await change(made.body, { status: 'confirmed' })).status).toBe(200)
})

test('an appointment cannot be moved into the past, and one that has begun can be changed in its own slot', async () => {
  const today = { date: '2026-11-20', from: '10:00', till: '10:30', adviser_id: manager.employee_id }
  const appointment = await plan(await aNewLead(), today)
  expect((await change(appointment, { date: '2026-11-19' })).body.errors).toEqual({
    date: ['This moment is in the past'],
  })
  const later = await plan(await aNewLead(), { ...today, from: '14:00', till: '14:30' })
  expect((await change(later, { status: 'no_show' })).body.errors).toEqual({
    status: ['The visit begins at 14:00: before that nobody can have been out'],
  })
  product.services.clock.move(60 * 60_000)
  expect((await change(appointment, { till: '11:30', adviser_id: adviser.employee_id })).status).toBe(200)
  expect((await change(appointment, { from: '10:15' })).body.errors).toEqual({
    from: ['This moment is in the past'],
  })
  expect((await change(appointment, { status: 'no_show' })).status).toBe(200)
  expect((await change(appointment, { status: 'planned' })).status).toBe(422)
  product.services.clock.move(-60 * 60_000)
})

test('an installation is planned without an adviser, who can be added and removed later', async () => {
  const appointment = await plan(await aNewLead(), { kind: 'installation', adviser_id: null })
  expect(appointment).toMatchObject({ adviser: null, status: 'planned' })
  const given = await change(appointment, { adviser_id: installer.employee_id })
  expect(given.body.adviser?.id).toBe(installer.employee_id)
  expect((await change(appointment, { adviser_id: null })).body.adviser).toBeNull()
  expect((await change(appointment, { kind: 'service' })).body.errors).toEqual({
    adviser_id: ['Choose who goes: only an installation can be planned without an adviser'],
  })
})

test('cancelling the last visit moves the lead back; a visit that took place moves it on', async () => {
  const lead = await aNewLead()
  const [first, second] = [await plan(lead), await plan(lead)]
  expect((await cancel(first)).body.status).toBe('cancelled')
  expect((await leadNow(lead)).status).toBe('appointmentPlanned')
  await onItsDay(second, async () => {
    await change(second, { status: 'no_show' })
    expect((await leadNow(lead)).status).toBe('open')
    await change(second, { status: 'planned', date: '2028-01-05' })
    expect((await leadNow(lead)).status).toBe('appointmentPlanned')
  })
  await onItsDay({ date: '2028-01-05' }, () => change(second, { status: 'done' }))
  expect((await leadNow(lead)).status).toBe('advised')
})

test('a visit begins, is missed and is done from its day on, not before [c471]', async () => {
  const lead = await aNewLead()
  const visit = await plan(lead)
  const day = visit.date.split('-').toReversed().join('-')
  expect(await change(visit, { status: 'done', outcome: 'signed' })).toMatchObject({
    status: 422,
    body: { errors: { status: [`The visit is planned on ${day}: it can be set to done from that day on`] } },
  })
  for (const [status, named] of [
    ['no_show', 'not at home'],
    ['in_progress', 'in progress'],
  ] as const)
    expect((await change(visit, { status })).body.errors).toEqual({
      status: [`The visit is planned on ${day}: it can be set to ${named} from that day on`],
    })
  expect((await leadNow(lead)).status).toBe('appointmentPlanned')
  const done = await onItsDay(visit, () => change(visit, { status: 'done', outcome: 'signed' }))
  expect(done).toMatchObject({ status: 200, body: { status: 'done', outcome: 'signed' } })
})

test('an appointment that took place cannot be changed', async () => {
  const appointment = await plan(await aNewLead())
  await onItsDay(appointment, () => change(appointment, { status: 'done' }))
  expect((await change(appointment, { status: 'planned' })).body.errors).toEqual({
    status: ['An appointment that is done cannot become planned'],
  })
  expect(Object.keys((await change(appointment, { from: '08:00' })).body.errors)).toEqual(['from'])
  expect((await change(appointment, { remarks: 'Mooi dak' })).body.remarks).toBe('Mooi dak')
})

test('a stale update answers 409 with the current appointment', async () => {
  const appointment = await plan(await aNewLead())
  expect((await change(appointment, {})).body.revision).toBe(1)
  expect((await change(appointment, { remarks: 'Bel aan', revision: 1 })).body.revision).toBe(2)
  const late = await change(appointment, { remarks: 'Bel niet aan', revision: 1 })
  expect(late.status).toBe(409)
  expect(late.body.current).toMatchObject({ remarks: 'Bel aan', revision: 2 })
  expect(late.body.changed_by).toEqual({ name: 'Planner van Noord', at: '2026-11-20T09:00:00.000Z' })
})

test.each([
  [{ till: '09:00' }, 'till'],
  [{ adviser_id: product.zuid.employees.adviser.employee_id }, 'adviser_id'],
  [{ adviser_id: product.noord.employees.installer.employee_id }, 'adviser_id'],
  [{ lead_id: 999_999 }, 'lead_id'],
  [{ date: '2027-02-30' }, 'date'],
  [{ date: '0000-01-01' }, 'date'],
  [{ date: '2026-11-19' }, 'date'],
  [{ date: '2026-11-20', from: '09:59', till: '11:00' }, 'from'],
  [{ adviser_id: null }, 'adviser_id'],
  [{ from: '25:00' }, 'from'],
  // The clock skips from two to three.
  [{ date: '2027-03-28', from: '02:15', till: '03:00' }, 'from'],
])('%o answers 422 under %s', async (more, field) => {
  const planner = await product.as('planner')
  const { status, body } = await planner.post<Refusal>('/appointments', aVisit(await aNewLead(), more))
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
})

test('a lead of another company cannot get appointments, nor can its appointments be read or changed', async () => {
  const appointment = await plan(await aNewLead())
  const zuid = await product.as('planner', product.zuid)
  const visit = { ...aVisit(await aNewLead()), adviser_id: product.zuid.employees.adviser.employee_id }
  expect((await zuid.post<Refusal>('/appointments', visit)).body.errors).toHaveProperty('lead_id')
  expect((await zuid.get(`/appointments/${appointment.id}`)).status).toBe(404)
  expect((await zuid.patch(`/appointments/${appointment.id}`, { remarks: 'x' })).status).toBe(404)
  expect((await zuid.get(`/appointments/lead/${appointment.lead_id}`)).status).toBe(404)
  expect((await zuid.get(`/employees/${adviser.employee_id}/appointments`)).status).toBe(404)
})

test('an adviser views and changes only own appointments', async () => {
  const lead = await aNewLead()
  const mine = await plan(lead)
  const theirs = await plan(await aNewLead(), { adviser_id: manager.employee_id })
  const asAdviser = await product.as('adviser')
  expect((await asAdviser.get(`/appointments/${mine.id}`)).status).toBe(200)
  expect((await asAdviser.get(`/appointments/${theirs.id}`)).status).toBe(404)
  expect((await asAdviser.patch(`/appointments/${theirs.id}`, { remarks: 'x' })).status).toBe(404)
  const table = await asAdviser.get<Table>('/appointments/table?per_page=100')
  expect(table.body.data.every(({ adviser_id }) => adviser_id === adviser.employee_id)).toBe(true)
  const given = await asAdviser.patch<Refusal>(`/appointments/${mine.id}`, {
    adviser_id: manager.employee_id,
  })
  expect(given.body.errors).toEqual({ adviser_id: ['You can only plan for yourself'] })
  expect((await asAdviser.post('/appointments', aVisit(lead))).status).toBe(403)
})

test('the table filters by day, kind, status, adviser and text, with the exact total', async () => {
  const lead = await aNewLead({ lastName: 'Zonderling' })
  const early = await plan(lead, { kind: 'inspection', date: '2028-05-01' })
  const late = await plan(lead, { kind: 'inspection', date: '2028-05-02' })
  const planner = await product.as('planner')
  const found = async (query: string) => {
    const { body } = await planner.get<Table>(`/appointments/table?${query}`)
    return { ids: body.data.map(({ id }) => id), total: body.meta.total }
  }
  expect(await found('filter[search]=zonderling&sort=date')).toEqual({ ids: [early.id, late.id], total: 2 })
  expect(await found('filter[date_from]=2028-05-02&filter[date_to]=2028-05-02')).toEqual({
    ids: [late.id],
    total: 1,
  })
  expect(await found('filter[kind]=inspection&per_page=1&page=2')).toEqual({ ids: [early.id], total: 2 })
  expect(await found(`filter[kind]=inspection&filter[adviser_id]=${installer.employee_id}`)).toEqual({
    ids: [],
    total: 0,
  })
})

test('appointments are listed by lead, by employee and day, and for selects', async () => {
  const lead = await aNewLead({ lastName: 'Lijst' })
  const today = await plan(lead, {
    date: '2026-11-20',
    from: '14:00',
    till: '15:00',
    adviser_id: installer.employee_id,
    kind: 'service',
  })
  const later = await plan(lead, { date: '2026-11-25', adviser_id: installer.employee_id, kind: 'service' })
  const planner = await product.as('planner')
  const ids = async (path: string) => {
    const { body } = await planner.get<{ data: { id: number }[] }>(path)
    return body.data.map(({ id }) => id)
  }
  expect(await ids(`/appointments/lead/${lead.id}`)).toEqual([later.id, today.id])
  expect(await ids(`/employees/${installer.employee_id}/appointments`)).toEqual([today.id])
  expect(
    await ids(`/employees/${installer.employee_id}/appointments?date_from=2026-11-20&date_to=2026-11-25`),
  ).toEqual([today.id, later.id])
  expect(await ids(`/appointments?filter[id]=${today.id}`)).toEqual([today.id])
  expect(await ids('/appointments?filter[search]=lijst')).toEqual([later.id, today.id])
})

test('the lead’s timeline shows what was planned and changed', async () => {
  const lead = await aNewLead()
  const appointment = await plan(lead)
  await change(appointment, { from: '08:30' })
  const service = await product.as('customer_service')
  const { body } = await service.get<CallResult<typeof leads.timeline>>(`/leads/${lead.id}/timeline`)
  expect(body.data.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
    'appointments updated',
    'leads status',
    'leads adviser',
    'appointments created',
    'leads created',
  ])
  expect(body.data[0]).toMatchObject({ before: { from: '09:00' }, after: { from: '08:30' } })
})
