import type { HourlyTariff } from './hourly-tariff.ts'

export const hoursPerYear = 8_760

/** A series of the profiles is a share of its year: it sums to this. */
export const wholeYear = 10_000_000

/** A figure for each hour of a year; hour 0 is 1 January 00:00 to 01:00, a Thursday, without daylight saving. */
export type Hours = Float64Array

/** Shapes over a year of the Energy Transition Model (NOTICE.md); whoever has no heat pump or car loads neither. */
export interface Profiles {
  usage: Hours
  pv: Hours
  heat_pump?: Hours
  car?: Hours
  /** Of an uploaded tariff, where somebody pays by the hour. */
  tariff?: HourlyTariff
}

const parsed = (hours: string): Hours => Float64Array.from(hours.split(' '), Number)

const series = {
  usage: () => import('../data/hours-usage.json', { with: { type: 'json' } }),
  pv: () => import('../data/hours-pv.json', { with: { type: 'json' } }),
  heat_pump: () => import('../data/hours-heat-pump.json', { with: { type: 'json' } }),
  car: () => import('../data/hours-car.json', { with: { type: 'json' } }),
}

const loaded = new Map<keyof typeof series, Promise<Hours>>()

function loadSeries(name: keyof typeof series): Promise<Hours> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const reading = series[name]().then(({ default: file }) => parsed(file.hours))
  loaded.set(name, reading)
  // A network that failed once is asked again.
  reading.catch(() => loaded.delete(name))
  return reading
}

/** The profiles that a household needs; each series is read once. */
export async function loadProfiles(needs: { heat_pump: boolean; car: boolean }): Promise<Profiles> {
  const [usage, pv, heat_pump, car] = await Promise.all([
    loadSeries('usage'),
    loadSeries('pv'),
    needs.heat_pump ? loadSeries('heat_pump') : undefined,
    needs.car ? loadSeries('car') : undefined,
  ])
  return {
    usage,
    pv,
    ...(heat_pump === undefined ? {} : { heat_pump }),
    ...(car === undefined ? {} : { car }),
  }
}
