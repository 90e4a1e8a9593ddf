import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  aSentQuotation,
  caseP,
  type PortalPage,
  productId,
} from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const customer = await aCustomer(product)

const row = (name: string, amount: number, more: object = {}) => ({
  product_id: productId(product.noord, name),
  amount,
  ...more,
})
const solar = (panels: number) => ({
  panel: [row('Zonwijs Black 435', panels, { roof_number: 1 })],
  inverter: [row('Stroom 5 kW 3-phase', 1)],
  install_type: [row('Standard installation', 1)],
  montage: [row('Mounting tiles, per panel', panels)],
})
const station = {
  charging_station: [row('Charging station 11 kW 3-phase, socket', 1)],
  fuse_box: [row('Fuse box 3-phase, 6 groups, EV ready', 1)],
}

async function pageOf(margin: number | null) {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const draft = caseP(product.noord, lead_id)
  const [first] = draft.editions
  if (!first) throw new Error('case P has an edition')
  const edition = (name: string, products: object, charging_station: boolean) => ({
    ...first,
    name,
    products,
    charging_station,
    charging_station_settings: charging_station
      ? { montage: 'facade', connection: 'socket', ...(name === 'B' && { color: 'black' }) }
      : null,
    manuals: [],
    margin,
    margin_changed: margin !== null,
    file_id: [],
  })
  const editions = [edition('A', solar(10), false), edition('B', { ...solar(12), ...station }, true)]
  const { token, quotation } = await aSentQuotation(product, adviser, lead_id, { editions })
  return { token, quotation, page: (await customer.get<PortalPage>(`/portal/${token}`)).body }
}

const lineOf = (page: PortalPage, edition: number, type: string) =>
  page.editions[edition]?.groups.find(({ product_type }) => product_type === type)?.lines ?? []
const sumOf = (page: PortalPage, edition: number) =>
  (page.editions[edition]?.groups ?? [])
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.total_cents ?? 0), 0)

test('the same inverter costs the same in both editions, and what is left of the margin is work', async () => {
  const { page } = await pageOf(900)
  const [a, b] = [lineOf(page, 0, 'inverter'), lineOf(page, 1, 'inverter')]
  expect(a[0]?.total_cents).toBe(Math.round(98_500 * 1.15))
  expect(b).toEqual(a)
  for (const [index, rates] of [[0], [0, 21]].entries()) {
    const service = lineOf(page, index, 'service')
    expect(service.map(({ description }) => description)).toEqual(
      rates.map(() => 'Advies, organisatie en service'),
    )
    expect(service.map(({ vat_rate }) => vat_rate)).toEqual(rates)
    expect(sumOf(page, index)).toBe(page.editions[index]?.total_cents)
  }
})

test('a version from before keeps the prices that its customer reads', async () => {
  const { token, page } = await pageOf(900)
  await product.inside(({ db }) =>
    db.execute(sql`UPDATE quotation_versions SET content = content #- '{basis,margin_rows}'`),
  )
  const { body: old } = await customer.get<PortalPage>(`/portal/${token}`)
  expect(lineOf(old, 0, 'service')).toEqual([])
  expect(lineOf(old, 0, 'inverter')[0]?.total_cents).toBeGreaterThan(
    lineOf(page, 0, 'inverter')[0]?.total_cents ?? 0,
  )
  expect(sumOf(old, 0)).toBe(old.editions[0]?.total_cents)
})
