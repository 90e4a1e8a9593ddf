import { amsterdamDate } from '@heliodesk/domain/calendar'
import { catalogueIndex } from '@heliodesk/domain/quotations/catalogue-index'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import { mendOf } from '@heliodesk/domain/quotations/mend'
import type {
  CalculateInput,
  Catalogue,
  CatalogueProduct,
  EditionName,
  LeadFacts,
  Mend,
  QuotationResult,
  Warning,
} from '@heliodesk/domain/quotations/types'
import { type BuilderValues, calculatedDraft } from './values.ts'
import { clock } from '../../../ui/clock.ts'

interface Effect {
  chosen: boolean
  cents: number
}

export interface CalculationStore {
  get: () => QuotationResult
  subscribe: (listener: () => void) => () => void
  /** The mend of a warning for the current form values. */
  mendOf: (warning: Warning) => Mend | null
  /** Whether an edition has a product, and what putting it in or taking it away does to the total. */
  effectOf: (edition: EditionName, product: Pick<CatalogueProduct, 'id' | 'product_type'>) => Effect
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

/** The draft with one of a product in an edition, or without it when it has any. */
function toggled(
  draft: CalculateInput['draft'],
  name: EditionName,
  { id, product_type }: Pick<CatalogueProduct, 'id' | 'product_type'>,
) {
  const rows = draft.editions.find((edition) => edition.name === name)?.products[product_type] ?? []
  const chosen = rows.some(({ product_id }) => product_id === id)
  const after = chosen
    ? rows.filter(({ product_id }) => product_id !== id)
    : [...rows, { product_id: id, amount: 1, price: null, roof_number: null }]
  const editions = draft.editions.map((edition) =>
    edition.name === name
      ? { ...edition, products: { ...edition.products, [product_type]: after } }
      : edition,
  )
  return { chosen, draft: { ...draft, editions } }
}

function effectOn(
  result: QuotationResult,
  input: CalculateInput,
  name: EditionName,
  product: Pick<CatalogueProduct, 'id' | 'product_type'>,
): Effect {
  const { draft, chosen } = toggled(input.draft, name, product)
  const then = calculateQuotation({ ...input, draft }).editions[name]?.total_cents ?? 0
  return { chosen, cents: then - (result.editions[name]?.total_cents ?? 0) }
}

/** Each mend is looked for once. */
function rememberMends(input: CalculateInput) {
  const mends = new Map<Warning, Mend | null>()
  return (warning: Warning): Mend | null => {
    const known = mends.get(warning)
    if (known !== undefined) return known
    const mend = mendOf(input, warning)
    mends.set(warning, mend)
    return mend
  }
}

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
    date: amsterdamDate(clock.now()),
    may_set_prices,
    ...base,
  })
  /** Of the result. */
  let input = inputNow()
  let mended = rememberMends(input)
  let result = calculateQuotation(input)
  /** Equal results keep their identity, so that components are not re-rendered. */
  const recalculate = () => {
    input = inputNow()
    mended = rememberMends(input)
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
  const mendsNow = () => current() && mended
  return {
    get: current,
    // Each warning asks at each key; the input is the one that it was found in.
    mendOf: (warning) => mendsNow()(warning),
    effectOf: (name, product) => effectOn(current(), input, name, product),
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
