import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { firstOf } from '../../outside/geocoder-web.ts'
import { placesGeocoder } from '../../outside/places.ts'
import { threeDBag } from '../../outside/roofs-web.ts'
import { aLead } from '../../testing/a-quotation.ts'
import { inHouse, serveRoofs } from '../../testing/serve-roofs.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'
import { findRoof } from './queries.ts'
import { leadRoofs } from './schema.ts'

type Roofs = CallResult<typeof calls.leadRoofs.get>
type Pack = CallResult<typeof calls.dayPack.get>

const service = await serveRoofs()
const rooftop = {
  municipality: 'Roosendaal',
  province: 'noordBrabant' as const,
  location_type: 'ROOFTOP' as const,
}
const geocoder = firstOf(
  {
    find: async ({ street, city }) => ({
      ...rooftop,
      ...inHouse,
      street: street ?? 'Dijk',
      city: city ?? 'Dorp',
    }),
  },
  placesGeocoder(),
  () => undefined,
)
const product = await startTestProduct({
  geocoder,
  roofs: threeDBag(service.url, { timeLimitMs: 2_000, maxBytes: 1_000_000 }),
})
afterAll(async () => {
  await product.close()
  await service.close()
})
let manager = await product.as('manager')
const day = 24 * 60 * 60 * 1_000

/** When every place may be asked for again, and every session is over. */
async function twoDaysLater() {
  product.services.clock.move(2 * day)
  manager = await product.as('manager')
}

beforeEach(() => {
  service.become('buildings')
  service.asked.length = 0
  return twoDaysLater()
})

const roofsOf = async (id: number) => (await manager.get<Roofs>(`/leads/${id}/roofs`)).body
const exact = (facts: object = {}) => aLead(product, { ...inHouse, location_type: 'ROOFTOP', ...facts })
const refresh = (id: number, body: object = {}) => manager.post<Roofs>(`/leads/${id}/roofs/refresh`, body)

test('a lead whose address is exact has its roof without being asked [c560]', async () => {
  const address = { street: 'Dijk', street_number: 1, zip_code: '4700 AA', city: 'Dorp' }
  const { body: lead } = await manager.post<{ id: number }>('/leads', { lastName: 'Dak', ...address })
  expect(service.asked).toEqual([])
  await product.drain()
  const { building, reason, planes, credit } = await roofsOf(lead.id)
  expect(building).toEqual({
    id: 'NL.IMBAG.Pand.0851100000000564',
    year: 1920,
    measured: 2017,
    source: 'AHN3',
    version: null,
    warnings: [],
  })
  expect([reason, credit]).toEqual([null, '3DBAG by tudelft3d and 3DGI'])
  expect(planes).toMatchObject([
    { number: 1, orientation: 'southWest', flat: false },
    { number: 2, orientation: 'northEast', flat: false },
  ])
  expect(planes[0]?.azimuth).toBeCloseTo(230.81, 1)
  expect(planes[0]?.area).toBeCloseTo(42.23, 2)
})

test('a plane says how many of a panel it holds, and nothing of one without a size [c561]', async () => {
  const id = await exact()
  await refresh(id)
  const { body: products } = await manager.get<{ data: { id: number; dimensions: object | null }[] }>(
    '/products/table/panel?per_page=100',
  )
  const sized = products.data.find(({ dimensions }) => dimensions !== null)
  const { body } = await manager.get<Roofs>(`/leads/${id}/roofs?product_id=${sized?.id}`)
  expect(body.planes.every(({ panels }) => (panels ?? 0) >= 8)).toBe(true)
  const { body: without } = await manager.get<Roofs>(`/leads/${id}/roofs?product_id=999999`)
  expect(without.planes.map(({ panels }) => panels)).toEqual([null, null])
})

test('a lead without an exact address has its roof where somebody puts the pin [c562]', async () => {
  const id = await aLead(product, { latitude: 52.1, longitude: 5.1, location_type: 'APPROXIMATE' })
  const about = { latitude: 52.1, longitude: 5.1 }
  expect(await roofsOf(id)).toMatchObject({
    building: null,
    reason: 'address_not_exact',
    planes: [],
    place: about,
  })
  expect((await refresh(id)).body).toMatchObject({ reason: 'address_not_exact' })
  expect(service.asked).toEqual([])
  const { status, body } = await refresh(id, inHouse)
  expect([status, body.building?.measured, body.planes.length]).toEqual([200, 2017, 2])
  expect(body.place).toEqual(inHouse)
  expect(body.corner?.map(Math.round)).toEqual([89_379, 398_420])
  // The pin stays where it was put.
  await twoDaysLater()
  expect((await refresh(id)).body.planes).toHaveLength(2)
})

test('a place is asked for once a day, and its building is told to be shared [c563]', async () => {
  const [one, other] = [await exact(), await exact()]
  await refresh(one)
  const times = service.asked.length
  const { read_at } = await roofsOf(one)
  product.services.clock.move(600_000)
  await refresh(one)
  // When the building was read, not when somebody asked for it.
  expect((await roofsOf(one)).read_at).toBe(read_at)
  const { body } = await refresh(other)
  expect(body.read_at).toBe(read_at)
  expect(service.asked).toHaveLength(times)
  expect(body.building?.warnings).toEqual(['shared'])
  await twoDaysLater()
  await refresh(one)
  expect(service.asked.length).toBeGreaterThan(times)
})

test('twenty who ask for a place at once ask the service once', async () => {
  const place = { latitude: inHouse.latitude + 0.00001, longitude: inHouse.longitude }
  const ids = await Promise.all(Array.from({ length: 4 }, () => exact()))
  const askAll = () =>
    Promise.all(Array.from({ length: 20 }, (_none, at) => refresh(ids[at % 4] ?? 0, place)))
  await refresh(ids[0] ?? 0, place)
  const once = service.asked.length
  await twoDaysLater()
  service.asked.length = 0
  const answers = await askAll()
  expect(answers.every(({ status, body }) => status === 200 && body.planes.length === 2)).toBe(true)
  expect(service.asked).toHaveLength(once)
})

test('a house number with an addition may be that of a flat', async () => {
  await product.inside(({ db }) => db.delete(leadRoofs))
  const id = await exact({ adjective: '3-hoog' })
  expect((await refresh(id)).body.building?.warnings).toEqual(['flats'])
})

test.each([
  ['down', 'unavailable'],
  ['elsewhere', 'unavailable'],
  ['html', 'unusable'],
  ['endless', 'unusable'],
  ['wrongSystem', 'unusable'],
] as const)('a service that is %s leaves a lead without a roof, and says so [c564]', async (how, reason) => {
  service.become(how)
  const id = await exact()
  const { status, body } = await refresh(id)
  expect([status, body.reason, body.planes]).toEqual([200, reason, []])
  // What failed is asked for again at once.
  service.become('buildings')
  expect((await refresh(id)).body.planes).toHaveLength(2)
})

test.each([
  ['down', 'unavailable'],
  ['html', 'unusable'],
] as const)('a service that is %s takes no roof away that is known, and says so', async (how, reason) => {
  const id = await exact()
  const { body: known } = await refresh(id)
  await twoDaysLater()
  service.become(how)
  const far = { latitude: inHouse.latitude + 0.01, longitude: inHouse.longitude }
  for (const pin of [{}, far]) {
    const { body } = await refresh(id, pin)
    // Of the place before: the pin was not put where nothing could be read.
    expect(body).toEqual({ ...known, failed: reason })
    expect(body.place).toEqual(inHouse)
  }
  expect(await roofsOf(id)).toEqual(known)
})

test('a pin where no building is takes no roof away that is known, and says so', async () => {
  const id = await exact()
  const { body: known } = await refresh(id)
  const { body } = await refresh(id, { latitude: inHouse.latitude + 0.01, longitude: inHouse.longitude })
  expect(body).toEqual({ ...known, failed: 'not_found' })
  expect(await roofsOf(id)).toEqual(known)
})

test('another address has another roof', async () => {
  const id = await exact()
  await refresh(id)
  await product.inside(({ db }) =>
    db.update(leads).set({ latitude: 52.5, longitude: 5.5 }).where(eq(leads.id, id)),
  )
  expect(await roofsOf(id)).toMatchObject({ building: null, reason: 'pending', planes: [] })
})

test('half a place, and one outside the Netherlands, are refused by their fields [c565]', async () => {
  const id = await exact()
  const answers = [
    await refresh(id, { latitude: 52 }),
    await refresh(id, { longitude: 5 }),
    await refresh(id, { latitude: 48.85, longitude: 2.35 }),
  ] as { status: number; body: unknown }[]
  expect(
    answers.map(({ status, body }) => [status, Object.keys((body as { errors: object }).errors)]),
  ).toEqual([
    [422, ['longitude']],
    [422, ['latitude']],
    [422, ['latitude', 'longitude']],
  ])
})

test('an adviser reads the roofs of own leads alone, and another company none [c566]', async () => {
  const id = await exact({ adviser_id: null })
  const adviser = await product.as('adviser')
  const elsewhere = await product.as('manager', product.zuid)
  const statuses = await Promise.all(
    [adviser, elsewhere].map(async (who) => (await who.get(`/leads/${id}/roofs`)).status),
  )
  expect(statuses).toEqual([404, 404])
  expect((await elsewhere.post(`/leads/${id}/roofs/refresh`, inHouse)).status).toBe(404)
})

type Proposed = Partial<Record<string, { product: { id: number }; amount: number; roof_number?: number }[]>>

/** The panels that are proposed for a usage on roofs as they were taken from planes. */
async function panelsFor(lead_id: number, energy_usage: number, roofs: object[]) {
  const { status, body } = await manager.post<Proposed>('/quotations/default-products', {
    lead_id,
    energy_usage,
    roofs: roofs.map((roof, index) => ({
      roof_number: index + 1,
      roof_type: 'roofTiles',
      shadow_type: 'noShadow',
      shadow_impact: 0,
      ...roof,
    })),
  })
  expect(status).toBe(200)
  return (body['panel'] ?? []).map(({ amount, roof_number }) => ({ amount, roof_number }))
}
const taken = ({ orientation, angle }: Roofs['planes'][number]) => ({ orientation, angle: Math.round(angle) })

test('default products fill the sunniest plane first, until the yield meets the usage [c567]', async () => {
  const id = await exact({ meter_connection: '3x25A' })
  await refresh(id)
  const { planes } = await roofsOf(id)
  const [sunny, shady] = planes
  if (!sunny || !shady) throw new Error('The house has two planes')
  const roofs = [taken(shady), taken(sunny)]
  expect(await panelsFor(id, 2_000, roofs)).toEqual([{ amount: 6, roof_number: 2 }])
  const filled = await panelsFor(id, 5_500, roofs)
  expect(filled).toMatchObject([{ amount: sunny.panels, roof_number: 2 }, { roof_number: 1 }])
  expect(filled[1]?.amount).toBeLessThan(shady.panels ?? 0)
  const [on, also] = await panelsFor(id, 8_000, roofs)
  expect([on?.amount, also?.amount]).toEqual([sunny.panels, shady.panels])
})

test('a roof that somebody typed gets as many panels as without planes [c568]', async () => {
  const [id, without] = [await exact({ meter_connection: '3x25A' }), await aLead(product)]
  await refresh(id)
  const typed = [{ orientation: 'south', angle: 35 }]
  const panels = await panelsFor(id, 6_500, typed)
  expect(panels).toEqual([{ amount: 17, roof_number: 1 }])
  expect(await panelsFor(without, 6_500, typed)).toEqual(panels)
})

test('a roof of a typed size gets no more panels than it holds, and the next one the rest', async () => {
  const id = await aLead(product, { meter_connection: '3x25A' })
  const size = { along: 4, up: 4 }
  const slope = { orientation: 'south', angle: 35 } as const
  const small = { ...slope, measured: typedRoof('typed 1', slope, size) }
  const [first, second] = await panelsFor(id, 6_500, [small, { orientation: 'east', angle: 35 }])
  expect([first?.amount, first?.roof_number, second?.roof_number]).toEqual([2, 1, 2])
})

test('panels are counted and proposed as far from the edges as the company keeps', async () => {
  const id = await exact({ meter_connection: '3x25A' })
  await refresh(id)
  const before = (await roofsOf(id)).planes
  const counted = before.map(({ panels }) => panels ?? 0)
  const roofs = before.slice(0, 1).map(taken)
  const [proposed] = await panelsFor(id, 20_000, roofs)
  await manager.patch('/quotation-settings', { edge_distance_sloped: 1 })
  const fewer = (await roofsOf(id)).planes.map(({ panels }) => panels ?? 0)
  expect(fewer.every((panels, index) => panels < (counted[index] ?? 0))).toBe(true)
  expect((await panelsFor(id, 20_000, roofs))[0]?.amount).toBe(fewer[0])
  expect(proposed?.amount).toBe(counted[0])
  await manager.patch('/quotation-settings', { edge_distance_sloped: 0.3, edge_distance_flat: 2 })
  expect((await roofsOf(id)).planes.map(({ panels }) => panels)).toEqual(counted)
  await manager.patch('/quotation-settings', { edge_distance_flat: 0.5 })
})

test('an erased person leaves no roof', async () => {
  const id = await exact()
  await refresh(id)
  expect((await manager.delete(`/leads/${id}/delete/avg`)).status).toBe(200)
  expect(await product.inside(({ db }) => findRoof(db, id))).toBeUndefined()
})

test('the day pack holds the roofs of its leads, and only what changed of them [c628]', async () => {
  const { employee_id } = product.noord.employees.adviser
  const id = await exact({ adviser_id: employee_id })
  const now = product.services.clock.now()
  await product.inside((context) =>
    addAppointment(context, {
      lead_id: id,
      adviser_id: employee_id,
      date: now.toISOString().slice(0, 10),
      starts_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
    }),
  )
  const adviser = await product.as('adviser')
  const { body: before } = await adviser.get<Pack>('/day-pack')
  expect(before.roofs).toMatchObject([{ id, building: null, reason: 'pending' }])
  await refresh(id)
  const { body: after } = await adviser.get<Pack>(`/day-pack?since=${before.token}`)
  const { planes, ...roof } = await roofsOf(id)
  expect(after.roofs).toEqual([
    { ...roof, tiles: null, id, planes: planes.map((plane) => ({ ...plane, panels: null })) },
  ])
  const { body: same } = await adviser.get<Pack>(`/day-pack?since=${after.token}`)
  expect(same.roofs).toEqual([])
})
