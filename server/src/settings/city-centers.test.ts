import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Center {
  id: number
  revision: number
  latitude: number
  longitude: number
}
interface Failed {
  errors: object
}

const aCenter = (more: object = {}) => ({ name: 'Groningen', province: 'groningen', ...more })

/** A separate center, removed afterwards so that its name stays free. */
async function withCenter(values: object, work: (center: Center, path: string) => Promise<void>) {
  const planner = await product.as('planner')
  const { status, body } = await planner.post<Center>('/city-centers', aCenter(values))
  expect({ status, body }).toMatchObject({ status: 201 })
  await work(body, `/city-centers/${body.id}`)
  expect(await planner.delete(`/city-centers/${body.id}`)).toMatchObject({ status: 204 })
}

test('a new center gets the coordinates of its name [c99]', () =>
  withCenter({}, async (center) => {
    expect(center).toMatchObject({ radius: 25, reject: false, active: true, revision: 1 })
    expect(center.latitude).toBeCloseTo(53.22, 1)
    expect(center.longitude).toBeCloseTo(6.57, 1)
  }))

test('of two towns with the same name the one in its province is used', () =>
  withCenter({ name: 'Hengelo', province: 'overijssel' }, async (big) =>
    withCenter({ name: 'Hengelo', province: 'gelderland' }, async (small) => {
      expect(big.longitude).toBeGreaterThan(6.7)
      expect(small.longitude).toBeLessThan(6.5)
    }),
  ))

test('given coordinates are kept, also under another name', () =>
  withCenter({ latitude: 53.1, longitude: 6.4 }, async (_center, path) => {
    const planner = await product.as('planner')
    expect(await planner.patch(path, { name: 'Assen', province: 'drenthe', revision: 1 })).toMatchObject({
      status: 200,
      body: { name: 'Assen', latitude: 53.1, longitude: 6.4, revision: 2 },
    })
  }))

test('a renamed center gets the coordinates of its new name, and an unknown name is refused', () =>
  withCenter({}, async (_center, path) => {
    const planner = await product.as('planner')
    const { status, body } = await planner.patch<Center>(path, { name: 'Delfzijl', revision: 1 })
    expect([status, body.longitude.toFixed(1)]).toEqual([200, '6.9'])
    expect(await planner.patch(path, { name: 'Nergenshuizen', revision: 2 })).toMatchObject({
      status: 422,
      body: { errors: { latitude: [expect.stringContaining('No coordinates')] } },
    })
  }))

test.each([
  ['an unknown place', { name: 'Nergenshuizen' }, 'latitude'],
  ['a place in another province', { name: 'Tilburg' }, 'latitude'],
  ['a latitude without a longitude', { latitude: 53 }, 'longitude'],
  ['a longitude without a latitude', { longitude: 6 }, 'latitude'],
  ['a place abroad', { latitude: 48.85, longitude: 2.35 }, 'latitude longitude'],
  ['an unknown province', { province: 'holland' }, 'province'],
  ['no radius at all', { radius: 0 }, 'radius'],
])('%s answers 422 under its field', async (_what, more, fields) => {
  const planner = await product.as('planner')
  const { status, body } = await planner.post<Failed>('/city-centers', aCenter(more))
  expect([status, Object.keys(body.errors).join(' ')]).toEqual([422, fields])
})

test('a name is unique within its province', () =>
  withCenter({ name: 'Winsum' }, async () => {
    const planner = await product.as('planner')
    expect(await planner.post('/city-centers', aCenter({ name: 'WINSUM' }))).toMatchObject({
      status: 422,
      body: { errors: { name: ['This name is already taken'] } },
    })
  }))

test('the table filters by province and by what is outside the area', () =>
  withCenter({ name: 'Leeuwarden', province: 'friesland', reject: true }, async () =>
    withCenter({ name: 'Emmen', province: 'drenthe' }, async () => {
      const planner = await product.as('planner')
      const names = async (query: string) => {
        const { body } = await planner.get<{ data: { name: string }[] }>(`/city-centers/table?${query}`)
        return body.data.map(({ name }) => name)
      }
      expect(await names('')).toEqual(['Emmen', 'Leeuwarden'])
      expect(await names('sort=-province')).toEqual(['Leeuwarden', 'Emmen'])
      expect(await names('filter[province]=drenthe,zeeland')).toEqual(['Emmen'])
      expect(await names('filter[reject]=true')).toEqual(['Leeuwarden'])
    }),
  ))
