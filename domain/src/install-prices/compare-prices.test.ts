import { expect, test } from 'vitest'
import type { InstallClass } from '../enumerations.ts'
import { isChanged, lostRanges, priceBefore } from './compare-prices.ts'

const row = (
  panels_from: number,
  panels_to: number,
  price: number,
  install_class: InstallClass = 'tiles',
) => ({
  panels_from,
  panels_to,
  install_class,
  price_net_adviser: price,
  price_net_ew: price - 100,
})
const before = [row(1, 4, 700), row(5, 9, 900), row(10, 14, 900), row(1, 9, 500, 'flat')]

test.each([
  ['the same range at the same price', row(1, 4, 700), { prices: [700], partly: false }, false],
  ['the same range at another price', row(1, 4, 710), { prices: [700], partly: false }, true],
  ['a part of a range at its price', row(2, 3, 700), { prices: [700], partly: false }, false],
  ['two ranges of one price', row(5, 14, 900), { prices: [900], partly: false }, false],
  ['ranges of two prices', row(1, 9, 900), { prices: [700, 900], partly: false }, true],
  ['panels that had no price', row(15, 20, 900), { prices: [], partly: true }, true],
  ['a range that goes on', row(10, 20, 900), { prices: [900], partly: true }, true],
])('%s', (_what, changed, expected, isDifferent) => {
  const found = priceBefore(changed, 'price_net_adviser', before)
  expect(found).toEqual(expected)
  expect(isChanged(changed.price_net_adviser, found)).toBe(isDifferent)
})

test('the EW price is compared separately', () => {
  expect(priceBefore(row(1, 4, 700), 'price_net_ew', before).prices).toEqual([600])
})

test('panels without a price in the new version are found by class', () => {
  expect(lostRanges([row(2, 6, 800), row(8, 20, 800)], before)).toEqual([
    { install_class: 'tiles', panels_from: 1, panels_to: 1 },
    { install_class: 'tiles', panels_from: 7, panels_to: 7 },
    { install_class: 'flat', panels_from: 1, panels_to: 9 },
  ])
  expect(lostRanges(before, before)).toEqual([])
})
