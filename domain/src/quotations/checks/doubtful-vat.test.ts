import { expect, test } from 'vitest'
import {
  aCatalogue,
  anEdition,
  anInput,
  aProduct,
  aRoof,
  demoCatalogue,
  demoRow,
} from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import type { EditionDraft } from '../types.ts'

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
  'Snellader',
  'Autoladen',
  'Elektrische auto laden',
  'Thuislader',
  'Laden van uw elektrische auto',
  'Powerbank',
  'Noodstroom',
  'Laadkast',
  'Zonneboiler',
  'Boiler 80 liter',
  'Elektrische boiler',
  'Solar boiler',
  'Opslag',
  'Opslageenheid',
  'Opslag-unit wit',
  'Storage unit',
  'Storage',
  'Huawei LUNA2000-10-S0',
  'BYD HVS 7.7',
  'Ｔｈｕｉｓｂａｔｔｅｒｉｊ',
  'Laad\u00ADpaal',
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
  'Uitladen en laden van de hoogwerker',
  'Snel laten plaatsen',
  'Zonnescherm terugplaatsen',
  'Boiler verplaatsen',
  'Opslag hoogwerker',
])('a line %s is not doubtful', (description) => {
  expect(codesOf(line(description))).toEqual([])
})

const alone = (edition: Partial<EditionDraft>, is_home = true) =>
  codesOf({ ...edition, products: { panel: [], ...edition.products } }, is_home)

test.each([
  'Omvormer 5 kW vervangen',
  'Losse hybride-omvormer',
  'Inverter replacement',
  'Groepenkast',
  'Meterkast vernieuwen',
  'Groepenuitbreiding',
  'Optimizers vervangen',
  'Fuse box',
])('a line %s at 0 %% is doubtful without panels, and not with them', (description) => {
  expect(codesOf(line(description))).toEqual([])
  expect(alone(line(description))).toEqual([null])
  expect(alone(line(description, 'standard'))).toEqual([])
  expect(alone(line(description), false)).toEqual([])
})

test.each(['Zonnepanelen 8 stuks met omvormer', 'PV-panelen', 'Solar panels'])(
  'a line %s counts as panels, with which a fuse box has 0 %%',
  (description) => {
    const panelsByHand = { description, amount: 1, price: 4_000 }
    const box = { description: 'Groepenkast', amount: 1, price: 400 }
    expect(alone({ manuals: [panelsByHand, box] })).toEqual([])
  },
)

test.each([
  ['inverter', 'Groene Stroom 5.0'],
  ['fuse_box', 'Hager'],
  ['other', 'Omvormer 5 kW'],
] as const)('a product of type %s alone at 0 %% is doubtful: %s', (type, name) => {
  const part = aProduct(901, type, { name })
  const codes = (own: Partial<EditionDraft['products']>, vat_category: 'pv_home' | 'standard' = 'pv_home') =>
    calculateQuotation(
      anInput([anEdition({ products: { [type]: [{ product_id: 901, amount: 1 }], ...own } })], {
        catalogue: aCatalogue([...demoCatalogue.products, { ...part, vat_category }]),
        roofs: [aRoof(1)],
      }),
    ).editions.A?.warnings.flatMap(({ code, product_id }) =>
      code === 'vatCategoryDoubtful' ? [product_id] : [],
    )
  expect(codes({})).toEqual([901])
  expect(codes({}, 'standard')).toEqual([])
  expect(codes({ panel: panels })).toEqual([])
})
