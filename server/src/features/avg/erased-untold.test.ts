import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees

test('who was not told of a withdrawal when its customer is erased is told of it without their name', async () => {
  const lead_id = await aLead(product, { lastName: 'Koper', full_name: 'Jan de Koper' })
  const adviser = await product.as('adviser')
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id)
  const customer = await aCustomer(product)
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  await product.inside((context) =>
    addAppointment(context, {
      lead_id,
      adviser_id: installer.employee_id,
      kind: 'installation',
      date: '2027-02-16',
    }),
  )
  await product.drain()
  product.mails.length = 0
  const first = await customer.post<object>(`/portal/${token}/withdrawal`, {})
  expect((await customer.post(`/portal/${token}/withdrawal/confirm`, first.body)).status).toBe(200)
  product.services.clock.move(60_000)
  const manager = await product.as('manager')
  const erased = await manager.delete(`/leads/${lead_id}/delete/avg?reason=De%20klant%20vraagt%20erom`)
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  await product.drain()
  const mailTo = (part: string) =>
    product.mails.find(({ to, subject }) => to.startsWith(part) && subject.includes('Herroepen'))
  expect(mailTo('installer.')?.text).toContain(
    'De installatie van 16-02-2027 gaat niet door: ga er niet heen',
  )
  expect(mailTo('planner.')?.text).toContain(
    'De installatie van 16-02-2027 is geannuleerd: die tijd is weer vrij',
  )
  expect(mailTo('adviser.')?.text).toContain('Betaal wat de klant heeft betaald')
  for (const who of ['installer.', 'planner.', 'adviser.']) {
    expect(mailTo(who)?.text).toContain('Iemand van wie de gegevens op verzoek zijn gewist')
    expect(mailTo(who)?.text).not.toContain('Koper')
  }
})
