import type { CallResult } from '@heliodesk/contract/call'
import type { leadAdvisers } from '@heliodesk/contract/lead-advisers'
import type { slots as calls } from '@heliodesk/contract/slots'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const planner = await product.as('planner')
const { adviser, manager } = product.noord.employees
const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }

/** pg's query, whose types do not show what it sends. */
interface Sent {
  text: string
  submit(connection: unknown): unknown
}

/** The statements that are sent until the test ends. */
function listenStatements() {
  const spy = vi.spyOn(pg.Query.prototype as unknown as Sent, 'submit')
  onTestFinished(() => spy.mockRestore())
  return () => (spy.mock.contexts as Sent[]).map(({ text }) => text)
}

/** What every call sends: its transaction, and the session of the caller. */
const ofEveryCall = /^(BEGIN|START|COMMIT|SET)\b|access_session|set_config/i

test('slots are found by four statements, however many people and days there are [c519]', async () => {
  await planner.post('/zip-code-ranges', {
    from: 8000,
    till: 9999,
    priority: 1,
    active: true,
    adviser_ids: [adviser.employee_id, manager.employee_id],
  })
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25'])
    for (const person of [adviser, manager])
      await setTimes(planner, person.employee_id, day, '09:00-10:30', '11:00-12:30')
  const lead = await product.inside((context) => addLead(context, { ...groningen, address_key: 'four' }))
  const other = await product.inside((context) => addLead(context, { ...groningen, address_key: 'other' }))
  const slot = { lead_id: other.id, adviser_id: adviser.employee_id, date: '2026-11-23', from: '09:00' }
  expect((await planner.patch('/appointments/timeslots/', slot)).status).toBe(201)
  const find = () =>
    planner.post<CallResult<typeof calls.search>>('/appointments/work-times', { lead_id: lead.id })
  await find()
  const sent = listenStatements()
  expect((await find()).body.data).toHaveLength(11)
  const own = sent().filter((text) => !ofEveryCall.test(text))
  expect(own.filter((text) => text.includes('agenda_read'))).toHaveLength(1)
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(4)
})

test('the first free time of each adviser takes as many, and those of later weeks are looked at for others alone', async () => {
  const lead = await product.inside((context) =>
    addLead(context, { ...groningen, zip_code: '9712 AB', address_key: 'advisers' }),
  )
  const ask = () =>
    planner.get<CallResult<typeof leadAdvisers.list>>(`/leads/${lead.id}/appointment-advisers`)
  await ask()
  const sent = listenStatements()
  expect((await ask()).body.data.map(({ next_free }) => next_free?.date)).toEqual([
    '2026-11-23',
    '2026-11-23',
  ])
  const own = sent().filter((text) => !ofEveryCall.test(text))
  // Beside those of the slots: the lead, the ranges of its zip code, and who has them.
  expect(own.filter((text) => text.includes('agenda_read'))).toHaveLength(1)
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(7)
})
