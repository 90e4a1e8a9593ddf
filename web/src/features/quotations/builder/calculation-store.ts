import { amsterdamDate } from '@heliodesk/domain/calendar'
import { catalogueIndex } from '@heliodesk/domain/quotations/catalogue-index'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import { mendOf } from '@heliodesk/domain/quotations/mend'
import type {
  CalculateInput,
  Catalogue,
  LeadFacts,
  Mend,
  QuotationResult,
  Warning,
} from '@heliodesk/domain/quotations/types'
import { type BuilderValues, calculatedDraft } from './values.ts'

export interface CalculationStore {
  get: () => QuotationResult
  subscribe: (listener: () => void) => () => void
  /** The mend of a warning for the current form values. */
  mendOf: (warning: Warning) => Mend | null
  /** Called when the form's values change: whoever reads the result next gets the new one. */
  change: () => void
}

/** The part of the builder's catalogue used by the calculation. */
export interface CalculatedCatalog {
  data: Catalogue['products']
  install_prices: { rows: Catalogue['install_prices'] } | null
  settings: Catalogue['settings'] & Pick<Catalogue, 'net_metering_rules'>
}

const catalogueOf = (catalog: CalculatedCatalog): Catalogue => ({
  products: catalog.data,
  install_prices: catalog.install_prices?.rows ?? [],
  settings: catalog.settings,
  net_metering_rules: catalog.settings.net_metering_rules,
})

/**
 * The one calculator of `domain`, run while typing; the server runs it again on save. Values are always
 * read from the form: a copy of them would be out of date when a new catalogue makes a new store.
 */
export function createCalculationStore(
  catalog: CalculatedCatalog,
  lead: LeadFacts,
  may_set_prices: boolean,
  currentValues: () => BuilderValues,
  base: Pick<CalculateInput, 'frozen_prices' | 'hand_prices'> = {},
): CalculationStore {
  const catalogue = catalogueOf(catalog)
  const index = catalogueIndex(catalogue.products)
  const listeners = new Set<() => void>()
  const inputNow = (): CalculateInput => ({
    draft: calculatedDraft(currentValues()),
    catalogue,
    index,
    lead,
    date: amsterdamDate(new Date()),
    may_set_prices,
    ...base,
  })
  /** Of the result. */
  let input = inputNow()
  let mends = new Map<Warning, Mend | null>()
  let result = calculateQuotation(input)
  /** Equal results keep their identity, so that components are not re-rendered. */
  const recalculate = () => {
    input = inputNow()
    mends = new Map()
    const next = calculateQuotation(input)
    for (const name of ['A', 'B'] as const) {
      const [before, after] = [result.editions[name], next.editions[name]]
      if (before && after && JSON.stringify(before) === JSON.stringify(after)) next.editions[name] = before
    }
    return next
  }
  let stale = false
  const current = () => {
    if (stale) {
      stale = false
      result = recalculate()
    }
    return result
  }
  return {
    get: current,
    // Each warning asks at each key; the input is the one that it was found in.
    mendOf: (warning) => {
      current()
      const known = mends.get(warning)
      if (known !== undefined) return known
      const mend = mendOf(input, warning)
      mends.set(warning, mend)
      return mend
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // In the same task, so that React renders the field and what follows from it together.
    change: () => {
      stale = true
      for (const listener of listeners) listener()
    },
  }
}
