/** Where an entry of the agenda is. */
export interface Place {
  latitude: number
  longitude: number
  /** The same for the same address. */
  key: string
  /** Its coordinates are those of the house. */
  exact: boolean
  /** It is at most so many kilometres from there: of another company's entry its area alone is known. */
  within?: number
}

export interface Leg {
  /** Whole, upwards. */
  minutes: number
  km: number
  /** One of the places is known by its town only, or no route service said it. */
  estimated: boolean
  /** Whole minutes that it may take longer, because an end is known by its area alone. */
  margin: number
}

/** A way as a route service says it. */
export interface Way {
  seconds: number
  metres: number
}

/** What a route service said of a way; undefined: nothing that is still kept. */
export type KnownWay = (from: Place, to: Place) => Way | undefined

/** The way from one place to another. */
export type Travel = (from: Place, to: Place) => Leg

const earthRadius = 6_371
const detour = 1.3
const kmPerHour = 50
const [leastBetweenAddresses, leastWhenInexact] = [5, 10]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres as the crow flies. */
export function greatCircle(
  from: Pick<Place, 'latitude' | 'longitude'>,
  to: Pick<Place, 'latitude' | 'longitude'>,
): number {
  const [lat, lng] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const a =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(lng / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)))
}

const areaDegrees = { latitude: 0.06, longitude: 0.1 }
const middleOf = (value: number, step: number) => (Math.floor(value / step) + 0.5) * step

/** The area of a place, some 6.7 by 6.7 km in the Netherlands: the same for all places in it (decision 0025). */
export function areaOf(place: Pick<Place, 'latitude' | 'longitude'>, key: string): Place {
  const middle = {
    latitude: middleOf(place.latitude, areaDegrees.latitude),
    longitude: middleOf(place.longitude, areaDegrees.longitude),
  }
  const toCorner = [-0.5, 0.5].map((side) =>
    greatCircle(middle, {
      latitude: middle.latitude + side * areaDegrees.latitude,
      longitude: middle.longitude + side * areaDegrees.longitude,
    }),
  )
  return { ...middle, key, exact: false, within: Math.max(...toCorner) }
}

const minutesOf = (km: number) => Math.max(0, Math.ceil((km / kmPerHour) * 60 - 1e-9))

const marginBetween = (from: Place, to: Place): number =>
  from.key === to.key ? 0 : minutesOf(((from.within ?? 0) + (to.within ?? 0)) * detour)

/** The least time between two addresses that differ, whatever the source of the minutes. */
const leastMinutes = (from: Place, to: Place): number =>
  from.key === to.key ? 0 : from.exact && to.exact ? leastBetweenAddresses : leastWhenInexact

/** Great circle times 1.3 at 50 km/h: for where no route service says it. */
export const estimateTravel: Travel = (from, to) => {
  if (from.key === to.key) return { minutes: 0, km: 0, estimated: false, margin: 0 }
  const km = greatCircle(from, to) * detour
  return {
    minutes: Math.max(minutesOf(km), leastMinutes(from, to)),
    km,
    estimated: !(from.exact && to.exact),
    margin: marginBetween(from, to),
  }
}

const drivenLeg = (from: Place, to: Place, { seconds, metres }: Way): Leg => ({
  minutes: Math.max(Math.ceil(seconds / 60), leastMinutes(from, to)),
  km: metres / 1_000,
  estimated: from.key !== to.key && !(from.exact && to.exact),
  margin: marginBetween(from, to),
})

/**
 * Judges with all ways from one source: a route service where it said each of them, else the great circle, whose ways
 * are estimates then. Without a route service (null) the great circle is what there is.
 */
export function judgeByOneSource<Result>(
  known: KnownWay | null,
  judge: (travel: Travel) => Result,
  estimate: Travel = estimateTravel,
): Result {
  if (known === null) return judge(estimate)
  let knowsAll = true
  const judged = judge((from, to) => {
    const way = from.key === to.key ? { seconds: 0, metres: 0 } : known(from, to)
    if (way !== undefined) return drivenLeg(from, to, way)
    knowsAll = false
    return estimate(from, to)
  })
  return knowsAll ? judged : judge((from, to) => ({ ...estimate(from, to), estimated: from.key !== to.key }))
}
