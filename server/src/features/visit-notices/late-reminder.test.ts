import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { remindVisit } from './remind-visit.ts'

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const email = 'laat@klant.example'

test('a reminder that comes past midnight does not say "tomorrow" of today', async () => {
  const day = '2026-12-01'
  const lead = await product.inside((context) => addLead(context, { email, address_key: 'late' }))
  const visit = { lead_id: lead.id, adviser_id: noord.employees.adviser.employee_id, kind: 'advice' }
  const booked = { ...visit, date: day, from: '10:00', manual: true, confirm: true }
  const planner = await product.as('planner')
  const { status, body } = await planner.post<{ id: number }>('/appointments', booked)
  expect(status).toBe(201)
  const remindAt = async (moment: string) => {
    product.services.clock.move(new Date(moment).getTime() - product.services.clock.now().getTime())
    await product.drain()
    await remindVisit(product.services)({ company_id: noord.id, appointment_id: body.id, day })
    await product.drain()
    return product.mails.filter(({ to }) => to === email).map(({ subject }) => subject.split(/[ :]/)[0])
  }
  // 00:30 in Amsterdam, where it is still the day before in Greenwich.
  expect(await remindAt('2026-11-30T23:30:00Z')).toEqual(['Uw'])
})
