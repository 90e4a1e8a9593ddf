import { expect, test } from 'vitest'
import { anEdition, anInput, aRoof, demoCatalogue, demoRow } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { vatRate } from './vat.ts'

test.each([
  ['pv_home', '2010-01-01', 21],
  ['pv_home', '2022-12-31', 21],
  ['pv_home', '2023-01-01', 0],
  ['standard', '2026-11-20', 21],
] as const)('without a setting the rate of %s on %s is that of the law', (category, date, expected) => {
  expect(vatRate(category, date, {})).toBe(expected)
})

const vat_rates = [
  { category: 'standard', from_date: '2012-10-01', rate: 21 },
  { category: 'pv_home', from_date: '2027-01-01', rate: 9.5 },
  { category: 'pv_home', from_date: '2023-01-01', rate: 0 },
] as const

test.each([
  ['2026-12-31', 0],
  ['2027-01-01', 9.5],
])('a rate of the settings counts from its day on: %s', (date, expected) => {
  expect(vatRate('pv_home', date, { vat_rates })).toBe(expected)
})

test('a quotation is calculated with the rates of the settings on its date', () => {
  const edition = anEdition({ products: { panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })] } })
  const catalogue = { ...demoCatalogue, settings: { ...demoCatalogue.settings, vat_rates } }
  const on = (date: string) => calculateQuotation(anInput([edition], { catalogue, date })).editions.A
  const before = on('2026-12-31')
  expect(before?.vat_cents).toBe(0)
  const { net_cents = 0, vat_cents } = on('2027-01-01') ?? {}
  expect([net_cents, vat_cents]).toEqual([before?.net_cents, Math.round(net_cents * 0.095)])
})

test('the limit of a main connection comes from the settings', () => {
  const inverter = demoCatalogue.products.find(({ product_type }) => product_type === 'inverter')
  const watt = inverter?.ac_watt ?? 0
  const edition = anEdition({
    products: {
      panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })],
      inverter: [{ product_id: inverter?.id ?? 0, amount: 1 }],
    },
  })
  const warns = (limit: number) => {
    const main_connection_limits = {
      '1x25A': 1,
      '1x35A': 1,
      '1x40A': 1,
      '3x25A': limit,
      '3x35A': 1,
      '3x40A': 1,
      '3x50A': 1,
      '3x63A': 1,
      '3x80A': 1,
    }
    const catalogue = {
      ...demoCatalogue,
      settings: { ...demoCatalogue.settings, main_connection_limits },
    }
    const lead = { essent: false, is_home: true, kind: 'private', meter_connection: '3x25A' } as const
    const { editions } = calculateQuotation(anInput([edition], { catalogue, lead, roofs: [aRoof(1)] }))
    return editions.A?.warnings.some(({ code }) => code === 'mainConnectionExceeded')
  }
  expect([warns(watt), warns(watt - 1)]).toEqual([false, true])
})
