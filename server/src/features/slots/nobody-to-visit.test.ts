import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'

const product = await startTestProduct()
afterAll(product.close)

test.each([
  ['forwarded to another company', { status: 'forwarded' as const }],
  ['erased', { anonymised_at: new Date('2026-11-19T10:00:00Z') }],
])('no slots are offered for a lead that was %s', async (_, values) => {
  const planner = await product.as('planner')
  const { id: lead_id } = await product.inside((context) => addLead(context))
  const search = async () => (await planner.post('/appointments/work-times', { lead_id })).status
  expect(await search()).toBe(200)
  await product.inside(({ db }) => db.update(leads).set(values).where(eq(leads.id, lead_id)))
  expect(await search()).toBe(409)
})
