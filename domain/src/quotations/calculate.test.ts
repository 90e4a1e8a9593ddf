import { expect, test } from 'vitest'
import { inputOfCase, quotationCases } from '../testing/cases.ts'
import { demoCatalogue, demoRow, anEdition, anInput, aRoof } from '../testing/catalogue.ts'
import { calculateQuotation } from './calculate.ts'
import type { EditionCalculation, ProductRows } from './types.ts'

/** Tolerances of a case: whole cents, kWh to 0.001, payback to 0.01. */
interface ExpectedSaving {
  year_1_cents: number
  year_4_cents?: number
  total_25_cents?: number
  total_30_cents: number
  payback_years: number
  first_year?: number
}
interface ExpectedYield {
  roofs_kwh_before_degradation?: number[]
  kwh_year_1?: number
  kwh_year_25?: number
  kwh_year_30?: number
  co2_kg?: number
  saving?: { flat: ExpectedSaving; dated: ExpectedSaving }
}

const savingShown = (saving: EditionCalculation['saving']['flat'], expected: ExpectedSaving) =>
  Object.fromEntries(
    Object.keys(expected).map((key) => {
      const year = /^year_(\d+)_cents$/.exec(key)?.[1]
      const value: unknown = year
        ? saving.per_year_cents[Number(year) - 1]
        : Object.entries(saving).find(([name]) => name === key)?.[1]
      return [key, value]
    }),
  )

const shown = (kwh: number | undefined) => Math.round((kwh ?? Number.NaN) * 1000) / 1000

const editionOfCase = (subject: (typeof quotationCases)[number]) => {
  const result = calculateQuotation(inputOfCase(subject))
  if (!result.editions.A) throw new Error('no edition A')
  return { edition: result.editions.A, problems: result.problems }
}

test.each(quotationCases)('$name: amounts to the cent [c161]', (subject) => {
  const { edition, problems } = editionOfCase(subject)
  const {
    roofs_kwh_before_degradation: _1,
    kwh_year_1: _2,
    kwh_year_25: _3,
    kwh_year_30: _4,
    co2_kg: _5,
    saving: _6,
    ...amounts
  } = { ...subject.expected }
  expect(problems).toEqual([])
  expect(edition).toMatchObject(amounts)
})

test.each(quotationCases.filter((subject) => 'kwh_year_1' in subject.expected))(
  '$name: yield to 0.001 kWh, savings to the cent',
  (subject) => {
    const { edition } = editionOfCase(subject)
    const expected: ExpectedYield = subject.expected
    expect(edition.roofs.map((roof) => shown(roof.kwh_before_degradation))).toEqual(
      expected.roofs_kwh_before_degradation,
    )
    expect(shown(edition.kwh_year_1)).toBe(expected.kwh_year_1)
    expect(shown(edition.kwh_per_year[24])).toBe(expected.kwh_year_25)
    expect(shown(edition.kwh_per_year[29])).toBe(expected.kwh_year_30)
    expect(shown(edition.co2_kg)).toBe(expected.co2_kg)
    for (const way of ['flat', 'dated'] as const) {
      const wanted = expected.saving?.[way]
      if (wanted) expect(savingShown(edition.saving[way], wanted)).toEqual(wanted)
    }
  },
)

test('case P built from the demo products gives the same amounts, installation from the table', () => {
  const expected = quotationCases.find((subject) => subject.name.startsWith('P '))?.expected
  const edition = anEdition({
    margin: 1200,
    products: {
      panel: [
        demoRow('Zonwijs Black 435', 7, { roof_number: 1 }),
        demoRow('Zonwijs Black 435', 5, { roof_number: 2 }),
      ],
      inverter: [demoRow('Stroom 5 kW 3-phase', 1)],
      install_type: [demoRow('Standard installation', 1)],
      montage: [demoRow('Mounting tiles, per panel', 12)],
      ac_cable: [demoRow('AC cable 5x4, set 15 m', 1)],
      dc_cable: [demoRow('DC cable 4 mm2, set 2x20 m', 2)],
      charging_station: [demoRow('Charging station 11 kW 3-phase, socket', 1)],
      fuse_box: [demoRow('Fuse box 3-phase, 6 groups, EV ready', 1)],
      discount: [demoRow('Seasonal discount', 1)],
    },
    manuals: [{ description: 'move the gutter', amount: 1, price: 142.75 }],
  })
  const roofs = [
    aRoof(1, { orientation: 'southEast', angle: 38 }),
    aRoof(2, { orientation: 'west', angle: 12, shadow_type: 'shadow', shadow_impact: 15 }),
  ]
  const result = calculateQuotation(anInput([edition], { roofs, catalogue: demoCatalogue }))
  expect(result.problems).toEqual([])
  expect(result.editions.A).toMatchObject({
    vat_groups: expected?.vat_groups,
    total_cents: expected?.total_cents,
    warnings: [],
    approvals: [],
  })
  expect(result.rows.A?.find((row) => row.product_type === 'install_type')).toEqual({
    product_type: 'install_type',
    product_id: 18,
    description: 'Standard installation',
    amount: 1,
    roof_number: null,
    price_cents: 112500,
    price_ew_cents: 95000,
    line_total_cents: 112500,
    vat_category: 'pv_home',
    is_vat_refund_service: false,
    show_on_quotation: true,
  })
})

test('an edition of discounts alone costs nothing', () => {
  const products = { discount: [demoRow('Neighbour discount', 1)] }
  const { editions, problems } = calculateQuotation(anInput([anEdition({ products, margin_changed: false })]))
  expect(editions.A).toMatchObject({ total_cents: 0, net_cents: 0, margin_cents: 0, discount_cents: 0 })
  expect(editions.A?.approvals).toEqual([])
  expect(problems).toEqual([])
})

const total = (products: ProductRows) =>
  calculateQuotation(anInput([anEdition({ products, margin_changed: false })])).editions.A?.total_cents ?? 0

test('a discount never raises a total', () => {
  const discount = [demoRow('Neighbour discount', 1)]
  for (const products of [{}, { panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })] }])
    expect(total({ ...products, discount })).toBeLessThanOrEqual(total(products))
})

const panels = (amount: number): ProductRows => ({
  panel: [demoRow('Zonwijs Black 435', amount, { roof_number: 1 })],
})

test('an edition that nothing changed for is taken from before, and each other one is calculated', () => {
  const [a, b] = [
    anEdition({ name: 'A', products: panels(10) }),
    anEdition({ name: 'B', products: panels(1_000_000) }),
  ]
  const input = anInput([a, b])
  const before = { input, result: calculateQuotation(input) }
  const fewer = anEdition({ name: 'A', products: panels(8) })
  const changes = [
    { ...input, draft: { ...input.draft, editions: [fewer, b] } },
    { ...input, draft: { ...input.draft, editions: [b] } },
    { ...input, draft: { ...input.draft, editions: [b, a] } },
    { ...input, draft: { ...input.draft, roofs: [aRoof(1, { angle: 10 })] } },
    { ...input, draft: { ...input.draft, energy_usage: 100 } },
    { ...input, lead: { ...input.lead, is_home: !input.lead.is_home } },
    { ...input, date: '2031-01-01' },
    { ...input, may_set_prices: true },
  ]
  for (const changed of changes)
    expect(calculateQuotation(changed, before)).toEqual(calculateQuotation(changed))
  const [first] = changes
  if (first === undefined) throw new Error('no change')
  const after = calculateQuotation(first, before)
  expect(after.editions.B).toBe(before.result.editions.B)
  expect(after.editions.A).not.toEqual(before.result.editions.A)
})
