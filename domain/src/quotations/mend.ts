import type { InstallClass } from '../enumerations.ts'
import { indexOf } from './catalogue-index.ts'
import { calculateQuotation } from './calculate.ts'
import { type ChosenInverter, fittingInverter } from './choose-inverter.ts'
import { montageClass } from './install-class.ts'
import {
  isMicro,
  type MendedRows,
  newRow,
  offered,
  only,
  panelsOf,
  preferred,
  productOf,
  rowsOf,
  type Scope,
} from './mend-scope.ts'
import { systemMends } from './system-mends.ts'
import { sumAmounts } from './system-checks.ts'
import { isPriceOfThen, maxConsumerDownPayment, maxYieldOfUsage } from './technical-checks.ts'
import type {
  CalculateInput,
  CatalogueProduct,
  EditionDraft,
  Mend,
  ProductRowDraft,
  ProductRows,
  Warning,
} from './types.ts'
import { degradationFactor, kwhPerKwpOnRoof } from './yield.ts'

/** Sets the total amount of the rows: the first rows keep what fits, the last one gets the rest. */
function withTotal(rows: readonly ProductRowDraft[], total: number): ProductRowDraft[] {
  let left = total
  return rows.flatMap((row, index) => {
    const amount = index === rows.length - 1 ? left : Math.min(row.amount, left)
    left -= amount
    return amount > 0 ? [{ ...row, amount }] : []
  })
}

/** Mounting for the panels of each roof by its own type; null where a class has no product. */
function montageRows({ input, edition }: Scope, products: ProductRows): ProductRowDraft[] | null {
  const wanted = new Map<InstallClass, number>()
  for (const row of rowsOf(products, 'panel')) {
    const roof = input.draft.roofs.find(({ roof_number }) => roof_number === row.roof_number)
    if (roof === undefined) continue
    const installClass = montageClass(roof.roof_type)
    wanted.set(installClass, (wanted.get(installClass) ?? 0) + row.amount)
  }
  const used = rowsOf(edition.products, 'montage')
  const rows = [...wanted].map(([installClass, amount]) => {
    const own = used.find((row) => productOf(input, row.product_id)?.install_class === installClass)
    if (own) return { ...own, amount }
    const product = preferred(offered(input, 'montage').filter((one) => one.install_class === installClass))
    return product === undefined ? null : newRow(product, amount)
  })
  return rows.some((row) => row === null) ||
    sumAmounts(rows.flatMap((row) => row ?? [])) !== panelsOf(products)
    ? null
    : rows.flatMap((row) => row ?? [])
}

/** The rows with this number of panels removed, worst roof first, and the items counted per panel adjusted. */
function withPanels(scope: Scope, count: number): MendedRows {
  const { input, edition } = scope
  const { settings } = input.catalogue
  const worth = (row: ProductRowDraft) => {
    const roof = input.draft.roofs.find(({ roof_number }) => roof_number === row.roof_number)
    return roof === undefined ? 0 : kwhPerKwpOnRoof(roof, settings)
  }
  const kept = new Map<ProductRowDraft, number>()
  let left = count
  for (const row of rowsOf(edition.products, 'panel').toSorted((a, b) => worth(b) - worth(a))) {
    kept.set(row, Math.min(row.amount, left))
    left -= kept.get(row) ?? 0
  }
  const panel = rowsOf(edition.products, 'panel')
    .map((row) => ({ ...row, amount: kept.get(row) ?? 0 }))
    .filter((row) => row.amount > 0)
  const rows: MendedRows = { panel }
  if (rowsOf(edition.products, 'optimizer').length > 0) {
    rows.optimizer = withTotal(rowsOf(edition.products, 'optimizer'), count)
  }
  const inverters = rowsOf(edition.products, 'inverter')
  if (inverters.length > 0 && inverters.every((row) => isMicro(scope, row))) {
    rows.inverter = withTotal(inverters, count)
  }
  const montage = rowsOf(edition.products, 'montage').length > 0 ? montageRows(scope, rows) : null
  return montage === null ? rows : { ...rows, montage }
}

const wattPeakOf = (input: CalculateInput, products: ProductRows) =>
  rowsOf(products, 'panel').reduce(
    (sum, row) => sum + row.amount * (productOf(input, row.product_id)?.watt_peak ?? 0),
    0,
  )

function inverterFor({ input }: Scope, products: ProductRows, bearable: boolean) {
  const place = { wattPeak: wattPeakOf(input, products), meter_connection: input.lead.meter_connection }
  return fittingInverter(offered(input, 'inverter'), place, input.catalogue.settings, bearable)
}

/** The rows with this inverter, and an optimizer for each panel when it requires them. */
function withInverter(
  scope: Scope,
  products: ProductRows,
  chosen: ChosenInverter<CatalogueProduct>,
): MendedRows {
  const rows: MendedRows = { inverter: [newRow(chosen.product, chosen.amount)] }
  const optimizer = preferred(offered(scope.input, 'optimizer'))
  const missing = chosen.product.optimizer_required && rowsOf(products, 'optimizer').length === 0
  if (missing && optimizer) rows.optimizer = [newRow(optimizer, panelsOf(products))]
  return rows
}

function otherInverter(scope: Scope): Mend | null {
  const { edition } = scope
  const inverters = rowsOf(edition.products, 'inverter')
  if (inverters.length > 0 && inverters.every((row) => isMicro(scope, row))) {
    const panels = panelsOf(edition.products)
    return sumAmounts(inverters) === panels ? null : only({ inverter: withTotal(inverters, panels) })
  }
  const chosen = inverterFor(scope, edition.products, false)
  return chosen === undefined ? null : only(withInverter(scope, edition.products, chosen))
}

/** A smaller inverter; also fewer panels when no inverter within the connection limit serves them. */
function bearableInverter(scope: Scope): Mend | null {
  const { products } = scope.edition
  for (let count = panelsOf(products); count > 0; count--) {
    const rows = count === panelsOf(products) ? products : { ...products, ...withPanels(scope, count) }
    const chosen = inverterFor(scope, rows, true)
    if (chosen === undefined) continue
    const fewer = rows === products ? {} : withPanels(scope, count)
    return only({ ...fewer, ...withInverter(scope, rows, chosen) })
  }
  return null
}

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

const mends: Partial<Record<Warning['code'], (scope: Scope) => Mend | null>> = {
  ...systemMends,
  inverterTooSmall: otherInverter,
  inverterTooLarge: otherInverter,
  inverterMissing: otherInverter,
  inverterPhases: otherInverter,
  phaseOverload: otherInverter,
  montageUnsuitable: (scope) => {
    const montage = montageRows(scope, scope.edition.products)
    return montage === null ? null : only({ montage })
  },
  mainConnectionExceeded: bearableInverter,
  microInverterCountMismatch: (scope) => perPanel('inverter', (row) => isMicro(scope, row), scope),
  optimizersDiffer: (scope) => perPanel('optimizer', () => true, scope),
  montageDiffers: (scope) => {
    const montage = montageRows(scope, scope.edition.products)
    return montage === null ? null : only({ montage })
  },
  usageExceeded: fewerPanels,
  productUnavailable: replaced,
  priceChanged: presentPrice,
  downPaymentHigh: () => ({ down_payment: maxConsumerDownPayment }),
  fuseBoxConflict: suitableFuseBox,
  unsuitableForChargingStation: suitableFuseBox,
  panelCountMismatch: strayPanels,
}

/** Whether these parts work together is known only with all of them: their mends are offered when they do. */
const tried: ReadonlySet<Warning['code']> = new Set([
  'phaseOverload',
  'optimizersRequired',
  'microWithOptimizers',
  'stringTooShort',
  'tooManyOrientations',
  'cablePhases',
  'chargerPhases',
  'stationCableDiffers',
  'montageUnsuitable',
])

function removes({ input, edition, warning }: Scope, mend: Mend): boolean {
  const editions = [applyMend(edition, mend)]
  const after = calculateQuotation({ ...input, draft: { ...input.draft, editions } })
  return !after.editions[edition.name]?.warnings.some(({ code }) => code === warning.code)
}

/** The mend of a warning: the change that removes it with one click; null where a person has to decide. */
export function mendOf(input: CalculateInput, warning: Warning): Mend | null {
  const edition = input.draft.editions.find(({ name }) => name === warning.edition)
  if (edition === undefined) return null
  const scope = { input: { ...input, index: indexOf(input) }, edition, warning }
  const mend = mends[warning.code]?.(scope) ?? null
  return mend !== null && tried.has(warning.code) && !removes(scope, mend) ? null : mend
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
