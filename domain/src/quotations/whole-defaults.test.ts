import { expect, test } from 'vitest'
import { demoCatalogue } from '../testing/catalogue.ts'
import type { CatalogueProduct } from './types.ts'
import { areDefaultsWhole } from './whole-defaults.ts'

const { products } = demoCatalogue
const changed = (type: CatalogueProduct['product_type'], changes: Partial<CatalogueProduct>) =>
  products.map((product) => (product.product_type === type ? { ...product, ...changes } : product))

test('the default products of the demo are a system that is installed', () => {
  expect(areDefaultsWhole(products, true)).toBe(true)
})

test.each(['panel', 'inverter', 'montage', 'install_type'] as const)(
  'without a %s that can be offered nothing is installed',
  (type) => {
    expect(areDefaultsWhole(changed(type, { active: false }), true)).toBe(false)
  },
)

test('mounting that is for no kind of roof is not counted', () => {
  expect(areDefaultsWhole(changed('montage', { install_class: null }), true)).toBe(false)
})

test('an installation that no quotation begins with is not counted, nor one whose table has no prices', () => {
  expect(areDefaultsWhole(changed('install_type', { default_on_quotations: false }), true)).toBe(false)
  expect(areDefaultsWhole(products, false)).toBe(false)
  const active_product_price = { price_net_adviser: 900, price_net_ew: 800 }
  const own = changed('install_type', { use_installation_price_table: false, active_product_price })
  expect(areDefaultsWhole(own, false)).toBe(true)
})

test('an inverter and mounting are found without a mark', () => {
  const unmarked = products.map((product) => ({
    ...product,
    default_on_quotations: ['panel', 'install_type'].includes(product.product_type),
  }))
  expect(areDefaultsWhole(unmarked, true)).toBe(true)
})
