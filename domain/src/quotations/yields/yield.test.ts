import { expect, test } from 'vitest'
import { orientations } from '../../enumerations.ts'
import { aCatalogue, aProduct, anEdition, anInput, aRoof } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import type { ProductRowDraft, RoofDraft } from '../types.ts'
import { expectedRefundCents, refundDeductionCents } from '../prices/vat.ts'
import { degradationFactor, irradiationFactor, irradiationFactors, shadowFactor } from './yield.ts'

test.each([
  ['south', 35, 1],
  ['south', 37, 0.9988],
  ['south', 0, 0.875],
  ['north', 0, 0.875],
  ['south', 90, 0.7],
  ['south', 89, 0.7096],
  ['south', 120, 0.7],
  ['south', -5, 0.875],
] as const)('the factor of %s at %i degrees is %f', (orientation, angle, expected) => {
  expect(irradiationFactor(orientation, angle)).toBeCloseTo(expected, 10)
})

test('all sixteen orientations have a factor at each step, equal when flat [c122]', () => {
  expect(orientations.map((orientation) => irradiationFactor(orientation, 0))).toEqual(
    orientations.map(() => 0.875),
  )
  for (const orientation of orientations) {
    for (const [angle, factor] of Object.entries(irradiationFactors[orientation])) {
      expect(irradiationFactor(orientation, Number(angle))).toBe(factor)
    }
  }
})

test.each([
  ['noShadow', 40, 1],
  ['shadow', 0, 1],
  ['shadow', 15, 0.85],
  ['shadow', 100, 0],
  ['shadow', 250, 0],
] as const)('%s of %i percent leaves %f', (shadow_type, shadow_impact, expected) => {
  expect(shadowFactor({ shadow_type, shadow_impact })).toBeCloseTo(expected, 12)
})

test.each([
  [1, 0.985],
  [25, 0.889],
  [30, 0.869],
  [400, 0],
])('in year %i a panel yields %f of its initial yield', (year, expected) => {
  const panel = { degradation_year_one: 1.5, degradation_after_year_one: 0.4 }
  expect(degradationFactor(panel, year)).toBeCloseTo(expected, 12)
})

const products = [
  aProduct(1, 'panel'),
  aProduct(2, 'panel', {
    watt_peak: 400,
    energy_yield_multiplier: 1.1,
    degradation_year_one: 10,
    degradation_after_year_one: 5,
  }),
]
function yielded(panel: ProductRowDraft[], roofs: RoofDraft[]) {
  const input = anInput([anEdition({ products: { panel } })], { roofs, catalogue: aCatalogue(products) })
  const { editions } = calculateQuotation(input)
  if (!editions.A) throw new Error('no edition A')
  return editions.A
}

test('two kinds of panels on one roof degrade at their own rates [c241]', () => {
  const edition = yielded(
    [
      { product_id: 1, amount: 10, roof_number: 1 },
      { product_id: 2, amount: 5, roof_number: 1 },
    ],
    [aRoof(1)],
  )
  expect(edition.roofs).toEqual([{ roof_number: 1, kwh_before_degradation: expect.closeTo(3915 + 1980, 9) }])
  expect(edition.kwh_per_year).toHaveLength(30)
  expect(edition.kwh_year_1).toBeCloseTo(3915 * 0.985 + 1980 * 0.9, 9)
  expect(edition.kwh_per_year[1]).toBeCloseTo(3915 * 0.981 + 1980 * 0.85, 9)
  // The second type is fully degraded after 19 years and never yields less than zero.
  expect(edition.kwh_per_year[29]).toBeCloseTo(3915 * 0.869, 9)
  expect(edition.co2_kg).toBeCloseTo(0.556 * (3915 * 0.985 + 1980 * 0.9), 9)
})

test('panels on a missing roof yield nothing, and a roof without panels shows 0', () => {
  const edition = yielded(
    [
      { product_id: 1, amount: 10, roof_number: 2 },
      { product_id: 1, amount: 3 },
    ],
    [aRoof(1)],
  )
  expect(edition.roofs).toEqual([{ roof_number: 1, kwh_before_degradation: 0 }])
  expect([edition.kwh_year_1, edition.co2_kg]).toEqual([0, 0])
  expect(edition.saving.flat).toMatchObject({ total_30_cents: 0, payback_years: null })
})

test.each([
  [4350, 10000],
  [5000, 10000],
  [5001, 12000],
  [0, 0],
])('the deduction for %i Wp is %i cents', (wattPeak, expected) => {
  expect(refundDeductionCents(wattPeak)).toBe(expected)
})

test('the expected refund is never negative, and absent from 2023', () => {
  const groups = [{ category: 'pv_home', rate: 21, net_cents: 10000, vat_cents: 2100 }] as const
  expect(expectedRefundCents(groups, 5001, '2022-12-31')).toBe(0)
  expect(expectedRefundCents(groups, 900, '2022-12-31')).toBe(100)
  expect(expectedRefundCents([], 900, '2022-12-31')).toBe(0)
  expect(expectedRefundCents(groups, 900, '2023-01-01')).toBeNull()
})
