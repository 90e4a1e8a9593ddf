import { replaceEqualDeep } from '@tanstack/react-query'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { catalogueIndex } from '@heliodesk/domain/quotations/prices/catalogue-index'
import type { OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import { ownUseInputs } from '@heliodesk/domain/quotations/own-use/own-use-inputs'
import {
  type CalculateInput,
  type Catalogue,
  type CatalogueProduct,
  type EditionName,
  type LeadFacts,
  type Mend,
  type QuotationResult,
  type Warning,
  editionNames,
} from '@heliodesk/domain/quotations/types'
import { type AskOwnUses, followOwnUse } from '../../own-use/follow-own-use.ts'
import { createListeners } from './create-listeners.ts'
import { createGaps, type EditionGaps, gapsOf } from '../editions/edition-gaps.ts'
import { findMend, mendsToCome } from '../warnings/mends.ts'
import { createResultParts, type Readable, type ResultParts } from '../result-parts.ts'
import { toggledRows } from '../products/toggled-rows.ts'
import { createTypingPauses, type TypingPauses } from './typing-pause.ts'
import { type BuilderValues, calculatedDraft } from '../values.ts'
import { clock } from '../../../../ui/clock.ts'

interface Effect {
  chosen: boolean
  cents: number
}

export interface CalculationStore {
  get: () => QuotationResult
  /** What the result was calculated from. */
  input: () => CalculateInput
  subscribe: (listener: () => void) => () => void
  /** For what is shown in many places. */
  parts: ResultParts
  /** What the editions lack for a total; nothing of a version as it was saved. */
  gaps: Readable<EditionGaps>
  /** For what need not follow each key. */
  settled: Pick<CalculationStore, 'get' | 'subscribe'>
  /** The mend of a warning for the current form values. */
  mendOf: (warning: Warning) => Mend | null
  /** The same as it was when typing paused last; null for a warning that came since. */
  mendAtPause: (warning: Warning) => Mend | null
  pauses: Omit<TypingPauses, 'type'>
  /** Whether an edition has a product, and what it does to the total when it is in. */
  effectOf: (edition: EditionName, product: Pick<CatalogueProduct, 'id' | 'product_type'>) => Effect
  /** Whether the saving of an edition is still that of no household: its own use is on its way. */
  awaitsOwnUse: (edition: EditionName) => boolean
  /** What stands instead of a calculation while the form shows a version as it was saved; null once it was changed. */
  keep: (calculation: KeptCalculation | null) => void
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

const indexed = (catalog: CalculatedCatalog) => ({
  catalogue: catalogueOf(catalog),
  index: catalogueIndex(catalog.data),
})

/** The draft as it is once a product is chosen in an edition. */
function toggled(
  draft: CalculateInput['draft'],
  name: EditionName,
  { id, product_type }: Pick<CatalogueProduct, 'id' | 'product_type'>,
) {
  const rows = draft.editions.find((edition) => edition.name === name)?.products[product_type] ?? []
  const chosen = rows.some(({ product_id }) => product_id === id)
  const row = { product_id: id, amount: 1, price: null, roof_number: null }
  const after = toggledRows(rows, product_type, row)
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
  const now = result.editions[name]?.total_cents ?? 0
  return { chosen, cents: chosen ? now - then : then - now }
}

/** Each mend is looked for once. */
function rememberMends(input: CalculateInput) {
  const mends = new Map<Warning, Mend | null>()
  return (warning: Warning): Mend | null => {
    const known = mends.get(warning)
    if (known !== undefined) return known
    const mend = findMend(input, warning)
    if (mend !== undefined) mends.set(warning, mend)
    return mend ?? null
  }
}

const placeOf = ({ edition, code, product_id, roof_number }: Warning) =>
  `${edition} ${code} ${product_id ?? ''} ${roof_number ?? ''}`

/** A mend tries a dozen systems: dozens of them at each key were most of what a key cost. */
function mendsAtPause(mendNow: (warning: Warning) => Mend | null, { isPaused }: TypingPauses) {
  const mends = new Map<string, Mend | null>()
  return (warning: Warning): Mend | null => {
    const place = placeOf(warning)
    const before = mends.get(place) ?? null
    if (!isPaused()) return before
    const mend = replaceEqualDeep(before, mendNow(warning))
    mends.set(place, mend)
    return mend
  }
}

/** The result as it was when typing paused last; what comes while nobody types is shown at once. */
function settle(
  { get, subscribe }: Pick<CalculationStore, 'get' | 'subscribe'>,
  pauses: TypingPauses,
): CalculationStore['settled'] {
  let last = get()
  return {
    get: () => {
      if (pauses.isPaused()) last = get()
      return last
    },
    subscribe: (listener) => {
      const leave = [subscribe(listener), pauses.subscribe(listener)]
      return () => leave.forEach((one) => one())
    },
  }
}

/** What is equal to one of before, by its identity. */
function keepEach<One>(before: readonly One[], next: readonly One[]): One[] {
  const known = new Map(before.map((one) => [JSON.stringify(one), one]))
  return next.map((one) => known.get(JSON.stringify(one)) ?? one)
}

/** Equal parts of a result keep their identity, so that who shows them is not rendered again. */
function keepEqual(before: QuotationResult, next: QuotationResult): QuotationResult {
  for (const name of editionNames) {
    const [old, now] = [before.editions[name], next.editions[name]]
    // One that came or went must not make all below it others.
    if (old && now) now.warnings = keepEach(old.warnings, now.warnings)
  }
  return replaceEqualDeep(before, next)
}

/** As a version has it: who sees no margins gets none of them. */
interface KeptCalculation {
  editions: Partial<Record<EditionName, object | undefined>>
}

/** The figures of a saved version, with what is warned of today. */
function withKept(result: QuotationResult, kept: KeptCalculation | null): QuotationResult {
  if (kept === null) return result
  const editions: QuotationResult['editions'] = {}
  for (const name of editionNames) {
    const [now, then] = [result.editions[name], kept.editions[name]]
    if (now) editions[name] = { ...now, ...then, warnings: now.warnings, approvals: now.approvals }
  }
  return { ...result, editions }
}

/** Whether nothing is another, where equal drafts are the same one. */
const isSame = (one: CalculateInput, other: CalculateInput) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => {
    const field = key as keyof CalculateInput
    return one[field] === other[field]
  })

/** The result for the current input, calculated when somebody reads it after a change. */
function createResult(inputNow: () => CalculateInput, keptNow: () => KeptCalculation | null) {
  let input = inputNow()
  let mended = rememberMends(input)
  let calculated = calculateQuotation(input)
  let kept: KeptCalculation | null = null
  let result = calculated
  let stale = false
  const calculate = (next: CalculateInput) => {
    calculated = keepEqual(calculated, calculateQuotation(next, { input, result: calculated }))
    input = next
    mended = rememberMends(input)
  }
  const get = () => {
    if (!stale) return result
    stale = false
    const now = inputNow()
    const next = { ...now, draft: replaceEqualDeep(input.draft, now.draft) }
    if (!isSame(input, next)) calculate(next)
    else if (kept === keptNow()) return result
    kept = keptNow()
    result = kept === null ? calculated : keepEqual(result, withKept(calculated, kept))
    return result
  }
  return {
    get,
    /** The input that the result was found in. */
    input: () => get() && input,
    /** The result without what is kept of a version. */
    calculated: () => get() && calculated,
    // Each warning asks at each key; the input is the one that it was found in.
    mendOf: (warning: Warning) => get() && mended(warning),
    /** Whether anything is another now. */
    refresh: () => {
      const before = [get(), input]
      stale = true
      return get() !== before[0] || input !== before[1]
    },
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
  /** Calculates own use beside the page. */
  askOwnUses?: AskOwnUses,
): CalculationStore {
  const fixed = { ...indexed(catalog), lead, ...base }
  let own_uses: OwnUses = {}
  let waiting = askOwnUses !== undefined
  let kept: KeptCalculation | null = null
  const inputNow = (): CalculateInput => ({
    own_uses,
    draft: calculatedDraft(currentValues()),
    date: amsterdamDate(clock.now()),
    // A version was saved with the prices of its rows.
    may_set_prices: may_set_prices || kept !== null,
    ...fixed,
  })
  const { refresh, calculated, ...result } = createResult(inputNow, () => kept)
  const { tell, subscribe } = createListeners()
  const gaps = createGaps(() => (kept === null ? gapsOf(currentValues(), result.get().problems) : {}))
  const update = (waits: boolean, always = false) => {
    const waited = waiting
    waiting = waits
    if (refresh() || waits !== waited || always) tell()
    gaps.refresh()
  }
  const take = (found: OwnUses | undefined) => {
    own_uses = found ?? own_uses
    update(false)
  }
  const askOwnUse = askOwnUses && followOwnUse(() => ownUseInputs(result.input()), take, askOwnUses)
  const pauses = createTypingPauses(askOwnUse, mendsToCome())
  void askOwnUse?.()
  return {
    ...result,
    mendAtPause: mendsAtPause(result.mendOf, pauses),
    pauses,
    parts: createResultParts({ get: result.get, subscribe }),
    gaps,
    settled: settle({ get: result.get, subscribe }, pauses),
    effectOf: (name, product) => effectOn(calculated(), result.input(), name, product),
    awaitsOwnUse: (name) =>
      kept === null && waiting && own_uses[name] === undefined && name in ownUseInputs(result.input()),
    subscribe,
    keep: (calculation) => {
      if (calculation === kept) return
      kept = calculation
      update(waiting, true)
    },
    // In the same task, so that React renders the field and what follows from it together.
    change: () => {
      pauses.type()
      update(askOwnUses !== undefined)
    },
  }
}
