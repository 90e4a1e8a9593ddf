import type { CallResult } from '@heliodesk/contract/call'
import type { returns } from '@heliodesk/contract/returns'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, approveDiscount, caseP } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)

/** An order with a letter on a visit of today that has begun. */
async function aBegunOrder() {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  const now = product.services.clock.now().getTime()
  const at = { starts_at: new Date(now + 60_000), ends_at: new Date(now + 3_600_000) }
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', date: '2026-11-20', ...at }),
  )
  const path = `/appointments/${visit.id}`
  const save = async () => {
    const letter = { status: 'concept', quotation_id: order.quotation.id }
    const saved = await (await product.as('manager')).post(`${path}/work-letter`, letter)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  await save()
  product.services.clock.move(120_000)
  return { ...order, lead_id, path, save }
}

/** A new version of a withdrawn quotation, which its customer accepts; answers how they withdraw from it. */
async function acceptAnew(id: number, lead_id: number) {
  const adviser = await product.as('adviser')
  const written = caseP(product.noord, lead_id, { version_description: 'Opnieuw' })
  const saved = await adviser.patch<Parameters<typeof approveDiscount>[1]>(`/quotations/${id}`, written)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await approveDiscount(product, saved.body)
  const sent = await adviser.get<{ version_id: number; portal_url: string }>(`/quotations/${id}/send`)
  const portal = `/portal/${sent.body.portal_url.split('/').at(-1)}`
  const customer = await aCustomer(product)
  product.services.clock.move(60_000)
  const accepted = await customer.post(`${portal}/accept`, anAcceptance(sent.body.version_id))
  expect(accepted.status).toBe(200)
  return async () => {
    await product.drain()
    product.mails.length = 0
    const first = await customer.post<object>(`${portal}/withdrawal`, {})
    expect((await customer.post(`${portal}/withdrawal/confirm`, first.body)).status).toBe(200)
    await product.drain()
  }
}

test.each([true, false])(
  'what began before an order was accepted anew is asked back once that is withdrawn; a new letter: %s',
  async (letter) => {
    const { lead_id, quotation, page, withdraw, path, save } = await aBegunOrder()
    await withdraw()
    const withdrawAnew = await acceptAnew(quotation.id, lead_id)
    const manager = await product.as('manager')
    if (letter) {
      await product.inside((context) =>
        addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', date: '2026-11-24' }),
      )
      await save()
    }
    expect((await manager.patch(path, { status: 'done', confirm: true })).status).toBe(200)
    expect((await page()).accepted).toMatchObject({ installed: 'perhaps', withdraw_until: null })
    await withdrawAnew()
    const receipt = product.mails.find(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
    expect(receipt?.text).toContain('Staat de installatie er al, geheel of voor een deel')
    const waiting = async () => {
      const { body } = await manager.get<CallResult<typeof returns.waiting>>('/home/returns')
      return body.data
        .filter(({ quotation_id }) => quotation_id === quotation.id)
        .map(({ version_id }) => version_id)
    }
    const [first = 0, second] = await waiting()
    expect(second).toEqual(expect.any(Number))
    const settle = (body?: object) => manager.post(`/quotations/${quotation.id}/returned`, body)
    expect((await settle({ version_id: second })).status).toBe(204)
    expect(await waiting()).toEqual([first])
    expect((await settle({ version_id: second })).status).toBe(409)
    expect((await settle()).status).toBe(204)
    expect(await waiting()).toEqual([])
  },
)
