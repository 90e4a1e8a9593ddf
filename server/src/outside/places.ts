import { readFile } from 'node:fs/promises'
import { isKeyOf, provinces } from '@heliodesk/domain/enumerations'
import { zipCodeDigits } from '@heliodesk/domain/places/address'
import type { Geocoder, Place } from './geocoder.ts'

/** A town, or the part of a town that has a zip code. */
interface Town {
  city: string
  province: Place['province']
  municipality: string
  latitude: number
  longitude: number
}

type PlaceRow = [city: string, province: string, municipality: string, latitude: number, longitude: number]
type ZipRow = [digits: number, ...PlaceRow]

const townOf = ([city, province, municipality, latitude, longitude]: PlaceRow): Town => ({
  city,
  province: isKeyOf(provinces, province) ? province : null,
  municipality,
  latitude,
  longitude,
})

async function readRows<Row>(file: string): Promise<Row[]> {
  const text = await readFile(new URL(`./data/${file}`, import.meta.url), 'utf8')
  return (JSON.parse(text) as { rows: Row[] }).rows
}

const nameOf = (city: string) => city.trim().toLowerCase()

async function loadTables() {
  const [placeRows, zipRows] = await Promise.all([
    readRows<PlaceRow>('places.json'),
    readRows<ZipRow>('zip-codes.json'),
  ])
  const parts = zipRows.map(([digits, ...row]) => ({ digits, ...townOf(row) }))
  return {
    byName: Map.groupBy(placeRows.map(townOf), ({ city }) => nameOf(city)),
    partsByName: Map.groupBy(parts, ({ city }) => nameOf(city)),
    byZipCode: Map.groupBy(parts, ({ digits }) => digits),
  }
}

const mean = (values: readonly number[]) =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(5))

/** What all of them have; null where they differ. */
function shared<Value>([first, ...others]: readonly Value[]): Value | null {
  return first !== undefined && others.every((other) => other === first) ? first : null
}

/** The middle of several parts, with what they have in common. */
function middleOf(parts: readonly Town[]): Place {
  const city = shared(parts.map((part) => part.city))
  return {
    street: null,
    city,
    ...(city === null && { towns: [...new Set(parts.map((part) => part.city))] }),
    municipality: shared(parts.map(({ municipality }) => municipality)),
    province: shared(parts.map(({ province }) => province)),
    latitude: mean(parts.map(({ latitude }) => latitude)),
    longitude: mean(parts.map(({ longitude }) => longitude)),
    location_type: 'APPROXIMATE',
  }
}

/**
 * The built-in tables of Dutch places and zip codes (GeoNames): the centre of the four digits, else
 * of the town. Where both are given and lie apart, the zip code counts.
 */
export function placesGeocoder(): Geocoder {
  let tables: ReturnType<typeof loadTables> | undefined
  return {
    find: async ({ zip_code, city, within }) => {
      if (zip_code === null && city === null) return undefined
      tables ??= loadTables()
      const { byName, partsByName, byZipCode } = await tables
      const name = city === null ? null : nameOf(city)
      const parts = zip_code === null ? [] : (byZipCode.get(zipCodeDigits(zip_code)) ?? [])
      const named = parts.filter((part) => nameOf(part.city) === name)
      if (parts.length > 0) return middleOf(named.length > 0 ? named : parts)
      if (name === null) return undefined
      const towns = byName.get(name) ?? []
      const town = towns.find(({ province }) => province === within) ?? towns.at(-1)
      if (town !== undefined) return middleOf([town])
      const all = partsByName.get(name) ?? []
      const inside = all.filter(({ province }) => province === within)
      return all.length === 0 ? undefined : middleOf(inside.length > 0 ? inside : all)
    },
  }
}
