import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainConnections, quotationTypes, roofTypes } from '../../enumerations.ts'
import {
  anEdition,
  anInput,
  aRoof,
  aCatalogue,
  demoCatalogue,
  demoProduct,
  demoRow,
} from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { applyMend, mendOf } from './mend.ts'
import type { CalculateInput, ProductRows, Warning } from '../types.ts'

const panels = (amount: number, roof_number = 1) => demoRow('Zonwijs Black 435', amount, { roof_number })
const lead = (meter_connection: string | null) =>
  ({ essent: false, is_home: true, kind: 'private', meter_connection }) as const

const warningsOf = (input: CalculateInput) => calculateQuotation(input).editions.A?.warnings ?? []

/** The rows that the mend of a warning replaces, with the products' names. */
function mendingRows(products: ProductRows, code: Warning['code'], more: Parameters<typeof anInput>[1] = {}) {
  const input = anInput([anEdition({ products })], { energy_usage: null, ...more })
  const warning = warningsOf(input).find((one) => one.code === code)
  if (warning === undefined) throw new Error(`${code} is not reported`)
  const mend = mendOf(input, warning)
  const nameOf = (id: number) => input.catalogue.products.find((product) => product.id === id)?.name
  return (
    mend &&
    Object.fromEntries(
      Object.entries(mend.products ?? {}).map(([type, rows]) => [
        type,
        (rows ?? []).map((row) => `${row.amount} x ${nameOf(row.product_id)}`),
      ]),
    )
  )
}
const mounted = (amount: number) => ({ montage: [demoRow('Mounting tiles, per panel', amount)] })

test.each([
  ['17 panels on 3 kW', 17, 'Stroom 3 kW 1-phase', '3x25A', ['1 x Stroom 8 kW 3-phase']],
  ['10 panels on 2.5 kW', 10, 'Stroom 2.5 kW 1-phase', null, ['1 x Stroom 3.68 kW 1-phase']],
])('%s get an inverter that is large enough', (_name, count, inverter, connection, expected) => {
  const products = { panel: [panels(count)], inverter: [demoRow(inverter, 1)], ...mounted(count) }
  expect(mendingRows(products, 'inverterTooSmall', { lead: lead(connection) })).toEqual({
    inverter: expected,
  })
})

test('where no string inverter fits, micro inverters are offered', () => {
  const products = {
    panel: [panels(2), panels(2, 2)],
    inverter: [demoRow('Stroom 5 kW 1-phase', 1)],
    ...mounted(4),
  }
  const more = { lead: lead('1x25A'), roofs: [aRoof(1), aRoof(2)] }
  expect(mendingRows(products, 'inverterTooLarge', more)).toEqual({ inverter: ['4 x Micro 400'] })
})

test('an inverter that the connection does not bear is not offered: fewer panels are', () => {
  const products = { panel: [panels(17)], inverter: [demoRow('Stroom 3 kW 1-phase', 1)], ...mounted(17) }
  expect(mendingRows(products, 'inverterTooSmall', { lead: lead('1x40A') })).toEqual({
    panel: ['16 x Zonwijs Black 435'],
    inverter: ['1 x Stroom 5 kW 1-phase'],
    montage: ['16 x Mounting tiles, per panel'],
  })
})

const opti = 'Stroom Opti 4 kW 1-phase'
const withInverters = (names: string[]) =>
  aCatalogue(
    demoCatalogue.products.filter((one) => one.product_type !== 'inverter' || names.includes(one.name)),
  )

test('a missing inverter is added, with optimizers only where nothing else fits', () => {
  const products = { panel: [panels(11)], ...mounted(11) }
  expect(mendingRows(products, 'inverterMissing')).toEqual({ inverter: ['1 x Stroom 5 kW 1-phase'] })
  expect(mendingRows(products, 'inverterMissing', { catalogue: withInverters([opti]) })).toEqual({
    inverter: [`1 x ${opti}`],
    optimizer: ['11 x Optimizer 500 W'],
  })
})

/** What another inverter on 1x25A does to one that required optimizers. */
const mended = (count: number, roof = aRoof(1)) => {
  const products = {
    panel: [panels(count)],
    inverter: [demoRow(opti, 1)],
    optimizer: [demoRow('Optimizer 500 W', count)],
    ...mounted(count),
  }
  return mendingRows(products, 'mainConnectionExceeded', { lead: lead('1x25A'), roofs: [roof] })
}

test('the optimizers of an inverter that required them leave with it, but for shadow and few panels', () => {
  expect(mended(11)).toEqual({ inverter: ['1 x Stroom 3.68 kW 1-phase'], optimizer: [] })
  const shaded = aRoof(1, { shadow_type: 'shadow', shadow_impact: 10 })
  expect(mended(11, shaded)).toEqual({ inverter: ['1 x Stroom 3.68 kW 1-phase'] })
  expect(mended(8)).toEqual({ inverter: ['1 x Stroom 3 kW 1-phase'] })
})

test('optimizers that nothing needs do not bring an inverter that requires them', () => {
  const products = {
    panel: [panels(11)],
    inverter: [demoRow('Stroom 3 kW 1-phase', 1)],
    optimizer: [demoRow('Optimizer 500 W', 11)],
    ...mounted(11),
  }
  expect(mendingRows(products, 'inverterTooSmall')).toEqual({ inverter: ['1 x Stroom 5 kW 1-phase'] })
  const shaded = aRoof(1, { shadow_type: 'shadow', shadow_impact: 10 })
  expect(mendingRows(products, 'inverterTooSmall', { roofs: [shaded] })).toEqual({
    inverter: [`1 x ${opti}`],
  })
})

test('a three-phase inverter brings the cable that it needs', () => {
  const products = {
    panel: [panels(17)],
    inverter: [demoRow('Stroom 3 kW 1-phase', 1)],
    ac_cable: [demoRow('AC cable 3x2.5, set 15 m', 1)],
    ...mounted(17),
  }
  expect(mendingRows(products, 'inverterTooSmall', { lead: lead('3x25A') })).toEqual({
    inverter: ['1 x Stroom 8 kW 3-phase'],
    ac_cable: ['1 x AC cable 5x4, set 15 m'],
  })
})

test('when no inverter within the connection limit serves the panels, fewer panels are proposed', () => {
  const products = {
    panel: [panels(17)],
    inverter: [demoRow('Stroom 5 kW 1-phase', 1)],
    optimizer: [demoRow('Optimizer 500 W', 17)],
    ...mounted(17),
  }
  expect(mendingRows(products, 'mainConnectionExceeded', { lead: lead('1x25A') })).toEqual({
    panel: ['12 x Zonwijs Black 435'],
    inverter: ['1 x Stroom 3.68 kW 1-phase'],
    optimizer: ['12 x Optimizer 500 W'],
    montage: ['12 x Mounting tiles, per panel'],
  })
})

test('optimizers and mounting become one per panel, mounting by the type of each roof', () => {
  const products = {
    panel: [panels(10), panels(7, 2)],
    inverter: [demoRow('Stroom 8 kW 3-phase', 1)],
    optimizer: [demoRow('Optimizer 500 W', 8), demoRow('Optimizer 600 W', 3)],
    ...mounted(10),
  }
  const shaded = { shadow_type: 'shadow', shadow_impact: 10 } as const
  const roofs = [aRoof(1, shaded), aRoof(2, { roof_type: 'bitumenOrEpdm' })]
  expect(mendingRows(products, 'optimizersDiffer', { roofs })).toEqual({
    optimizer: ['8 x Optimizer 500 W', '9 x Optimizer 600 W'],
  })
  expect(mendingRows(products, 'montageDiffers', { roofs })).toEqual({
    montage: ['10 x Mounting tiles, per panel', '7 x Mounting flat roof south, per panel'],
  })
})

test('optimizers of few panels go when there are more panels, which need none', () => {
  const products = {
    panel: [panels(12)],
    inverter: [demoRow('Stroom 5 kW 3-phase', 1)],
    optimizer: [demoRow('Optimizer 500 W', 8)],
    ...mounted(12),
  }
  expect(mendingRows(products, 'optimizersDiffer')).toEqual({ optimizer: [] })
})

test('too much yield takes panels from the worst roof', () => {
  const products = {
    panel: [panels(8, 2), panels(8, 1)],
    inverter: [demoRow('Stroom 8 kW 3-phase', 1)],
    ...mounted(16),
  }
  const roofs = [aRoof(1), aRoof(2, { orientation: 'north' })]
  expect(mendingRows(products, 'usageExceeded', { roofs, energy_usage: 2500 })).toEqual({
    panel: ['2 x Zonwijs Black 435', '8 x Zonwijs Black 435'],
    montage: ['10 x Mounting tiles, per panel'],
    inverter: ['1 x Stroom 3.68 kW 1-phase'],
  })
})

const gone = (name: string) =>
  aCatalogue(demoCatalogue.products.map((one) => (one.name === name ? { ...one, active: false } : one)))

test('an unavailable product is replaced by the nearest available one, or removed', () => {
  const products = { panel: [panels(10)], inverter: [demoRow('Stroom 3.68 kW 1-phase', 1)], ...mounted(10) }
  expect(mendingRows(products, 'productUnavailable', { catalogue: gone('Stroom 3.68 kW 1-phase') })).toEqual({
    inverter: ['1 x Stroom 5 kW 1-phase'],
  })
  const micro = { panel: [panels(10)], inverter: [demoRow('Micro 400', 10)], ...mounted(10) }
  expect(mendingRows(micro, 'productUnavailable', { catalogue: gone('Micro 400') })).toEqual({
    inverter: ['1 x Stroom 3.68 kW 1-phase'],
  })
})

test('an unsuitable fuse box is replaced by one for the charging station', () => {
  const products = {
    charging_station: [demoRow('Charging station 11 kW 3-phase, socket', 1)],
    fuse_box: [demoRow('PV distribution box 1 group', 1)],
  }
  expect(mendingRows(products, 'fuseBoxConflict')).toEqual({
    fuse_box: ['1 x Fuse box 3-phase, 6 groups, EV ready'],
  })
})

const micro = (count: number) => ({
  panel: [panels(9)],
  inverter: [demoRow('Micro 400', count)],
  optimizer: [demoRow('Optimizer 500 W', 1)],
  ...mounted(9),
})

test('micro inverters lose optimizers rather than getting one for each panel', () => {
  expect(mendingRows(micro(9), 'optimizersDiffer')).toEqual({ optimizer: [] })
  const mixed = { ...micro(4), inverter: [demoRow('Micro 400', 4), demoRow('Stroom 3 kW 1-phase', 1)] }
  expect(mendingRows(mixed, 'optimizersDiffer')).toBeNull()
})

/** Three roofs of which the inverter has inputs for two. */
const threeRoofs = {
  roofs: [
    aRoof(1, { orientation: 'north', angle: 50 }),
    aRoof(2, { angle: 15 }),
    aRoof(3, { orientation: 'southEast' }),
  ],
  energy_usage: 2500,
}
const twoInputs = aCatalogue(
  demoCatalogue.products.map((one) => (one.product_type === 'inverter' ? { ...one, mppt_inputs: 2 } : one)),
)

test('optimizers that only many roofs asked for leave with the panels of a roof', () => {
  const products = {
    panel: [panels(4, 1), panels(6, 2), panels(5, 3)],
    inverter: [demoRow('Stroom 5 kW 1-phase', 1)],
    optimizer: [demoRow('Optimizer 500 W', 15)],
    ...mounted(15),
  }
  expect(mendingRows(products, 'usageExceeded', { ...threeRoofs, catalogue: twoInputs })).toMatchObject({
    optimizer: [],
  })
})

const wide = (...narrow: string[]) =>
  aCatalogue(
    demoCatalogue.products.map((one) =>
      one.product_type === 'charging_station' || one.product_type === 'fuse_box'
        ? {
            ...one,
            phases: narrow.includes(one.name) ? 1 : 3,
            suitable_for_charging_station: one.product_type === 'fuse_box',
          }
        : one,
    ),
  )

test('a charger and its fuse box become narrower together, or neither is offered', () => {
  const [station, box] = ['Charging station 7.4 kW 1-phase, socket', 'Fuse box 1-phase, 4 groups']
  const products = {
    charging_station: [demoRow('Charging station 11 kW 3-phase, socket', 1)],
    fuse_box: [demoRow('Fuse box 3-phase, 6 groups, EV ready', 1)],
  }
  const on = (catalogue: ReturnType<typeof wide>) =>
    mendingRows(products, 'chargerPhases', { catalogue, lead: lead('1x40A') })
  expect(on(wide(station, box))).toEqual({ charging_station: [`1 x ${station}`], fuse_box: [`1 x ${box}`] })
  expect(on(wide(station))).toBeNull()
})

const inverters = demoCatalogue.products.filter(({ product_type }) => product_type === 'inverter')
const some = (name: string, amount: number) => (amount > 0 ? [demoRow(name, amount)] : [])
const subject = fc
  .record({
    counts: fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 20 })),
    inverter: fc.option(fc.constantFrom(...inverters)),
    inverter_count: fc.integer({ min: 1, max: 20 }),
    optimizers: fc.integer({ min: 0, max: 30 }),
    montage: fc.integer({ min: 0, max: 30 }),
    station: fc.boolean(),
    roof_types: fc.tuple(fc.constantFrom(...roofTypes), fc.constantFrom(...roofTypes)),
    energy_usage: fc.option(fc.integer({ min: 500, max: 20_000 })),
    connection: fc.option(fc.constantFrom(...mainConnections)),
    quotation_type: fc.constantFrom(...quotationTypes),
    down_payment: fc.integer({ min: 0, max: 100 }),
    absent: fc.constantFrom(...demoCatalogue.products),
    price: fc.constantFrom(null, 70, 78),
  })
  .map((drawn): CalculateInput => {
    const [first, second] = drawn.counts
    const products: ProductRows = {
      panel: [{ ...panels(first), price: drawn.price }, ...(second > 0 ? [panels(second, 2)] : [])],
      inverter: drawn.inverter ? [demoRow(drawn.inverter.name, drawn.inverter_count)] : [],
      optimizer: some('Optimizer 500 W', drawn.optimizers),
      montage: some('Mounting tiles, per panel', drawn.montage),
      charging_station: drawn.station ? [demoRow('Charging station 11 kW 3-phase, socket', 1)] : [],
    }
    const { energy_usage, quotation_type, down_payment, absent, connection } = drawn
    return anInput([anEdition({ products, down_payment })], {
      energy_usage,
      quotation_type,
      roofs: drawn.roof_types.map((roof_type, index) => aRoof(index + 1, { roof_type })),
      catalogue: gone(absent.name),
      lead: lead(connection),
      frozen_prices: { [demoProduct('Zonwijs Black 435').id]: 70 },
    })
  })

/** The checks that did not fail before. */
function unmetOf(input: CalculateInput, after: Warning[]) {
  const before = new Set(warningsOf(input).map(({ code }) => code))
  return new Set(after.map(({ code }) => code).filter((code) => !before.has(code)))
}

test('a mend removes its warning, keeps the roofs of panels and uses available products', () => {
  fc.assert(
    fc.property(subject, (input) => {
      for (const warning of warningsOf(input)) {
        const mend = mendOf(input, warning)
        if (mend === null) continue
        const editions = input.draft.editions.map((edition) => applyMend(edition, mend))
        const after = warningsOf({ ...input, draft: { ...input.draft, editions } })
        const same = after.filter(
          ({ code, product_id }) => code === warning.code && product_id === warning.product_id,
        )
        expect(same).toEqual([])
        expect(after.map(({ code }) => code)).not.toContain('panelCountMismatch')
        expect(unmetOf(input, after)).toEqual(new Set(mend.unmet))
      }
    }),
    { numRuns: 300 },
  )
})
