import { findMainConnection, inverterLimit, phasesOf } from './main-connection.ts'
import type { CatalogueProduct, QuotationSettings } from './types.ts'

/** AC power as a part of the peak power that a new inverter has at least (domain.md, "Default products"). */
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

/**
 * The inverter of new panels: the smallest, then the cheapest, that has 0.8 of the peak power and fits the
 * phases; where none is large enough, the fewest of one kind.
 */
export const defaultInverter = <Product extends CatalogueProduct>(
  offered: readonly Product[],
  place: Place,
  limits: Limits,
): ChosenInverter<Product> | undefined =>
  stringInverters(offered, place, limits)
    .map((product) => reaching(product, defaultRatio * place.wattPeak))
    .toSorted(byPowerAndPrice)[0]

/**
 * The inverter that fits an edition: within both ratios of the settings and, if set, within the limit
 * of the main connection. `bearable` refuses those above it.
 */
export function fittingInverter<Product extends CatalogueProduct>(
  offered: readonly Product[],
  place: Place,
  settings: Pick<QuotationSettings, 'inverter_min_ratio' | 'inverter_max_ratio' | 'main_connection_limits'>,
  bearable: boolean,
): ChosenInverter<Product> | undefined {
  const connection = findMainConnection(place.meter_connection)
  const bears = connection === null ? Number.POSITIVE_INFINITY : inverterLimit(connection, settings)
  const wattOf = ({ product, amount }: ChosenInverter<Product>) => (product.ac_watt ?? 0) * amount
  const within = (chosen: ChosenInverter<Product>) =>
    wattOf(chosen) >= settings.inverter_min_ratio * place.wattPeak - noise &&
    wattOf(chosen) <= settings.inverter_max_ratio * place.wattPeak + noise
  const ratios = [Math.max(defaultRatio, settings.inverter_min_ratio), settings.inverter_min_ratio]
  const inverters = stringInverters(offered, place, settings)
  const choices = ratios.flatMap((ratio) =>
    inverters
      .map((product) => reaching(product, ratio * place.wattPeak))
      .filter(within)
      .toSorted(byPowerAndPrice),
  )
  return choices.find((chosen) => wattOf(chosen) <= bears) ?? (bearable ? undefined : choices[0])
}
