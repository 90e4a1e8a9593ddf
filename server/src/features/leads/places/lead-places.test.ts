import { afterAll, expect, test } from 'vitest'
import { placesGeocoder } from '../../../outside/places.ts'
import { firstOf } from '../../../outside/geocoder-web.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const asked: (string | null)[] = []
const rooftop = { municipality: 'Groningen', province: 'groningen' as const, latitude: 53.2, longitude: 6.5 }
const product = await startTestProduct({
  geocoder: firstOf(
    {
      find: async ({ city, street }) => {
        asked.push(street)
        return {
          ...rooftop,
          city: city ?? 'Haren',
          street: street ?? 'Rijksstraatweg',
          location_type: 'ROOFTOP',
        }
      },
    },
    placesGeocoder(),
    () => undefined,
  ),
})
afterAll(product.close)

interface Lead {
  id: number
  revision: number
  location_type: string
  latitude: number
}

test('a lead gets its town’s coordinates at once, and its exact location after the commit', async () => {
  const manager = await product.as('manager')
  const address = { street: 'Dorpsstraat', street_number: 1, zip_code: '9711 AB', city: 'Groningen' }
  const { body: lead } = await manager.post<Lead>('/leads', { lastName: 'Berg', ...address })
  expect([lead.location_type, asked]).toEqual(['APPROXIMATE', []])
  await product.drain()
  const located = await manager.get<Lead>(`/leads/${lead.id}`)
  expect(located.body).toMatchObject({ ...rooftop, location_type: 'ROOFTOP', revision: lead.revision })

  await manager.patch(`/leads/${lead.id}`, { remarks: 'Hond', revision: lead.revision })
  await product.drain()
  expect(asked).toEqual(['Dorpsstraat'])
})

test('a geocoder result for an address that has since changed is dropped', async () => {
  const manager = await product.as('manager')
  const address = { street: 'Kerkstraat', street_number: 2, zip_code: '9711 AB', city: 'Groningen' }
  const { body: lead } = await manager.post<Lead>('/leads', { lastName: 'Vries', ...address })
  await manager.patch(`/leads/${lead.id}`, { city: 'Zwolle', street: 'Markt', revision: lead.revision })
  asked.length = 0
  await product.drain()
  expect([...new Set(asked)]).toEqual(['Markt'])
})

test('a street and a town that a lead lacks are filled in by its zip code and number', async () => {
  const manager = await product.as('manager')
  const address = { zip_code: '1222 AB', street_number: 3 }
  const { body: lead } = await manager.post<Lead>('/leads', { lastName: 'Straatloos', ...address })
  await product.drain()
  const { body: located } = await manager.get(`/leads/${lead.id}`)
  expect(located).toMatchObject({ street: 'Rijksstraatweg', city: 'Haren', revision: lead.revision })
  const { body: found } = await manager.get<{ data: object[] }>('/leads/table?filter[search]=rijksstraatweg')
  expect(found.data).toMatchObject([{ id: lead.id }])
})
