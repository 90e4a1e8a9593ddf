import { expect, test } from 'vitest'
import { aCatalogue, anEdition, anInput, aProduct, demoCatalogue, demoRow } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { sharedCosts } from './shared-costs.ts'
import type { CalculateInput, ProductRows } from '../types.ts'

const battery = aProduct(900, 'other', {
  name: 'Thuisbatterij 5 kWh',
  vat_category: 'standard',
  battery_capacity: 5,
  active_product_price: { price_net_adviser: 2_546, price_net_ew: 0 },
})
const catalogue = aCatalogue([...demoCatalogue.products, battery])
const products = new Map(catalogue.products.map((product) => [product.id, product]))
const solar: ProductRows = {
  panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })],
  inverter: [demoRow('Stroom 3.68 kW 1-phase', 1)],
  montage: [demoRow('Mounting tiles, per panel', 10)],
}
const stored: ProductRows = { ...solar, other: [{ product_id: 900, amount: 1 }] }
const lead = (kind: CalculateInput['lead']['kind']) => ({
  essent: false,
  is_home: kind !== 'business',
  kind,
  meter_connection: '3x25A',
})

interface Offer {
  kind?: CalculateInput['lead']['kind']
  margins?: [number, number]
  rows?: [ProductRows, ProductRows]
  language?: 'nl' | 'en'
}

/** What is told of two editions with equal panels. */
function told({ kind = 'private', margins = [900, 900], rows = [solar, stored], language = 'nl' }: Offer) {
  const [A, B] = (['A', 'B'] as const).map((name, index) =>
    anEdition({ name, products: rows[index] ?? {}, margin: margins[index] ?? 0, margin_changed: true }),
  )
  const result = calculateQuotation(
    anInput(
      [A, B].filter((edition) => edition !== undefined),
      { lead: lead(kind), catalogue },
    ),
  )
  return { ...result, said: sharedCosts({ ...result, products }, language) }
}

test('the same panels pay back earlier beside a battery that bears its share, and the customer reads why', () => {
  const { said, editions } = told({})
  const [A, B] = [editions.A?.saving.dated, editions.B?.saving.dated]
  expect(B?.payback_solar_years).toBeLessThan(A?.payback_solar_years ?? 0)
  // 2,546 and 21 % of it and of the 533.37 of an equal margin that it bears.
  expect(said).toBe(
    'De zonnepanelen en wat daarbij hoort zijn in beide varianten gelijk. In variant B wordt een deel van advies, organisatie en service gedragen door wat er verder in zit; daarom verdienen de panelen zich daar eerder terug. In totaal kost variant B €\u{a0}3.192,67 meer dan variant A.',
  )
  expect((editions.B?.total_cents ?? 0) - (editions.A?.total_cents ?? 0)).toBe(319_267)
})

test('the edition with the battery may be the first one, in English, and a business reads amounts without VAT', () => {
  expect(told({ rows: [stored, solar], language: 'en' }).said).toMatch(
    /In edition A a part of .* In total edition A costs €3,192\.67 more than edition B\./,
  )
  expect(told({ kind: 'business' }).said).toMatch(/kost variant B €\xa02\.546,00 \(zonder btw\) meer/)
})

test.each<[string, Offer]>([
  ['editions without a difference', { rows: [solar, solar] }],
  [
    'other panels',
    { rows: [solar, { ...stored, panel: [demoRow('Zonwijs Black 435', 9, { roof_number: 1 })] }] },
  ],
  ['a lower margin in the edition with the battery', { margins: [900, 850] }],
])('nothing is explained of %s', (_name, offer) => {
  expect(told(offer).said).toBeNull()
})

test('nothing is explained of a single edition', () => {
  const { editions, rows } = told({})
  expect(sharedCosts({ editions: { B: editions.B }, rows, products }, 'nl')).toBeNull()
})
