import { readFileSync } from 'node:fs'
import {
  isKeyOf,
  type LeadKind,
  type Province,
  provinces,
  type Salutation,
} from '@heliodesk/domain/enumerations'
import { fullName } from '@heliodesk/domain/people/names'
import { duplicateKey } from '@heliodesk/domain/places/address'
import people from './data/demo-people.json' with { type: 'json' }
import type { Random } from './random.ts'

export interface Place {
  /** The four digits. */
  zip: number
  city: string
  province: Province
  municipality: string
  latitude: number
  longitude: number
}

/** Where a company has its leads. */
export interface Region {
  places: readonly Place[]
  /** The towns that every third lead lives in. */
  towns: readonly Place[]
}

let known: readonly Place[] | undefined

/** Each four digits with a town of theirs (GeoNames). */
function allPlaces(): readonly Place[] {
  if (known !== undefined) return known
  const file = readFileSync(new URL('./data/zip-codes.json', import.meta.url), 'utf8')
  const { rows } = JSON.parse(file) as { rows: [number, string, string, string, number, number][] }
  known = rows.flatMap(([zip, city, province, municipality, latitude, longitude]) =>
    isKeyOf(provinces, province) ? [{ zip, city, province, municipality, latitude, longitude }] : [],
  )
  return known
}

export function makeRegion(of: readonly Province[], towns: readonly string[]): Region {
  const places = allPlaces().filter(({ province }) => of.includes(province))
  return { places, towns: places.filter(({ city }) => towns.includes(city)) }
}

/** The whole country. */
export const allRegions = (): Region => ({ places: allPlaces(), towns: [] })

const lastNames = people.last.map(([insertion = '', lastName = ''], rank) => ({
  weight: 1 / (rank + 4),
  item: { insertion: insertion === '' ? null : insertion, lastName },
}))
const additions = people.additions.map(([addition = '', weight = 1]) => ({
  weight: Number(weight),
  item: String(addition),
}))
const kinds: { weight: number; item: LeadKind }[] = [
  { weight: 92, item: 'private' },
  { weight: 6, item: 'business' },
  { weight: 2, item: 'ownersAssociation' },
]
const trades = [
  'Bouwbedrijf',
  'Bakkerij',
  'Garage',
  'Melkveebedrijf',
  'Kwekerij',
  'Makelaardij',
  'Installatietechniek',
]

const letters = Array.from('ABCDEFGHJKLMNPRSTVWXZ')

function makeZipCode(random: Random, { zip }: Place): string {
  const [first, second] = [random.pick(letters), random.pick(letters)]
  return `${zip} ${first}${first === 'S' ? 'K' : second}`
}

/** Nine digits of a Dutch mobile number, of a range that is in use. */
const makeMobile = (random: Random) => `+3161${random.whole(1_000_000, 9_999_999)}`
const makeLandline = (random: Random) => `+3150${random.whole(2_000_000, 8_999_999)}`

const asciiName = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '')

/** A fictional customer at an address of the region, with an undeliverable e-mail address (RFC 2606). */
export function makePerson(random: Random, region: Region) {
  const kind = random.weighted(kinds)
  const woman = random.chance(0.45)
  const firstName = random.pick(woman ? people.female : people.male)
  const { insertion, lastName } = random.weighted(lastNames)
  const salutation: Salutation = random.chance(0.18) ? 'family' : woman ? 'mrs' : 'mr'
  const place = random.pick(region.towns.length > 0 && random.chance(0.35) ? region.towns : region.places)
  const addition = random.weighted(additions)
  const street = random.pick(people.streets)
  const business = kind === 'business'
  const address = {
    street,
    street_number: random.whole(1, random.chance(0.8) ? 80 : 350),
    adjective: addition === '' ? null : addition,
    zip_code: makeZipCode(random, place),
    city: place.city,
  }
  const mailName = `${asciiName(firstName)}.${asciiName(`${insertion ?? ''}${lastName}`)}`
  return {
    kind,
    salutation,
    initials: `${firstName.charAt(0)}.`,
    firstName,
    insertion,
    lastName,
    full_name: fullName({ firstName, insertion, lastName }),
    company_name: business
      ? `${random.pick(trades)} ${lastName}`
      : kind === 'ownersAssociation'
        ? `VvE ${street}`
        : null,
    email: random.chance(0.94) ? `${mailName}${random.whole(1, 999)}@post.example` : null,
    phone: random.chance(0.25) ? makeLandline(random) : null,
    mobile: makeMobile(random),
    ...address,
    municipality: place.municipality,
    province: place.province,
    latitude: Number((place.latitude + (random.next() - 0.5) * 0.02).toFixed(5)),
    longitude: Number((place.longitude + (random.next() - 0.5) * 0.03).toFixed(5)),
    location_type: 'APPROXIMATE' as const,
    address_key: duplicateKey(address),
    is_home: !business,
  }
}
