import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainConnections, orientations, roofTypes } from '../enumerations.ts'
import { anEdition, anInput, aRoof, demoCatalogue, demoRow } from '../testing/catalogue.ts'
import { calculateQuotation } from './calculate.ts'
import { isBelowOptimizerThreshold } from './checks/choose-inverter.ts'
import { type DefaultProducts, defaultProducts } from './default-products.ts'
import { applyMend, mendOf } from './checks/mend.ts'
import { isRefusedByOthers } from './checks/system-checks.ts'
import type { CalculateInput, CatalogueProduct, ProductRows, RoofDraft } from './types.ts'

const inverters = demoCatalogue.products.filter((one) => one.product_type === 'inverter')
const inverterOf = (id: number | undefined) => inverters.find((one) => one.id === id)

const aPlace = fc
  .record({
    energy_usage: fc.integer({ min: 500, max: 12_000 }),
    roofs: fc.array(
      fc.record({
        orientation: fc.constantFrom(...orientations),
        angle: fc.integer({ min: 5, max: 50 }),
        roof_type: fc.constantFrom(...roofTypes),
        shadow_impact: fc.constantFrom(0, 0, 10, 40),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ energy_usage, roofs }) => ({
    energy_usage,
    roofs: roofs.map((roof, index) =>
      aRoof(index + 1, { ...roof, shadow_type: roof.shadow_impact > 0 ? 'shadow' : 'noShadow' }),
    ),
  }))

const onSouth = (energy_usage: number): Place => ({ energy_usage, roofs: [aRoof(1)] })

interface Place {
  energy_usage: number
  roofs: RoofDraft[]
}

const proposedFor = (place: Place, meter_connection: string | null) =>
  defaultProducts({ ...place, meter_connection, date: '2026-11-20', catalogue: demoCatalogue })

const rowsOf = (found: DefaultProducts<CatalogueProduct>): ProductRows =>
  Object.fromEntries(
    Object.entries(found).map(([type, rows]) => [
      type,
      rows.map(({ product, ...row }) => ({ ...row, product_id: product.id })),
    ]),
  )

const inputOf = (products: ProductRows, { energy_usage, roofs }: Place, meter_connection: string | null) =>
  anInput([anEdition({ products })], {
    energy_usage,
    roofs,
    lead: { essent: false, is_home: true, kind: 'private', meter_connection },
  })

const warningsOf = (input: CalculateInput) => calculateQuotation(input).editions.A?.warnings ?? []

/** The rows with so many panels on one roof, and what goes by panel. */
const withCount = (rows: ProductRows, count: number): ProductRows => ({
  ...rows,
  ...Object.fromEntries(
    (['panel', 'montage'] as const).map((type) => [
      type,
      (rows[type] ?? []).map((row) => ({ ...row, amount: count })),
    ]),
  ),
})

/** All sets of an inverter with so many panels or fewer; optimizers where required or by the threshold. */
function* otherSets(rows: ProductRows, most: number): Generator<ProductRows> {
  for (let count = most; count > 0; count--)
    for (const { name, is_micro_inverter, optimizer_required } of inverters)
      for (const amount of new Set([1, 2, 3, count])) {
        const few = isBelowOptimizerThreshold(count, demoCatalogue.settings)
        const optimizer =
          !is_micro_inverter && (few || optimizer_required) ? [demoRow('Optimizer 500 W', count)] : []
        yield { ...withCount(rows, count), inverter: [demoRow(name, amount)], optimizer }
      }
}

test.each([null, ...mainConnections])(
  'default products on %s pass all checks, or no inverter with as many panels or fewer would',
  (connection) => {
    let failed = 0
    fc.assert(
      fc.property(aPlace, (place) => {
        const found = proposedFor(place, connection)
        const rows = rowsOf(found)
        const warned = warningsOf(inputOf(rows, place, connection))
        if (found.panel)
          expect(new Set(found.panel[0]?.unmet)).toEqual(new Set(warned.map(({ code }) => code)))
        if (warned.length === 0) return
        failed++
        expect(warned.filter(({ code }) => isRefusedByOthers(code))).toEqual([])
        const asked = rows.panel?.[0]?.amount ?? 0
        for (const other of otherSets(rows, asked))
          expect(warningsOf(inputOf(other, place, connection))).not.toEqual([])
      }),
      { numRuns: 40, examples: [500, 4_750, 6_500, 12_000].map((usage) => [onSouth(usage)]) },
    )
    expect(failed).toBeGreaterThan(0)
  },
)

const panelsOn = (connection: string, usage: number) =>
  proposedFor(onSouth(usage), connection).panel?.map(({ amount }) => amount)

test('what a usage asks for is proposed wherever that many panels pass, else the most that do', () => {
  expect(panelsOn('3x25A', 6_500)).toEqual([17])
  expect(panelsOn('1x35A', 6_000)).toEqual(panelsOn('3x25A', 6_000))
  expect(panelsOn('1x35A', 6_500)).toEqual([16])
  expect([6_500, 9_000, 12_000].map((usage) => panelsOn('1x25A', usage))).toEqual([[12], [12], [12]])
})

const asked = (connection: string, held?: number) =>
  defaultProducts({
    ...onSouth(6_500),
    meter_connection: connection,
    date: '2026-11-20',
    catalogue: demoCatalogue,
    holds: () => held,
  }).panel?.[0]?.asked

test('fewer panels than were asked for say which checks those fail, or that the roof does not hold them', () => {
  expect(asked('3x25A')).toBeUndefined()
  expect(asked('1x25A')).toEqual({ amount: 17, unmet: ['mainConnectionExceeded'] })
  expect(asked('1x25A', 15)).toEqual({ amount: 15, unmet: ['mainConnectionExceeded'] })
  expect(asked('3x25A', 10)).toEqual({ amount: 17, unmet: [] })
})

test.each([null, ...mainConnections])(
  'default products on %s yield too much for the usage only where no fewer panels fail fewer checks',
  (connection) => {
    for (let usage = 500; usage <= 1_500; usage += 100) {
      const place = onSouth(usage)
      const input = inputOf(rowsOf(proposedFor(place, connection)), place, connection)
      const [edition] = input.draft.editions
      const warned = warningsOf(input)
      const exceeded = warned.find(({ code }) => code === 'usageExceeded')
      const mend = exceeded && mendOf(input, exceeded)
      if (!edition || !mend) continue
      const mended = { ...input.draft, editions: [applyMend(edition, mend)] }
      expect(warningsOf({ ...input, draft: mended }).length).toBeGreaterThanOrEqual(warned.length)
    }
  },
)

test('a usage of one panel gets one, although two would be rounded up', () => {
  expect(panelsOn('3x25A', 500)).toEqual([1])
})

/** Spreads the panels over the roofs, by thirds. */
const spread = (rows: ProductRows, { roofs }: Place): ProductRows => {
  const [panel] = rows.panel ?? []
  if (!panel) return rows
  const part = Math.floor(panel.amount / roofs.length)
  const panels = roofs.map(({ roof_number }, index) => ({
    ...panel,
    roof_number,
    amount: index === 0 ? panel.amount - part * (roofs.length - 1) : part,
  }))
  return { ...rows, panel: panels.filter(({ amount }) => amount > 0) }
}

const needsOptimizers = (input: CalculateInput, rows: ProductRows): boolean => {
  const panels = (rows.panel ?? []).reduce((sum, row) => sum + row.amount, 0)
  const shaded = new Set(
    input.draft.roofs.filter((roof) => roof.shadow_impact > 0).map((roof) => roof.roof_number),
  )
  return (
    (rows.inverter ?? []).some((row) => inverterOf(row.product_id)?.optimizer_required) ||
    (rows.panel ?? []).some((row) => shaded.has(row.roof_number ?? 0)) ||
    panels < input.catalogue.settings.optimizer_threshold
  )
}

test.each([null, ...mainConnections])(
  'a mend on %s passes all checks or says which it does not, and leaves no optimizer without use',
  (connection) => {
    const drawn = fc.record({
      place: aPlace,
      inverter: fc.constantFrom(...inverters, null),
      amount: fc.integer({ min: 1, max: 3 }),
      optimizers: fc.boolean(),
    })
    fc.assert(
      fc.property(drawn, ({ place, inverter, amount, optimizers }) => {
        const rows = spread(rowsOf(proposedFor(place, connection)), place)
        const panels = (rows.panel ?? []).reduce((sum, row) => sum + row.amount, 0)
        const input = inputOf(
          {
            ...rows,
            inverter: inverter === null ? [] : [demoRow(inverter.name, amount)],
            optimizer: optimizers ? [demoRow('Optimizer 500 W', panels)] : [],
          },
          place,
          connection,
        )
        const [edition] = input.draft.editions
        const before = new Set(warningsOf(input).map(({ code }) => code))
        for (const warning of warningsOf(input)) {
          const mend = mendOf(input, warning)
          if (!edition || !mend) continue
          const after = applyMend(edition, mend)
          const failed = warningsOf({ ...input, draft: { ...input.draft, editions: [after] } })
          const more = failed.map(({ code }) => code).filter((code) => !before.has(code))
          expect(new Set(more)).toEqual(new Set(mend.unmet))
          expect(more.filter(isRefusedByOthers)).toEqual([])
          const wereUsed = needsOptimizers(input, edition.products)
          if (wereUsed && (after.products.optimizer ?? []).length > 0)
            expect(needsOptimizers(input, after.products)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  },
)
