import solarRadiation from '../../data/solar-radiation.json' with { type: 'json' }
import { type Orientation, orientations } from '../../enumerations.ts'
import type { EditionRow } from '../rows.ts'
import type { QuotationSettings, RoofDraft } from '../types.ts'

/** Number of years in a calculation. */
const yieldYears = 30
const stepDegrees = 5
const steps = 90 / stepDegrees

/** Yearly irradiation as a part of the best plane's, by orientation and angle (KNMI, CC BY 4.0). */
export const irradiationFactors: Record<Orientation, Record<string, number>> = solarRadiation.factor

const factorsByStep = new Map(
  orientations.map((orientation) => [
    orientation,
    Array.from({ length: steps + 1 }, (_, step) => irradiationFactors[orientation][step * stepDegrees] ?? 0),
  ]),
)

/** The irradiation factor of a plane, linear between the steps of 5 degrees; angles are clipped to 0..90. */
export function irradiationFactor(orientation: Orientation, angle: number): number {
  const factors = factorsByStep.get(orientation) ?? []
  const position = Math.min(Math.max(angle, 0), 90) / stepDegrees
  const step = Math.min(Math.floor(position), steps - 1)
  const low = factors[step] ?? 0
  const high = factors[step + 1] ?? 0
  return low + (high - low) * (position - step)
}

/** The part of the yield that a roof's shadow leaves, 0 to 1; without shadow its impact counts 0. */
export function shadowFactor(roof: Pick<RoofDraft, 'shadow_type' | 'shadow_impact'>): number {
  return roof.shadow_type === 'noShadow' ? 1 : Math.max(0, 1 - roof.shadow_impact / 100)
}

/** The part of a new panel's yield that is left in year n (1 is the first), at least 0. */
export function degradationFactor(
  panel: { degradation_year_one: number; degradation_after_year_one: number },
  year: number,
): number {
  return Math.max(
    0,
    1 - panel.degradation_year_one / 100 - ((year - 1) * panel.degradation_after_year_one) / 100,
  )
}

/** kWh per year of one kWp with multiplier 1 on a roof. */
export const kwhPerKwpOnRoof = (roof: RoofDraft, settings: Pick<QuotationSettings, 'kwh_per_kwp'>): number =>
  settings.kwh_per_kwp * irradiationFactor(roof.orientation, roof.angle) * shadowFactor(roof)

export interface EditionYield {
  roofs: { roof_number: number; kwh_before_degradation: number }[]
  kwh_year_1: number
  kwh_per_year: number[]
  co2_kg: number
}

const rowsOfRoof = (rows: readonly EditionRow[], roof: RoofDraft) =>
  rows.filter((row) => row.product?.product_type === 'panel' && row.roof_number === roof.roof_number)

const wattPeakOf = ({ product, amount }: EditionRow) =>
  amount * (product?.watt_peak ?? 0) * (product?.energy_yield_multiplier ?? 1)

/** The thirty years of a roof's own panels, after degradation. */
export function roofYears(
  rows: readonly EditionRow[],
  roof: RoofDraft,
  settings: Pick<QuotationSettings, 'kwh_per_kwp'>,
): number[] {
  const kwhPerKwp = kwhPerKwpOnRoof(roof, settings)
  const years = Array.from({ length: yieldYears }, () => 0)
  for (const row of rowsOfRoof(rows, roof)) {
    if (row.product === null) continue
    const kwh = (wattPeakOf(row) / 1000) * kwhPerKwp
    for (let year = 1; year <= yieldYears; year++) {
      years[year - 1] = (years[year - 1] ?? 0) + kwh * degradationFactor(row.product, year)
    }
  }
  return years
}

/** The yield of an edition's own panel rows in kWh, unrounded; panels without a roof yield nothing. */
export function editionYield(
  rows: readonly EditionRow[],
  roofs: readonly RoofDraft[],
  settings: QuotationSettings,
): EditionYield {
  const kwh_per_year = Array.from({ length: yieldYears }, () => 0)
  const yields = roofs.map((roof) => {
    for (const [index, kwh] of roofYears(rows, roof, settings).entries()) {
      kwh_per_year[index] = (kwh_per_year[index] ?? 0) + kwh
    }
    const wattPeak = rowsOfRoof(rows, roof).reduce((sum, row) => sum + wattPeakOf(row), 0)
    return {
      roof_number: roof.roof_number,
      kwh_before_degradation: (wattPeak / 1000) * kwhPerKwpOnRoof(roof, settings),
    }
  })
  const kwh_year_1 = kwh_per_year[0] ?? 0
  return { roofs: yields, kwh_year_1, kwh_per_year, co2_kg: settings.co2_factor * kwh_year_1 }
}

/** The peak power of an edition's panels in Wp. */
export const editionWattPeak = (rows: readonly EditionRow[]): number =>
  rows.reduce(
    (sum, { product, amount }) =>
      product?.product_type === 'panel' ? sum + amount * (product.watt_peak ?? 0) : sum,
    0,
  )
