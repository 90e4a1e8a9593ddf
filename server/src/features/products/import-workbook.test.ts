import type { ProductTarget } from '@heliodesk/contract/product-imports'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { type Cell, streamXlsx } from '../../documents/tables/xlsx.ts'
import { formOf } from '../../testing/an-upload.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

const workbook = async (head: string[], rows: Cell[][]) => {
  async function* batches() {
    yield rows
  }
  return buffer(streamXlsx(head, batches()))
}
const upload = async (content: Buffer, who: 'manager' | 'adviser' = 'manager') =>
  (await product.as(who)).post<{ content: string; errors?: Record<string, string[]> }>(
    '/products/import/workbook',
    formOf({ content, name: 'list.xlsx' }),
  )

test('the first sheet of a workbook is imported as a file is, its numbers as the sheet has them', async () => {
  const manager = await product.as('manager')
  const head = ['Soort', 'Naam, met merk, en meer', 'kWh', 'kW', 'Rendement', 'Btw', 'Van', 'Adviseur', 'EW']
  const row = ['Overig', 'Accu 1.250', 9.876, 1.234, 90, 'Algemeen tarief', '01-12-2026', 1_079.5, 900]
  const { status, body } = await upload(await workbook(head, [row]))
  expect(status).toBe(200)
  const mapping: (ProductTarget | null)[] = [
    'product_type',
    'name',
    'battery_capacity',
    'battery_power',
    'battery_efficiency',
    'vat_category',
    'available_from',
    'price_net_adviser',
    'price_net_ew',
  ]
  const done = await manager.post('/products/import', { content: body.content, mapping, apply: true })
  expect(done).toMatchObject({ status: 200, body: { applied: true, headings: head, counts: { new: 1 } } })
  expect(await manager.get('/products/table/other?filter[search]=Accu')).toMatchObject({
    body: {
      data: [
        {
          name: 'Accu 1.250',
          battery_capacity: 9.876,
          battery_power: 1.234,
          battery_efficiency: 90,
          available_from: '2026-12-01',
          waiting_product_price: { price_net_adviser: 1_079.5 },
        },
      ],
    },
  })
})

test.each([
  ['no workbook', async () => Buffer.from('Soort;Naam\nOverig;x')],
  ['cut off', async () => (await workbook(['Soort'], [['Overig']])).subarray(0, 500)],
  ['20 MB of nothing', async () => Buffer.alloc(20_000_000)],
  [
    'too large',
    async () =>
      workbook(
        ['Soort'],
        Array.from({ length: 1_000 }, () => ['x'.repeat(1_000)]),
      ),
  ],
] as [string, () => Promise<Buffer>][])(
  'a file that is %s is refused with what to do',
  async (_what, make) => {
    const { status, body } = await upload(await make())
    expect([status, body.errors]).toEqual([422, { file: [expect.any(String)] }])
  },
)

test('who may not create products has no workbook read', async () => {
  expect((await upload(await workbook(['Soort'], [['Overig']]), 'adviser')).status).toBe(403)
})
