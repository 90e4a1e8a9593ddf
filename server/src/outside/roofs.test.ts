import { afterAll, afterEach, expect, test } from 'vitest'
import { inHouse, type RoofService, serveRoofs } from '../testing/serve-roofs.ts'
import { threeDBag } from './roofs-web.ts'

const service = await serveRoofs()
afterAll(service.close)
afterEach(() => service.become('buildings'))

const limits = { timeLimitMs: 5_000, maxBytes: 1_000_000 }
const roofs = threeDBag(service.url, limits)
const field = { latitude: 51.5719, longitude: 4.4407 }

test('3DBAG is asked for the surroundings of a place, page by page', async () => {
  service.asked.length = 0
  const found = await roofs.find(inHouse)
  expect(found?.id).toBe('NL.IMBAG.Pand.0851100000000564')
  expect(found?.planes.map(({ orientation }) => orientation)).toEqual(['southWest', 'northEast'])
  expect(found?.corner.map(Math.round)).toEqual([89_379, 398_420])
  expect(found?.quality).toMatchObject({ year: 2017, source: 'AHN3', built: 1920 })
  expect(service.asked[0]).toMatch(/^\/collections\/pand\/items\?bbox=89\d{3}\.\d+%2C398\d{3}\.\d+%2C/)
  expect(service.asked).toHaveLength(2)
})

test('a place without a building within 15 m has none', async () => {
  expect(await roofs.find(field)).toBeUndefined()
})

test.each<[RoofService, string]>([
  ['down', 'answered 503'],
  ['html', 'notJson'],
  ['endless', 'tooLarge'],
  ['nested', 'tooLarge'],
  ['elsewhere', 'fetch failed'],
  ['wrongSystem', 'referenceSystem'],
])('a service that is %s gives no roof', async (how, message) => {
  service.become(how)
  await expect(roofs.find(inHouse)).rejects.toThrow(message)
})

test('a service that does not answer is waited for no longer than the limit', async () => {
  service.become('slow')
  const impatient = threeDBag(service.url, { ...limits, timeLimitMs: 20 })
  await expect(impatient.find(inHouse)).rejects.toThrow('timeout')
})
