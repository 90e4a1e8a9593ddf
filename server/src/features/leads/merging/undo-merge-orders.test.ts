import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../../testing/a-quotation.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { addAppointment } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { appointments } from '../../appointments/schema.ts'
import { setLeadStatus } from '../statuses/set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { installer } = product.noord.employees

async function merge(id: number, lead_id: number) {
  const merged = await manager.post<CallResult<typeof calls.leadMerges.merge>>(`/leads/${id}/merge`, {
    lead_id,
    confirm: true,
  })
  expect(merged).toMatchObject({ status: 200 })
  return async () =>
    expect((await manager.post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
}
const statusOf = async (id: number) => (await manager.get<{ status: string }>(`/leads/${id}`)).body.status

test('a lead whose only order was withdrawn while it was merged has nothing planned when that is undone', async () => {
  const [one, other] = [await aLead(product), await aLead(product)]
  await anOrder(product, one)
  const { withdraw } = await anOrder(product, other)
  const visit = await product.inside(async (context) => {
    await setLeadStatus(context, other, 'installationPlanned')
    return addAppointment(context, {
      lead_id: other,
      adviser_id: installer.employee_id,
      kind: 'installation',
    })
  })
  const undo = await merge(one, other)
  await withdraw()
  await undo()
  expect([await statusOf(one), await statusOf(other)]).toEqual(['sold', 'followUp'])
  const [row] = await product.inside(({ db }) =>
    db.select({ status: appointments.status }).from(appointments).where(eq(appointments.id, visit.id)),
  )
  expect(row).toEqual({ status: 'cancelled' })
  expect((await manager.post(`/leads/${other}/status-create`, { status: 'installed' })).status).toBe(422)
})

test('a lead whose quotation was accepted while it was merged is sold when that is undone', async () => {
  const email = 'samen@klant.example'
  const [one, other] = [await aLead(product, { email }), await aLead(product, { email })]
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), other)
  const undo = await merge(one, other)
  const customer = await aCustomer(product)
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect(accepted.status).toBe(200)
  await undo()
  expect(await statusOf(other)).toBe('sold')
})

interface Tied {
  lead_id: number
  visit_id: number
}
const { adviser, manager: third } = product.noord.employees

/** What was done with the order of the merged lead and its visit while both were one, and whose visit it is. */
const ties: [string, number, (of: Tied) => Promise<{ status: number; body: unknown }>][] = [
  [
    'a visit that was done',
    installer.employee_id,
    ({ visit_id }) => manager.patch(`/appointments/${visit_id}`, { status: 'done', outcome: 'workDone' }),
  ],
  [
    'a visit that was cancelled',
    adviser.employee_id,
    ({ visit_id }) => manager.patch(`/appointments/${visit_id}/delete`, { reason: 'Ziek' }),
  ],
  [
    'an order that was installed by hand',
    third.employee_id,
    ({ lead_id }) => manager.post(`/leads/${lead_id}/status-create`, { status: 'installed' }),
  ],
]

test.each(ties)('%s keeps a merge as it is, and says what to do', async (_name, adviser_id, act) => {
  const [one, other] = [await aLead(product), await aLead(product)]
  await anOrder(product, one)
  await anOrder(product, other)
  const visit = await product.inside(async (context) => {
    await setLeadStatus(context, other, 'installationPlanned')
    const place = {
      lead_id: other,
      adviser_id,
      kind: 'installation' as const,
      date: '2026-11-20',
    }
    return addAppointment(context, place)
  })
  const merged = await manager.post<{ merge_id: number }>(`/leads/${one}/merge`, {
    lead_id: other,
    confirm: true,
  })
  product.services.clock.move(60_000)
  const done = await act({ lead_id: one, visit_id: visit.id })
  expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
  const before = await manager.get(`/leads/${one}`)
  const undone = await manager.post<{ message: string }>(`/lead-merges/${merged.body.merge_id}/undo`)
  expect(undone.status).toBe(409)
  expect(undone.body.message).toMatch(
    /^Since these leads were merged .* enter the other person as a new lead$/,
  )
  expect((await manager.get(`/leads/${one}`)).body).toEqual(before.body)
})

test('a quotation that was sent while two leads were one stays with both', async () => {
  const [one, other] = [await aLead(product), await aLead(product)]
  const client = await product.as('adviser')
  const merged = await manager.post<{ merge_id: number }>(`/leads/${one}/merge`, {
    lead_id: other,
    confirm: true,
  })
  product.services.clock.move(60_000)
  await aSentQuotation(product, client, one)
  const undone = await manager.post<{ message: string }>(`/lead-merges/${merged.body.merge_id}/undo`)
  expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining('a quotation was sent')])
})

test('a merge keeps the status of the lead whose order stands, whatever is chosen', async () => {
  const [one, other] = [await aLead(product), await aLead(product)]
  await anOrder(product, other)
  const body = { lead_id: other, confirm: true, fields: { status: one } }
  const refused = await manager.post<{ errors: object }>(`/leads/${one}/merge`, body)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['fields.status']])
  await merge(one, other)
  expect(await statusOf(one)).toBe('sold')
})
