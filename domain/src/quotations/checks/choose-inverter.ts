import { findMainConnection, inverterLimit, phasesOf } from '../yields/main-connection.ts'
import type { CatalogueProduct, QuotationSettings } from '../types.ts'

/** AC power as a part of the peak power that a new inverter has at least. */
const defaultRatio = 0.8
/** Tolerance for floating-point noise at a ratio's bound. */
const noise = 1e-9

export interface ChosenInverter<Product> {
  product: Product
  amount: number
}

interface Place {
  wattPeak: number
  meter_connection: string | null | undefined
}

/** Whether so few panels get an optimizer each by default. */
export const isBelowOptimizerThreshold = (
  panels: number,
  settings: Pick<QuotationSettings, 'optimizer_threshold'>,
): boolean => panels < settings.optimizer_threshold

const priceOf = (product: CatalogueProduct) => product.active_product_price?.price_net_adviser ?? 0

type Limits = Pick<QuotationSettings, 'main_connection_limits'>

/**
 * Whether a product has no more phases than the main connection, and what one of three phases bears when it has one
 * itself; an unknown connection has three.
 */
function fitsPhases(
  product: Pick<CatalogueProduct, 'phases' | 'ac_watt'>,
  meter_connection: string | null | undefined,
  limits: Limits,
): boolean {
  const connection = findMainConnection(meter_connection)
  if (connection === null) return true
  if (phasesOf(connection) === 1) return (product.phases ?? 1) === 1
  return product.phases === 3 || (product.ac_watt ?? 0) <= inverterLimit(connection, limits) / 3
}

/** `offered` are the inverters that can be proposed, here and below. */
const stringInverters = <Product extends CatalogueProduct>(
  offered: readonly Product[],
  place: Place,
  limits: Limits,
) =>
  offered.filter(
    (product) =>
      !product.is_micro_inverter &&
      (product.ac_watt ?? 0) > 0 &&
      fitsPhases(product, place.meter_connection, limits),
  )

const byPowerAndPrice = (a: ChosenInverter<CatalogueProduct>, b: ChosenInverter<CatalogueProduct>) =>
  a.amount - b.amount ||
  (a.product.ac_watt ?? 0) - (b.product.ac_watt ?? 0) ||
  priceOf(a.product) - priceOf(b.product)

/** The inverters of one kind that reach a part of the peak power. */
const reaching = <Product extends CatalogueProduct>(product: Product, watt: number) => ({
  product,
  amount: Math.max(1, Math.ceil(watt / (product.ac_watt ?? 1) - noise)),
})

/** The inverters of each kind that reach the usual part of the peak power or the least; what does it alone comes first. */
const reachingOnes = <Product extends CatalogueProduct>(
  inverters: readonly Product[],
  { wattPeak }: Place,
  { inverter_min_ratio }: Pick<QuotationSettings, 'inverter_min_ratio'>,
) =>
  [Math.max(defaultRatio, inverter_min_ratio), inverter_min_ratio]
    .flatMap((ratio) =>
      inverters.map((product) => reaching(product, ratio * wattPeak)).toSorted(byPowerAndPrice),
    )
    .toSorted((a, b) => Number(a.amount > 1) - Number(b.amount > 1))

const wattOf = ({ product, amount }: ChosenInverter<CatalogueProduct>) => (product.ac_watt ?? 0) * amount

/** What a main connection bears; without limit where it is unknown. */
function borneWatt({ meter_connection }: Pick<Partial<Place>, 'meter_connection'>, settings: Limits): number {
  const connection = findMainConnection(meter_connection)
  return connection === null ? Number.POSITIVE_INFINITY : inverterLimit(connection, settings)
}

/** The most panels whose inverters a main connection bears; without limit where it is unknown. */
export const mostPanelsBorne = (
  { watt_peak }: Pick<CatalogueProduct, 'watt_peak'>,
  place: Pick<Partial<Place>, 'meter_connection'>,
  settings: Limits & Pick<QuotationSettings, 'inverter_min_ratio'>,
): number => Math.floor(borneWatt(place, settings) / (settings.inverter_min_ratio * (watt_peak ?? 0)) + noise)

/** The most powerful inverters that a main connection bears, whatever the peak power. */
function borneOnes<Product extends CatalogueProduct>(
  inverters: readonly Product[],
  bears: number,
): ChosenInverter<Product>[] {
  if (!Number.isFinite(bears)) return []
  return inverters
    .map((product) => ({ product, amount: Math.floor(bears / (product.ac_watt ?? 1)) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => wattOf(b) - wattOf(a) || byPowerAndPrice(a, b))
}

/**
 * The inverters that new panels may get, best first: the smallest, then the cheapest, that fits the phases and has 0.8
 * of the peak power, then less; then the fewest of one kind, and a micro inverter per panel.
 */
export function inverterChoices<Product extends CatalogueProduct>(
  offered: readonly Product[],
  place: Place & { panels: number },
  settings: Pick<QuotationSettings, 'inverter_min_ratio' | 'main_connection_limits'>,
): ChosenInverter<Product>[] {
  const strings = stringInverters(offered, place, settings)
  const micro = offered
    .filter((product) => product.is_micro_inverter)
    .map((product) => ({ product, amount: place.panels }))
  const [marked, other] = [true, false].map((wanted) =>
    micro.filter(({ product }) => product.default_on_quotations === wanted),
  )
  return [
    ...(marked ?? []),
    ...reachingOnes(strings, place, settings),
    ...(other ?? []),
    ...borneOnes(strings, borneWatt(place, settings)),
  ]
}

/** The inverters that fit an edition, best first: within both ratios and what the main connection bears. */
export function fittingInverters<Product extends CatalogueProduct>(
  offered: readonly Product[],
  place: Place,
  settings: Pick<QuotationSettings, 'inverter_min_ratio' | 'inverter_max_ratio' | 'main_connection_limits'>,
): ChosenInverter<Product>[] {
  const bears = borneWatt(place, settings)
  const fits = (chosen: ChosenInverter<Product>) =>
    wattOf(chosen) >= settings.inverter_min_ratio * place.wattPeak - noise &&
    wattOf(chosen) <= settings.inverter_max_ratio * place.wattPeak + noise &&
    wattOf(chosen) <= bears
  return reachingOnes(stringInverters(offered, place, settings), place, settings).filter(fits)
}
