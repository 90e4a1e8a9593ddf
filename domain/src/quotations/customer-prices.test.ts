import { expect, test } from 'vitest'
import { customerTotalsCents } from './customer-prices.ts'

const row = (product_type: 'panel' | 'discount' | 'other', line_total_cents: number, service = false) => ({
  product_type,
  line_total_cents,
  is_vat_refund_service: service,
})

test('the margin is spread over goods and work, and everything adds up to the net', () => {
  const rows = [
    row('panel', 20_000),
    row('panel', 10_001),
    row('discount', -2_500),
    row('other', 1_500, true),
  ]
  const totals = customerTotalsCents(rows, 1_000, false)
  expect(totals).toEqual([20_667, 10_334, -2_500, 1_500])
  expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(20_000 + 10_001 + 1_000 - 2_500 + 1_500)
})

test('the refund service is free when the energy partner includes it', () => {
  expect(customerTotalsCents([row('panel', 20_000), row('other', 1_500, true)], 1_000, true)).toEqual([
    21_000, 0,
  ])
})
