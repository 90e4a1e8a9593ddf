import { type Hours, hoursPerYear } from './profiles.ts'

/** A plane's azimuth in degrees from north, and its angle from flat. */
export interface Plane {
  azimuth: number
  angle: number
}

const rad = (degrees: number) => (degrees * Math.PI) / 180
const latitude = rad(52.1)
const longitude = 5.18
const standardMeridian = 15
const daysAround = 10
const perDay = 24

/** Where the sun is in the middle of each hour: its azimuth in radians from north. */
interface Sun {
  sinAltitude: Hours
  cosAltitude: Hours
  azimuth: Hours
}

/** Spencer's equation of time and Cooper's declination, as in Duffie and Beckman. */
function sunOfYear(): Sun {
  const sun = {
    sinAltitude: new Float64Array(hoursPerYear),
    cosAltitude: new Float64Array(hoursPerYear),
    azimuth: new Float64Array(hoursPerYear),
  }
  for (let hour = 0; hour < hoursPerYear; hour++) {
    const day = Math.floor(hour / perDay) + 1
    const b = rad((360 / 365) * (day - 81))
    const equationOfTime = 9.87 * Math.sin(2 * b) - 7.53 * Math.cos(b) - 1.5 * Math.sin(b)
    const clock = (hour % perDay) + 0.5
    const solarTime = clock + (4 * (longitude - standardMeridian) + equationOfTime) / 60
    const hourAngle = rad(15 * (solarTime - 12))
    const declination = rad(23.45 * Math.sin(rad((360 / 365) * (284 + day))))
    const sinAltitude =
      Math.sin(latitude) * Math.sin(declination) +
      Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle)
    sun.sinAltitude[hour] = sinAltitude
    sun.cosAltitude[hour] = Math.sqrt(Math.max(0, 1 - sinAltitude * sinAltitude))
    sun.azimuth[hour] =
      Math.PI +
      Math.atan2(
        Math.sin(hourAngle),
        Math.cos(hourAngle) * Math.sin(latitude) - Math.tan(declination) * Math.cos(latitude),
      )
  }
  return sun
}

/** The part of an hour's light that comes straight from the sun, by how clear the hour was for its season. */
function beamOfYear(pv: Hours): Hours {
  const days = hoursPerYear / perDay
  return Float64Array.from(pv, (produced, hour) => {
    if (produced === 0) return 0
    const clock = hour % perDay
    const day = Math.floor(hour / perDay)
    let largest = 0
    for (let around = day - daysAround; around <= day + daysAround; around++) {
      largest = Math.max(largest, pv[((around + days) % days) * perDay + clock] ?? 0)
    }
    return 0.8 * (produced / largest) ** 2
  })
}

let sun: Sun | undefined
const beams = new WeakMap<Hours, Hours>()

function beamOf(pv: Hours): Hours {
  const known = beams.get(pv)
  if (known !== undefined) return known
  const beam = beamOfYear(pv)
  beams.set(pv, beam)
  return beam
}

/** How squarely the sun meets a plane in an hour, 0 to 1. */
function facing(at: Sun, hour: number, azimuth: number, angle: number): number {
  const above = (at.sinAltitude[hour] ?? 0) * Math.cos(angle)
  const beside = (at.cosAltitude[hour] ?? 0) * Math.sin(angle) * Math.cos((at.azimuth[hour] ?? 0) - azimuth)
  return Math.max(0, above + beside)
}

const south = { azimuth: rad(180), angle: rad(37) }

function hoursOf(pv: Hours, plane: Plane): Hours {
  sun ??= sunOfYear()
  const beam = beamOf(pv)
  const azimuth = rad(plane.azimuth)
  const angle = rad(plane.angle)
  const ofSky = (1 + Math.cos(angle)) / (1 + Math.cos(south.angle))
  const weights = new Float64Array(hoursPerYear)
  let sum = 0
  for (let hour = 0; hour < hoursPerYear; hour++) {
    const produced = pv[hour] ?? 0
    if (produced === 0) continue
    const straight = beam[hour] ?? 0
    const ofSouth = Math.max(0.1, facing(sun, hour, south.azimuth, south.angle))
    const ofSun = Math.min(5, facing(sun, hour, azimuth, angle) / ofSouth)
    const weight = produced * (straight * ofSun + (1 - straight) * ofSky)
    weights[hour] = weight
    sum += weight
  }
  return weights.map((weight) => weight / sum)
}

/** As many planes as a company's roofs have in an afternoon; the oldest makes room. */
const keptPlanes = 64
const planes = new WeakMap<Hours, Map<string, Hours>>()

/** The part of a plane's yearly yield that each hour brings; they sum to one. */
export function planeHours(pv: Hours, plane: Plane): Hours {
  const kept = planes.get(pv) ?? new Map<string, Hours>()
  planes.set(pv, kept)
  const key = `${plane.azimuth} ${plane.angle}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const hours = hoursOf(pv, plane)
  const oldest = kept.keys().next()
  if (kept.size >= keptPlanes && oldest.done !== true) kept.delete(oldest.value)
  kept.set(key, hours)
  return hours
}
