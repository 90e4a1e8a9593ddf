/**
 * A second implementation of own use, written from the design's page alone and sharing nothing with the product: all
 * 35,040 quarters as one list, every formula as the page has it. Slow, and only for tests.
 */
import car from '../data/hours-car.json' with { type: 'json' }
import heatPump from '../data/hours-heat-pump.json' with { type: 'json' }
import pv from '../data/hours-pv.json' with { type: 'json' }
import usage from '../data/hours-usage.json' with { type: 'json' }

const list = (text: string) => text.split(' ').map(Number)
const series = {
  usage: list(usage.hours),
  pv: list(pv.hours),
  heatPump: list(heatPump.hours),
  car: list(car.hours),
}

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
const degrees = (radians: number) => (radians * 180) / Math.PI
const LAT = 52.1

function sunAt(hour: number) {
  const n = Math.floor(hour / 24) + 1
  const t = (hour % 24) + 0.5
  const B = (360 / 365) * (n - 81)
  const equation = 9.87 * sin(2 * B) - 7.53 * cos(B) - 1.5 * sin(B)
  const solar = t + (4 * (5.18 - 15) + equation) / 60
  const w = 15 * (solar - 12)
  const d = 23.45 * sin((360 / 365) * (284 + n))
  const altitude = degrees(Math.asin(sin(LAT) * sin(d) + cos(LAT) * cos(d) * cos(w)))
  const azimuth = degrees(Math.atan2(sin(w), cos(w) * sin(LAT) - tan(d) * cos(LAT))) + 180
  return { altitude, azimuth }
}

function onPlane(hour: number, a: number, b: number) {
  const { altitude, azimuth } = sunAt(hour)
  return Math.max(0, sin(altitude) * cos(b) + cos(altitude) * sin(b) * cos(azimuth - a))
}

function clearness(hour: number) {
  const same = []
  for (let day = -10; day <= 10; day++) same.push(series.pv[(hour + day * 24 + 8760) % 8760] ?? 0)
  return (series.pv[hour] ?? 0) / Math.max(...same)
}

function weight(hour: number, a: number, b: number) {
  const produced = series.pv[hour] ?? 0
  if (produced === 0) return 0
  const beam = 0.8 * clearness(hour) ** 2
  const straight = beam * Math.min(5, onPlane(hour, a, b) / Math.max(0.1, onPlane(hour, 180, 37)))
  return produced * (straight + ((1 - beam) * (1 + cos(b))) / (1 + cos(37)))
}

export interface PageInput {
  usage: number
  heatPump: number
  car: number
  carWhen: 'free' | 'day' | 'night'
  presence: 'usual' | 'home' | 'away'
  roofs: { azimuth: number; angle: number; kwh: number }[]
  battery: { capacity: number; power: number; efficiency: number } | null
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const hours = Array.from({ length: 8760 }, (_, hour) => hour)

function production(input: PageInput): number[] {
  const perHour = hours.map(() => 0)
  for (const { azimuth, angle, kwh } of input.roofs) {
    const weights = hours.map((hour) => weight(hour, azimuth, angle))
    const all = sum(weights)
    for (const hour of hours) perHour[hour] = (perHour[hour] ?? 0) + (kwh * (weights[hour] ?? 0)) / all
  }
  return perHour.flatMap((kwh) => [kwh / 4, kwh / 4, kwh / 4, kwh / 4])
}

const isDay = (hour: number) => hour % 24 >= 9 && hour % 24 < 17

function baseHours({ usage: all, heatPump: pump, car: charging, presence }: PageInput): number[] {
  const left = Math.max(0, all - pump - charging)
  const base = series.usage.map((part) => (left * part) / 10_000_000)
  if (presence === 'usual' || left === 0) return base
  const factor = presence === 'home' ? 1.15 : 0.85
  return base.map((kwh, hour) => {
    if (isDay(hour)) return kwh * factor
    const start = hour - (hour % 24)
    const ofDay = hours.slice(start, start + 24)
    const byDay = sum(ofDay.filter(isDay).map((one) => base[one] ?? 0))
    const others = sum(ofDay.filter((one) => !isDay(one)).map((one) => base[one] ?? 0))
    return (kwh * (others - byDay * (factor - 1))) / others
  })
}

function carHours({ car: kwh, carWhen }: PageInput): number[] {
  const asItComes = series.car.map((part) => (kwh * part) / 10_000_000)
  if (carWhen === 'free') return asItComes
  const [from, until] = carWhen === 'day' ? [11, 16] : [0, 5]
  return asItComes.map((_, hour) => {
    const clock = hour % 24
    if (clock < from || clock >= until) return 0
    return sum(asItComes.slice(hour - clock, hour - clock + 24)) / 5
  })
}

function load(input: PageInput): number[] {
  const base = baseHours(input)
  const charging = carHours(input)
  return hours.flatMap((hour) => {
    const even = ((input.heatPump * (series.heatPump[hour] ?? 0)) / 10_000_000 + (charging[hour] ?? 0)) / 4
    const kwh = base[hour] ?? 0
    return [0.8, 0.2 / 3, 0.2 / 3, 0.2 / 3].map((part) => part * kwh + even)
  })
}

/** The year of an input, in kWh. */
export function ownUseOfPage(input: PageInput) {
  const sunPower = production(input)
  const wanted = load(input)
  const { capacity, power, efficiency } = input.battery ?? { capacity: 0, power: 0, efficiency: 1 }
  const part = Math.sqrt(efficiency)
  let content = 0
  let flows = { direct: 0, charged: 0, discharged: 0, fed_in: 0, bought: 0 }
  for (let run = 1; run <= 2; run++) {
    flows = { direct: 0, charged: 0, discharged: 0, fed_in: 0, bought: 0 }
    for (const [quarter, made] of sunPower.entries()) {
      const needed = wanted[quarter] ?? 0
      const direct = Math.min(made, needed)
      const charged = Math.min(made - direct, power / 4, (capacity - content) / part)
      content += charged * part
      const discharged = Math.min(needed - direct, power / 4, content * part)
      content -= discharged / part
      flows.direct += direct
      flows.charged += charged
      flows.discharged += discharged
      flows.fed_in += made - direct - charged
      flows.bought += needed - direct - discharged
    }
  }
  return { ...flows, own: flows.direct + flows.discharged }
}
