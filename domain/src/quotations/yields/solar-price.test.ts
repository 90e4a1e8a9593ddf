import { expect, test } from 'vitest'
import { aCatalogue, anEdition, anInput, aProduct, demoCatalogue, demoRow } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import type { CalculateInput, ProductRows } from '../types.ts'

const solar: ProductRows = {
  panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })],
  inverter: [demoRow('Stroom 3.68 kW 1-phase', 1)],
  montage: [demoRow('Mounting tiles, per panel', 10)],
}
const charging: ProductRows = {
  charging_station: [demoRow('Charging station 11 kW 3-phase, socket', 1)],
  fuse_box: [demoRow('Fuse box 3-phase, 6 groups, EV ready', 1)],
}
const lead = (kind: CalculateInput['lead']['kind']) => ({
  essent: false,
  is_home: kind !== 'business',
  kind,
  meter_connection: '3x25A',
})

function edition(products: ProductRows, more: Partial<CalculateInput> = {}, margin = 800) {
  const subject = anInput([anEdition({ products, margin })], { lead: lead('private'), ...more })
  const { A } = calculateQuotation(subject).editions
  if (A === undefined) throw new Error('No edition A')
  return A
}

test('the payback of the panels leaves out a charging station and the fuse box that serves it', () => {
  const both = edition({ ...solar, ...charging })
  // 780 + 625 + 345 of 3,030 net, with its share of a margin of 800; home solar has no VAT.
  expect(both.saving.dated.solar_price_cents).toBe(175_000 + Math.round((80_000 * 175_000) / 303_000))
  expect(both.saving.dated.solar_price_cents).toBeLessThan(both.total_cents)
  expect(both.saving.dated.payback_solar_years).toBeLessThan(both.saving.dated.payback_years ?? 0)
})

test.each([
  [
    'a manual line',
    {
      manuals: [
        { description: 'Thuisbatterij 10 kWh', amount: 1, price: 6_000, vat_category: 'standard' as const },
      ],
    },
    solar,
  ],
  ['a product of another kind', {}, { ...solar, other: [{ product_id: 900, amount: 1 }] }],
])('the payback of the panels leaves out a battery that is %s [c460]', (_name, more, products) => {
  const battery = aProduct(900, 'other', {
    name: 'Thuisaccu 10 kWh',
    vat_category: 'standard',
    active_product_price: { price_net_adviser: 6_000, price_net_ew: 0 },
  })
  const catalogue = aCatalogue([...demoCatalogue.products, battery])
  const subject = anInput([anEdition({ products, margin: 800, ...more })], {
    lead: lead('private'),
    catalogue,
  })
  const { A } = calculateQuotation(subject).editions
  const alone = edition(solar).saving.dated
  const [dated, total] = [A?.saving.dated, A?.total_cents ?? 0]
  expect(dated?.solar_price_cents).toBeLessThanOrEqual(alone.solar_price_cents ?? 0)
  expect(dated?.solar_price_cents).toBeLessThan(total - 600_000)
  expect(dated?.payback_solar_years).toBeLessThanOrEqual(alone.payback_solar_years ?? 0)
  expect(dated?.total_25_cents).toBe(alone.total_25_cents)
})

test('without a charging station both paybacks are the same', () => {
  const { total_cents, saving } = edition(solar)
  expect(saving.dated).toMatchObject({
    solar_price_cents: total_cents,
    payback_solar_years: saving.dated.payback_years,
  })
})

test.each([
  ['business', 'net_cents'],
  ['ownersAssociation', 'total_cents'],
] as const)('the payback of a %s is reckoned against %s', (kind, amount) => {
  const found = edition(solar, { lead: lead(kind) })
  expect(found.saving.dated.solar_price_cents).toBe(found[amount])
})

test('another inverter is deducted in its year where the settings have one, micro inverters last', () => {
  const inverter_replacement = { year: 13, price: 1_200 }
  const catalogue = aCatalogue(demoCatalogue.products, { inverter_replacement })
  const [without, deducted] = [edition(solar), edition(solar, { catalogue })]
  const yearOf = ({ saving }: typeof without, year: number) => saving.dated.per_year_cents[year - 1] ?? 0
  expect(yearOf(without, 13) - yearOf(deducted, 13)).toBe(120_000)
  expect(yearOf(without, 12)).toBe(yearOf(deducted, 12))
  expect(without.saving.dated.total_25_cents - deducted.saving.dated.total_25_cents).toBe(120_000)
  const micro = { ...solar, inverter: [demoRow('Micro 400', 10)] }
  expect(edition(micro, { catalogue }).saving).toEqual(edition(micro).saving)
})

test("a business reckons saving and payback without VAT, an owners' association with it [c490]", () => {
  const catalogue = aCatalogue(demoCatalogue.products, { energy_price: 0.242 })
  const rules = aCatalogue(demoCatalogue.products).net_metering_rules.map((rule) => ({
    ...rule,
    feed_in_cost: 0.0121,
  }))
  const without = aCatalogue(demoCatalogue.products, { energy_price: 0.2 })
  const withCost = (feed_in_cost: number) => rules.map((rule) => ({ ...rule, feed_in_cost }))
  const business = edition(solar, {
    lead: lead('business'),
    catalogue: { ...catalogue, net_metering_rules: rules },
  })
  const { dated } = business.saving
  const same = edition(solar, { catalogue: { ...without, net_metering_rules: withCost(0.01) } }).saving.dated
  expect(dated.per_year_cents).toEqual(same.per_year_cents)
  expect(dated.without_vat).toBe(true)
  expect(dated.payback_years).toBe(dated.payback_solar_years)
  // The flat saving is that of the specification, whoever buys.
  const home = edition(solar, { catalogue: { ...catalogue, net_metering_rules: rules } })
  expect(business.saving.flat.per_year_cents).toEqual(home.saving.flat.per_year_cents)
  const association = edition(solar, {
    lead: lead('ownersAssociation'),
    catalogue: { ...catalogue, net_metering_rules: rules },
  })
  expect(association.saving.dated.per_year_cents).toEqual(home.saving.dated.per_year_cents)
  expect(association.saving.dated.without_vat).toBeUndefined()
})

test('a price that has no taxes in it is reckoned as it is', () => {
  const catalogue = aCatalogue(demoCatalogue.products, { energy_price_with_taxes: false })
  const business = edition(solar, { lead: lead('business'), catalogue })
  expect(business.saving.dated.per_year_cents).toEqual(edition(solar).saving.dated.per_year_cents)
})

test('what is sold without panels has no payback of panels', () => {
  expect(edition(charging).saving.dated.payback_solar_years).toBeNull()
})
