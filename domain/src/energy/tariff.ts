import type { HourlyTariff } from './hourly-tariff.ts'
import { type Hours, hoursPerYear } from './profiles.ts'

/** What a household pays for a kWh in euros, with taxes and VAT as the settings say. */
export type Tariff =
  | { kind: 'single'; price: number }
  /** Low from 23:00 to 07:00 and on Saturday and Sunday. */
  | { kind: 'normal_low'; normal: number; low: number }
  /** Of an uploaded file by its id; `added` to each of its prices, all of it times `factor`, which is VAT. */
  | { kind: 'hourly'; id: number; added: number; factor: number }

/** The prices of each hour; null where all are one. */
export interface HourPrices {
  own: Hours | null
  feed_in: Hours | null
}

/** 1 January of the profiles is a Thursday. */
const firstWeekday = 3
const saturday = 5

function isLow(hour: number): boolean {
  const weekday = (firstWeekday + Math.floor(hour / 24)) % 7
  const clock = hour % 24
  return clock >= 23 || clock < 7 || weekday >= saturday
}

export function hourPrices(tariff: Tariff, file: HourlyTariff | undefined): HourPrices {
  if (tariff.kind === 'hourly') {
    if (file === undefined) throw new Error('The tariff by the hour was not loaded')
    // Without a function for each hour, which took thirty times as long.
    const own = new Float64Array(file.energy_prices)
    for (let hour = 0; hour < own.length; hour++)
      own[hour] = ((own[hour] ?? 0) + tariff.added) * tariff.factor
    return { own, feed_in: file.feed_in && new Float64Array(file.feed_in) }
  }
  if (tariff.kind === 'single') return { own: null, feed_in: null }
  const own = new Float64Array(hoursPerYear)
  for (let hour = 0; hour < hoursPerYear; hour++) own[hour] = isLow(hour) ? tariff.low : tariff.normal
  return { own, feed_in: null }
}

/** What each hour's kWh are worth together. */
export const priced = (kwh: readonly Hours[], prices: Hours): number => {
  let sum = 0
  for (let hour = 0; hour < hoursPerYear; hour++) {
    let ofHour = 0
    for (const series of kwh) ofHour += series[hour] ?? 0
    sum += ofHour * (prices[hour] ?? 0)
  }
  return sum
}

/** A file of a year by the quarter, with its moments, has some 1.2 MB. */
export const mostTariffBytes = 4 * 1_048_576
