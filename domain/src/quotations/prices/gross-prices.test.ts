import { expect, test } from 'vitest'
import { pricesWithVat } from './gross-prices.ts'
import type { ResolvedRow } from '../types.ts'

const taxed = (product_type: ResolvedRow['product_type'], vat_category: 'pv_home' | 'standard') => ({
  product_type,
  vat_category,
  is_vat_refund_service: false,
})

test('with VAT each row bears that of its category, and the rows add up to the total', () => {
  const rows = [taxed('panel', 'pv_home'), taxed('charging_station', 'standard'), taxed('manual', 'standard')]
  const { totals } = pricesWithVat(
    rows,
    { totals: [500_000, 100_001, 33_333], service: [] },
    {
      vat_groups: [
        { category: 'pv_home', rate: 0, net_cents: 500_000, vat_cents: 0 },
        { category: 'standard', rate: 21, net_cents: 133_334, vat_cents: 28_000 },
      ],
      total_cents: 661_334,
    },
  )
  expect(totals).toEqual([500_000, 121_001, 40_333])
  expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(661_334)
})

test('a discount with VAT is what it takes off the total', () => {
  const rows = [taxed('panel', 'standard'), taxed('discount', 'standard')]
  const { totals } = pricesWithVat(
    rows,
    { totals: [100_000, -10_000], service: [] },
    {
      vat_groups: [{ category: 'standard', rate: 21, net_cents: 90_000, vat_cents: 18_900 }],
      total_cents: 108_900,
    },
  )
  expect(totals).toEqual([121_000, -12_100])
})

test('what is left of the margin bears the VAT of its category', () => {
  const prices = pricesWithVat(
    [taxed('charging_station', 'standard')],
    { totals: [100_000], service: [{ vat_category: 'standard', total_cents: 20_000 }] },
    {
      vat_groups: [{ category: 'standard', rate: 21, net_cents: 120_000, vat_cents: 25_200 }],
      total_cents: 145_200,
    },
  )
  expect(prices).toEqual({ totals: [121_000], service: [{ vat_category: 'standard', total_cents: 24_200 }] })
})
