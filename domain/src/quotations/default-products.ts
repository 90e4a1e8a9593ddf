import { type CalculationWarning, type ProductType, productTypes } from '../enumerations.ts'
import { calculateQuotation } from './calculate.ts'
import {
  type ChosenInverter,
  inverterChoices,
  isBelowOptimizerThreshold,
  mostPanelsBorne,
} from './checks/choose-inverter.ts'
import { newEdition } from './versions/editions.ts'
import { isOffered } from './prices/is-offered.ts'
import { findMainConnection, phasesOf } from './yields/main-connection.ts'
import { bestMounting, byMounting, isMountingFor } from './roofs/mounting.ts'
import { type Holds, panelsOn, placesFor, spreadPanels } from './roofs/spread-panels.ts'
import { isRefusedByOthers, onePhaseBears, sumAmounts } from './checks/system-checks.ts'
import type { Catalogue, CatalogueProduct, ProductRows, RoofDraft, Warning } from './types.ts'

interface DefaultRow<Product> {
  product: Product
  amount: number
  /** Of a panel row. */
  roof_number?: number
  /** Of the first panel row: the checks that the proposed set fails. */
  unmet?: CalculationWarning[]
  /** Of the first panel row: the larger number that was asked for, and what it fails; nothing: the roofs do not hold it. */
  asked?: { amount: number; unmet: CalculationWarning[] }
}
export type DefaultProducts<Product> = { [Type in ProductType]?: DefaultRow<Product>[] }

const priceOf = (product: CatalogueProduct) => product.active_product_price?.price_net_adviser ?? 0

/** What default products are proposed for. */
interface Wanted<Product extends CatalogueProduct> {
  energy_usage: number
  roofs: readonly RoofDraft[]
  meter_connection?: string | null | undefined
  /** Amsterdam date. */
  date: string
  catalogue: Catalogue<Product>
  /** Without it every roof holds as many as are asked for. */
  holds?: Holds<Product> | undefined
}

/** Finds products of a type: those marked as default, and those that are chosen where no marked one fits. */
function shelf<Product extends CatalogueProduct>({ catalogue }: Pick<Wanted<Product>, 'catalogue'>) {
  const offered = catalogue.products.filter(isOffered)
  const ofType = (type: ProductType) => offered.filter((product) => product.product_type === type)
  const marked = (type: ProductType) => ofType(type).filter((product) => product.default_on_quotations)
  const suiting = (type: ProductType, fits: (product: Product) => boolean) => {
    const usual = marked(type).filter(fits)
    if (usual.length > 0) return usual
    return ofType(type)
      .filter(fits)
      .toSorted((a, b) => priceOf(a) - priceOf(b))
      .slice(0, 1)
  }
  return { ofType, marked, suiting }
}

/** The panels of which one is proposed, in the order in which they are tried. */
export const defaultPanels = <Product extends CatalogueProduct>(catalogue: Catalogue<Product>): Product[] =>
  shelf({ catalogue }).marked('panel')

type Shelf<Product extends CatalogueProduct> = ReturnType<typeof shelf<Product>>

/** A panel that requires optimizers is proposed only where each panel has one anyway, or no other is marked. */
function choosePanel<Product extends CatalogueProduct>(
  { energy_usage, roofs, catalogue: { settings }, holds }: Wanted<Product>,
  { marked }: Shelf<Product>,
) {
  const panels = marked('panel').map((panel) => {
    const places = placesFor(panel, roofs, settings, holds)
    return { panel, places, count: panelsOn(places, energy_usage) }
  })
  const usual = ({ panel, count }: (typeof panels)[number]) =>
    !panel.optimizer_required || isBelowOptimizerThreshold(count, settings)
  return panels.find(usual) ?? panels[0]
}

/** The charging station and the fuse boxes: marked as default, and fit for the connection and each other. */
function chargingRows<Product extends CatalogueProduct>(
  { meter_connection }: Wanted<Product>,
  { marked, suiting }: Shelf<Product>,
) {
  const connection = findMainConnection(meter_connection)
  const phases = connection === null ? 3 : phasesOf(connection)
  const fits = (product: Product) => (product.phases ?? 1) <= phases
  const stations = marked('charging_station').length > 0 ? suiting('charging_station', fits) : []
  const boxes =
    stations.length > 0
      ? suiting('fuse_box', (box) => box.suitable_for_charging_station && fits(box))
      : marked('fuse_box').length > 0
        ? suiting('fuse_box', fits)
        : []
  return { stations, boxes }
}

/** Types whose products marked as default are taken once. */
const takenOnce: ProductType[] = ['install_type', 'other', 'discount']

interface System<Product> {
  panel: Product
  count: number
  places: ReturnType<typeof placesFor>
  inverter: ChosenInverter<Product> | undefined
  /** Each panel gets an optimizer, so that those of several roofs make one string. */
  optimized: boolean
}

/** The mounting material of each kind that the roofs ask for, a piece for each panel there. */
function montageRows<Product extends CatalogueProduct>(
  spread: ReturnType<typeof spreadPanels>,
  { suiting }: Shelf<Product>,
): DefaultRow<Product>[] {
  const kinds = byMounting(spread, ({ roof }) => roof)
  const rows = kinds.flatMap(([kind, laid]) => {
    const found = suiting('montage', (one) => isMountingFor(one, kind))
    const best = bestMounting(found, kind, (one) => one).slice(0, 1)
    return best.map((product) => ({ product, amount: sumAmounts(laid) }))
  })
  return [...Map.groupBy(rows, ({ product }) => product)].map(([product, all]) => ({
    product,
    amount: sumAmounts(all),
  }))
}

/** The phases of the AC cable: three for inverters of one phase that are too much for one together. */
function cablePhases<Product extends CatalogueProduct>(
  inverter: ChosenInverter<Product> | undefined,
  { meter_connection, catalogue }: Wanted<Product>,
): number | null {
  const own = inverter?.product.phases ?? null
  const connection = findMainConnection(meter_connection)
  if (inverter === undefined || own !== 1 || connection === null || phasesOf(connection) === 1) return own
  const watt = (inverter.product.ac_watt ?? 0) * inverter.amount
  return watt > onePhaseBears(connection, catalogue.settings, true) ? 3 : own
}

/** The rows around panels and their inverter. */
function rowsAround<Product extends CatalogueProduct>(
  { panel, count, places, inverter, optimized }: System<Product>,
  wanted: Wanted<Product>,
  products: Shelf<Product>,
): DefaultProducts<Product> {
  const { marked, suiting } = products
  const spread = spreadPanels(places, count)
  const chosen: DefaultProducts<Product> = {
    panel: spread.map(({ roof, amount }) => ({ product: panel, amount, roof_number: roof.roof_number })),
  }
  const take = (type: ProductType, found: readonly Product[], amount: number) => {
    if (found.length > 0) chosen[type] = found.map((product) => ({ product, amount }))
  }
  if (inverter) take('inverter', [inverter.product], inverter.amount)
  const required = optimized || panel.optimizer_required || inverter?.product.optimizer_required === true
  const optimizers = required ? suiting('optimizer', () => true) : marked('optimizer')
  if (inverter?.product.is_micro_inverter !== true) {
    const wants = required || isBelowOptimizerThreshold(count, wanted.catalogue.settings)
    if (wants) take('optimizer', optimizers.slice(0, 1), count)
  }
  const montage = montageRows(spread, products)
  if (montage.length > 0) chosen.montage = montage
  for (const type of takenOnce) take(type, marked(type), 1)
  const { stations, boxes } = chargingRows(wanted, products)
  take('charging_station', stations, 1)
  take('fuse_box', boxes, 1)
  const phases = cablePhases(inverter, wanted)
  const serves = (cable: Product) => cable.phases === null || phases === null || cable.phases === phases
  take('ac_cable', suiting('ac_cable', serves), 1)
  // A set of DC cables serves the panels of one roof.
  take('dc_cable', marked('dc_cable'), spread.length)
  return chosen
}

/** The calculator's warnings about an edition of these rows. */
function warningsAbout<Product extends CatalogueProduct>(
  rows: DefaultProducts<Product>,
  { energy_usage, roofs, meter_connection = null, date, catalogue }: Wanted<Product>,
): Warning[] {
  const products: ProductRows = {}
  for (const type of productTypes)
    products[type] = (rows[type] ?? []).map(({ product, ...row }) => ({ ...row, product_id: product.id }))
  const { editions } = calculateQuotation({
    draft: {
      quotation_type: 'regular',
      energy_usage,
      roofs: [...roofs],
      editions: [{ ...newEdition('A'), charging_station: 'charging_station' in rows, products }],
    },
    catalogue,
    lead: { essent: false, is_home: true, kind: 'private', meter_connection },
    date,
    may_set_prices: false,
  })
  return editions.A?.warnings ?? []
}

interface Judged<Product extends CatalogueProduct> {
  rows: DefaultProducts<Product>
  /** How many checks fail: those that others would refuse, and all. */
  failed: [refused: number, all: number]
  unmet: CalculationWarning[]
  /** Why the first choice is not proposed: what others would refuse of it. */
  refused: CalculationWarning[]
}

const isBetter = ([refused, all]: [number, number], than: [number, number]): boolean =>
  refused < than[0] || (refused === than[0] && all < than[1])

/** The first without warnings, else one with the fewest that others would refuse, and the fewest at all. */
function leastWarned<Product extends CatalogueProduct>(
  proposals: readonly DefaultProducts<Product>[],
  wanted: Wanted<Product>,
): Judged<Product> | undefined {
  let best: Judged<Product> | undefined
  for (const rows of proposals) {
    const warnings = warningsAbout(rows, wanted)
    const refused = warnings.filter(({ code }) => isRefusedByOthers(code)).length
    const failed: [number, number] = [refused, warnings.length]
    const unmet = [...new Set(warnings.map(({ code }) => code))]
    const why: CalculationWarning[] = best?.refused ?? unmet.filter(isRefusedByOthers)
    if (!best || isBetter(failed, best.failed)) best = { rows, failed, unmet, refused: why }
    if (warnings.length === 0) break
  }
  return best
}

type Laid<Product> = Pick<System<Product>, 'panel' | 'count' | 'places'>

/** The best set for so many panels. */
function proposalFor<Product extends CatalogueProduct>(
  { panel, count, places }: Laid<Product>,
  wanted: Wanted<Product>,
  products: Shelf<Product>,
): Judged<Product> | undefined {
  const { settings } = wanted.catalogue
  const place = {
    wattPeak: count * (panel.watt_peak ?? 0),
    panels: count,
    meter_connection: wanted.meter_connection,
  }
  const choices = inverterChoices(products.ofType('inverter'), place, settings)
  // From the threshold on optimizers are an expense that another inverter saves.
  const isLate = ({ product }: (typeof choices)[number]) =>
    product.optimizer_required && !isBelowOptimizerThreshold(count, settings)
  const ordered = [...choices.filter((one) => !isLate(one)), ...choices.filter(isLate)]
  const inverters = ordered.length > 0 ? ordered : [undefined]
  const ways = spreadPanels(places, count).length > 1 ? [false, true] : [false]
  const proposals = ways.flatMap((optimized) =>
    inverters.map((inverter) => rowsAround({ panel, count, places, inverter, optimized }, wanted, products)),
  )
  return leastWarned(proposals, wanted)
}

/** More would be felt while an adviser waits. */
const mostCountsTried = 30

/**
 * The set of the most panels, fewer than the usage asks for, that passes all checks. Where none does and those that the
 * usage asks for yield too much for it, the set that fails the fewest.
 */
function fewerPanels<Product extends CatalogueProduct>(
  laid: Laid<Product>,
  wanted: Wanted<Product>,
  products: Shelf<Product>,
  asked: Judged<Product>,
): Judged<Product> {
  const { settings } = wanted.catalogue
  let best = asked
  const exceeds = asked.unmet.includes('usageExceeded')
  const borne = mostPanelsBorne(laid.panel, wanted, settings)
  const first = Math.min(laid.count - 1, borne)
  for (let count = first; count > Math.max(0, first - mostCountsTried); count--) {
    const found = proposalFor({ ...laid, count }, wanted, products)
    if (found?.failed[1] === 0) return found
    if (found && exceeds && isBetter(found.failed, best.failed)) best = found
  }
  return best
}

/** Says at the panels what cannot be met: by what is proposed, and by the number that was asked for. */
function sayUnmet<Product extends CatalogueProduct>(
  { rows, unmet }: Judged<Product>,
  asked: DefaultRow<Product>['asked'],
): DefaultProducts<Product> {
  const [first, ...others] = rows.panel ?? []
  if (first === undefined) return rows
  const said = { ...first, ...(unmet.length > 0 && { unmet }), ...(asked && { asked }) }
  return { ...rows, panel: [said, ...others] }
}

const panelsIn = ({ panel = [] }: DefaultProducts<CatalogueProduct>) =>
  panel.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The default products for a usage and roofs: type -> rows with amounts, the panels on the sunniest roofs first, each up
 * to what it holds. Where anything passes all checks, that is proposed, with fewer panels if it takes that; the first
 * panel row says what cannot be met. Without a roof that holds any, a default panel or a usage: {}.
 */
export function defaultProducts<Product extends CatalogueProduct>(
  wanted: Wanted<Product>,
): DefaultProducts<Product> {
  const products = shelf(wanted)
  const laid = choosePanel(wanted, products)
  if (laid === undefined || laid.count === 0) return {}
  const { panel, count } = laid
  const asked = proposalFor(laid, wanted, products)
  if (asked === undefined) return {}
  const found = asked.failed[1] === 0 ? asked : fewerPanels(laid, wanted, products, asked)
  if (panelsIn(found.rows) < count) {
    const { refused, unmet } = asked
    return sayUnmet(found, { amount: count, unmet: refused.length > 0 ? refused : unmet })
  }
  const { roofs, energy_usage, catalogue } = wanted
  const amount = panelsOn(placesFor(panel, roofs, catalogue.settings), energy_usage)
  return sayUnmet(found, count < amount ? { amount, unmet: [] } : undefined)
}
