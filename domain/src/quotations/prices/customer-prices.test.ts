import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VatCategory } from '../../enumerations.ts'
import { customerPrices } from './customer-prices.ts'

const row = (
  product_type: 'panel' | 'inverter' | 'install_type' | 'discount' | 'other' | 'charging_station',
  line_total_cents: number,
  { service = false, vat_category = 'pv_home' }: { service?: boolean; vat_category?: VatCategory } = {},
) => ({ product_type, line_total_cents, is_vat_refund_service: service, vat_category })
const station = row('charging_station', 89_500, { vat_category: 'standard' })
const refund = row('other', 1_500, { service: true, vat_category: 'standard' })

const sumOf = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0)

test('an older version spreads the margin over goods and work, and everything adds up to the net', () => {
  const rows = [row('panel', 20_000), row('panel', 10_001), row('discount', -2_500), refund]
  const found = customerPrices(rows, { margin_cents: 1_000, essent: false, row_percentage: null })
  expect(found).toEqual({ totals: [20_667, 10_334, -2_500, 1_500], service: [] })
})

test('the refund service is free when the energy partner includes it', () => {
  const rows = [row('panel', 20_000), refund]
  const { totals } = customerPrices(rows, { margin_cents: 1_000, essent: true, row_percentage: null })
  expect(totals).toEqual([21_000, 0])
})

test('rows carry the percentage, and what is left is a row per VAT category', () => {
  const rows = [row('panel', 78_000), row('inverter', 76_500), station, row('discount', -15_000)]
  const found = customerPrices(rows, { margin_cents: 75_000, essent: false, row_percentage: 15 })
  expect(found.totals).toEqual([89_700, 87_975, 102_925, -15_000])
  expect(found.service).toEqual([
    { vat_category: 'pv_home', total_cents: 47_490 - 23_175 },
    { vat_category: 'standard', total_cents: 27_510 - 13_425 },
  ])
})

test('cents of rounding are borne by the installation', () => {
  const rows = [row('panel', 333), row('install_type', 333), row('inverter', 334)]
  const found = customerPrices(rows, { margin_cents: 150, essent: false, row_percentage: 15 })
  expect(found).toEqual({ totals: [383, 383, 384], service: [] })
  const one_more = customerPrices(rows, { margin_cents: 151, essent: false, row_percentage: 15 })
  expect(one_more).toEqual({ totals: [383, 384, 384], service: [] })
})

test('a margin below the percentage is spread over the rows', () => {
  const rows = [row('panel', 20_000), row('inverter', 10_000)]
  const found = customerPrices(rows, { margin_cents: 3_000, essent: false, row_percentage: 15 })
  expect(found).toEqual({ totals: [22_000, 11_000], service: [] })
})

const drawn = fc.record({
  margin_cents: fc.integer({ min: 1, max: 400_000 }),
  rows: fc.array(
    fc.record({
      cents: fc.integer({ min: 0, max: 300_000 }),
      vat_category: fc.constantFrom<VatCategory[]>('pv_home', 'standard'),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})

test('rows and what is left always add up to the net, in both editions from the same percentage', () => {
  fc.assert(
    fc.property(drawn, ({ margin_cents, rows }) => {
      const priced = rows.map(({ cents, vat_category }) => row('panel', cents, { vat_category }))
      const terms = { margin_cents, essent: false, row_percentage: 15 }
      const { totals, service } = customerPrices(priced, terms)
      const net = sumOf(rows.map(({ cents }) => cents)) + margin_cents
      expect(sumOf([...totals, ...service.map(({ total_cents }) => total_cents)])).toBe(net)
      expect(service.every(({ total_cents }) => total_cents > 0)).toBe(true)
    }),
  )
})
