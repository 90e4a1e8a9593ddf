import { expect, test } from 'vitest'
import {
  aCatalogue,
  aProduct,
  anEdition,
  anInput,
  aRoof,
  demoCatalogue,
  demoProduct,
  demoRow,
} from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import type { CalculateInput, EditionCalculation, ProductRows } from '../types.ts'

const home = { essent: false, is_home: true, kind: 'private', meter_connection: null } as const
const products = [
  aProduct(1, 'panel', { active_product_price: { price_net_adviser: 1000, price_net_ew: 900 } }),
  aProduct(2, 'other', {
    is_vat_refund_service: true,
    active_product_price: { price_net_adviser: 125, price_net_ew: 90 },
  }),
  aProduct(3, 'discount', { active_product_price: { price_net_adviser: -250, price_net_ew: -250 } }),
  aProduct(4, 'charging_station', { active_product_price: { price_net_adviser: 500, price_net_ew: 400 } }),
  aProduct(5, 'fuse_box', { suitable_for_charging_station: true }),
  aProduct(6, 'fuse_box'),
]
const panels = { panel: [{ product_id: 1, amount: 5, roof_number: 1 }] }
const service = { other: [{ product_id: 2, amount: 1 }] }
const discount = { discount: [{ product_id: 3, amount: 1 }] }

function calculated(
  rows: ProductRows,
  more: Parameters<typeof anInput>[1] & { margin?: number } = {},
): EditionCalculation {
  const { margin, ...rest } = more
  const edition = anEdition({ products: rows, ...(margin === undefined ? {} : { margin }) })
  const { editions } = calculateQuotation(anInput([edition], { catalogue: aCatalogue(products), ...rest }))
  if (!editions.A) throw new Error('no edition A')
  return editions.A
}

test('for an ordinary source the refund service is sold separately, outside the margin base [c244]', () => {
  expect(calculated({ ...panels, ...service, ...discount }, { margin: 800 })).toMatchObject({
    product_total_cents: 500000,
    vat_refund_service_cents: 12500,
    discount_cents: 25000,
    margin_base_cents: 500000,
    min_margin_cents: 75000,
    max_margin_cents: 150000,
    effective_margin_cents: 80000,
    net_cents: 567500,
    vat_groups: [
      { category: 'pv_home', rate: 0, net_cents: 555000, vat_cents: 0 },
      { category: 'standard', rate: 21, net_cents: 12500, vat_cents: 2625 },
    ],
  })
})

test('for the energy partner the included service counts in the margin base, not in the net amount [c243]', () => {
  const lead = { ...home, essent: true }
  expect(calculated({ ...panels, ...service, ...discount }, { margin: 800, lead })).toMatchObject({
    vat_refund_service_cents: 12500,
    margin_base_cents: 512500,
    min_margin_cents: 76875,
    max_margin_cents: 153750,
    margin_cents: 80000,
    effective_margin_cents: 67500,
    net_cents: 555000,
    vat_groups: [{ category: 'pv_home', rate: 0, net_cents: 555000, vat_cents: 0 }],
  })
})

test('for the energy partner without the service nothing differs', () => {
  const lead = { ...home, essent: true }
  expect(calculated(panels, { margin: 800, lead })).toEqual(calculated(panels, { margin: 800 }))
})

test.each([
  ['2022-12-31', 21, 122500],
  ['2023-01-01', 0, null],
])('solar panels on a home on %s have a VAT rate of %i percent', (date, rate, refund) => {
  const edition = calculated(panels, { margin: 1000, date })
  expect(edition.vat_groups).toEqual([
    { category: 'pv_home', rate, net_cents: 600000, vat_cents: 6000 * rate },
  ])
  // 5 x 435 Wp are three started 1,000 Wp: 60.00 is deducted.
  expect(edition.expected_refund_cents ?? null).toBe(refund === null ? null : 126000 - 6000)
})

test('a building that is not a home has the standard rate only', () => {
  const lead = { ...home, is_home: false }
  const edition = anEdition({
    products: panels,
    margin: 1000,
    manuals: [{ description: 'gutter', amount: 1, price: 10, vat_category: 'pv_home' }],
  })
  const { editions } = calculateQuotation(anInput([edition], { catalogue: aCatalogue(products), lead }))
  expect(editions.A?.vat_groups).toEqual([
    { category: 'standard', rate: 21, net_cents: 601000, vat_cents: 126210 },
  ])
})

const categories = (rows: ProductRows) =>
  calculated({ ...panels, ...rows }, { margin: 710 }).vat_groups.map((group) => [
    group.category,
    group.net_cents,
  ])

test('with a charging station the suitable fuse boxes get the standard rate, the others keep theirs', () => {
  const boxes = {
    fuse_box: [
      { product_id: 5, amount: 1 },
      { product_id: 6, amount: 1 },
    ],
  }
  const station = { charging_station: [{ product_id: 4, amount: 1 }] }
  expect(categories(boxes)).toEqual([['pv_home', 591000]])
  expect(categories({ ...boxes, ...station })).toEqual([
    ['pv_home', 510000 + 63526],
    ['standard', 60000 + 7474],
  ])
})

test('a manual line has the standard rate only when it says so', () => {
  const edition = anEdition({
    margin: 0.01,
    manuals: [
      { description: 'gutter', amount: 1, price: 100 },
      { description: 'socket', amount: 2.5, price: 40.01, vat_category: 'standard' },
    ],
  })
  expect(calculateQuotation(anInput([edition])).editions.A?.vat_groups).toEqual([
    { category: 'pv_home', rate: 0, net_cents: 10000, vat_cents: 0 },
    { category: 'standard', rate: 21, net_cents: 10004, vat_cents: 2101 },
  ])
})

test('a discount above the margin is spread as a negative amount', () => {
  const rows = {
    ...panels,
    charging_station: [{ product_id: 4, amount: 1 }],
    discount: [{ product_id: 3, amount: 5 }],
  }
  const edition = calculated(rows, { margin: 750 })
  expect(edition).toMatchObject({
    discount_cents: 125000,
    net_cents: 500000,
    vat_groups: [
      { category: 'pv_home', net_cents: 500000 - 45455 },
      { category: 'standard', net_cents: 50000 - 4545 },
    ],
    approvals: [
      { code: 'marginBelowMinimum', edition: 'A' },
      { code: 'discountExceedsMargin', edition: 'A' },
    ],
  })
})

test.each([
  [0, 0, 393000],
  [100, 393000, 0],
  [33.33, 130987, 262013],
])('a down payment of %f percent', (down_payment, paid, remainder) => {
  const edition = anEdition({
    margin: 930,
    down_payment,
    manuals: [{ description: 'work', amount: 1, price: 3000 }],
  })
  const { editions } = calculateQuotation(anInput([edition]))
  expect(editions.A).toMatchObject({
    total_cents: 393000,
    down_payment_cents: paid,
    remainder_cents: remainder,
  })
})

test('a row gets the server’s price unless the caller may set prices', () => {
  const rows = {
    panel: [
      { product_id: 1, amount: 1, roof_number: 1, price: 1 },
      { product_id: 1, amount: 1, price: null },
    ],
  }
  expect(calculated(rows).product_total_cents).toBe(200000)
  expect(calculated(rows, { may_set_prices: true }).product_total_cents).toBe(100100)
})

test('a draft without rows costs nothing and needs no approval', () => {
  expect(calculated({})).toMatchObject({
    product_total_cents: 0,
    min_margin_cents: 0,
    margin_cents: 0,
    total_cents: 0,
    approvals: [],
    vat_groups: [{ category: 'pv_home', rate: 0, net_cents: 0, vat_cents: 0 }],
  })
})

test('whoever saves enters the amount of a free discount, at most 0; that of another stays as listed', () => {
  const free = demoProduct('Seasonal discount')
  const products = demoCatalogue.products.map((one) =>
    one.id === free.id ? { ...one, free_amount: true } : one,
  )
  const priceOf = (price: number | null, catalogue = aCatalogue(products)) => {
    const rows = {
      panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })],
      discount: [{ ...demoRow(free.name, 1), price }],
    }
    const { rows: found, problems } = calculateQuotation(
      anInput([anEdition({ products: rows })], { catalogue }),
    )
    return [
      found.A?.find((row) => row.product_type === 'discount')?.price_cents,
      problems.map(({ code }) => code),
    ]
  }
  const listed = Math.round((free.active_product_price?.price_net_adviser ?? 0) * 100)
  expect(priceOf(-123.45)).toEqual([-12_345, []])
  expect(priceOf(0)).toEqual([0, []])
  expect(priceOf(null)).toEqual([listed, []])
  expect(priceOf(50)).toEqual([0, ['discountAboveZero']])
  expect(priceOf(-123.45, demoCatalogue)).toEqual([listed, []])
})

const table = (rows: ProductRows, more: Partial<Parameters<typeof anInput>[1]> = {}) => {
  const input: CalculateInput = anInput([anEdition({ products: rows })], {
    catalogue: demoCatalogue,
    ...more,
  })
  const result = calculateQuotation(input)
  const row = result.rows.A?.find((row) => row.product_type === 'install_type')
  return { prices: [row?.price_cents, row?.price_ew_cents], problems: result.problems }
}
const install = { install_type: [demoRow('Standard installation', 1, { price: 5 })] }
const black = (amount: number, roof_number: number) => demoRow('Zonwijs Black 435', amount, { roof_number })

test.each([
  [[black(4, 1)], 69500],
  [[black(5, 1)], 94500],
  [[black(4, 2)], 64500],
  [[black(4, 1), black(4, 2)], 104500],
  [[black(4, 3)], 77500],
])('installation of %j comes from the table, whatever the caller sends', (panel, expected) => {
  const roofs = [
    aRoof(1),
    aRoof(2, { roof_type: 'bitumenOrEpdm' }),
    aRoof(3, { roof_type: 'roofTilesAndFlat' }),
  ]
  expect(table({ ...install, panel }, { roofs, may_set_prices: true })).toMatchObject({
    prices: [expected, expect.any(Number)],
    problems: [],
  })
})

test('a roof without panels does not affect the installation price', () => {
  const panel = [black(8, 1), black(0, 2)]
  const roofs = [aRoof(1), aRoof(2, { roof_type: 'bitumenOrEpdm' })]
  expect(table({ ...install, panel }, { roofs })).toEqual({
    prices: [94500, 80000],
    problems: [{ path: 'editions.0.products.panel.1.amount', code: 'wholePieces' }],
  })
})

test('an installation without a matching price row is reported with the row that is missing', () => {
  const bare = { install_type: [demoRow('Standard installation', 1)] }
  const problem = { path: 'editions.0.products.install_type.0.price', code: 'noInstallPrice' }
  expect(table({ ...bare, panel: [black(51, 1)] }).problems).toEqual([
    { ...problem, wanted: { panels: 51, install_class: 'tiles' } },
  ])
  expect(table(bare).problems).toEqual([{ ...problem, wanted: { panels: 0, install_class: null } }])
})

test.each([2, null])(
  'panels on no roof that is there (%s) are priced by the roofs that are, and block sending [c474]',
  (roof_number) => {
    const panel = [black(8, 1)].map((row) => ({ ...row, roof_number }))
    const placed = table({ ...install, panel: [black(8, 1)] }, { roofs: [aRoof(1)] })
    expect(placed.problems).toEqual([])
    expect(table({ ...install, panel }, { roofs: [aRoof(1)] })).toEqual(placed)
    const input = { ...anInput([anEdition({ products: { ...install, panel } })]) }
    expect(calculateQuotation(input).editions.A?.warnings).toContainEqual(
      expect.objectContaining({ code: 'panelCountMismatch' }),
    )
  },
)

test('where the install prices end a price by hand counts, and needs approval', () => {
  const input = anInput([
    anEdition({
      products: {
        install_type: [demoRow('Standard installation', 1, { price: 2_500 })],
        panel: [demoRow('Zonwijs Black 435', 60, { roof_number: 1 })],
      },
    }),
  ])
  const { editions, problems } = calculateQuotation(input)
  expect(problems).toEqual([])
  expect(editions.A?.approvals).toContainEqual({
    code: 'installPriceByHand',
    edition: 'A',
    found_cents: 250_000,
  })
})

test('a positive discount, an unknown product, a wrong type and a missing price are reported', () => {
  const catalogue = aCatalogue([...products, aProduct(9, 'montage', { active_product_price: null })])
  const rows = {
    panel: [
      { product_id: 1, amount: 1 },
      { product_id: 77, amount: 1 },
    ],
    montage: [{ product_id: 9, amount: 1 }],
    inverter: [{ product_id: 1, amount: 1 }],
    discount: [
      { product_id: 3, amount: 1 },
      { product_id: 3, amount: 1, price: 0.01 },
    ],
  }
  const result = calculateQuotation(
    anInput([anEdition({ products: rows })], { catalogue, may_set_prices: true }),
  )
  expect(result.problems.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: 'editions.0.products.discount.1.price', code: 'discountAboveZero' },
    { path: 'editions.0.products.inverter.0.product_id', code: 'wrongProductType' },
    { path: 'editions.0.products.montage.0.price', code: 'noPrice' },
    { path: 'editions.0.products.panel.1.product_id', code: 'unknownProduct' },
  ])
})

test('a product replaced in the catalogue uses its new price', () => {
  const changing = [...products]
  const input = () => anInput([anEdition({ products: panels })], { catalogue: aCatalogue(changing) })
  const catalogue = input().catalogue
  const lineTotal = () => calculateQuotation({ ...input(), catalogue }).rows.A?.[0]?.line_total_cents
  const before = lineTotal()
  catalogue.products.splice(
    0,
    1,
    aProduct(1, 'panel', { active_product_price: { price_net_adviser: 2000, price_net_ew: 900 } }),
  )
  expect([before, lineTotal()]).toEqual([500_000, 1_000_000])
})
