import { afterAll, expect, test } from 'vitest'
import { planVisits, type Appointment } from '../../testing/plan-visits.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

const { aNewLead, leadNow, plan, change, cancel, postpone } = planVisits(product)

test('a status that has a dialog of its own is refused with the name of its button', async () => {
  const visit = await plan(await aNewLead())
  expect((await change(visit, { status: 'postponed' })).body.errors).toEqual({
    status: ['Use the button Postpone for this: it asks until when, and why'],
  })
  expect((await change(visit, { status: 'cancelled' })).body.errors).toEqual({
    status: ['Use the button Cancel the appointment for this: it asks why'],
  })
  expect((await change(visit, { kind: 'manualEvent' })).status).toBe(422)
})

test('who cancels an appointment once more reads that it was cancelled already', async () => {
  const visit = await plan(await aNewLead())
  expect((await cancel(visit)).status).toBe(200)
  expect(await cancel(visit)).toMatchObject({
    status: 422,
    body: { errors: { status: ['This appointment was cancelled already: there is nothing left to do'] } },
  })
})

test('a form that moves a confirmed visit sends the status that it has, and the visit is planned again', async () => {
  const visit = await plan(await aNewLead())
  await change(visit, { status: 'confirmed' })
  const moved = await change(visit, { date: '2027-11-05', from: '13:00', till: '14:30', status: 'confirmed' })
  expect(moved.body).toMatchObject({ status: 'planned', date: '2027-11-05' })
})

test('an appointment is put off to another time, where it keeps its id and is planned again [c253]', async () => {
  const visit = await plan(await aNewLead())
  await change(visit, { status: 'confirmed' })
  const moved = await postpone(visit, { date: '2027-11-03', from: '13:00' })
  expect(moved.body).toMatchObject({
    id: visit.id,
    status: 'planned',
    date: '2027-11-03',
    from: '13:00',
    till: '14:30',
    postponed_from: `${visit.date} 09:00`,
  })
  expect((await postpone(visit, { date: '2027-11-03' })).body.errors).toHaveProperty('from')
  expect((await postpone(visit, { until: '2027-11-03', from: '13:00', date: '2027-11-03' })).status).toBe(422)
  expect((await postpone(visit, {})).body.errors).toHaveProperty('until')
})

test('a visit that was put off is that again, from today on, when its new time is taken back', async () => {
  const lead = await aNewLead()
  const visit = await plan(lead)
  await postpone(visit, { until: '2027-02-01' })
  const { body: again } = await change(visit, { status: 'planned' })
  expect((await postpone(again, { until: '2026-11-19' })).body.errors).toHaveProperty('until')
  expect((await postpone(again, { until: '2026-11-20' })).body.status).toBe('postponed')
  expect(await leadNow(lead)).toMatchObject({ status: 'postponed', postponed_until: '2026-11-20' })
  const client = await product.as('planner')
  const waiting = await client.get<{ data: { id: number; put_off: { adviser_id: number } | null }[] }>(
    '/planning/waiting',
  )
  const { put_off } = waiting.body.data.find(({ id }) => id === lead.id) ?? {}
  expect(put_off).toEqual({ adviser_id: visit.adviser_id })
})

test('a visit that was put off and booked elsewhere is put off from its first time again when that is taken back', async () => {
  const visit = await plan(await aNewLead())
  await postpone(visit, { until: '2026-11-20' })
  const other = product.noord.employees.manager.employee_id
  const booked = await change(visit, {
    status: 'planned',
    adviser_id: other,
    date: '2027-11-03',
    from: '13:00',
    till: '14:30',
  })
  expect(booked.body).toMatchObject({ adviser_id: other, postponed_from: `${visit.date} 09:00` })
  const { adviser_id, date, from, till } = visit
  const undone = await postpone(booked.body, { until: '2026-11-20', back: true, adviser_id })
  expect(undone.body).toMatchObject({
    adviser_id,
    date,
    from,
    till,
    status: 'postponed',
    postponed_from: `${visit.date} 09:00`,
  })
})

test('putting off tells who cannot come together with what else is wrong', async () => {
  const visit = await plan(await aNewLead())
  const { employee_id: adviser_id } = product.noord.employees.planner
  const { status, body } = await postpone(visit, {
    reason: '',
    date: '2026-11-19',
    from: '13:00',
    adviser_id,
  })
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['adviser_id', 'date', 'reason']])
})

test('moving a confirmed visit plans it again; confirming and an outcome need no move', async () => {
  const visit = await plan(await aNewLead())
  await change(visit, { status: 'confirmed' })
  expect((await change(visit, { from: '09:30', till: '11:00' })).body.status).toBe('planned')
  expect((await change(visit, { outcome: 'signed' })).body.errors).toHaveProperty('outcome')
  const { clock } = product.services
  const ahead = Date.parse(`${visit.date}T12:00:00Z`) - clock.now().getTime()
  clock.move(ahead)
  const done = await change(visit, { status: 'done', outcome: 'quotationLeft' })
  clock.move(-ahead)
  expect(done.body).toMatchObject({ status: 'done', outcome: 'quotationLeft' })
})

test('a contact about an appointment is also one of its lead [c254]', async () => {
  const lead = await aNewLead()
  const visit = await plan(lead)
  const planner = await product.as('planner')
  const noted = await planner.post<Appointment>(`/appointments/${visit.id}/contact`, {
    outcome: 'notReached',
    remarks: 'Voicemail vol',
  })
  expect(noted.status).toBe(200)
  expect(noted.body.contact).toMatchObject({
    channel: 'phone',
    outcome: 'notReached',
    remarks: 'Voicemail vol',
  })
  expect((await leadNow(lead)).attempts).toBe(1)
})

test('on the way is said of a visit of today alone', async () => {
  const later = await plan(await aNewLead())
  const planner = await product.as('planner')
  const say = (id: number) => planner.post(`/appointments/${id}/on-my-way`, { minutes: 20 })
  const day = later.date.split('-').toReversed().join('-')
  expect(await say(later.id)).toMatchObject({
    status: 409,
    body: { message: `The visit is on ${day}: say on that day that you are on the way` },
  })
  const today = await plan(await aNewLead(), { date: '2026-11-20', from: '12:00', till: '13:00' })
  expect((await say(today.id)).status).toBe(200)
})

test('a visit that is to begin at another time takes as long as it did, unless somebody says when it ends', async () => {
  const visit = await plan(await aNewLead())
  const later = await change(visit, { from: '13:15' })
  expect(later.body).toMatchObject({ from: '13:15', till: '14:45' })
  const shorter = await change(later.body, { from: '13:00', till: '14:00' })
  expect(shorter.body).toMatchObject({ from: '13:00', till: '14:00' })
  const late = await change(shorter.body, { from: '23:30' })
  expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['from']])
})
