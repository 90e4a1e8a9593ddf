import { expect, test } from 'vitest'
import { aCatalogue, anEdition, anInput, aRoof, demoCatalogue, demoRow } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { overruledBy } from './overruled.ts'
import type { CatalogueProduct, EditionDraft, ProductRows } from '../types.ts'

interface System {
  products: ProductRows
  /** Changes of demo products, by name. */
  figures?: Record<string, Partial<CatalogueProduct>>
  connection?: string
}

function inputOf({ products, figures = {}, connection = '3x25A' }: System) {
  return anInput([anEdition({ products })], {
    catalogue: aCatalogue(demoCatalogue.products.map((one) => ({ ...one, ...figures[one.name] }))),
    roofs: [aRoof(1)],
    energy_usage: null,
    lead: { essent: false, is_home: true, kind: 'private', meter_connection: connection },
  })
}

const panels = (amount: number) => demoRow('Zonwijs Black 435', amount, { roof_number: 1 })
const ten = (inverter: string, more: ProductRows = {}): ProductRows => ({
  panel: [panels(10)],
  inverter: [demoRow(inverter, 1)],
  montage: [demoRow('Mounting tiles, per panel', 10)],
  ...more,
})
const cable1 = 'AC cable 3x2.5, set 15 m'
const phasesOfCables = { [cable1]: { phases: 1 } }
const station3 = 'Charging station 11 kW 3-phase, socket'

const sending = (
  system: System,
  meter_connection: string | null = '3x25A',
  manuals: EditionDraft['manuals'] = [],
) => {
  const input = inputOf(system)
  const calculation = calculateQuotation(input)
  const editions = input.draft.editions.map((edition) => ({ ...edition, manuals }))
  return overruledBy({ editions, products: input.catalogue.products, calculation, meter_connection })
}

test.each([
  ['a charging station', { charging_station: [demoRow(station3, 1)] }, [], ['connectionUnknown']],
  ['a product with a capacity', { other: [demoRow('Monitoring (25 years)', 1)] }, [], ['connectionUnknown']],
  [
    'a line that names a battery',
    {},
    [{ description: 'Thuisbatterij', amount: 1, price: 1 }],
    ['connectionUnknown'],
  ],
  ['a line of other work', {}, [{ description: 'Dakraam verplaatsen', amount: 1, price: 1 }], []],
] satisfies [string, ProductRows, EditionDraft['manuals'], string[]][])(
  '%s alone on an unknown connection asks for a sentence where it is wired to it',
  (_what, products, manuals, codes) => {
    expect(
      sending({ products, figures: { 'Monitoring (25 years)': { battery_capacity: 10 } } }, null, manuals),
    ).toEqual(codes)
    expect(sending({ products }, '3x25A', manuals)).toEqual([])
  },
)

test('a quotation is sent with a sentence where a grid operator or an inspector would refuse it', () => {
  expect(sending({ products: ten('Stroom 3.68 kW 1-phase') })).toEqual([])
  expect(sending({ products: ten('Stroom 5 kW 1-phase') })).toEqual(['phaseOverload'])
  expect(sending({ products: ten('Stroom 3.68 kW 1-phase') }, null)).toEqual(['connectionUnknown'])
  expect(sending({ products: { panel: [panels(10)] } }, null)).toEqual([])
  const bare = { inverter: [demoRow('Stroom 5 kW 3-phase', 1)], ac_cable: [demoRow(cable1, 1)] }
  expect(sending({ products: bare, figures: phasesOfCables })).toEqual(['cablePhases'])
  const short = ten('Stroom Opti 4 kW 1-phase', { optimizer: [demoRow('Optimizer 500 W', 9)] })
  expect(sending({ products: short, connection: '1x35A' })).toEqual(['optimizersRequired'])
})
