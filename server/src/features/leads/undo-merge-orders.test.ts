import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { appointments } from '../appointments/schema.ts'
import { setLeadStatus } from './set-lead-status.ts'

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
