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
  /** Null where several towns share the zip code and nothing says which; then `towns` names them. */
  city: string | null
  towns?: string[]
  municipality: string | null
  province: Province | null
  latitude: number
  longitude: number
  /** How exactly a place was found. */
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
