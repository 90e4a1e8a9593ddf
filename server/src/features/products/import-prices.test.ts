import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
let manager: TestClient
beforeAll(async () => {
  manager = await product.as('manager')
  for (const [article_number, more] of [
    ['A-1', { price_net_adviser: 100, price_net_ew: 80 }],
    ['A-2', {}],
    ['D-1', { product_type: 'discount' }],
  ] as const)
    await manager.post('/products', { product_type: 'other', name: article_number, article_number, ...more })
})

interface Imported {
  applied: boolean
  lines: { line: number; outcome: string; problem: string | null }[]
}
const send = (content: string, apply = false, client = manager) =>
  client.post<Imported>('/product-prices/import', { content, apply })
const outcomes = ({ lines }: Imported) =>
  lines.map(({ line, outcome, problem }) => [line, outcome, problem].filter((part) => part !== null))

const list = `\uFEFFArtikelnummer;Nettoprijs adviseur;Nettoprijs EW;Geldig vanaf
a-1;100,00;80,00;
A-2;"€ 1.050,50";900;01-12-2026
D-1;5;5;
X-9;1;1;
A-2;2;2;
;1;1;
A-1;1;;
`

test('a preview reports the outcome of each line and requests nothing', async () => {
  const { status, body } = await send(list)
  expect([status, body.applied]).toEqual([200, false])
  expect(outcomes(body)).toEqual([
    [2, 'unchanged'],
    [3, 'asked'],
    [4, 'failed', 'discountAboveZero'],
    [5, 'failed', 'unknownArticle'],
    [6, 'failed', 'articleTwice'],
    [7, 'failed', 'articleMissing'],
    [8, 'failed', 'priceMissing'],
  ])
  const table = await manager.get<{ data: object[] }>('/product-prices/table')
  expect(table.body.data).toHaveLength(1)
})

test('each valid line becomes a pending price with its start date', async () => {
  const { body } = await send(list, true)
  expect([body.applied, outcomes(body)[1]]).toEqual([true, [3, 'asked']])
  expect(await manager.get('/products/table/other?filter[search]=A-2')).toMatchObject({
    body: {
      data: [
        {
          active_product_price: null,
          waiting_product_price: {
            price_net_adviser: 1_050.5,
            price_net_ew: 900,
            valid_from: '2026-12-01',
            requested_by: { id: product.noord.employees.manager.employee_id },
          },
        },
      ],
    },
  })
  expect(outcomes((await send(list, true)).body)[1]).toEqual([3, 'unchanged'])
})

test('a comma-separated list has decimal points', async () => {
  const { body } = await send('sku,adviser price,purchase price\nA-2,"1,060.50",900.25\n')
  expect(body.lines).toMatchObject([
    {
      price_net_adviser: 1_060.5,
      price_net_ew: 900.25,
      outcome: 'asked',
      // What it replaces is named.
      waits: { price_net_adviser: 1_050.5, price_net_ew: 900, valid_from: '2026-12-01' },
    },
  ])
})

test('a price that can be read in two ways is refused with both, whatever the other one is', async () => {
  const { body } = await send('sku;adviser price;purchase price\nA-2;69,505;55,125\nA-1;100;1.250\n')
  expect(body.lines).toMatchObject([
    { outcome: 'failed', problem: 'priceInDoubt', doubt: { text: '69,505', whole: '69505', decimal: null } },
    { outcome: 'failed', problem: 'priceInDoubt', doubt: { text: '1.250', whole: '1250', decimal: '1.25' } },
  ])
})

test.each([
  ['without the headings', 'name;price\nA-1;5'],
  ['that is none', '\u0001\u0002'],
  ['with a quote that is not closed', 'sku;adviser price;purchase price\n"A-1;5;5'],
  ['that is empty', ' '],
])('a list %s answers 422', async (_what, content) => {
  expect(await send(content)).toMatchObject({
    status: 422,
    body: { errors: { content: [expect.any(String)] } },
  })
})

test('article numbers are those of the own company, and need the permission', async () => {
  const elsewhere = await product.as('manager', product.zuid)
  const { body } = await send('sku;adviser price;purchase price\nA-1;5;5', false, elsewhere)
  expect(outcomes(body)).toEqual([[2, 'failed', 'unknownArticle']])
  expect(await send(list, false, await product.as('adviser'))).toMatchObject({ status: 403 })
})
