import { kindOfTarget } from '@heliodesk/contract/product-cell-kinds'
import { productTargets } from '@heliodesk/contract/product-imports'
import { newProduct } from '@heliodesk/contract/product-fields'
import { otherProductHeadings } from '@heliodesk/domain/products/product-headings'
import { expect, test } from 'vitest'
import { readProductRow } from './read-product-row.ts'

test('every field of a new product has a column, its sides each one of their own', () => {
  const fields = Object.keys(newProduct.shape).flatMap((field) =>
    field === 'dimensions' ? ['length', 'width'] : [field],
  )
  expect(productTargets.toSorted()).toEqual(fields.toSorted())
  expect(
    Object.keys(otherProductHeadings).filter((one) => !productTargets.some((target) => target === one)),
  ).toEqual([])
})

test.each([
  ['product_type', 'choice'],
  ['standing', 'choice'],
  ['battery_coupling', 'choice'],
  ['vat_category', 'choice'],
  ['phases', 'number'],
  ['mppt_inputs', 'number'],
  ['length', 'number'],
  ['price_net_ew', 'number'],
  ['optimizer_required', 'flag'],
  ['available_until', 'day'],
  ['price_valid_from', 'day'],
  ['brand', 'text'],
] as const)('%s is read as a %s', (target, kind) => {
  expect(kindOfTarget(target).kind).toBe(kind)
})

test.each([
  ['product_type', 'AC-kabel', 'ac_cable'],
  ['product_type', 'dc_cable', 'dc_cable'],
  ['product_type', 'paneel', 'panel'],
  ['standing', 'East-west', 'eastWest'],
  ['install_class', 'Pannen', 'tiles'],
  ['charging_connection', 'vaste kabel', 'fixedCable'],
  ['optimizer_required', 'Ja', true],
  ['available_from', '1-12-2026', '2026-12-01'],
  ['phases', '3', 3],
  ['warranty_years', '25', 25],
  ['degradation_year_one', '1,5 %', 1.5],
  ['watt_peak', '450.5', 450.5],
  ['price_net_adviser', '€ 1.079,50', 1_079.5],
  ['price_net_ew', '1,079.50', 1_079.5],
  ['energy_yield_multiplier', '1.025', 1.025],
  ['name', '1.250', '1.250'],
] as const)('%s %j states %j', (target, text, value) => {
  expect(readProductRow({ [target]: text }, 'nl')).toEqual({ stated: { [target]: value }, errors: {} })
})

test.each([
  [
    'watt_peak',
    '1.250',
    { key: 'importAmbiguous', params: { text: '1.250', whole: '1250', decimal: '1.25' } },
  ],
  [
    'price_net_ew',
    '1,250',
    { key: 'importAmbiguous', params: { text: '1,250', whole: '1250', decimal: '1,25' } },
  ],
  ['length', '1.762', { key: 'importGrouped', params: { text: '1.762', whole: '1762' } }],
  ['ac_watt', '5 kW', 'number'],
  ['watt_peak', '€ 450', 'number'],
  ['warranty_years', '12,5', 'integer'],
  ['active', 'misschien', 'importYesOrNo'],
  ['available_until', '31-02-2026', 'importDay'],
  ['standing', 'schuin', { key: 'choice', params: { values: 'Zuid, Oost-west' } }],
] as const)('%s %j is refused: %j', (target, text, problem) => {
  expect(readProductRow({ [target]: text }, 'nl')).toEqual({ stated: {}, errors: { [target]: [problem] } })
})

test('an empty cell states nothing', () => {
  expect(readProductRow({ name: 'A', brand: '', phases: '' }, 'en').stated).toEqual({ name: 'A' })
})
