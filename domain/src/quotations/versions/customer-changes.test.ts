import { expect, test } from 'vitest'
import { anEdition, anInput, aRoof, demoRow } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { customerChanges } from './customer-changes.ts'
import type { OfferedTerms } from './term-changes.ts'
import type { EditionDraft, ProductRows, ResolvedRow } from '../types.ts'

const terms = (more: Partial<OfferedTerms> = {}): OfferedTerms => ({
  quotation_type: 'regular',
  funding_type: null,
  subject_to_funding: false,
  subject_to_inspection: false,
  delivery_weeks: 10,
  energy_usage: 3_500,
  roofs: [aRoof(1)],
  editions: [anEdition()],
  ...more,
})

function offered(...editions: EditionDraft[]) {
  const { editions: calculated, rows } = calculateQuotation(anInput(editions))
  return {
    calculation: { editions: calculated },
    rows,
    nameOf: ({ description }: ResolvedRow) => description,
    explanation: null,
    terms: terms({ editions }),
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

const station = (more: Partial<EditionDraft['charging_station_settings'] & object>) => ({
  editions: [
    anEdition({
      charging_station: true,
      charging_station_settings: { montage: 'pole', connection: 'socket', ...more },
    }),
  ],
})

test.each<[string, Partial<OfferedTerms>, Partial<OfferedTerms>, string, string]>([
  [
    'the mounting of the charging station',
    station({}),
    station({ montage: 'facade' }),
    'variant A: laadpaal aan de gevel in plaats van op een paal',
    'edition A: charging station on the facade instead of on a pole',
  ],
  [
    'its connection',
    station({}),
    station({ connection: 'fixedCable' }),
    'variant A: laadpaal met vaste kabel in plaats van type 2-aansluiting (losse laadkabel)',
    'edition A: charging station with fixed cable instead of type 2 socket (loose charging cable)',
  ],
  [
    'its color, which nobody had chosen',
    station({}),
    station({ color: 'black' }),
    'variant A: kleur van de laadpaal zwart',
    'edition A: colour of the charging station black',
  ],
  [
    'how long it is valid',
    {},
    { editions: [anEdition({ valid_until: 'one_month', valid_until_editable: true })] },
    'variant A: na verzending een maand geldig in plaats van twee weken',
    'edition A: valid for one month after it was sent instead of two weeks',
  ],
  [
    'the delivery',
    {},
    { delivery_weeks: 20 },
    'levering uiterlijk 20 weken na uw bestelling in plaats van 10 weken',
    'delivery within 20 weeks of your order instead of 10 weeks',
  ],
  [
    'the inspection',
    {},
    { subject_to_inspection: true },
    'onder voorbehoud van een technische schouw',
    'subject to a technical inspection',
  ],
  [
    'the funding, left out',
    { subject_to_funding: true, funding_type: 'svn' },
    {},
    'niet meer onder voorbehoud van financiering via SVn (Stimuleringsfonds Volkshuisvesting)',
    'no longer subject to a loan from SVn (Dutch public housing fund)',
  ],
  [
    'the usage',
    {},
    { energy_usage: 5_000 },
    'berekend met een verbruik van 5.000 kWh per jaar in plaats van 3.500 kWh',
    'calculated with a usage of 5,000 kWh a year instead of 3,500 kWh',
  ],
  [
    'the household',
    {},
    { household: { heat_pump: 2_000 } },
    'de gegevens over uw stroomverbruik zijn aangepast',
    'the facts about your use of power were changed',
  ],
  [
    'the tariff',
    {},
    { tariff: { kind: 'single', price: 0.3 } },
    'het energietarief waarmee we rekenen is aangepast',
    'the energy price that we calculate with was changed',
  ],
  [
    'the kind',
    {},
    { quotation_type: 'mortgage' },
    'soort offerte hypotheek in plaats van regulier',
    'kind of quotation mortgage instead of regular',
  ],
  [
    'a turned roof',
    {},
    { roofs: [aRoof(1, { orientation: 'southWest', angle: 20 })] },
    'dak 1: ligging zuidwest in plaats van zuid, helling 20° in plaats van 35°',
    'roof 1: facing south-west instead of south, angle 20° instead of 35°',
  ],
  [
    'the covering and shadow of a roof',
    {},
    { roofs: [aRoof(1, { roof_type: 'bitumenOrEpdm', shadow_type: 'shadow', shadow_impact: 10 })] },
    'dak 1: bedekking bitumen of EPDM in plaats van dakpannen, schaduw 10 % in plaats van geen schaduw',
    'roof 1: covering bitumen or EPDM instead of roof tiles, shadow 10 % instead of no shadow',
  ],
])('%s is told in the language of the customer', (_what, was, is, nl, en) => {
  const one = offered(panels(10))
  const [before, after] = [
    { ...one, terms: terms(was) },
    { ...one, terms: terms(is) },
  ]
  expect(customerChanges(before, after, 'nl')[0]).toBe(nl)
  expect(customerChanges(before, after, 'en')[0]).toBe(en)
  expect(customerChanges(after, after, 'nl')).toEqual(['producten, prijs en opbrengst zijn gelijk gebleven'])
})
