import { guessMapping, templateOf } from '@heliodesk/domain/csv/columns'
import { productTargets } from '@heliodesk/contract/product-imports'
import { expect, test } from 'vitest'
import { productColumns } from './product-columns.ts'

const columns = productColumns()
const guess = (...headings: string[]) => guessMapping(headings, columns)

test.each(['en', 'nl'] as const)(
  'a template of every field of the form is read back as such (%s)',
  (language) => {
    const [head = ''] = templateOf(columns, language).replace('\uFEFF', '').split('\r\n')
    expect(guess(...head.split(';'))).toEqual(productTargets)
  },
)

test('the headings of a supplier are known in both languages, and what nobody knows is not used', () => {
  expect(guess('Soort', 'Omschrijving', 'Fabrikant', 'SKU', 'Wp', 'Breedte (mm)', 'Kleur')).toEqual([
    'product_type',
    'name',
    'brand',
    'article_number',
    'watt_peak',
    'width',
    null,
  ])
  expect(guess('Type', 'Name in Dutch', 'MPPT', 'Panels on a flat roof', 'Purchase price', 'Naam')).toEqual([
    'product_type',
    'name_nl',
    'mppt_inputs',
    'standing',
    'price_net_ew',
    'name',
  ])
})
