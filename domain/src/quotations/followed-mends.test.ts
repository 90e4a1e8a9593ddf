import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCatalogue, anEdition, anInput, aRoof, demoCatalogue, demoRow } from '../testing/catalogue.ts'
import { calculateQuotation } from './calculate.ts'
import { needsOptimizers } from './checks/inverter-mends.ts'
import { applyMend, mendOf } from './checks/mend.ts'
import { sumAmounts } from './checks/system-checks.ts'
import type { CalculateInput, ProductRows } from './types.ts'

const inverters = demoCatalogue.products.filter(({ product_type }) => product_type === 'inverter')
const twoInputs = aCatalogue(
  demoCatalogue.products.map((one) => (one.product_type === 'inverter' ? { ...one, mppt_inputs: 2 } : one)),
)
const warningsOf = (input: CalculateInput) => calculateQuotation(input).editions.A?.warnings ?? []

const many = fc.record({
  counts: fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 4, max: 9 }))),
  orientations: fc.shuffledSubarray(['southEast', 'south', 'southWest', 'west'] as const, {
    minLength: 3,
    maxLength: 3,
  }),
  inverter: fc.constantFrom(...inverters),
  usage: fc.integer({ min: 2_000, max: 5_000 }),
  connection: fc.constantFrom('1x40A', '3x25A', '3x40A'),
  order: fc.array(fc.nat(20), { minLength: 8, maxLength: 8 }),
})

/** The input after one of the mends that are offered; null where none is. */
function mendedOnce(input: CalculateInput, choice: number): CalculateInput | null {
  const offered = warningsOf(input).flatMap((one) => mendOf(input, one) ?? [])
  const mend = offered[choice % Math.max(offered.length, 1)]
  if (mend === undefined) return null
  const editions = input.draft.editions.map((edition) => applyMend(edition, mend))
  return { ...input, draft: { ...input.draft, editions } }
}

function withoutOptimizers(input: CalculateInput): CalculateInput {
  const editions = input.draft.editions.map((edition) => applyMend(edition, { products: { optimizer: [] } }))
  return { ...input, draft: { ...input.draft, editions } }
}

test('whoever follows the mends, in any order, is left without optimizers that nothing needs', () => {
  fc.assert(
    fc.property(many, ({ counts, orientations, inverter, usage, connection, order }) => {
      const panel = counts.map((count, index) =>
        demoRow('Zonwijs Black 435', count, { roof_number: index + 1 }),
      )
      const products: ProductRows = {
        panel,
        inverter: [demoRow(inverter.name, inverter.is_micro_inverter ? sumAmounts(panel) : 1)],
        montage: [demoRow('Mounting tiles, per panel', sumAmounts(panel))],
      }
      let input = anInput([anEdition({ products })], {
        roofs: orientations.map((orientation, index) => aRoof(index + 1, { orientation })),
        energy_usage: usage,
        catalogue: twoInputs,
        lead: { essent: false, is_home: true, kind: 'private', meter_connection: connection },
      })
      for (const choice of order) {
        const next = mendedOnce(input, choice)
        if (next === null) break
        input = next
      }
      const left = input.draft.editions[0]?.products ?? {}
      if (warningsOf(input).length > 0 || (left.optimizer ?? []).length === 0) return
      expect(needsOptimizers({ input }, left) || warningsOf(withoutOptimizers(input)).length > 0).toBe(true)
    }),
    { numRuns: 150 },
  )
})
