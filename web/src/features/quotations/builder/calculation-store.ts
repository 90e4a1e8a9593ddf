import { amsterdamDate } from '@heliodesk/domain/calendar'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import type {
  Catalogue,
  EditionCalculation,
  EditionName,
  LeadFacts,
  QuotationResult,
} from '@heliodesk/domain/quotations/types'
import { type BuilderValues, type Catalog, calculatedDraft } from './values.ts'

export interface CalculationStore {
  get: () => QuotationResult
  subscribe: (listener: () => void) => () => void
  /** Calculates anew in the next frame; many changes within one frame cost one calculation. */
  change: (values: BuilderValues) => void
}

const catalogueOf = (catalog: Catalog): Catalogue => ({
  products: catalog.data,
  install_prices: catalog.install_prices?.rows ?? [],
  settings: catalog.settings,
  net_metering_rules: catalog.settings.net_metering_rules,
})

/** The one calculator of `domain`, run while typing; the server runs it again on save. */
export function createCalculationStore(
  catalog: Catalog,
  lead: LeadFacts,
  may_set_prices: boolean,
  start: BuilderValues,
): CalculationStore {
  const catalogue = catalogueOf(catalog)
  const listeners = new Set<() => void>()
  const calculate = (values: BuilderValues) =>
    calculateQuotation({
      draft: calculatedDraft(values),
      catalogue,
      lead,
      date: amsterdamDate(new Date()),
      may_set_prices,
    })
  let result = calculate(start)
  /** What came out the same stays the same object, so that what shows it is not drawn again. */
  const recalculate = (values: BuilderValues) => {
    const next = calculate(values)
    for (const name of ['A', 'B'] as const) {
      const [before, after] = [result.editions[name], next.editions[name]]
      if (before && after && JSON.stringify(before) === JSON.stringify(after)) next.editions[name] = before
    }
    return next
  }
  let waiting: BuilderValues | undefined
  return {
    get: () => result,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (values) => {
      const idle = waiting === undefined
      waiting = values
      if (!idle) return
      requestAnimationFrame(() => {
        if (waiting !== undefined) result = recalculate(waiting)
        waiting = undefined
        for (const listener of listeners) listener()
      })
    },
  }
}

export const editionOf = (result: QuotationResult, name: EditionName): EditionCalculation | undefined =>
  result.editions[name]
