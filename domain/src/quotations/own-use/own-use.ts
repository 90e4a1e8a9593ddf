import { type Household, householdLoad, type Load } from '../../energy/household-load.ts'
import { type Plane, planeHours } from '../../energy/plane-hours.ts'
import { type Hours, hoursPerYear, type Profiles } from '../../energy/profiles.ts'
import { type HourPrices, hourPrices, priced, type Tariff } from '../../energy/tariff.ts'
import { usualDays, type UsualDays } from '../../energy/usual-days.ts'
import { type Battery, type Flows, noHourlyFlows, yearFlows } from '../../energy/year-flows.ts'

/** Where a household's own use is worth something in euros, and what it is made of; kWh and euros unrounded. */
export interface OwnUse {
  /** Of year one, after degradation. */
  year_one: Flows & { yield: number; own: number }
  /** kWh a year of the household as put together. */
  usage: number
  /** Thirty years, as the following ones. */
  own: number[]
  fed_in: number[]
  /** What own use is worth at the tariff. */
  own_euros: number[]
  /** What is paid for what is fed in, where the tariff has it by the hour. */
  fed_in_euros: number[] | null
  /** The mean price of the household's kWh. */
  mean_price: number
  days: UsualDays
}

export interface OwnUseInput {
  household: Household
  /** Each with its yield in kWh after degradation, of thirty years. */
  roofs: readonly { plane: Plane; kwh_per_year: readonly number[] }[]
  battery: Battery | null
  tariff: Tariff
}

/** The same house with its battery and without it; a house without one has only the latter. */
export interface EditionOwnUse {
  chosen: OwnUse
  without_battery: OwnUse | null
}

/** Years that are calculated; those between are linear between them (tried: within 0.034 %). */
const calculatedYears = [1, 7, 13, 19, 25, 30]

interface YearOfUse extends Flows {
  own: number
  own_euros: number
  fed_in_euros: number | null
}

/** The production of each hour; roofs of one plane are one. */
function productionOf(roofs: OwnUseInput['roofs'], pv: Hours, year: number): Hours {
  const production = new Float64Array(hoursPerYear)
  for (const { plane, kwh_per_year } of roofs) {
    const kwh = kwh_per_year[year - 1] ?? 0
    if (kwh === 0) continue
    const shape = planeHours(pv, plane)
    for (let hour = 0; hour < hoursPerYear; hour++) {
      production[hour] = (production[hour] ?? 0) + kwh * (shape[hour] ?? 0)
    }
  }
  return production
}

/** The thirty years of a figure of the calculated years. */
function betweenYears(figures: readonly number[]): number[] {
  const years: number[] = []
  for (const [index, to] of calculatedYears.entries()) {
    const from = calculatedYears[index - 1]
    const end = figures[index] ?? 0
    if (from === undefined) {
      years.push(end)
      continue
    }
    const start = figures[index - 1] ?? 0
    for (let year = from + 1; year <= to; year++) {
      years.push(start + ((end - start) * (year - from)) / (to - from))
    }
  }
  return years
}

interface House {
  load: Load
  prices: HourPrices
  mean_price: number
}

function houseOf({ household, tariff }: OwnUseInput, profiles: Profiles): House {
  const load = householdLoad(household, profiles)
  const prices = hourPrices(tariff, profiles.tariff)
  if (tariff.kind === 'single') return { load, prices, mean_price: tariff.price }
  const paid = prices.own === null ? 0 : priced([load.base, load.even], prices.own)
  return { load, prices, mean_price: load.total === 0 ? 0 : paid / load.total }
}

function ownUseOf(
  { load, prices, mean_price }: House,
  productions: readonly Hours[],
  battery: Battery | null,
): OwnUse {
  const hourly = noHourlyFlows()
  let days: UsualDays | undefined
  const years = productions.map((production, index): YearOfUse => {
    const wanted = index === 0 || prices.own !== null
    const flows = yearFlows(production, load, battery, wanted ? hourly : null)
    if (index === 0) days = usualDays(hourly, load)
    const own = flows.direct + flows.discharged
    const own_euros =
      prices.own === null ? own * mean_price : priced([hourly.direct, hourly.discharged], prices.own)
    const fed_in_euros = prices.feed_in === null ? null : priced([hourly.fed_in], prices.feed_in)
    return { ...flows, own, own_euros, fed_in_euros }
  })
  const [first] = years
  if (first === undefined || days === undefined) throw new Error('No year was calculated')
  const { direct, charged, discharged, own, fed_in, bought } = first
  return {
    year_one: { yield: direct + charged + fed_in, direct, charged, discharged, own, fed_in, bought },
    usage: load.total,
    own: betweenYears(years.map((year) => year.own)),
    fed_in: betweenYears(years.map((year) => year.fed_in)),
    own_euros: betweenYears(years.map((year) => year.own_euros)),
    fed_in_euros: prices.feed_in === null ? null : betweenYears(years.map((year) => year.fed_in_euros ?? 0)),
    mean_price,
    days,
  }
}

/** What an edition's house uses itself, over thirty years, by the quarter of an hour (docs/formulas.md). */
export function calculateOwnUse(input: OwnUseInput, profiles: Profiles): EditionOwnUse {
  const house = houseOf(input, profiles)
  const productions = calculatedYears.map((year) => productionOf(input.roofs, profiles.pv, year))
  const without = ownUseOf(house, productions, null)
  const { battery } = input
  if (battery === null || battery.capacity === 0) return { chosen: without, without_battery: null }
  return { chosen: ownUseOf(house, productions, battery), without_battery: without }
}
