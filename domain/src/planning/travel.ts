/** Where an entry of the agenda is. */
export interface Place {
  latitude: number
  longitude: number
  /** The same for the same address. */
  key: string
  /** Its coordinates are those of the house. */
  exact: boolean
}

export interface Leg {
  /** Whole, upwards. */
  minutes: number
  km: number
  /** One of the places is known by its town only, or no route service said it. */
  estimated: boolean
}

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

/** The least time between two addresses that differ, whatever the source of the minutes. */
const leastMinutes = (from: Place, to: Place): number =>
  from.key === to.key ? 0 : from.exact && to.exact ? leastBetweenAddresses : leastWhenInexact

/** Great circle times 1.3 at 50 km/h: for where no route service says it. */
export const estimateTravel: Travel = (from, to) => {
  if (from.key === to.key) return { minutes: 0, km: 0, estimated: false }
  const km = greatCircle(from, to) * detour
  return {
    minutes: Math.max(Math.ceil((km / kmPerHour) * 60 - 1e-9), leastMinutes(from, to)),
    km,
    estimated: !(from.exact && to.exact),
  }
}
