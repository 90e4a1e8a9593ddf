import { expect, test } from 'vitest'
import { discountApprovals } from './asked-prices.ts'
import type { EditionCalculation } from './types.ts'

const edition = (net_cents: number, discount_cents: number) =>
  ({ net_cents, discount_cents }) as EditionCalculation

test('without a discount nothing has to be asked before', () => {
  expect(discountApprovals({ editions: { A: edition(90_000, 0) } }, [])).toEqual([])
})

test('a discount on a price that was never asked needs approval', () => {
  expect(discountApprovals({ editions: { A: edition(75_000, 15_000), B: edition(80_000, 0) } }, [])).toEqual([
    { code: 'discountWithoutPrice', edition: 'A' },
  ])
})

test('a discount on a price that a version asked before needs none', () => {
  expect(discountApprovals({ editions: { A: edition(75_000, 15_000) } }, [50_000, 90_000])).toEqual([])
})

test('a price above what was asked says both', () => {
  expect(discountApprovals({ editions: { B: edition(75_000, 15_001) } }, [90_000])).toEqual([
    { code: 'discountWithoutPrice', edition: 'B', found_cents: 90_001, limit_cents: 90_000 },
  ])
})
