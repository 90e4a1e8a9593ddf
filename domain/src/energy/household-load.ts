import { type Hours, hoursPerYear, type Profiles, wholeYear } from './profiles.ts'
import type { UsageBills } from './usage-bills.ts'

export const carTimes = ['free', 'day', 'night'] as const
export type CarTime = (typeof carTimes)[number]

export const presences = ['usual', 'home', 'away'] as const
export type Presence = (typeof presences)[number]

/** How a household uses its power; kWh a year, of which heat pump and car are part. */
export interface Household {
  usage: number
  heat_pump: number
  car: number
  /** When the car charges: as it comes, by day or by night. */
  car_when: CarTime
  /** Who is at home by day. */
  presence: Presence
}

/** The same as it is told, beside its usage; whatever is left out is none, or usual. */
export interface HouseholdDraft {
  /** kWh a year of the usage. */
  heat_pump?: number | null | undefined
  car?: number | null | undefined
  car_when?: CarTime | null | undefined
  presence?: Presence | null | undefined
  /** Where the usage is known by its bills alone. */
  bills?: UsageBills | null | undefined
}

/** What a household uses in each hour in kWh: `base` comes in bursts, `even` is spread over the hour. */
export interface Load {
  base: Hours
  even: Hours
  /** Of the whole year. */
  total: number
}

const perDay = 24
const days = hoursPerYear / perDay
const dayHours = { from: 9, until: 17 }
const dayShift: Record<Presence, number> = { usual: 0, home: 0.15, away: -0.15 }
const chargingHours = { day: { from: 11, until: 16 }, night: { from: 0, until: 5 } }

/** Who is at home moves a part of the base into the hours of the day, or out of them. */
function shiftByPresence(base: Hours, presence: Presence): void {
  const shift = dayShift[presence]
  if (shift === 0) return
  for (let day = 0; day < days; day++) {
    let byDay = 0
    let others = 0
    for (let clock = 0; clock < perDay; clock++) {
      const used = base[day * perDay + clock] ?? 0
      if (clock >= dayHours.from && clock < dayHours.until) byDay += used
      else others += used
    }
    const given = others === 0 ? 0 : (byDay * shift) / others
    for (let clock = 0; clock < perDay; clock++) {
      const factor = clock >= dayHours.from && clock < dayHours.until ? 1 + shift : 1 - given
      base[day * perDay + clock] = (base[day * perDay + clock] ?? 0) * factor
    }
  }
}

/** What a car takes by day or by night is the sum of its day, evenly over the hours of charging. */
function addCar(even: Hours, kwh: number, series: Hours, when: CarTime): void {
  const part = kwh / wholeYear
  if (when === 'free') {
    for (let hour = 0; hour < hoursPerYear; hour++) {
      even[hour] = (even[hour] ?? 0) + part * (series[hour] ?? 0)
    }
    return
  }
  const { from, until } = chargingHours[when]
  for (let day = 0; day < days; day++) {
    let sum = 0
    for (let clock = 0; clock < perDay; clock++) sum += series[day * perDay + clock] ?? 0
    for (let clock = from; clock < until; clock++) {
      const hour = day * perDay + clock
      even[hour] = (even[hour] ?? 0) + (part * sum) / (until - from)
    }
  }
}

const seriesOf = (hours: Hours | undefined, name: string): Hours => {
  if (hours === undefined) throw new Error(`The profile of the ${name} was not loaded`)
  return hours
}

/** The load of a household over the year, put together from its parts. */
export function householdLoad(household: Household, profiles: Profiles): Load {
  const { usage, heat_pump, car, car_when, presence } = household
  const rest = Math.max(0, usage - heat_pump - car)
  const base = profiles.usage.map((hour) => (rest * hour) / wholeYear)
  shiftByPresence(base, presence)
  const even = new Float64Array(hoursPerYear)
  if (heat_pump > 0) {
    const series = seriesOf(profiles.heat_pump, 'heat pump')
    for (let hour = 0; hour < hoursPerYear; hour++) {
      even[hour] = (heat_pump * (series[hour] ?? 0)) / wholeYear
    }
  }
  if (car > 0) addCar(even, car, seriesOf(profiles.car, 'car'), car_when)
  return { base, even, total: rest + heat_pump + car }
}
