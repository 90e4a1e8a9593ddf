import { describe, expect, test } from 'vitest'
import google from '../testing/fixtures/google_geocode.json' with { type: 'json' }
import pdokEmpty from '../testing/fixtures/pdok_free_empty.json' with { type: 'json' }
import pdok from '../testing/fixtures/pdok_free_ok.json' with { type: 'json' }
import { placesGeocoder } from './places.ts'
import { firstOf, googleGeocoder, pdokGeocoder } from './geocoder-web.ts'

const address = { zip_code: '3511 LX', street_number: 12, adjective: 'A', street: null, city: null }
const utrecht = {
  street: 'Voorbeeldstraat',
  city: 'Utrecht',
  municipality: 'Utrecht',
  province: 'utrecht',
  latitude: 52.09276,
  longitude: 5.11853,
  location_type: 'ROOFTOP',
}

test('PDOK returns street, city and coordinates for a zip code and number', async () => {
  const asked: URL[] = []
  const geocoder = pdokGeocoder(async (url) => {
    asked.push(url)
    return pdok.body
  })
  expect(await geocoder.find(address)).toEqual(utrecht)
  expect(asked[0]?.host).toBe('api.pdok.nl')
  expect(asked[0]?.searchParams.get('q')).toBe('3511LX 12 A')
})

test('PDOK returns nothing for an unknown address', async () => {
  expect(await pdokGeocoder(async () => pdokEmpty.body).find(address)).toBeUndefined()
})

test('Google returns the same, with its precision', async () => {
  const geocoder = googleGeocoder('key', async () => google.cases.rooftop)
  expect(await geocoder.find(address)).toEqual(utrecht)
  const range = googleGeocoder('key', async () => google.cases.range)
  expect(await range.find(address)).toMatchObject({ location_type: 'RANGE_INTERPOLATED' })
})

test('a failing geocoder falls back to the table of places', async () => {
  const failures: unknown[] = []
  const broken = pdokGeocoder(() => Promise.reject(new Error('api.pdok.nl answered 503')))
  const geocoder = firstOf(broken, placesGeocoder(), (error) => failures.push(error))
  expect(await geocoder.find({ ...address, city: 'Utrecht' })).toMatchObject({
    city: 'Utrecht',
    province: 'utrecht',
    location_type: 'APPROXIMATE',
  })
  expect(failures).toHaveLength(1)
})

describe('the built-in tables', () => {
  const known = placesGeocoder()
  const find = (zip_code: string | null, city: string | null) =>
    known.find({ zip_code, city, street_number: null, adjective: null, street: null })

  test.each([
    ['3511 LX', null, { city: 'Utrecht', province: 'utrecht', latitude: 52.0886, longitude: 5.1174 }],
    ['1222 AA', 'HILVERSUM ', { city: 'Hilversum', municipality: 'Hilversum', latitude: 52.2388 }],
    ['1222 AA', 'Elders', { city: null, towns: ['Bussum', 'Hilversum'], province: 'noordHolland' }],
    ['3511 LX', 'Maastricht', { city: 'Utrecht', province: 'utrecht' }],
    ['1000 AA', 'Maastricht', { city: 'Maastricht', province: 'limburg' }],
    [null, 'Stitswerd', { city: 'Stitswerd', province: 'groningen' }],
  ])('find zip code %j with town %j', async (zip_code, city, place) => {
    expect(await find(zip_code, city)).toMatchObject({ ...place, location_type: 'APPROXIMATE' })
  })

  test.each([
    [null, null],
    ['1000 AA', null],
    [null, 'Nergenshuizen'],
  ])('do not know zip code %j with town %j', async (zip_code, city) => {
    expect(await find(zip_code, city)).toBeUndefined()
  })

  test('know a location for each of 4,082 zip codes, 195 of which several towns have', async () => {
    const digits = Array.from({ length: 9_000 }, (_, index) => 1_000 + index)
    const places = await Promise.all(digits.map((zip) => find(`${zip} AB`, null)))
    const found = places.filter((place) => place !== undefined)
    expect([found.length, found.filter(({ towns }) => towns !== undefined).length]).toEqual([4_082, 195])
  })
})
