import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees

/** What the customer reads of the visit that is planned for their order. */
async function told(language: 'nl' | 'en', quotation_type: string) {
  const lead_id = await aLead(product, { language })
  await anOrder(product, lead_id, { quotation_type })
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation' }),
  )
  await product.drain()
  product.mails.length = 0
  const planner = await product.as('planner')
  expect((await planner.get(`/appointments/${visit.id}/send-confirmation`)).status).toBe(200)
  await product.drain()
  const [mail] = product.mails
  const token = /\/visit\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const page = await planner.get<{ delivers: boolean }>(`/visits/${token}`)
  return { lead_id, mail: mail?.text, delivers: page.body.delivers }
}

test('who installs what is delivered reads of a delivery, in the mail and on the page of the visit', async () => {
  const dutch = await told('nl', 'selfInstallation')
  expect(dutch).toMatchObject({ mail: expect.stringContaining('Levering op '), delivers: true })
  expect(dutch.mail).not.toMatch(/installatie/i)
  expect((await told('en', 'selfInstallation')).mail).toContain('Delivery on ')
  expect(await told('nl', 'regular')).toMatchObject({
    mail: expect.stringContaining('Installatie op '),
    delivers: false,
  })
})

test('who is erased before what they ordered is delivered reads of a delivery', async () => {
  const { lead_id } = await told('nl', 'selfInstallation')
  await product.inside(({ db }) =>
    db.update(leads).set({ email: 'gewist@klant.example' }).where(eq(leads.id, lead_id)),
  )
  const manager = await product.as('manager')
  product.mails.length = 0
  const reason = encodeURIComponent('Klant heeft erom gevraagd')
  expect((await manager.delete(`/leads/${lead_id}/delete/avg?reason=${reason}`)).status).toBe(200)
  await product.drain()
  const mail = product.mails.find(({ subject }) => subject.startsWith('Bevestiging: uw persoons'))
  expect(mail?.text).toMatch(/De levering van \d\d-\d\d-\d{4} gaat niet door/)
})
