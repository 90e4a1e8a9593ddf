import type { KnownWay, Place } from '@heliodesk/domain/planning/travel'
import type { Context } from '../../work/context.ts'
import type { BuiltDay } from './build-days.ts'
import { listWays, removeWays } from './way-queries.ts'

const keptMs = 30 * 86_400_000
const expiry = (now: Date) => new Date(now.getTime() - keptMs)

/** A way that a judgement asked for and nothing is kept of. */
export interface MissingWay {
  from: Place
  to: Place
  origin: string
  destination: string
}

export interface Ways {
  /** Null without a route service. */
  known: KnownWay | null
  /** What was asked for in vain, each once. */
  missing: Map<string, MissingWay>
}

const rounded = new WeakMap<Place, string>()

/** A place as pairs are kept, to about ten metres; a search asks for the same ones again and again. */
function roundedPlace(place: Place): string {
  const name = rounded.get(place) ?? `${place.latitude.toFixed(4)} ${place.longitude.toFixed(4)}`
  rounded.set(place, name)
  return name
}

/** Where days have entries, begin and end. */
export const placesOf = (days: readonly BuiltDay[]): Place[] =>
  days.flatMap(({ base, entries }) =>
    [base, ...entries.flatMap((entry) => [entry.place, entry.base])].filter((place) => place !== null),
  )

/** What the route service said of the ways among places within 30 days; nobody is asked here. */
export async function readWays(
  { db, services, happened_at: now }: Pick<Context, 'db' | 'services' | 'happened_at'>,
  places: readonly (Place | null)[],
): Promise<Ways> {
  const missing = new Map<string, MissingWay>()
  if (services.routes === null) return { known: null, missing }
  const names = [...new Set(places.flatMap((place) => (place === null ? [] : roundedPlace(place))))]
  const rows = names.length === 0 ? [] : await listWays(db, names, expiry(now))
  const kept = new Map(rows.map((row) => [`${row.origin}|${row.destination}`, row]))
  const known: KnownWay = (from, to) => {
    const [origin, destination] = [roundedPlace(from), roundedPlace(to)]
    if (origin === destination) return { seconds: 0, metres: 0 }
    const key = `${origin}|${destination}`
    const row = kept.get(key)
    if (row === undefined) missing.set(key, { from, to, origin, destination })
    else if (row.seconds !== null && row.metres !== null) return { seconds: row.seconds, metres: row.metres }
    return undefined
  }
  return { known, missing }
}

/** Removes the ways that are kept no longer. */
export const forgetWays = async ({ db, happened_at: now }: Context): Promise<void> => {
  await removeWays(db, expiry(now))
}
