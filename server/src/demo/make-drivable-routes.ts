import { amsterdamDate } from '@heliodesk/domain/calendar'
import { duplicateKey } from '@heliodesk/domain/places/address'
import { estimateTravel, type Place } from '@heliodesk/domain/planning/travel'
import { minutesBetween } from '@heliodesk/domain/planning/times'
import type { MadeLead } from './make-leads.ts'
import { makeZipCode, type Place as Town } from './make-person.ts'
import type { Random } from './random.ts'

type Lead = MadeLead['lead']
const farthest = 60

const placeOf = ({ latitude, longitude, address_key }: Lead): Place | null =>
  latitude === null || longitude === null
    ? null
    : { latitude, longitude, key: address_key ?? '', exact: false }

function townPlace({ city, zipCodes: [centre] }: Town): Place {
  if (centre === undefined) throw new Error(`${city} has no zip code`)
  return { latitude: centre.latitude, longitude: centre.longitude, key: city, exact: false }
}

/** Moves a lead, before anything is known of it, to a town. */
function moveTo(random: Random, lead: Lead, town: Town) {
  const { city, province } = town
  const { digits, municipality, latitude, longitude } = random.pick(town.zipCodes)
  Object.assign(lead, { city, municipality, province })
  lead.zip_code = makeZipCode(random, digits)
  lead.latitude = Number((latitude + (random.next() - 0.5) * 0.006).toFixed(5))
  lead.longitude = Number((longitude + (random.next() - 0.5) * 0.01).toFixed(5))
  lead.address_key = duplicateKey({
    zip_code: lead.zip_code,
    street_number: lead.street_number,
    adjective: lead.adjective,
  })
}

/** Gives the visits to come addresses that can be driven one after another, each day near its adviser's base. */
export function makeDrivableRoutes(
  random: Random,
  made: readonly MadeLead[],
  {
    now,
    baseOf,
    towns,
  }: { now: Date; baseOf: (adviser_id: number) => string | undefined; towns: readonly Town[] },
) {
  const today = amsterdamDate(now)
  const visits = made.flatMap(({ lead, appointments }) =>
    appointments
      .filter(({ kind, date, status }) => kind !== 'installation' && status !== 'done' && date >= today)
      .map((visit) => ({ lead, visit })),
  )
  const days = Map.groupBy(visits, ({ visit }) => `${visit.adviser_id} ${visit.date}`)
  for (const day of days.values()) {
    day.sort((one, other) => (one.visit.from < other.visit.from ? -1 : 1))
    const city = baseOf(day[0]?.visit.adviser_id ?? 0)
    const base = towns.find((town) => town.city === city)
    if (base === undefined) continue
    let town = base
    let before: { place: Place; till: string } | undefined
    for (const { lead, visit } of day) {
      const place = placeOf(lead)
      const from = before?.place ?? townPlace(base)
      const room =
        before === undefined ? farthest : Math.min(farthest, minutesBetween(before.till, visit.from))
      const fits =
        place !== null &&
        estimateTravel(from, place).minutes <= room &&
        estimateTravel(place, townPlace(base)).minutes <= farthest
      if (!fits) moveTo(random, lead, town)
      const kept = fits ? towns.find((one) => one.city === lead.city) : town
      town = kept ?? base
      const there = placeOf(lead)
      if (there !== null) before = { place: there, till: visit.till }
    }
  }
}
