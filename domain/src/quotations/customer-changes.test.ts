import { expect, test } from 'vitest'
import { anEdition, anInput, aRoof, demoRow } from '../testing/catalogue.ts'
import { calculateQuotation } from './calculate.ts'
import { customerChanges } from './customer-changes.ts'
import type { EditionDraft, ProductRows, ResolvedRow } from './types.ts'

function offered(...editions: EditionDraft[]) {
  const { editions: calculated, rows } = calculateQuotation(anInput(editions))
  return {
    calculation: { editions: calculated },
    rows,
    nameOf: ({ description }: ResolvedRow) => description,
    explanation: null,
  }
}
const panels = (amount: number, more: ProductRows = {}) =>
  anEdition({
    margin: 1000,
    products: { panel: [demoRow('Zonwijs Black 435', amount, { roof_number: 1 })], ...more },
  })

test('changed amounts, products and totals are listed by edition', () => {
  const before = offered(panels(10, { optimizer: [demoRow('Optimizer 500 W', 10)] }))
  const after = offered(panels(12, { inverter: [demoRow('Stroom 5 kW 3-phase', 1)] }))
  expect(customerChanges(before, after, 'nl')).toEqual([
    'variant A: 12 x Zonwijs Black 435 in plaats van 10, 1 x Stroom 5 kW 3-phase, ' +
      'zonder Optimizer 500 W, totaal € 2.921,00 in plaats van € 2.190,00',
  ])
})

test('an added or removed edition is listed', () => {
  const one = offered(panels(10))
  const two = offered(panels(10), { ...panels(10), name: 'B' })
  expect(customerChanges(one, two, 'en')).toEqual(['edition B is new'])
  expect(customerChanges(two, one, 'nl')).toEqual(['variant B vervalt'])
})

test('a version with another explanation, or that offers the same, says so', () => {
  const before = offered(panels(10))
  const explained = { ...before, explanation: 'Met garantie' }
  const same = 'producten, prijs en opbrengst zijn gelijk gebleven'
  expect(customerChanges(before, before, 'nl')).toEqual([same])
  expect(customerChanges(before, explained, 'nl')).toEqual(['de toelichting is aangepast', same])
  expect(customerChanges(before, { ...offered(panels(12)), explanation: 'More' }, 'en').at(-1)).toBe(
    'the explanation was changed',
  )
})

const on = (first: number, second: number) =>
  offered(
    anEdition({
      products: {
        panel: [
          demoRow('Zonwijs Black 435', first, { roof_number: 1 }),
          demoRow('Zonwijs Black 435', second, { roof_number: 2 }),
        ],
      },
    }),
  )

test('panels that moved to another roof are listed, by the roof they are on', () => {
  expect(customerChanges(on(8, 6), on(10, 4), 'nl')).toEqual([
    'variant A: 10 x Zonwijs Black 435, dak 1 in plaats van 8, 4 x Zonwijs Black 435, dak 2 in plaats van 6',
  ])
})

test('another share of down payment and a turned roof are listed where no row changed', () => {
  const before = offered(panels(10))
  const half = offered({ ...panels(10), down_payment: 50 })
  expect(customerChanges(before, half, 'nl')).toEqual([
    'variant A: aanbetaling € 890,00 in plaats van € 534,00',
  ])
  const roofs = [aRoof(1, { orientation: 'north', angle: 50 })]
  const { editions, rows } = calculateQuotation(anInput([panels(10)], { roofs }))
  const after = { ...before, calculation: { editions }, rows }
  expect(customerChanges(before, after, 'nl').join()).toMatch(
    /^variant A: [\d.]+ kWh in jaar 1 in plaats van [\d.]+$/,
  )
})

test('products are named in the customer’s language', () => {
  const dutch = { nameOf: () => 'Burenkorting' }
  const [before, after] = [offered(panels(10)), offered(panels(12))]
  expect(customerChanges({ ...before, ...dutch }, { ...after, ...dutch }, 'nl').join()).toContain(
    '12 x Burenkorting in plaats van 10',
  )
})
