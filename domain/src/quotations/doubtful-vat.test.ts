import { expect, test } from 'vitest'
import {
  aCatalogue,
  anEdition,
  anInput,
  aProduct,
  aRoof,
  demoCatalogue,
  demoRow,
} from '../testing/catalogue.ts'
import { calculateQuotation } from './calculate.ts'
import type { EditionDraft } from './types.ts'

const panels = [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })]
const battery = aProduct(900, 'other', { name: 'Thuisbatterij 10 kWh' })

function codesOf(edition: Partial<EditionDraft>, is_home = true) {
  const input = anInput([anEdition({ ...edition, products: { panel: panels, ...edition.products } })], {
    catalogue: aCatalogue([...demoCatalogue.products, battery]),
    roofs: [aRoof(1)],
    lead: { essent: false, is_home, kind: 'private', meter_connection: '3x25A' },
  })
  return (calculateQuotation(input).editions.A?.warnings ?? [])
    .filter(({ code }) => code === 'vatCategoryDoubtful')
    .map(({ product_id }) => product_id ?? null)
}
const line = (description: string, vat_category?: 'pv_home' | 'standard') => ({
  manuals: [{ description, amount: 1, price: 4_000, vat_category }],
})

test.each([
  'Thuisbatterij 10 kWh',
  'Accu 5 kWh',
  'Thuisaccu',
  'Laadkabel 8 m',
  'Laadpaal aansluiten',
  'Home battery',
  'EV charger',
  'Laad-paal',
  'EV-lader 11 kW',
  'Opslag 10 kWh',
  'LFP-pakket',
  'Easee Home',
  'Energieopslag 10 kWh',
  'Home storage 5 kWh',
  'Wall box',
  'Warmtepomp',
  'Energie opslag 10 kWh',
  'opslagsysteem',
  'Sessy',
  'Wandlader',
  'Laadinfra',
  'Laadinfrastructuur',
])('a line %s at 0 %% is doubtful', (description) => {
  expect(codesOf(line(description))).toEqual([null])
  expect(codesOf(line(description, 'pv_home'))).toEqual([null])
  expect(codesOf(line(description, 'standard'))).toEqual([])
  expect(codesOf(line(description), false)).toEqual([])
})

test('a product of another kind at 0 % is doubtful by its name', () => {
  expect(codesOf({ products: { other: [{ product_id: 900, amount: 1 }] } })).toEqual([900])
})

test.each([
  'Dakgoot verleggen',
  'Accurate plaatsing',
  'Steiger',
  'Ladder en opslag van materiaal',
  'Wandladder',
  'Montagesysteem',
  'Kabelgoot',
  'kWh-meter plaatsen',
])('a line %s is not doubtful', (description) => {
  expect(codesOf(line(description))).toEqual([])
})
