import type { Load } from './household-load.ts'
import type { Flows, HourlyFlows } from './year-flows.ts'

/** An hour of a usual day in kWh: what is produced and used, and where it goes. */
export interface DayHour extends Flows {
  produced: number
  used: number
}

/** The mean of each hour in June to August and in December to February. */
export interface UsualDays {
  summer: DayHour[]
  winter: DayHour[]
}

const perDay = 24
const daysFrom = (from: number, until: number) => Array.from({ length: until - from }, (_, day) => from + day)
/** Days of the year, from 0: 1 June to 31 August; 1 January to 28 February and December. */
const seasons = { summer: daysFrom(151, 243), winter: [...daysFrom(0, 59), ...daysFrom(334, 365)] }

export function usualDays(hourly: HourlyFlows, load: Load): UsualDays {
  const usual = (days: readonly number[]): DayHour[] =>
    Array.from({ length: perDay }, (_, clock) => {
      const mean = { produced: 0, used: 0, direct: 0, charged: 0, discharged: 0, fed_in: 0, bought: 0 }
      for (const day of days) {
        const hour = day * perDay + clock
        mean.direct += hourly.direct[hour] ?? 0
        mean.charged += hourly.charged[hour] ?? 0
        mean.discharged += hourly.discharged[hour] ?? 0
        mean.fed_in += hourly.fed_in[hour] ?? 0
        mean.bought += hourly.bought[hour] ?? 0
        mean.used += (load.base[hour] ?? 0) + (load.even[hour] ?? 0)
      }
      mean.produced = mean.direct + mean.charged + mean.fed_in
      for (const key of Object.keys(mean) as (keyof typeof mean)[]) mean[key] /= days.length
      return mean
    })
  return { summer: usual(seasons.summer), winter: usual(seasons.winter) }
}
