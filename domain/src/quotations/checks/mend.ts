import { calculateQuotation } from '../calculate.ts'
import { indexOf } from '../prices/catalogue-index.ts'
import { microOrOther, needsOptimizers, otherInverters } from './inverter-mends.ts'
import {
  isMicro,
  newRow,
  offered,
  only,
  panelsOf,
  preferred,
  productOf,
  rowsOf,
  type Scope,
} from './mend-scope.ts'
import { montageRows, withPanels, withTotal } from '../roofs/panel-rows.ts'
import { isRefusedByOthers } from './system-checks.ts'
import { cableOfThree, systemMends, withoutOptimizers } from './system-mends.ts'
import { isPriceOfThen, maxConsumerDownPayment, maxYieldOfUsage } from './technical-checks.ts'
import type {
  CalculateInput,
  CatalogueProduct,
  EditionDraft,
  Mend,
  ProductRowDraft,
  ProductRows,
  Warning,
} from '../types.ts'
import { degradationFactor, kwhPerKwpOnRoof } from '../yields/yield.ts'

/** The number of panels that yield at most 1.5 times the usage. */
function fewerPanels(scope: Scope): Mend | null {
  const { input, edition } = scope
  const bound = maxYieldOfUsage * (input.draft.energy_usage ?? 0)
  const kwhOf = (rows: ProductRows) =>
    rowsOf(rows, 'panel').reduce((sum, row) => {
      const product = productOf(input, row.product_id)
      const roof = input.draft.roofs.find(({ roof_number }) => roof_number === row.roof_number)
      if (product === undefined || roof === undefined) return sum
      const kwp = (row.amount * (product.watt_peak ?? 0) * product.energy_yield_multiplier) / 1000
      return sum + kwp * kwhPerKwpOnRoof(roof, input.catalogue.settings) * degradationFactor(product, 1)
    }, 0)
  for (let count = Math.floor(panelsOf(edition.products)) - 1; count > 0; count--) {
    const rows = withPanels(scope, count)
    if (kwhOf(rows) <= bound) return only(rows)
  }
  return null
}

const sameUse = (a: CatalogueProduct, b: CatalogueProduct) =>
  a.is_micro_inverter === b.is_micro_inverter &&
  a.is_vat_refund_service === b.is_vat_refund_service &&
  a.install_class === b.install_class &&
  (b.standing ?? a.standing ?? null) === (a.standing ?? null) &&
  a.optimizer_required === b.optimizer_required &&
  a.phases === b.phases &&
  (b.suitable_for_charging_station || !a.suitable_for_charging_station)
const powerOf = (product: CatalogueProduct) => product.watt_peak ?? product.ac_watt ?? 0

/** Replaces it by the nearest available product; without one the rows are removed. */
function replaced({ input, edition, warning }: Scope): Mend | null {
  const gone = warning.product_id === undefined ? undefined : productOf(input, warning.product_id)
  if (gone === undefined) return null
  const distance = (one: CatalogueProduct) => Math.abs(powerOf(one) - powerOf(gone))
  const [nearest] = offered(input, gone.product_type)
    .filter((one) => sameUse(gone, one))
    .toSorted((a, b) => distance(a) - distance(b))
  const rows = rowsOf(edition.products, gone.product_type).flatMap((row) => {
    if (row.product_id !== gone.id) return [row]
    return nearest === undefined ? [] : [{ ...row, product_id: nearest.id, price: null }]
  })
  return only({ [gone.product_type]: rows })
}

function presentPrice({ input, edition, warning }: Scope): Mend | null {
  const product = warning.product_id === undefined ? undefined : productOf(input, warning.product_id)
  if (product === undefined) return null
  const present = product.active_product_price?.price_net_adviser
  const rows = rowsOf(edition.products, product.product_type).map((row) =>
    row.product_id === product.id && isPriceOfThen(row, present, input.frozen_prices)
      ? { ...row, price: null }
      : row,
  )
  return only({ [product.product_type]: rows })
}

/** A fuse box that serves the charging station in place of those that do not. */
function suitableFuseBox({ input, edition }: Scope): Mend | null {
  const suits = (row: ProductRowDraft) =>
    productOf(input, row.product_id)?.suitable_for_charging_station === true
  const kept = rowsOf(edition.products, 'fuse_box').filter(suits)
  const box = preferred(offered(input, 'fuse_box').filter((one) => one.suitable_for_charging_station))
  if (kept.length > 0) return only({ fuse_box: kept })
  return box === undefined ? null : only({ fuse_box: [newRow(box, 1)] })
}

function strayPanels({ input, edition }: Scope): Mend | null {
  const numbers = new Set(input.draft.roofs.map(({ roof_number }) => roof_number))
  const [first] = numbers
  if (first === undefined) return null
  return only({
    panel: rowsOf(edition.products, 'panel').map((row) =>
      numbers.has(row.roof_number ?? 0) ? row : { ...row, roof_number: first },
    ),
  })
}

function perPanel(
  type: 'inverter' | 'optimizer',
  isCounted: (row: ProductRowDraft) => boolean,
  scope: Scope,
): Mend {
  const rows = rowsOf(scope.edition.products, type)
  const counted = withTotal(rows.filter(isCounted), panelsOf(scope.edition.products))
  return only({ [type]: [...counted, ...rows.filter((row) => !isCounted(row))] })
}

const hasMicro = (scope: Scope): boolean =>
  rowsOf(scope.edition.products, 'inverter').some((row) => isMicro(scope, row))

/** One for each panel; none is offered where micro inverters do the work of some: which to keep is a person's choice. */
const optimizersPerPanel = (scope: Scope): Mend | null =>
  hasMicro(scope) ? null : perPanel('optimizer', () => true, scope)

const mountedByRoof = (scope: Scope): Mend | null => {
  const montage = montageRows(scope, scope.edition.products)
  return montage === null ? null : only({ montage })
}

/** Three phases for what a cable leads to one, else another inverter. */
function* overThreePhases(scope: Scope): Generator<Mend> {
  const cable = cableOfThree(scope)
  if (cable !== null) yield cable
  yield* microOrOther(scope)
}

/** Optimizers that nothing asks for are an expense: too few or too many of them become none. */
function* noUselessOptimizers(scope: Scope): Generator<Mend> {
  if (!hasMicro(scope) && !needsOptimizers(scope, scope.edition.products)) yield only({ optimizer: [] })
}

/** Each alternative is tried until one passes all checks. */
const alternatives: Partial<Record<Warning['code'], (scope: Scope) => Generator<Mend>>> = {
  inverterTooSmall: microOrOther,
  inverterTooLarge: microOrOther,
  inverterMissing: microOrOther,
  inverterPhases: microOrOther,
  phaseOverload: overThreePhases,
  mainConnectionExceeded: otherInverters,
  optimizersDiffer: noUselessOptimizers,
}

const mends: Partial<Record<Warning['code'], (scope: Scope) => Mend | null>> = {
  ...systemMends,
  montageUnsuitable: mountedByRoof,
  montageDiffers: mountedByRoof,
  microInverterCountMismatch: (scope) => perPanel('inverter', (row) => isMicro(scope, row), scope),
  optimizersDiffer: (scope) => withoutOptimizers(scope) ?? optimizersPerPanel(scope),
  usageExceeded: fewerPanels,
  productUnavailable: replaced,
  priceChanged: presentPrice,
  downPaymentHigh: () => ({ down_payment: maxConsumerDownPayment }),
  fuseBoxConflict: suitableFuseBox,
  unsuitableForChargingStation: suitableFuseBox,
  panelCountMismatch: strayPanels,
}

function* candidatesOf(scope: Scope): Generator<Mend> {
  const { code } = scope.warning
  yield* alternatives[code]?.(scope) ?? []
  const one = mends[code]?.(scope)
  if (one) yield one
}

/** Station and fuse box are one circuit: of two that are too wide the check names the first. */
const isSameWarning = (one: Warning, other: Warning) =>
  one.code === other.code && (one.code === 'chargerPhases' || one.product_id === other.product_id)

function warningsWith({ input, edition }: Scope, mended: EditionDraft): Warning[] {
  const after = calculateQuotation({ ...input, draft: { ...input.draft, editions: [mended] } })
  return after.editions[edition.name]?.warnings ?? []
}

/** Of so many alternatives the best is offered; more would be felt while somebody types. */
const mostTried = 12
/** A mend may need a cable, and that cable's mend, to pass all checks. */
const mostFollowing = 3

interface Tried {
  mend: Mend
  unmet: Warning[]
}

/** What a mend leads to; null when its warning stays. */
function tried(scope: Scope, known: ReadonlySet<string>, mend: Mend): Tried | null {
  const warnings = warningsWith(scope, applyMend(scope.edition, mend))
  if (warnings.some((one) => isSameWarning(one, scope.warning))) return null
  return { mend, unmet: warnings.filter(({ code }) => !known.has(code)) }
}

const joined = (first: Mend, next: Mend): Mend => ({
  ...first,
  ...next,
  products: { ...first.products, ...next.products },
})

/** A mend with what else it takes to pass all checks, without optimizers that lost their use. */
function followed(scope: Scope, known: ReadonlySet<string>, first: Mend): Tried | null {
  let found = tried(scope, known, first)
  for (let round = 0; found !== null && round < mostFollowing; round++) {
    const edition = applyMend(scope.edition, found.mend)
    const next = firstOf(scope, edition, found.unmet)
    if (next === undefined) break
    found = tried(scope, known, joined(found.mend, next))
  }
  if (found === null) return null
  const { products } = applyMend(scope.edition, found.mend)
  if (rowsOf(products, 'optimizer').length === 0 || !losesUse(scope, found.mend)) return found
  const without = tried(scope, known, joined(found.mend, only({ optimizer: [] })))
  return without !== null && without.unmet.length <= found.unmet.length ? without : found
}

const roofsWithPanels = (products: ProductRows) =>
  new Set(
    rowsOf(products, 'panel')
      .filter(({ amount }) => amount > 0)
      .map(({ roof_number }) => roof_number),
  ).size

/** Whether a mend of panels or inverters leaves optimizers without a use: what asked for them, or a roof, is gone. */
function losesUse(scope: Scope, mend: Mend): boolean {
  const { products: before } = scope.edition
  const { products } = applyMend(scope.edition, mend)
  if (needsOptimizers(scope, products)) return false
  return needsOptimizers(scope, before) || roofsWithPanels(products) < roofsWithPanels(before)
}

function firstOf(scope: Scope, edition: EditionDraft, warnings: readonly Warning[]): Mend | undefined {
  for (const warning of warnings) {
    const { value } = candidatesOf({ ...scope, edition, warning }).next()
    if (value !== undefined) return value
  }
  return undefined
}

/**
 * The mend of a warning: the change that removes it with one click and passes all checks that passed before, or says
 * which it does not; null where a person has to decide, or where others would refuse the result.
 */
export function mendOf(input: CalculateInput, warning: Warning): Mend | null {
  const edition = input.draft.editions.find(({ name }) => name === warning.edition)
  if (edition === undefined) return null
  const scope = { input: { ...input, index: indexOf(input) }, edition, warning }
  const known = new Set<string>(warningsWith(scope, edition).map(({ code }) => code))
  let best: Tried | undefined
  let count = 0
  for (const candidate of candidatesOf(scope)) {
    if (++count > mostTried) break
    const found = followed(scope, known, candidate)
    if (found === null || found.unmet.some(({ code }) => isRefusedByOthers(code))) continue
    if (found.unmet.length === 0) return found.mend
    if (best === undefined || found.unmet.length < best.unmet.length) best = found
  }
  return best ? { ...best.mend, unmet: [...new Set(best.unmet.map(({ code }) => code))] } : null
}

/** The edition with a mend applied. */
export const applyMend = <Edition extends EditionDraft>(
  edition: Edition,
  { products, down_payment }: Mend,
): Edition => ({
  ...edition,
  ...(down_payment === undefined ? {} : { down_payment }),
  products: { ...edition.products, ...products },
})
