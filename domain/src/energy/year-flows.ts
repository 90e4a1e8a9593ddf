import type { Load } from './household-load.ts'
import { type Hours, hoursPerYear } from './profiles.ts'

/** A home battery: kWh usable, kW, and the part of what was charged that comes back, 0 to 1. */
export interface Battery {
  capacity: number
  power: number
  efficiency: number
}

/** Where a year's power goes, in kWh. */
export interface Flows {
  direct: number
  charged: number
  discharged: number
  fed_in: number
  bought: number
}

/** The same by the hour. */
export type HourlyFlows = Record<keyof Flows, Hours>

/** Households use power in bursts: the part of an hour's base that its first quarter takes. */
const firstQuarter = 0.8
const otherQuarters = (1 - firstQuarter) / 3

export const noHourlyFlows = (): HourlyFlows => ({
  direct: new Float64Array(hoursPerYear),
  charged: new Float64Array(hoursPerYear),
  discharged: new Float64Array(hoursPerYear),
  fed_in: new Float64Array(hoursPerYear),
  bought: new Float64Array(hoursPerYear),
})

function withoutBattery(production: Hours, { base, even }: Load, hourly: HourlyFlows | null): Flows {
  const flows = { direct: 0, charged: 0, discharged: 0, fed_in: 0, bought: 0 }
  for (let hour = 0; hour < hoursPerYear; hour++) {
    const produced = (production[hour] ?? 0) / 4
    const evenly = (even[hour] ?? 0) / 4
    const first = firstQuarter * (base[hour] ?? 0) + evenly
    const other = otherQuarters * (base[hour] ?? 0) + evenly
    const direct = Math.min(produced, first) + 3 * Math.min(produced, other)
    const fed_in = Math.max(0, produced - first) + 3 * Math.max(0, produced - other)
    const bought = Math.max(0, first - produced) + 3 * Math.max(0, other - produced)
    flows.direct += direct
    flows.fed_in += fed_in
    flows.bought += bought
    if (hourly === null) continue
    hourly.direct[hour] = direct
    hourly.fed_in[hour] = fed_in
    hourly.bought[hour] = bought
  }
  return flows
}

interface Beginning {
  hour: number
  content: number
}

/** A battery from some hour to the end of the year; what is left in it then comes back too. */
function batteryYear(
  production: Hours,
  { base, even }: Load,
  { capacity, power, efficiency }: Battery,
  begin: Beginning,
  hourly: HourlyFlows | null = null,
): Flows & { content: number } {
  const oneWay = Math.sqrt(efficiency)
  const limit = power / 4
  const total = { direct: 0, charged: 0, discharged: 0, fed_in: 0, bought: 0 }
  let held = begin.content
  for (let { hour } = begin; hour < hoursPerYear; hour++) {
    const produced = (production[hour] ?? 0) / 4
    const evenly = (even[hour] ?? 0) / 4
    const burst = base[hour] ?? 0
    let direct = 0
    let charged = 0
    let discharged = 0
    let fed_in = 0
    let bought = 0
    for (let quarter = 0; quarter < 4; quarter++) {
      const load = (quarter === 0 ? firstQuarter : otherQuarters) * burst + evenly
      if (produced > load) {
        const over = produced - load
        const taken = Math.min(over, limit, Math.max(0, capacity - held) / oneWay)
        held += taken * oneWay
        direct += load
        charged += taken
        fed_in += over - taken
      } else {
        const short = load - produced
        const given = Math.min(short, limit, held * oneWay)
        held = Math.max(0, held - given / oneWay)
        direct += produced
        discharged += given
        bought += short - given
      }
    }
    total.direct += direct
    total.charged += charged
    total.discharged += discharged
    total.fed_in += fed_in
    total.bought += bought
    if (hourly === null) continue
    hourly.direct[hour] = direct
    hourly.charged[hour] = charged
    hourly.discharged[hour] = discharged
    hourly.fed_in[hour] = fed_in
    hourly.bought[hour] = bought
  }
  return { ...total, content: held }
}

const lastDays = 14
/** kWh that nobody sees. */
const nothing = 1e-9

/**
 * What is left of a year that begins with an empty battery. Its last days tell, as those of a full one come to the same:
 * whatever is in it at first, it is never more than a full one has and never less than an empty one.
 */
function contentAfterYear(production: Hours, load: Load, battery: Battery): number {
  const hour = hoursPerYear - lastDays * 24
  const least = batteryYear(production, load, battery, { hour, content: 0 }).content
  const most = batteryYear(production, load, battery, { hour, content: battery.capacity }).content
  if (most - least < nothing) return least
  return batteryYear(production, load, battery, { hour: 0, content: 0 }).content
}

/** A year by the quarter of an hour; a battery's second year counts, which begins as a year before left it. */
export function yearFlows(
  production: Hours,
  load: Load,
  battery: Battery | null,
  hourly: HourlyFlows | null = null,
): Flows {
  if (battery === null || battery.capacity === 0) return withoutBattery(production, load, hourly)
  const begin = { hour: 0, content: contentAfterYear(production, load, battery) }
  const { content: _left, ...flows } = batteryYear(production, load, battery, begin, hourly)
  return flows
}
