import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { appointments } from '../appointments/schema.ts'

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees

test('the page of an installation that had begun says that it is off once its order was withdrawn', async () => {
  const email = 'begonnen@klant.example'
  const lead_id = await aLead(product, { email })
  const order = await anOrder(product, lead_id)
  const now = product.services.clock.now().getTime()
  const visit = await product.inside((context) =>
    addAppointment(context, {
      adviser_id: installer.employee_id,
      kind: 'installation',
      date: '2026-11-20',
      lead_id,
      starts_at: new Date(now + 400_000),
      ends_at: new Date(now + 8_000_000),
    }),
  )
  await (await product.as('planner')).get(`/appointments/${visit.id}/send-confirmation`)
  product.services.clock.move(120_000)
  await product.drain()
  const mail = product.mails.findLast(({ to, html }) => to === email && html.includes('/visit/'))
  const token = /\/visit\/([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
  const page = async () => (await product.visitor().get<object>(`/visits/${token}`)).body
  product.services.clock.move(600_000)
  expect(await page()).toMatchObject({ state: 'planned' })
  await order.withdraw()
  expect(await page()).toMatchObject({ state: 'cancelled' })
  // As it stays when the crew had set it to under way.
  await product.inside(({ db }) =>
    db.update(appointments).set({ status: 'in_progress' }).where(eq(appointments.id, visit.id)),
  )
  expect(await page()).toMatchObject({ state: 'cancelled' })
})
