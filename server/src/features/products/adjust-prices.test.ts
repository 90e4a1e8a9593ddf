import type { CallResult } from '@heliodesk/contract/call'
import type { productPrices } from '@heliodesk/contract/product-prices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Adjusted = CallResult<typeof productPrices.adjust>

const product = await startTestProduct()
afterAll(product.close)
let manager: TestClient
let other: TestClient
const from = '2027-01-01'

beforeAll(async () => {
  manager = await product.as('manager')
  other = await product.as('both')
  for (const [name, more] of [
    ['Aal', { price_net_adviser: 100.05, price_net_ew: 80 }],
    ['Baars', { price_net_adviser: 50, price_net_ew: 40, brand: 'Zoet zout' }],
    ['Karper', {}],
    ['Oud', { price_net_adviser: 10, price_net_ew: 5, available_until: '2026-12-31' }],
    ['Korting', { product_type: 'discount', price_net_adviser: -150, price_net_ew: -150 }],
  ] as const)
    await manager.post('/products', { product_type: 'other', brand: 'Zoet', name, ...more })
  await approveAll()
})

async function approveAll() {
  const { body } = await other.get<{ data: { id: number }[] }>('/product-prices/table?per_page=100')
  await other.post('/product-prices/decide', { decision: 'approve', ids: body.data.map(({ id }) => id) })
}

const ask = (more: object = {}, client = manager) =>
  client.post<Adjusted>('/product-prices/adjust', {
    percentage: 3,
    valid_from: from,
    product_type: 'other',
    brand: 'zoet',
    ...more,
  })
const read = ({ lines }: Adjusted) =>
  lines.map(({ product: { name }, outcome, price_net_adviser, price_net_ew }) => [
    name,
    outcome,
    price_net_adviser,
    price_net_ew,
  ])
const waiting = async () => {
  const { body } = await manager.get<{ data: { product: { name: string }; valid_from: string }[] }>(
    '/product-prices/table?sort=name',
  )
  return body.data.map(({ product: { name }, valid_from }) => [name, valid_from])
}

test('a preview says what each price becomes and requests nothing', async () => {
  const { body } = await ask()
  expect(read(body)).toEqual([
    ['Aal', 'asked', 103.05, 82.4],
    ['Baars', 'asked', 51.5, 41.2],
  ])
  expect(read((await ask({ brand: 'zoet ZOUT', prices: 'price_net_ew', step_cents: 100 })).body)).toEqual([
    ['Baars', 'asked', 50, 41],
  ])
  expect(read((await ask({ product_type: 'discount' })).body)).toEqual([['Korting', 'asked', -154.5, -154.5]])
  expect(read((await ask({ product_type: null })).body).map(([name]) => name)).not.toContain('Korting')
  expect(await waiting()).toEqual([])
})

test('what was asked waits for somebody else, once, and replaces nothing that waits unless told', async () => {
  const baars = { percentage: 10, brand: 'zoet ZOUT', valid_from: '2027-03-01', apply: true }
  await ask(baars)
  expect((await ask()).body.lines[1]).toMatchObject({
    outcome: 'waits',
    waits: { price_net_adviser: 55, valid_from: '2027-03-01' },
  })
  const { body } = await ask({ apply: true })
  expect([body.applied, body.lines.map(({ outcome }) => outcome)]).toEqual([true, ['asked', 'waits']])
  expect(await waiting()).toEqual([
    ['Aal', from],
    ['Baars', '2027-03-01'],
  ])
  expect((await ask({ apply: true })).body.lines.map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'waits',
  ])
  await ask({ apply: true, replace: true })
  expect(await waiting()).toEqual([
    ['Aal', from],
    ['Baars', from],
  ])
  await approveAll()
  // From then on the next change is of these.
  expect(read((await ask({ valid_from: '2027-02-01' })).body)[0]).toEqual(['Aal', 'asked', 106.14, 84.87])
})

test.each([
  ['the past', { valid_from: '2020-01-01' }, 'valid_from'],
  ['nothing', { percentage: 0 }, 'percentage'],
  ['less than half', { percentage: -51 }, 'percentage'],
  ['another rounding', { step_cents: 7 }, 'step_cents'],
  ['no type', { product_type: 'house' }, 'product_type'],
])('%s is 422', async (_what, more, field) => {
  expect(await ask(more)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
})

test('another company has its own products', async () => {
  const elsewhere = await product.as('manager', product.zuid)
  expect((await ask({ apply: true }, elsewhere)).body.lines).toEqual([])
})
