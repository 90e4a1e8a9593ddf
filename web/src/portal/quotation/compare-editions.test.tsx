// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contentsOf, CompareEditions } from './compare-editions.tsx'
import type { PortalEdition } from '../portal-client.ts'
import { nl } from '../text-nl.ts'
import { PortalLocaleContext } from '../text.ts'

const saving = { year_1_cents: 0, total_25_cents: 0, payback_years: null }
const service = (vat_rate: number) => ({
  description: 'Advies, organisatie en service',
  facts: null,
  amount: null,
  unit_price_cents: null,
  total_cents: 10_000,
  vat_rate,
})
const inverter = (amount: number) => ({ ...service(0), description: 'Stroom 5 kW', amount })

const edition = (name: 'A' | 'B', groups: PortalEdition['groups'] = []): PortalEdition => ({
  name,
  groups,
  panels: 0,
  watt_peak: 0,
  vat_groups: [],
  net_cents: 0,
  vat_cents: 0,
  total_cents: 0,
  down_payment: 0,
  down_payment_cents: 0,
  remainder_cents: 0,
  valid_until: '2026-12-01',
  expired: false,
  kwh_year_1: 0,
  kwh_per_year: [],
  co2_kg: 0,
  own_use: null,
  saving: {
    dated: { ...saving, first_year: 2027, payback_solar_years: null, per_year_cents: [] },
    comparison: null,
  },
  charging_station: null,
})
const ofService = (...rates: number[]) => [
  { product_type: 'service', label: 'Advies en service', lines: rates.map(service) },
]

afterEach(cleanup)

test('names the own work of a company once, whatever rates it has [c493]', () => {
  const editions = [edition('A', ofService(0, 21)), edition('B', ofService(0))]
  expect(contentsOf({ roofs: [], editions }, nl)).toEqual([
    { label: 'Advies en service', values: Array(2).fill('Advies, organisatie en service') },
  ])
})

test('an edition that has no row left for the own work of a company says where it is', () => {
  const editions = [edition('A', ofService(0)), edition('B')]
  expect(contentsOf({ roofs: [], editions }, nl)[0]?.values).toEqual([
    'Advies, organisatie en service',
    'In de prijzen van de andere regels',
  ])
})

test('counts what has an amount', () => {
  const lines = [inverter(1), inverter(2)]
  const editions = [edition('A', [{ product_type: 'inverter', label: 'Omvormer', lines }]), edition('B')]
  expect(contentsOf({ roofs: [], editions }, nl)[0]?.values).toEqual(['3 × Stroom 5 kW', '–'])
})

test('shows what differs first, and folds what is the same', () => {
  const editions = [
    edition('A', [
      ...ofService(0, 21),
      { product_type: 'inverter', label: 'Omvormer', lines: [inverter(1)] },
    ]),
    edition('B', ofService(0)),
  ]
  const quotation = {
    roofs: [],
    editions,
    payback: { together: true, with_vat: true, gain_note: '', shared_costs: null },
  }
  render(
    <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
      <CompareEditions quotation={quotation} />
    </PortalLocaleContext>,
  )
  const [differing, same] = screen.getAllByRole('table')
  expect(differing?.textContent).toContain('Stroom 5 kW')
  expect(differing?.textContent).not.toContain('Advies, organisatie en service')
  expect(same?.textContent).toContain('Advies, organisatie en service')
})
