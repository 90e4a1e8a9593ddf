import { provinceOfCode } from '@heliodesk/domain/places/provinces'
import type { Address, Geocoder, Geocoding, Place } from './geocoder.ts'

type Fetch = (url: URL) => Promise<unknown>

const timeLimitMs = 2_500

/** JSON of a configured host, within a time limit; throws on any other status. */
const fetchJson: Fetch = async (url) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs), redirect: 'error' })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  return answer.json()
}

const textOf = ({ zip_code, street_number, adjective, street, city }: Address) =>
  [zip_code?.replace(' ', ''), street_number, adjective, zip_code === null ? street : null, city]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')

interface PdokDocument {
  straatnaam?: string
  woonplaatsnaam?: string
  gemeentenaam?: string
  provinciecode?: string
  centroide_ll?: string
}

const point = /^POINT\(([-\d.]+) ([-\d.]+)\)$/

function placeOfPdok(document: PdokDocument | undefined): Place | undefined {
  const [, longitude, latitude] = point.exec(document?.centroide_ll ?? '') ?? []
  if (document?.woonplaatsnaam === undefined || longitude === undefined || latitude === undefined)
    return undefined
  return {
    street: document.straatnaam ?? null,
    city: document.woonplaatsnaam,
    municipality: document.gemeentenaam ?? null,
    province: provinceOfCode(document.provinciecode),
    latitude: Number(latitude),
    longitude: Number(longitude),
    location_type: document.straatnaam === undefined ? 'GEOMETRIC_CENTER' : 'ROOFTOP',
  }
}

/** PDOK Locatieserver v3.1, the Dutch government's register of addresses (BAG). */
export function pdokGeocoder(fetchFrom: Fetch = fetchJson): Geocoder {
  return {
    find: async (address) => {
      const url = new URL('https://api.pdok.nl/bzk/locatieserver/search/v3_1/free')
      url.searchParams.set('q', textOf(address))
      url.searchParams.set(
        'fq',
        address.street_number === null ? 'type:(postcode OR woonplaats)' : 'type:adres',
      )
      url.searchParams.set('rows', '5')
      const body = (await fetchFrom(url)) as { response?: { docs?: PdokDocument[] } }
      return placeOfPdok(body.response?.docs?.[0])
    },
  }
}

interface GoogleResult {
  address_components: { long_name: string; short_name: string; types: string[] }[]
  geometry: { location: { lat: number; lng: number }; location_type: Place['location_type'] }
}

function placeOfGoogle(result: GoogleResult | undefined): Place | undefined {
  if (result === undefined) return undefined
  const part = (type: string) => result.address_components.find(({ types }) => types.includes(type))
  const city = part('locality')?.long_name
  if (city === undefined) return undefined
  return {
    street: part('route')?.long_name ?? null,
    city,
    municipality: part('administrative_area_level_2')?.long_name ?? city,
    province: provinceOfCode(part('administrative_area_level_1')?.short_name),
    latitude: result.geometry.location.lat,
    longitude: result.geometry.location.lng,
    location_type: result.geometry.location_type,
  }
}

/** Google Geocoding; the key stays on the server. */
export function googleGeocoder(key: string, fetchFrom: Fetch = fetchJson): Geocoder {
  return {
    find: async (address) => {
      const url = new URL('https://maps.googleapis.com/maps/api/geocode/json')
      url.searchParams.set('address', textOf(address))
      url.searchParams.set('components', 'country:NL')
      url.searchParams.set('key', key)
      const body = (await fetchFrom(url)) as { status?: string; results?: GoogleResult[] }
      if (body.status !== 'OK' && body.status !== 'ZERO_RESULTS') {
        throw new Error(`Google Geocoding answered ${body.status}`)
      }
      return placeOfGoogle(body.results?.[0])
    },
  }
}

/** Uses the first geocoder, and falls back to the second when it finds nothing or fails. */
export const firstOf = (
  first: Geocoder,
  second: Geocoder,
  onFailure: (error: unknown) => void,
): Geocoding => ({
  asksOthers: true,
  guess: (address) => second.find(address),
  find: async (address) => {
    const found = await first.find(address).catch((error: unknown) => {
      onFailure(error)
      return undefined
    })
    return found ?? second.find(address)
  },
})
