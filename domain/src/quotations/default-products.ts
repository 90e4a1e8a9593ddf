import type { InstallClass, ProductType } from '../enumerations.ts'
import { defaultInverter } from './choose-inverter.ts'
import { montageClass } from './install-class.ts'
import { isOffered } from './is-offered.ts'
import type { Catalogue, CatalogueProduct, QuotationSettings, RoofDraft } from './types.ts'
import { kwhPerKwpOnRoof } from './yield.ts'

interface DefaultRow<Product> {
  product: Product
  amount: number
  /** Of a panel row. */
  roof_number?: number
}
export type DefaultProducts<Product> = { [Type in ProductType]?: DefaultRow<Product>[] }

/** Tolerance for floating-point noise before rounding up the number of panels. */
const noise = 1e-9

/** The number of panels needed for a usage (kWh per year) on a roof; 0 if the roof has no yield. */
export function panelsFor(
  energy_usage: number,
  panel: Pick<CatalogueProduct, 'watt_peak' | 'energy_yield_multiplier'>,
  roof: RoofDraft,
  settings: Pick<QuotationSettings, 'kwh_per_kwp'>,
): number {
  const kwp = ((panel.watt_peak ?? 0) / 1000) * panel.energy_yield_multiplier
  const kwhPerPanel = kwp * kwhPerKwpOnRoof(roof, settings)
  return kwhPerPanel > 0 ? Math.max(0, Math.ceil(energy_usage / kwhPerPanel - noise)) : 0
}

/** Whether so few panels get an optimizer each by default. */
export const isBelowOptimizerThreshold = (
  panels: number,
  settings: Pick<QuotationSettings, 'optimizer_threshold'>,
): boolean => panels < settings.optimizer_threshold

/** The roof with the best yield, the first of equals. */
function bestRoof(roofs: readonly RoofDraft[], settings: QuotationSettings): RoofDraft | undefined {
  const [first, ...others] = roofs
  if (first === undefined) return undefined
  return others.reduce(
    (best, roof) => (kwhPerKwpOnRoof(roof, settings) > kwhPerKwpOnRoof(best, settings) ? roof : best),
    first,
  )
}

const priceOf = (product: CatalogueProduct) => product.active_product_price?.price_net_adviser ?? 0

/** The AC cables for the phases of the inverter: those marked, else the cheapest that has as many. */
function acCables<Product extends CatalogueProduct>(
  cables: readonly Product[],
  phases: number | null | undefined,
): Product[] {
  const fits = (cable: Product) => cable.phases === null || (phases ?? cable.phases) === cable.phases
  const marked = cables.filter((cable) => cable.default_on_quotations)
  if (marked.length > 0 && marked.every(fits)) return marked
  const fitting = cables.filter(fits).toSorted((a, b) => priceOf(a) - priceOf(b))
  return fitting.slice(0, 1)
}

/** Types whose products marked as default are taken once; the others follow from the panels. */
const takenOnce: ProductType[] = ['install_type', 'fuse_box', 'charging_station', 'other', 'discount']

/**
 * The default products for a usage and roofs: type -> rows with amounts, all panels on the roof with
 * the best yield. Without a roof, a default panel or a usage there is nothing to propose: {}.
 */
export function defaultProducts<Product extends CatalogueProduct>(input: {
  energy_usage: number
  roofs: readonly RoofDraft[]
  meter_connection?: string | null | undefined
  catalogue: Catalogue<Product>
}): DefaultProducts<Product> {
  const { settings } = input.catalogue
  const offered = input.catalogue.products.filter(isOffered)
  const ofType = (type: ProductType) => offered.filter((product) => product.product_type === type)
  const marked = (type: ProductType) => ofType(type).filter((product) => product.default_on_quotations)
  const roof = bestRoof(input.roofs, settings)
  const panel = marked('panel')[0]
  const count = roof && panel ? panelsFor(input.energy_usage, panel, roof, settings) : 0
  if (!roof || !panel || count === 0) return {}

  const chosen: DefaultProducts<Product> = {
    panel: [{ product: panel, amount: count, roof_number: roof.roof_number }],
  }
  const take = (type: ProductType, products: readonly (Product | undefined)[], amount: number) => {
    const rows = products.flatMap((product) => (product ? [{ product, amount }] : []))
    if (rows.length > 0) chosen[type] = rows
  }
  const micro = marked('inverter').find((product) => product.is_micro_inverter)
  const wattPeak = count * (panel.watt_peak ?? 0)
  const { meter_connection } = input
  const inverter = micro
    ? { product: micro, amount: count }
    : defaultInverter(ofType('inverter'), { wattPeak, meter_connection }, settings)
  take('inverter', [inverter?.product], inverter?.amount ?? 0)
  const required = panel.optimizer_required || inverter?.product.optimizer_required === true
  if (!micro && (required || isBelowOptimizerThreshold(count, settings))) {
    take('optimizer', marked('optimizer').slice(0, 1), count)
  }
  take('montage', [montageOf(marked('montage'), montageClass(roof.roof_type))], count)
  for (const type of takenOnce) take(type, marked(type), 1)
  take('ac_cable', acCables(ofType('ac_cable'), inverter?.product.phases), 1)
  // All panels lie on one roof, so one set of DC cables serves them.
  take('dc_cable', marked('dc_cable'), 1)
  return chosen
}

const montageOf = <Product extends CatalogueProduct>(products: readonly Product[], wanted: InstallClass) =>
  products.find((product) => product.install_class === wanted)
