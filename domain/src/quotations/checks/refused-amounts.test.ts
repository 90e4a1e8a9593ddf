import { expect, test } from 'vitest'
import { inputOfCase, quotationCases } from '../../testing/cases.ts'
import { aCatalogue, aProduct, anEdition, anInput } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { amountProblem } from './refused-amounts.ts'
import type { EditionDraft } from '../types.ts'

const catalogue = aCatalogue([
  aProduct(1, 'panel'),
  aProduct(2, 'discount', { active_product_price: { price_net_adviser: -250, price_net_ew: 0 } }),
  aProduct(3, 'other', { is_vat_refund_service: true, vat_category: 'standard' }),
  aProduct(4, 'montage', { active_product_price: { price_net_adviser: -1, price_net_ew: 0 } }),
  aProduct(5, 'discount', { is_vat_refund_service: true }),
  aProduct(6, 'charging_station'),
])
const problemsOf = (edition: Partial<EditionDraft>, may_set_prices = true) =>
  calculateQuotation(anInput([anEdition(edition)], { catalogue, may_set_prices })).problems
const panels = { panel: [{ product_id: 1, amount: 10, roof_number: 1 }] }
const manual = (price: number, amount = 1, vat_category: 'pv_home' | 'standard' = 'pv_home') => ({
  description: 'work',
  amount,
  price,
  vat_category,
})

test.each(['panel', 'inverter', 'install_type', 'montage', 'other', 'discount', 'manual'] as const)(
  '%s is counted in whole numbers from 1',
  (type) => {
    expect([1, 2, 400].map((amount) => amountProblem(type, amount))).toEqual([null, null, null])
    for (const amount of [0, -3, 2.5, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(amountProblem(type, amount)).toBe('wholePieces')
    }
  },
)

test.each(['ac_cable', 'dc_cable'] as const)('%s is counted in half metres from 0.5', (type) => {
  expect([0.5, 1, 12.5].map((amount) => amountProblem(type, amount))).toEqual([null, null, null])
  for (const amount of [0, -0.5, 0.25, 1.7, Number.NaN])
    expect(amountProblem(type, amount)).toBe('halfMetres')
})

test('a negative manual line is refused, so that every discount is subject to approval', () => {
  expect(problemsOf({ products: panels, manuals: [manual(0), manual(-1300)] })).toEqual([
    { path: 'editions.0.manuals.1.price', code: 'priceBelowZero' },
  ])
})

test('lines that move VAT from one category to the other are refused', () => {
  const manuals = [manual(-1000, 1, 'standard'), manual(1000)]
  expect(
    problemsOf({ products: { ...panels, charging_station: [{ product_id: 6, amount: 1 }] }, manuals }),
  ).toEqual([{ path: 'editions.0.manuals.0.price', code: 'priceBelowZero' }])
})

test('amounts of manual lines are refused under their field', () => {
  expect(problemsOf({ products: panels, manuals: [manual(10, 0), manual(10, 1.5)] })).toEqual([
    { path: 'editions.0.manuals.0.amount', code: 'wholePieces' },
    { path: 'editions.0.manuals.1.amount', code: 'wholePieces' },
  ])
})

test.each([true, false])(
  'goods and the refund service below zero are refused (may set prices: %j)',
  (may) => {
    const products = {
      panel: [{ product_id: 1, amount: 10, roof_number: 1, price: -0.01 }],
      montage: [{ product_id: 4, amount: 1 }],
      other: [{ product_id: 3, amount: 1, price: -121 }],
      discount: [{ product_id: 5, amount: 1, price: -5 }],
    }
    expect(problemsOf({ products }, may)).toEqual([
      { path: 'editions.0.products.panel.0.price', code: 'priceBelowZero' },
      { path: 'editions.0.products.montage.0.price', code: 'priceBelowZero' },
      { path: 'editions.0.products.other.0.price', code: 'priceBelowZero' },
      { path: 'editions.0.products.discount.0.price', code: 'priceBelowZero' },
    ])
  },
)

const discounted = (amount: number, more: Partial<EditionDraft['products']> = {}) =>
  problemsOf({ products: { ...panels, discount: [{ product_id: 2, amount }], ...more } })

test('discounts above the amount they apply to are refused', () => {
  // Ten panels at 100.00 and the margin of 750.00.
  expect(discounted(6)).toEqual([])
  expect(discounted(7)).toEqual([{ path: 'editions.0.products', code: 'totalNotAboveZero' }])
  expect(discounted(8)).toEqual([
    { path: 'editions.0.products.discount', code: 'vatNetBelowZero' },
    { path: 'editions.0.products', code: 'totalNotAboveZero' },
  ])
  expect(discounted(8, { other: [{ product_id: 3, amount: 4 }] })).toEqual([
    { path: 'editions.0.products.discount', code: 'vatNetBelowZero' },
  ])
})

test('an edition without rows is calculated, whatever its total', () => {
  expect(problemsOf({})).toEqual([])
})

test.each(quotationCases)('$name: no amount is refused', (subject) => {
  expect(calculateQuotation(inputOfCase(subject)).problems).toEqual([])
})
