import { afterAll, expect, test } from 'vitest'
import { aLead, caseP, type Quotation } from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

const described = ({ versions }: Quotation) =>
  versions.map(({ number, description }) => [number, description])

test('who types on after the answer to a new quotation was lost loses nothing of it', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const client_id = '8b0f7d52-0d7c-4a9b-9a31-1f3f6a6f0a01'
  const save = (version_description: string) =>
    adviser.post<Quotation>('/quotations', caseP(noord, lead_id, { client_id, version_description }))
  const first = await save('Eerst')
  const typedOn = await save('En verder')
  expect([typedOn.status, typedOn.body.id]).toEqual([201, first.body.id])
  expect(described(typedOn.body)).toEqual([
    [2, 'En verder'],
    [1, 'Eerst'],
  ])
  // What arrives late, or again, is no version more.
  for (const again of ['Eerst', 'En verder']) expect(described((await save(again)).body)).toHaveLength(2)
})

test('what somebody else saved since is not overwritten by a lost save', async () => {
  const [adviser, manager] = [await product.as('adviser'), await product.as('manager')]
  const lead_id = await aLead(product)
  const client_id = '8b0f7d52-0d7c-4a9b-9a31-1f3f6a6f0a02'
  const { body: first } = await adviser.post<Quotation>('/quotations', caseP(noord, lead_id, { client_id }))
  const theirs = caseP(noord, lead_id, {
    base_version_id: first.version_id,
    version_description: 'Van de manager',
  })
  expect((await manager.patch(`/quotations/${first.id}`, theirs)).status).toBe(200)
  const mine = caseP(noord, lead_id, { client_id, version_description: 'Getypt' })
  const refused = await adviser.post<{ current: Quotation }>('/quotations', mine)
  expect([refused.status, described(refused.body.current)[0]]).toEqual([409, [2, 'Van de manager']])
})
