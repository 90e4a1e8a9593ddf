import { expect, test } from 'vitest'
import { discountApprovals, soldGoods } from './asked-prices.ts'
import type { EditionCalculation, EditionName } from '../types.ts'

const edition = (net_cents: number, discount_cents: number) =>
  ({ net_cents, discount_cents }) as EditionCalculation

const row = (product_id: number | null, amount: number, description = 'Panel') => ({
  product_type: product_id === null ? ('manual' as const) : ('panel' as const),
  product_id,
  description,
  amount,
})
const tenPanels = [row(7, 10)]

const offer = (
  editions: Partial<Record<EditionName, EditionCalculation>>,
  rows: Partial<Record<EditionName, ReturnType<typeof row>[]>> = { A: tenPanels, B: tenPanels },
) => ({ calculation: { editions }, rows })

const asked = (...cents: number[]) => cents.map((one) => ({ cents: one, goods: soldGoods(tenPanels) }))

test('without a discount nothing has to be asked before', () => {
  expect(discountApprovals(offer({ A: edition(90_000, 0) }), [])).toEqual([])
})

test('a discount on a price that was never asked needs approval', () => {
  expect(discountApprovals(offer({ A: edition(75_000, 15_000), B: edition(80_000, 0) }), [])).toEqual([
    { code: 'discountWithoutPrice', edition: 'A' },
  ])
})

test('a discount on a price that a version asked before needs none', () => {
  expect(discountApprovals(offer({ A: edition(75_000, 15_000) }), asked(50_000, 90_000))).toEqual([])
})

test('a price above what was asked says both', () => {
  expect(discountApprovals(offer({ B: edition(75_000, 15_001) }), asked(90_000))).toEqual([
    { code: 'discountWithoutPrice', edition: 'B', found_cents: 90_001, limit_cents: 90_000 },
  ])
})

test.each([
  ['more panels', [row(7, 14)]],
  ['other panels', [row(8, 10)]],
  ['a line more', [row(7, 10), row(null, 1, 'Steiger')]],
])('the price of %s is none of these goods [c491]', (_name, rows) => {
  const before = [{ cents: 190_000, goods: soldGoods(rows) }]
  expect(discountApprovals(offer({ A: edition(75_000, 15_000) }), before)).toEqual([
    { code: 'discountWithoutPrice', edition: 'A' },
  ])
})

test('goods are the same over several roofs, and whatever comes for nothing or as a discount', () => {
  const discount = { product_type: 'discount' as const, product_id: 9, description: 'Korting', amount: 1 }
  const divided = [row(7, 4), discount, row(7, 6), row(8, 0)]
  expect(soldGoods(divided)).toBe(soldGoods(tenPanels))
})
