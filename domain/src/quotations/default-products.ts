import type { InstallClass, ProductType } from '../enumerations.ts'
import { montageClass } from './install-class.ts'
import { findMainConnection, phasesOf } from './main-connection.ts'
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

/** Whether so few panels take an optimizer each by default. */
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

/** The smallest string inverter of at least 0.8 of the peak power that fits the phases, then the cheapest. */
function findInverter<Product extends CatalogueProduct>(
  inverters: readonly Product[],
  wattPeak: number,
  meter_connection: string | null | undefined,
): Product | undefined {
  const connection = findMainConnection(meter_connection)
  const phases = connection ? phasesOf(connection) : 3
  return inverters
    .filter((product) => !product.is_micro_inverter && (product.phases ?? 1) <= phases)
    .filter((product) => (product.ac_watt ?? 0) >= 0.8 * wattPeak - noise)
    .toSorted((a, b) => (a.ac_watt ?? 0) - (b.ac_watt ?? 0) || priceOf(a) - priceOf(b))[0]
}

/** Types whose products marked as default are taken once; the others follow from the panels. */
const takenOnce: ProductType[] = [
  'install_type',
  'ac_cable',
  'fuse_box',
  'charging_station',
  'other',
  'discount',
]

/**
 * The products that a usage and roofs ask for: type -> rows with amounts, all panels on the roof with
 * the best yield. Without a roof, a default panel or a usage there is nothing to propose: {}.
 */
export function defaultProducts<Product extends CatalogueProduct>(input: {
  energy_usage: number
  roofs: readonly RoofDraft[]
  meter_connection?: string | null | undefined
  catalogue: Catalogue<Product>
}): DefaultProducts<Product> {
  const { settings } = input.catalogue
  const offered = input.catalogue.products.filter((product) => product.active)
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
  const inverter = micro ?? findInverter(ofType('inverter'), wattPeak, input.meter_connection)
  take('inverter', [inverter], micro ? count : 1)
  const required = panel.optimizer_required || inverter?.optimizer_required === true
  if (!micro && (required || isBelowOptimizerThreshold(count, settings))) {
    take('optimizer', marked('optimizer').slice(0, 1), count)
  }
  take('montage', [montageOf(marked('montage'), montageClass(roof.roof_type))], count)
  for (const type of takenOnce) take(type, marked(type), 1)
  // All panels lie on one roof, so one set of DC cables serves them.
  take('dc_cable', marked('dc_cable'), 1)
  return chosen
}

const montageOf = <Product extends CatalogueProduct>(products: readonly Product[], wanted: InstallClass) =>
  products.find((product) => product.install_class === wanted)
