import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

test('what was said against calls while two leads were one holds for both', async () => {
  const manager = await product.as('manager')
  const yes = {
    basis: 'own_request',
    text: 'Bel mij over zonnepanelen',
    scope: 'all',
    at: '2026-11-19T10:00:00Z',
  }
  const [one, other] = [await aLead(product), await aLead(product)]
  for (const id of [one, other]) await manager.patch(`/leads/${id}`, { consent: yes })
  const merged = await manager.post<CallResult<typeof calls.leadMerges.merge>>(`/leads/${one}/merge`, {
    lead_id: other,
  })
  const no = { basis: 'none', text: 'Bel mij niet meer', scope: 'all', at: '2026-11-19T12:00:00Z' }
  product.services.clock.move(120_000)
  expect((await manager.patch(`/leads/${one}`, { consent: no })).status).toBe(200)
  expect((await manager.post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
  for (const id of [one, other]) {
    const { body } = await manager.get<CallResult<typeof calls.leads.get>>(`/leads/${id}`)
    expect(body.consent).toMatchObject(no)
  }
})
