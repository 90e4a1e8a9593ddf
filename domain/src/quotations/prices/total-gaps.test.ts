import { describe, expect, test } from 'vitest'
import { aCatalogue, anEdition, anInput, aProduct } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { type TypedEdition, totalGaps } from './total-gaps.ts'
import type { EditionDraft, ManualRowDraft } from '../types.ts'

const panel = aProduct(1, 'panel')
const unpriced = aProduct(2, 'inverter', { active_product_price: null })
const montage = aProduct(3, 'montage', { use_installation_price_table: true })

const line = (more: Partial<ManualRowDraft> = {}): ManualRowDraft => ({
  description: 'Scaffolding',
  amount: 1,
  price: 1250,
  vat_category: 'standard',
  ...more,
})
const panels = (amount: number) => ({ panel: [{ product_id: panel.id, amount, roof_number: 1 }] })

/** The gaps of edition A, calculated as `drafted` and typed as it is but for `typed`. */
function gapsIn(drafted: Partial<EditionDraft>, typed: Partial<TypedEdition> = {}) {
  const edition = anEdition({ products: panels(10), ...drafted })
  const input = anInput([edition], {
    catalogue: { ...aCatalogue([panel, unpriced, montage]), install_prices: [] },
  })
  const found = totalGaps({ ...edition, ...typed }, 'editions.0', calculateQuotation(input).problems)
  return found.map(({ path, field, state }) => `${path} ${field} ${state}`)
}

test('a complete edition lacks nothing', () => {
  expect(gapsIn({ manuals: [line(), line({ price: 0, vat_category: 'pv_home' })] })).toEqual([])
  expect(gapsIn({ margin: 900, margin_changed: true })).toEqual([])
})

test.each([
  [{ vat_category: null }, 'vat_category missing'],
  [{ price: null }, 'price missing'],
  [{ price: Number.NaN }, 'price unreadable'],
  [{ description: ' ' }, 'description missing'],
])('of a manual line %j is a gap', (typed, gap) => {
  const manuals = [line(), { ...line(), ...typed }]
  expect(gapsIn({ manuals: [line(), line()] }, { manuals })).toEqual([`editions.0.manuals.1 ${gap}`])
})

test('a manual line that was just added lacks all that is asked of it', () => {
  const manuals = [{ description: '', amount: 1, price: null, vat_category: null }]
  expect(gapsIn({ manuals: [line({ description: '', price: 0, vat_category: null })] }, { manuals })).toEqual(
    ['description', 'price', 'vat_category'].map((field) => `editions.0.manuals.0 ${field} missing`),
  )
})

test.each([
  [null, 0, 'missing'],
  [Number.NaN, 0, 'unreadable'],
  [-3, -3, 'wrong'],
  [1.5, 1.5, 'wrong'],
])('an amount of panels typed as %f is a gap', (typed, counted, state) => {
  const products = { panel: [{ product_id: panel.id, amount: typed, roof_number: 1 }] }
  expect(gapsIn({ products: panels(counted) }, { products })).toEqual([
    `editions.0.products.panel.0 amount ${state}`,
  ])
})

describe('a product row', () => {
  test('without any price lacks it', () => {
    const row = { product_id: unpriced.id, amount: 1 }
    expect(gapsIn({ products: { ...panels(10), inverter: [row] } })).toEqual([
      'editions.0.products.inverter.0 price missing',
    ])
  })

  test('without a row of install prices lacks its price, and one at its own price nothing', () => {
    const row = { product_id: montage.id, amount: 1, price: null }
    expect(gapsIn({ products: { ...panels(10), montage: [row] } })).toEqual([
      'editions.0.products.montage.0 price missing',
    ])
    expect(
      gapsIn({ products: { panel: [{ product_id: 1, amount: 9, price: null, roof_number: 1 }] } }),
    ).toEqual([])
  })

  test('below zero, or of a product that is gone, is wrong', () => {
    const products = { ...panels(10), inverter: [{ product_id: 99, amount: 1 }] }
    expect(gapsIn({ products })).toEqual(['editions.0.products.inverter.0 product_id wrong'])
    expect(gapsIn({ manuals: [line({ price: -1 })] })).toEqual(['editions.0.manuals.0 price wrong'])
  })
})

test.each([
  [{ margin: null, margin_changed: true }, 'margin missing'],
  [{ margin: Number.NaN, margin_changed: true }, 'margin unreadable'],
  [{ margin: 0, margin_changed: true }, 'margin wrong'],
  [{ margin: -5, margin_changed: true }, 'margin wrong'],
  [{ down_payment: null }, 'down_payment missing'],
  [{ down_payment: 101 }, 'down_payment wrong'],
])('of the terms %j is a gap', (terms, gap) => {
  expect(gapsIn({}, terms)).toEqual([`editions.0 ${gap}`])
})

test('a discount above what it is taken from leaves a total that is right', () => {
  const discount = aProduct(4, 'discount', {
    active_product_price: { price_net_adviser: -9_999, price_net_ew: 0 },
  })
  const edition = anEdition({ products: { ...panels(1), discount: [{ product_id: 4, amount: 1 }] } })
  const input = anInput([edition], { catalogue: aCatalogue([panel, discount]) })
  const { problems } = calculateQuotation(input)
  expect(problems).not.toEqual([])
  expect(totalGaps(edition, 'editions.0', problems)).toEqual([])
})

test('an edition has no gaps of another', () => {
  const edition = anEdition({ products: panels(10) })
  const problems = [{ path: 'editions.1.products.panel.0.amount', code: 'wholePieces' }] as const
  expect(totalGaps(edition, 'editions.0', problems)).toEqual([])
})
