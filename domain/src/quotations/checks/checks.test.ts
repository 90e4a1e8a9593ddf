import { expect, test } from 'vitest'
import { aCatalogue, aProduct, anEdition, anInput, aRoof } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import type { CalculateInput, EditionDraft, ProductRows } from '../types.ts'

const price = (price_net_adviser: number, price_net_ew = 0) => ({
  active_product_price: { price_net_adviser, price_net_ew },
})
/** Panels without technical data, added to others, so that the technical checks are skipped. */
const products = [
  aProduct(1, 'panel', { ...price(300, 250), watt_peak: null }),
  aProduct(2, 'inverter', { ac_watt: 2000 }),
  aProduct(3, 'inverter', { ac_watt: 366, is_micro_inverter: true }),
  aProduct(4, 'charging_station'),
  aProduct(5, 'fuse_box', { suitable_for_charging_station: true }),
  aProduct(6, 'fuse_box'),
  aProduct(7, 'discount', price(-100)),
  aProduct(8, 'panel', { ...price(100, 2000), watt_peak: null }),
]
const panels = (amount: number, roof_number: number | null = 1) => [{ product_id: 1, amount, roof_number }]

type More = Parameters<typeof anInput>[1] & { edition?: Partial<EditionDraft> }
function checked(rows: ProductRows, { edition, ...more }: More = {}) {
  const input: CalculateInput = anInput([anEdition({ products: rows, ...edition })], {
    catalogue: aCatalogue(products),
    quotation_type: 'additionalPlacement',
    ...more,
  })
  const { editions } = calculateQuotation(input)
  return { warnings: editions.A?.warnings, approvals: editions.A?.approvals.map((approval) => approval.code) }
}
const warning = (code: string, more: object = {}) => ({ code, edition: 'A', ...more })

test('a valid quotation has no warnings', () => {
  expect(checked({ panel: panels(10), inverter: [{ product_id: 2, amount: 1 }] })).toEqual({
    warnings: [],
    approvals: [],
  })
})

test('VAT above the fully refunded maximum is reported [c164]', () => {
  const lead = { essent: false, is_home: false, kind: 'private', meter_connection: null } as const
  // Minimal margin 15 %: 34 x 300 x 1.15 x 0.21 = 2463.30; one panel more is above 2500.00.
  expect(checked({ panel: panels(34) }, { lead }).warnings).toEqual([])
  expect(checked({ panel: panels(35) }, { lead }).warnings).toEqual([warning('vatExceedsFullRefund')])
})

test('a shadow of 100 percent or more is reported with its roof, a roof without shadow is not [c123]', () => {
  const roofs = [
    aRoof(1, { shadow_type: 'noShadow', shadow_impact: 100 }),
    aRoof(2, { shadow_type: 'shadow', shadow_impact: 100 }),
    aRoof(3, { shadow_type: 'shadow', shadow_impact: 99.9 }),
  ]
  expect(checked({ panel: panels(10) }, { roofs }).warnings).toEqual([
    warning('shadowFull', { roof_number: 2 }),
  ])
})

test.each([
  ['on a roof that is not there', panels(10, 2), [warning('panelCountMismatch', { roof_number: 2 })]],
  ['without a roof', panels(10, null), [warning('panelCountMismatch')]],
  ['none on a roof that is not there', panels(0, 2), []],
])('panels %s [c167]', (_name, panel, expected) => {
  expect(checked({ panel }).warnings).toEqual(expected)
})

test.each([
  ['1x25A', 1, []],
  ['1x25A', 2, [warning('mainConnectionExceeded')]],
  ['3x25A', 5, []],
  ['3x25A', 6, [warning('mainConnectionExceeded')]],
  [null, 99, []],
  ['unknown', 99, []],
])('main connection %s with %i inverters of 2 kW', (meter_connection, amount, expected) => {
  const lead = { essent: false, is_home: true, kind: 'private', meter_connection } as const
  const { warnings } = checked({ panel: panels(10), inverter: [{ product_id: 2, amount }] }, { lead })
  // Those that share a phase, or are more than the panels make strings for, have other warnings.
  const others = new Set(['phaseOverload', 'stringTooShort'])
  expect(warnings?.filter(({ code }) => !others.has(code))).toEqual(expected)
})

const micro = (amount: number) =>
  checked({ panel: panels(10), inverter: [{ product_id: 3, amount }] }).warnings

test('there must be as many micro inverters as panels', () => {
  expect(micro(10)).toEqual([])
  expect(micro(9)).toEqual([warning('microInverterCountMismatch')])
})

test.each([
  ['a suitable one', [5], []],
  ['a suitable and another one', [5, 6], [warning('unsuitableForChargingStation')]],
  ['only another one', [6], [warning('unsuitableForChargingStation'), warning('fuseBoxConflict')]],
  ['none', [], [warning('fuseBoxConflict')]],
])('a charging station with fuse boxes: %s [c169]', (_name, boxes, expected) => {
  const fuse_box = boxes.map((product_id) => ({ product_id, amount: 1 }))
  expect(
    checked({ panel: panels(10), fuse_box, charging_station: [{ product_id: 4, amount: 1 }] }).warnings,
  ).toEqual(expected)
  expect(checked({ panel: panels(10), fuse_box }).warnings).toEqual([])
})

test.each([
  [749.99, ['marginBelowMinimum']],
  [750, []],
  [900, []],
  [900.01, ['marginAboveMaximum']],
])('a margin of %f on 3000 needs %j', (margin, expected) => {
  const { approvals, warnings } = checked(
    { panel: panels(10) },
    { edition: { margin, margin_changed: true } },
  )
  expect(approvals).toEqual(expected)
  expect(warnings).toEqual(expected.length > 0 ? [warning('approvalNeeded')] : [])
})

const discounted = (amount: number) =>
  checked({ panel: panels(20), discount: [{ product_id: 7, amount }] }).approvals

test('a discount above the effective margin needs approval, an equal one does not [c165]', () => {
  expect(discounted(9)).toEqual([])
  expect(discounted(10)).toEqual(['discountExceedsMargin'])
})

test('a net below the EW prices needs approval; the discount counts no EW', () => {
  expect(checked({ panel: [{ product_id: 8, amount: 1, roof_number: 1 }] }).approvals).toEqual(['belowNetEw'])
})

test('each edition has its own warnings', () => {
  const input = anInput(
    [
      anEdition({ products: { panel: panels(10) } }),
      anEdition({
        name: 'B',
        products: { panel: panels(10), charging_station: [{ product_id: 4, amount: 1 }] },
      }),
    ],
    { catalogue: aCatalogue(products), quotation_type: 'additionalPlacement' },
  )
  const { editions } = calculateQuotation(input)
  expect([editions.A?.warnings, editions.B?.warnings]).toEqual([
    [],
    [{ code: 'fuseBoxConflict', edition: 'B' }],
  ])
})
