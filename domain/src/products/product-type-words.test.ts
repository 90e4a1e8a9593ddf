import { expect, test } from 'vitest'
import { label, productTypes } from '../enumerations.ts'
import { productTypeOf } from './product-type-words.ts'

test.each([
  ['paneel', 'panel'],
  ['Panelen', 'panel'],
  ['PV-panelen', 'panel'],
  ['Solar panels', 'panel'],
  ['Omvormers', 'inverter'],
  ['inverters', 'inverter'],
  ['Optimisers', 'optimizer'],
  ['Optimizers', 'optimizer'],
  ['Installatietypes', 'install_type'],
  ['Montagemateriaal', 'montage'],
  ['Accu', 'other'],
  ['accu’s', 'other'],
  ['Thuisbatterij', 'other'],
  ['batterijen', 'other'],
  ['Battery', 'other'],
  ['Kortingen', 'discount'],
  ['AC kabels', 'ac_cable'],
  ['Solarkabel', 'dc_cable'],
  ['Groepenkasten', 'fuse_box'],
  ['laadpalen', 'charging_station'],
  ['Wallbox', 'charging_station'],
  // Whether it is a micro inverter is a column of its own.
  ['Micro-omvormer', undefined],
  ['Warmtepomp', undefined],
  ['', undefined],
])('%j is a product of type %s', (word, type) => {
  expect(productTypeOf(word)).toBe(type)
})

test('each type is read from its key and from its label in either language', () => {
  for (const type of productTypes)
    for (const word of [type, label('productTypes', type, 'en'), label('productTypes', type, 'nl')])
      expect(productTypeOf(word)).toBe(type)
})
