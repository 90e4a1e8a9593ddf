import { expect, test } from 'vitest'
import { aCatalogue, anEdition, anInput, aRoof, demoCatalogue, demoRow } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { applyMend, mendOf } from './mend.ts'
import type { CatalogueProduct, EditionDraft, ProductRows, RoofDraft } from '../types.ts'

interface System {
  products: ProductRows
  /** Changes of demo products, by name. */
  figures?: Record<string, Partial<CatalogueProduct>>
  connection?: string
  roofs?: RoofDraft[]
  station?: EditionDraft['charging_station_settings']
}

function inputOf({
  products,
  figures = {},
  connection = '3x25A',
  roofs = [aRoof(1)],
  station = null,
}: System) {
  const catalogue = aCatalogue(demoCatalogue.products.map((one) => ({ ...one, ...figures[one.name] })))
  return anInput([anEdition({ products, charging_station_settings: station })], {
    catalogue,
    roofs,
    energy_usage: null,
    lead: { essent: false, is_home: true, kind: 'private', meter_connection: connection },
  })
}

const warningsOf = (system: System) => calculateQuotation(inputOf(system)).editions.A?.warnings ?? []
const codesOf = (system: System) => warningsOf(system).map(({ code }) => code)

const panels = (amount: number, roof_number = 1) => demoRow('Zonwijs Black 435', amount, { roof_number })
const tiles = (amount: number) => [demoRow('Mounting tiles, per panel', amount)]
const ten = (inverter: string, more: ProductRows = {}): ProductRows => ({
  panel: [panels(10)],
  inverter: [demoRow(inverter, 1)],
  montage: tiles(10),
  ...more,
})

const cable1 = 'AC cable 3x2.5, set 15 m'
const cable3 = 'AC cable 5x4, set 15 m'
const phasesOfCables = { [cable1]: { phases: 1 }, [cable3]: { phases: 3 } }
const station3 = 'Charging station 11 kW 3-phase, socket'
const station1 = 'Charging station 7.4 kW 1-phase, socket'
const fixed3 = 'Charging station 11 kW 3-phase, fixed cable 5 m'
const box3 = 'Fuse box 3-phase, 6 groups, EV ready'
const box1 = 'Fuse box 1-phase, 4 groups'
const stations = {
  [station3]: { phases: 3, charging_connection: 'socket' },
  [station1]: { phases: 1, charging_connection: 'socket' },
  [fixed3]: { phases: 3, charging_connection: 'fixedCable' },
  [box3]: { phases: 3 },
} as const

/** What is reported of a system that cannot be built, and whether it is mended with one click. */
const systems: [name: string, code: string, mended: boolean, system: System][] = [
  [
    'an inverter that requires optimizers without any',
    'optimizersRequired',
    true,
    { products: ten('Stroom Opti 4 kW 1-phase'), connection: '1x35A' },
  ],
  [
    'an inverter that requires optimizers with one for ten panels',
    'optimizersRequired',
    true,
    {
      products: ten('Stroom Opti 4 kW 1-phase', { optimizer: [demoRow('Optimizer 500 W', 1)] }),
      connection: '1x35A',
    },
  ],
  [
    'panels that require optimizers without any',
    'optimizersRequired',
    true,
    {
      products: ten('Stroom 3.68 kW 1-phase'),
      figures: { 'Zonwijs Black 435': { optimizer_required: true } },
    },
  ],
  [
    'mounting for flat roofs on tiles',
    'montageUnsuitable',
    true,
    {
      products: ten('Stroom 3.68 kW 1-phase', {
        montage: [demoRow('Mounting flat roof south, per panel', 10)],
      }),
    },
  ],
  [
    'a frame for fields on tiles',
    'montageUnsuitable',
    true,
    { products: ten('Stroom 3.68 kW 1-phase', { montage: [demoRow('Free-field frame, per panel', 10)] }) },
  ],
  [
    'a three-phase inverter with a single-phase cable',
    'cablePhases',
    true,
    { products: ten('Stroom 5 kW 3-phase', { ac_cable: [demoRow(cable1, 1)] }), figures: phasesOfCables },
  ],
  [
    'a three-phase charging station on one phase',
    'chargerPhases',
    true,
    { products: { charging_station: [demoRow(station3, 1)] }, figures: stations, connection: '1x25A' },
  ],
  [
    'a three-phase fuse box on one phase',
    'chargerPhases',
    false,
    { products: { fuse_box: [demoRow(box3, 1)] }, figures: stations, connection: '1x25A' },
  ],
  [
    'a three-phase charging station behind a fuse box of one phase',
    'cablePhases',
    true,
    {
      products: { charging_station: [demoRow(station3, 1)], fuse_box: [demoRow(box1, 1)] },
      figures: { ...stations, [box1]: { phases: 1, suitable_for_charging_station: true } },
    },
  ],
  [
    'a three-phase inverter behind a fuse box of one phase',
    'cablePhases',
    true,
    {
      products: ten('Stroom 5 kW 3-phase', { fuse_box: [demoRow(box1, 1)], ac_cable: [demoRow(cable3, 1)] }),
      figures: { ...stations, [box1]: { phases: 1 } },
    },
  ],
  ['5 kW on one phase of 3x25A', 'phaseOverload', true, { products: ten('Stroom 5 kW 1-phase') }],
  [
    'thirty micro inverters on one cable of one phase',
    'phaseOverload',
    true,
    {
      products: {
        ...ten('Micro 400'),
        panel: [panels(30)],
        inverter: [demoRow('Micro 400', 30)],
        montage: tiles(30),
        ac_cable: [demoRow(cable1, 1)],
      },
      figures: phasesOfCables,
    },
  ],
  [
    'more on one cable of one phase than any connection of one phase bears',
    'phaseOverload',
    true,
    {
      products: {
        ...ten('Micro 400'),
        panel: [panels(18)],
        inverter: [demoRow('Micro 400', 18)],
        montage: tiles(18),
        ac_cable: [demoRow(cable1, 1)],
      },
      figures: phasesOfCables,
      connection: '3x63A',
    },
  ],
  [
    'a station with a fixed cable where a socket was chosen',
    'stationCableDiffers',
    true,
    {
      products: { charging_station: [demoRow(fixed3, 1)] },
      figures: stations,
      station: { montage: null, connection: 'socket' },
    },
  ],
  [
    'micro inverters with optimizers',
    'microWithOptimizers',
    true,
    {
      products: {
        ...ten('Micro 400'),
        inverter: [demoRow('Micro 400', 10)],
        optimizer: [demoRow('Optimizer 500 W', 10)],
      },
    },
  ],
  [
    'a single panel on a string inverter',
    'stringTooShort',
    true,
    { products: { panel: [panels(1)], inverter: [demoRow('Stroom 2.5 kW 1-phase', 1)], montage: tiles(1) } },
  ],
  [
    'two panels over two string inverters',
    'stringTooShort',
    true,
    { products: { panel: [panels(2)], inverter: [demoRow('Stroom 2.5 kW 1-phase', 2)], montage: tiles(2) } },
  ],
  [
    'three panels with optimizers over two string inverters',
    'stringTooShort',
    true,
    {
      products: {
        panel: [panels(3)],
        inverter: [demoRow('Stroom 2.5 kW 1-phase', 2)],
        optimizer: [demoRow('Optimizer 500 W', 3)],
        montage: tiles(3),
      },
    },
  ],
  [
    'a single panel of its own plane on a string inverter',
    'stringTooShort',
    true,
    {
      products: {
        panel: [panels(7), panels(1, 2)],
        inverter: [demoRow('Stroom 2.5 kW 1-phase', 1)],
        montage: tiles(8),
      },
      roofs: [aRoof(1), aRoof(2, { orientation: 'west' })],
    },
  ],
  [
    'three orientations on an inverter with two inputs',
    'tooManyOrientations',
    true,
    {
      products: {
        ...ten('Stroom 3.68 kW 1-phase'),
        panel: [panels(4), panels(3, 2), panels(3, 3)],
      },
      roofs: [aRoof(1), aRoof(2, { orientation: 'east' }), aRoof(3, { orientation: 'west' })],
      figures: { 'Stroom 3.68 kW 1-phase': { mppt_inputs: 2 } },
    },
  ],
  [
    'a system that never pays back',
    'neverPaysBack',
    false,
    {
      products: ten('Stroom 3.68 kW 1-phase'),
      roofs: [aRoof(1, { shadow_type: 'shadow', shadow_impact: 95 })],
    },
  ],
]

test.each(systems)('%s is reported as %s', (_name, code, _mended, system) => {
  expect(codesOf(system)).toContain(code)
})

test.each(systems)('%s: the mend of %s is offered (%s) and removes it', (_name, code, mended, system) => {
  const input = inputOf(system)
  const warning = warningsOf(system).find((one) => one.code === code)
  const mend = warning === undefined ? null : mendOf(input, warning)
  expect(mend !== null).toBe(mended)
  const [edition] = input.draft.editions
  if (mend === null || edition === undefined) return
  const draft = { ...input.draft, editions: [applyMend(edition, mend)] }
  expect(calculateQuotation({ ...input, draft }).editions.A?.warnings.map((one) => one.code)).not.toContain(
    code,
  )
})

test.each([
  ['ten panels on 3.68 kW', { products: ten('Stroom 3.68 kW 1-phase') }],
  [
    'optimizers where they are required',
    {
      products: ten('Stroom Opti 4 kW 1-phase', { optimizer: [demoRow('Optimizer 500 W', 10)] }),
      connection: '1x35A',
    },
  ],
  [
    'a cable with the phases of the inverter',
    { products: ten('Stroom 5 kW 3-phase', { ac_cable: [demoRow(cable3, 1)] }), figures: phasesOfCables },
  ],
  [
    'a fuse box of one phase beside one of three',
    {
      products: ten('Stroom 5 kW 3-phase', { fuse_box: [demoRow(box1, 1), demoRow(box3, 1)] }),
      figures: { ...stations, [box1]: { phases: 1 } },
    },
  ],
  [
    'a cable without the figure',
    {
      figures: { [cable1]: { phases: null } },
      products: ten('Stroom 5 kW 3-phase', { ac_cable: [demoRow(cable1, 1)] }),
    },
  ],
  [
    'three micro inverters of 366 W on each phase',
    { products: { ...ten('Micro 400'), inverter: [demoRow('Micro 400', 10)] } },
  ],
  [
    'thirty micro inverters on a cable of three phases',
    {
      products: {
        ...ten('Micro 400'),
        panel: [panels(30)],
        inverter: [demoRow('Micro 400', 30)],
        montage: tiles(30),
        ac_cable: [demoRow(cable3, 1)],
      },
      figures: phasesOfCables,
    },
  ],
  [
    'thirty micro inverters on a cable for each phase',
    {
      products: {
        ...ten('Micro 400'),
        panel: [panels(30)],
        inverter: [demoRow('Micro 400', 30)],
        montage: tiles(30),
        ac_cable: [demoRow(cable1, 3)],
      },
      figures: phasesOfCables,
    },
  ],
  [
    'ten micro inverters on a cable of one phase',
    {
      products: { ...ten('Micro 400'), inverter: [demoRow('Micro 400', 10)], ac_cable: [demoRow(cable1, 1)] },
      figures: phasesOfCables,
    },
  ],
  [
    'three orientations with optimizers',
    {
      products: {
        ...ten('Stroom 3.68 kW 1-phase'),
        panel: [panels(4), panels(3, 2), panels(3, 3)],
        optimizer: [demoRow('Optimizer 500 W', 10)],
      },
      roofs: [aRoof(1), aRoof(2, { orientation: 'east' }), aRoof(3, { orientation: 'west' })],
      figures: { 'Stroom 3.68 kW 1-phase': { mppt_inputs: 2 } },
    },
  ],
] satisfies [string, System][])('%s is not reported', (_name, system) => {
  expect(codesOf(system)).toEqual([])
})
