import { afterAll, expect, test } from 'vitest'
import { runRecurring } from './run-recurring.ts'
import { aLead } from './testing/a-quotation.ts'
import { startTestProduct } from './testing/test-product.ts'

const product = await startTestProduct({ now: '2026-11-30T10:00:00Z' })
afterAll(product.close)
const { services } = product

const day = 86_400_000
const days = async (company = product.noord) => {
  const manager = await product.as('manager', company)
  const { body } = await manager.get<{ data: { day: string }[] }>('/partner-exports/table?sort=day')
  return body.data.map((row) => row.day)
}
const proposed = async () => {
  const manager = await product.as('manager')
  const { body } = await manager.get<{ data: { id: number; number: string }[] }>('/leads/retention/table')
  return body.data.map(({ id }) => id)
}

const aPartner = async () => {
  const manager = await product.as('manager')
  const cost = { cost_type: 'flat_fee_per_month', cost_value: 10 }
  await manager.post('/sources', { name: 'Energiepartner', essent: true, ...cost })
}

test('recurring work is done once by several processes, makes up for missed days, and proposes alone', async () => {
  await aPartner()
  const old = new Date('2020-01-01T10:00:00Z')
  const id = await aLead(product, { status: 'writtenOff', created_at: old, status_since: old })
  await Promise.all([runRecurring(services), runRecurring(services), runRecurring(services)])
  await product.drain()
  expect(await days()).toEqual(['2026-11-29'])
  expect(await days(product.zuid), 'a company without the partner').toEqual([])
  expect(await proposed()).toEqual([id])
  const manager = await product.as('manager')
  expect((await manager.get(`/leads/${id}`)).body).toMatchObject({ lastName: 'Vries', anonymised_at: null })
  services.clock.move(3 * day)
  const again = await aLead(product, { status: 'writtenOff', created_at: old, status_since: old })
  await runRecurring(services)
  await product.drain()
  expect(await days()).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
  expect(new Set(await proposed())).toEqual(new Set([id, again]))
  const { body } = await (
    await product.as('manager')
  ).get<{ data: unknown[] }>('/audit/table?filter[action]=retentionProposed')
  expect(body.data).toHaveLength(2)
})
