import { expect, test } from 'vitest'
import google from '../testing/fixtures/google_geocode.json' with { type: 'json' }
import pdokEmpty from '../testing/fixtures/pdok_free_empty.json' with { type: 'json' }
import pdok from '../testing/fixtures/pdok_free_ok.json' with { type: 'json' }
import { placesGeocoder } from './geocoder.ts'
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
