import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, approveDiscount, caseP } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Letter {
  id: number
  cancelled_at: string | null
}
const plan = (lead_id: number, kind: 'installation' | 'service', date: string) =>
  product.inside((context) => addAppointment(context, { lead_id, adviser_id: null, kind, date }))

test('an order that is accepted anew gets a new letter on the visit that stayed for another one', async () => {
  const lead_id = await aLead(product)
  const gone = await anOrder(product, lead_id)
  const stays = await anOrder(product, lead_id)
  const visit = await plan(lead_id, 'installation', '2027-02-16')
  const path = `/appointments/${visit.id}/work-letter`
  const save = async ({ quotation }: typeof gone, beside: boolean) =>
    (await product.as('manager')).post<Letter>(path, {
      status: 'concept',
      quotation_id: quotation.id,
      beside,
    })
  const first = await save(gone, false)
  expect((await save(stays, true)).status).toBe(200)
  await gone.withdraw()
  // Until then its letter is that of the withdrawn order.
  expect((await save(gone, true)).status).toBe(409)

  const adviser = await product.as('adviser')
  const { id } = gone.quotation
  const written = caseP(product.noord, lead_id, { version_description: 'Opnieuw' })
  const saved = await adviser.patch<Parameters<typeof approveDiscount>[1]>(`/quotations/${id}`, written)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await approveDiscount(product, saved.body)
  const sent = await adviser.get<{ version_id: number; portal_url: string }>(`/quotations/${id}/send`)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const token = sent.body.portal_url.split('/').at(-1)
  const accepted = anAcceptance(sent.body.version_id)
  expect((await (await aCustomer(product)).post(`/portal/${token}/accept`, accepted)).status).toBe(200)

  const anew = await save(gone, true)
  expect(anew.status, JSON.stringify(anew.body)).toBe(200)
  expect(anew.body.cancelled_at).toBeNull()
  expect(anew.body.id).not.toBe(first.body.id)
})

test('a service visit that is still planned is named to planner and adviser of a withdrawn order', async () => {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  const visit = await plan(lead_id, 'service', '2027-02-17')
  await order.withdraw()
  const mailTo = (part: string) =>
    product.mails.find(({ to, subject }) => to.includes(part) && subject.includes('erroep'))?.text
  const named = 'Het servicebezoek van 17-02-2027 staat nog gepland: '
  expect(mailTo('planner.')).toContain(`${named}annuleer dat als het bij deze opdracht hoorde.`)
  expect(mailTo('adviser.')).toContain(`${named}laat dat annuleren als het bij deze opdracht hoorde.`)
  const planner = await product.as('planner')
  expect((await planner.get<{ status: string }>(`/appointments/${visit.id}`)).body.status).toBe('planned')
})
