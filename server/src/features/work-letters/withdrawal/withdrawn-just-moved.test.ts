import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../../testing/a-quotation.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)

test('who withdraws right after the installation was moved reads in each mail the day that they know', async () => {
  const email = 'net.verzet@klant.example'
  const lead_id = await aLead(product, { email })
  const order = await anOrder(product, lead_id)
  const planner = await product.as('planner')
  const visit = { lead_id, adviser_id: null, kind: 'installation', date: '2026-12-15', from: '08:00' }
  const { body } = await planner.post<{ id: number }>('/appointments', { ...visit, confirm: true })
  const mailed = async () => {
    product.services.clock.move(120_000)
    await product.drain()
  }
  await mailed()
  const moved = { date: '2026-12-17', from: '08:00', till: '16:00', confirm: true }
  expect((await planner.patch(`/appointments/${body.id}`, moved)).status).toBe(200)
  await order.withdraw()
  await mailed()
  const texts = product.mails.filter(({ to }) => to === email).map(({ text }) => text)
  const naming = (day: RegExp) => texts.filter((text) => day.test(text)).length
  expect(naming(/15-12-2026/)).toBeGreaterThan(0)
  expect(naming(/17-12-2026/)).toBe(0)
})
