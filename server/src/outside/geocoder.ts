import { readFile } from 'node:fs/promises'
import type { Province } from '@heliodesk/domain/enumerations'

export interface Address {
  zip_code: string | null
  street_number: number | null
  adjective: string | null
  street: string | null
  city: string | null
  /** Of several towns of one name, the one in this province. */
  within?: Province
}

export interface Place {
  street: string | null
  city: string
  municipality: string
  province: string
  latitude: number
  longitude: number
  /** Spec section 3, geocode location types. */
  location_type: 'ROOFTOP' | 'RANGE_INTERPOLATED' | 'GEOMETRIC_CENTER' | 'APPROXIMATE'
}

/** Geocodes an address; undefined when unknown. */
export interface Geocoder {
  find(address: Address): Promise<Place | undefined>
}

/** The configured geocoder: an immediate guess, and the exact result, which may take seconds. */
export interface Geocoding extends Geocoder {
  /** From local data only. */
  guess(address: Address): Promise<Place | undefined>
  /** Whether `find` makes an external request, which no transaction should wait for. */
  readonly asksOthers: boolean
}

/** A local geocoder: its guess is its exact result. */
export const geocodingOf = (known: Geocoder): Geocoding => ({
  asksOthers: false,
  guess: (address) => known.find(address),
  find: (address) => known.find(address),
})

type Row = [name: string, province: string, municipality: string, latitude: number, longitude: number]

/** The built-in table of Dutch places (GeoNames): the centre of a town by its name. */
export function placesGeocoder(): Geocoder {
  let table: Promise<Map<string, Row[]>> | undefined
  const load = async () => {
    const file = await readFile(new URL('./data/places.json', import.meta.url), 'utf8')
    const { rows } = JSON.parse(file) as { rows: Row[] }
    return Map.groupBy(rows, ([name]) => name.toLowerCase())
  }
  return {
    find: async ({ city, within }) => {
      if (city === null) return undefined
      table ??= load()
      const rows = (await table).get(city.trim().toLowerCase()) ?? []
      const row = rows.find(([, province]) => province === within) ?? rows.at(-1)
      if (row === undefined) return undefined
      const [name, province, municipality, latitude, longitude] = row
      return {
        street: null,
        city: name,
        municipality,
        province,
        latitude,
        longitude,
        location_type: 'APPROXIMATE',
      }
    },
  }
}
