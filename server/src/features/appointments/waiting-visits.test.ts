import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { planVisits } from '../../testing/plan-visits.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { aNewLead, leadNow, plan, change, postpone } = planVisits(product)
const { adviser, installer, manager } = product.noord.employees

const today = '2026-11-20'
let hour = 0
/** A visit of earlier today. */
async function begun(status: 'no_show' | 'in_progress') {
  const lead = await aNewLead()
  const from = `0${hour}:00`
  const till = `0${hour}:30`
  hour += 1
  const at = { starts_at: instantInAmsterdam(today, from), ends_at: instantInAmsterdam(today, till) }
  const visit = await product.inside((context) =>
    addAppointment(context, {
      lead_id: lead.id,
      adviser_id: adviser.employee_id,
      date: today,
      from,
      till,
      ...at,
    }),
  )
  const changed = await change(visit, { status })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  return { lead, visit }
}

test('a visit at which nobody was at home is planned once it has another day, and its lead with it', async () => {
  const { lead, visit } = await begun('no_show')
  const moved = await change(visit, { date: '2027-05-03', from: '09:00', confirm: true })
  expect([moved.status, moved.body.status]).toEqual([200, 'planned'])
  expect((await leadNow(lead)).status).toBe('appointmentPlanned')
})

test('a visit at which nobody was at home says when that was, however it gets another time', async () => {
  const evening = { from: '18:00', till: '18:30', confirm: true }
  for (const [body, put] of [
    [evening, change],
    [{ ...evening, from: '19:00', till: '19:30', status: 'planned' }, change],
    [{ date: '2027-05-07', from: '09:00', confirm: true }, postpone],
  ] as const) {
    const { visit } = await begun('no_show')
    const moved = await put(visit, body)
    expect([moved.status, moved.body.status, moved.body.postponed_from]).toEqual([
      200,
      'planned',
      `${today} ${visit.from}`,
    ])
  }
})

test('a visit that was put off is planned once it has a day, whatever status a form sends with it', async () => {
  for (const status of [undefined, 'postponed']) {
    const lead = await aNewLead()
    const visit = await plan(lead)
    expect((await postpone(visit, { until: '2027-02-01' })).body.status).toBe('postponed')
    const day = `2027-05-0${status === undefined ? 4 : 5}`
    const moved = await change(visit, { date: day, confirm: true, ...(status && { status }) })
    expect([moved.status, moved.body.status]).toEqual([200, 'planned'])
    expect((await leadNow(lead)).status).toBe('appointmentPlanned')
  }
})

test('a visit at which nobody was at home stays of its kind, and one that has begun stays on its day', async () => {
  const missed = await begun('no_show')
  const kind = await change(missed.visit, { kind: 'service', confirm: true })
  expect([kind.status, Object.keys(kind.body.errors)]).toEqual([422, ['kind']])
  const { visit } = await begun('in_progress')
  const moved = await change(visit, { date: '2027-05-06', confirm: true })
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['date']])
  const anew = await change(visit, { date: '2027-05-06', status: 'planned', confirm: true })
  expect([anew.status, anew.body.status]).toEqual([200, 'planned'])
})

test('who stood at a door where nobody opened stays so, unless the visit has another day', async () => {
  const { visit } = await begun('no_show')
  const refused: [string, object][] = [
    ['adviser_id', { adviser_id: manager.employee_id }],
    ['with', { with: [installer.employee_id] }],
    ['channel', { channel: 'phone' }],
    ['manual', { manual: !visit.manual }],
    ['till', { till: '08:45' }],
  ]
  for (const [field, body] of refused) {
    const { status, body: answer } = await change(visit, { ...body, confirm: true })
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
  }
  expect((await change(visit, { remarks: 'Briefje in de bus', confirm: true })).status).toBe(200)
  const anew = { adviser_id: manager.employee_id, date: '2027-05-10', from: '09:00', confirm: true }
  const { status, body } = await change(visit, anew)
  expect([status, body.status, body.adviser?.id]).toEqual([200, 'planned', manager.employee_id])
})

test('a visit that has begun begins at no later hour, and may take longer', async () => {
  const { visit } = await begun('in_progress')
  const later = await change(visit, { from: '18:00', till: '18:30', confirm: true })
  expect([later.status, Object.keys(later.body.errors)]).toEqual([422, ['from']])
  const longer = await change(visit, { till: `${visit.from.slice(0, 2)}:45`, confirm: true })
  expect([longer.status, longer.body.status]).toEqual([200, 'in_progress'])
})

test('what a customer confirmed stays so when its kind changes or somebody goes along, and not when it moves', async () => {
  const visit = await plan(await aNewLead())
  expect((await change(visit, { status: 'confirmed' })).status).toBe(200)
  const along = await change(visit, { with: [installer.employee_id], confirm: true })
  expect([along.status, along.body.status]).toEqual([200, 'confirmed'])
  const kind = await change(visit, { kind: 'followUp', confirm: true })
  expect([kind.status, kind.body.status]).toEqual([200, 'confirmed'])
  const other = await change(visit, { adviser_id: manager.employee_id, confirm: true })
  expect([other.status, other.body.status]).toEqual([200, 'planned'])
})
