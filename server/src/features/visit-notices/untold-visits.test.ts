import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runRecurring } from '../../run-recurring.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Visit = CallResult<typeof calls.get>

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const adviser_id = product.noord.employees.adviser.employee_id
let planner = await product.as('planner')
const date = '2026-11-24'

let made = 0
const aCustomer = () => {
  made += 1
  const email = `stil${made}@klant.example`
  return product.inside((context) =>
    addLead(context, { email, street_number: made, address_key: `s${made}` }),
  )
}
async function book(from: string, till: string, notify = false, on = date) {
  const lead = await aCustomer()
  const visit = { lead_id: lead.id, adviser_id, kind: 'advice', date: on, from, till, notify }
  const { status, body } = await planner.post<Visit>('/appointments', {
    ...visit,
    manual: true,
    confirm: true,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { lead, visit: body }
}
const change = async ({ id }: Visit, body: object) => {
  const answer = await planner.patch<Visit>(`/appointments/${id}`, { confirm: true, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const cancel = async ({ id }: Visit) =>
  expect((await planner.patch(`/appointments/${id}/delete`, { reason: 'Belde af' })).status).toBe(200)
const later = async () => {
  product.services.clock.move(2 * 60_000)
  await product.drain()
}
/** The subjects of the mails to a customer, up to their date or time. */
const mailed = ({ email }: { email: string | null }) =>
  product.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const mailedAt = async ({ id }: Visit) =>
  (await planner.get<Visit>(`/appointments/${id}`)).body.confirmation_sent_at

beforeEach(() => {
  product.mails.length = 0
})

test('the end of a visit that was moved without a mail names the time that was mailed', async () => {
  const { lead, visit } = await book('09:00', '10:00', true)
  await later()
  expect(await mailedAt(visit)).not.toBeNull()
  const moved = await change(visit, { from: '12:00', till: '13:00', notify: false })
  expect(moved.confirmation_sent_at).toBeNull()
  await cancel(moved)
  await later()
  expect(mailed(lead)).toEqual([
    expect.stringContaining('Uw afspraak met'),
    'Vervallen: uw afspraak van 24-11-2026 om 09:00 uur',
  ])
})

test('a visit that comes back to the time that was mailed counts as mailed again', async () => {
  const { lead, visit } = await book('09:00', '10:00', true)
  await later()
  const at = await mailedAt(visit)
  const moved = await change(visit, { from: '12:00', till: '13:00', notify: false })
  await change(moved, { from: '09:00', till: '10:00' })
  await later()
  expect(await mailedAt(visit)).toBe(at)
  expect(mailed(lead)).toHaveLength(1)
  await cancel(visit)
  await later()
})

test('of a visit that was never mailed the first mail is its confirmation, and its end is not mailed', async () => {
  await setTimes(planner, adviser_id, date, '15:00-16:30', '17:00-18:30')
  const slot = { adviser_id, date, from: '17:00' }
  const [kept, gone] = [await book('09:00', '10:00'), await book('10:30', '11:30')]
  const take = async ({ lead, visit }: typeof kept, from: string) => {
    const taken = { ...slot, lead_id: lead.id, appointment_id: visit.id, from }
    expect((await planner.patch('/appointments/timeslots/', taken)).status).toBe(200)
  }
  await take(kept, '15:00')
  await take(gone, '17:00')
  await cancel(gone.visit)
  await later()
  expect(mailed(gone.lead)).toEqual([])
  expect(mailed(kept.lead)).toEqual([expect.stringMatching(/^Uw afspraak met .* om 15:00 uur$/)])
  await cancel(kept.visit)
  await later()
})

test('who confirmed by telephone reads that the visit moved, and from when', async () => {
  const { lead, visit } = await book('09:00', '10:00')
  await change(visit, { status: 'confirmed' })
  await later()
  expect(mailed(lead)).toEqual([])
  await change(visit, { from: '20:00', till: '21:00' })
  await later()
  expect(mailed(lead)).toEqual(['Gewijzigd: uw afspraak is op 24-11-2026 om 20:00 uur'])
  const [mail] = product.mails
  expect(mail?.html).toContain('Uw afspraak met ons op 24-11-2026 om 09:00 uur is gewijzigd.')
  await cancel(visit)
  await later()
})

test('who confirmed by telephone is reminded and hears of the end; of others the home says so', async () => {
  const [confirmed, silent, shifted] = [
    await book('09:00', '10:00'),
    await book('10:30', '11:30'),
    await book('12:00', '13:00', true),
  ]
  await change(confirmed.visit, { status: 'confirmed' })
  await later()
  await change(shifted.visit, { from: '12:30', till: '13:30', notify: false })
  product.mails.length = 0
  const now = product.services.clock.now().getTime()
  product.services.clock.move(new Date('2026-11-23T19:00:00Z').getTime() - now)
  for (let hour = 0; hour < 2; hour += 1) {
    await runRecurring(product.services)
    await product.drain()
  }
  expect(mailed(confirmed.lead)).toEqual([expect.stringMatching(/^Morgen om 09:00 uur/)])
  expect([...mailed(silent.lead), ...mailed(shifted.lead)]).toEqual([])
  // Days later somebody is logged out.
  planner = await product.as('planner')
  const { body } = await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')
  const unmailed = body.unconfirmed.data.filter((row) => row.confirmation_sent_at === null)
  expect(unmailed.map(({ id }) => id)).toEqual([silent.visit.id, shifted.visit.id])
  await cancel(confirmed.visit)
  await later()
  expect(mailed(confirmed.lead).at(-1)).toBe('Vervallen: uw afspraak van 24-11-2026 om 09:00 uur')
})

test('of a visit that was never mailed a move is mailed where that is asked for, in each way to move it', async () => {
  const on = '2026-12-01'
  await setTimes(planner, adviser_id, '2026-12-02', '09:00-10:30', '11:00-12:30', '13:00-14:30')
  const away = { employee_id: adviser_id, from_date: on, till_date: on, kind: 'sickness' }
  const [changed, putOff, replanned, silent] = [
    await book('09:00', '10:00', false, on),
    await book('10:30', '11:30', false, on),
    await book('12:00', '13:00', false, on),
    await book('13:30', '14:30', false, on),
  ]
  await change(changed.visit, { till: '10:15', notify: true })
  const to = { adviser_id, date: '2026-12-02' }
  const put = await planner.patch(`/appointments/${putOff.visit.id}/postpone`, {
    ...to,
    from: '09:00',
    reason: 'Adviseur ziek',
    notify: true,
  })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  const absence = await planner.post<{ id: number }>('/absences', away)
  expect(absence.status, JSON.stringify(absence.body)).toBe(201)
  for (const [{ visit }, from, notify] of [
    [replanned, '11:00', true],
    [silent, '13:00', false],
  ] as const) {
    const moves = [{ appointment_id: visit.id, revision: visit.revision, ...to, from }]
    const { body } = await planner.post(`/absences/${absence.body.id}/replan`, { moves, notify })
    expect(body).toMatchObject({ data: [{ state: 'moved' }] })
  }
  await later()
  for (const { lead } of [changed, putOff, replanned]) expect(mailed(lead)).toHaveLength(1)
  expect(mailed(silent.lead)).toEqual([])
})

test('of a visit that was never mailed its end is mailed where that is asked for', async () => {
  const on = '2026-12-03'
  const ends = [await book('09:00', '10:00', false, on), await book('10:30', '11:30', false, on)] as const
  const [cancelled, putOff] = ends
  const silent = await book('12:00', '13:00', false, on)
  const end = async ({ visit }: typeof silent, verb: string, body: object) => {
    const said = { reason: 'Dak nog niet klaar', ...body }
    expect((await planner.patch(`/appointments/${visit.id}/${verb}`, said)).status).toBe(200)
  }
  await end(cancelled, 'delete', { notify: true })
  await end(putOff, 'postpone', { until: '2027-01-11', notify: true })
  await end(silent, 'delete', { notify: false })
  // Booked a moment ago: its confirmation has not left, and nothing is said of either.
  const taken = await book('14:00', '15:00', true, on)
  await end(taken, 'delete', { notify: true })
  await later()
  for (const { lead } of ends)
    expect(mailed(lead)).toEqual([expect.stringMatching(/^Vervallen: uw afspraak/)])
  for (const { lead } of [silent, taken]) expect(mailed(lead)).toEqual([])
})
