import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

type Map = CallResult<typeof calls.leadMap.map>
type Table = CallResult<typeof calls.leads.table>

const aSource = async (name: string, show_in_maps: boolean) => {
  const body = { name, cost_type: 'flat_fee_per_month', cost_value: 10, show_in_maps }
  return (await manager.post<{ id: number }>('/sources', body)).body.id
}
const shown = await aSource('Getoond', true)
const hidden = await aSource('Verborgen', false)
const at = (latitude: number, longitude: number, facts: Parameters<typeof aLead>[1] = {}) =>
  aLead(product, { latitude, longitude, source_id: shown, ...facts })

const netherlands = 'south=50.7&west=3.2&north=53.7&east=7.3'
const mapOf = async (query: string) => (await manager.get<Map>(`/leads/map?${query}`)).body

const groningen = await at(53.2192, 6.5667, { status: 'new' })
const assen = await at(52.9967, 6.5625, { adviser_id: null })
await at(52.09083, 5.12222)
await at(52.0909, 5.1223)
await at(53.2192, 6.5667, { source_id: hidden })
await at(53.2192, 6.5667, { source_id: null })

test('leads of sources that show in maps are counted by cells that follow the zoom [c94]', async () => {
  const far = await mapOf(`${netherlands}&zoom=3`)
  expect(far).toMatchObject({ total: 4, tiles: null, sources: [{ id: shown, name: 'Getoond' }] })
  const near = await mapOf(`${netherlands}&zoom=12`)
  expect(near.data.map(({ count }) => count)).toEqual([2, 1, 1])
  expect(near.data[0]).toMatchObject({ south: 52.09083, north: 52.0909, lead: null })
  expect(near.data[1]).toMatchObject({
    latitude: 53.2192,
    lead: { id: groningen, full_name: 'Jan de Vries' },
  })
})

test('the map follows its rectangle, statuses, sources and area', async () => {
  const totals = await Promise.all(
    [
      'south=52.9&west=6&north=53.5&east=7&zoom=8',
      `${netherlands}&zoom=8&filter[status]=new`,
      `${netherlands}&zoom=8&filter[source_id]=${hidden}`,
      `${netherlands}&zoom=8&filter[area]=52.8,6.2;53.1,6.2;53.1,6.9;52.8,6.9`,
    ].map(async (query) => (await mapOf(query)).total),
  )
  expect(totals).toEqual([2, 1, 0, 1])
})

test('the table of leads and its export are limited to an area, whatever its shape', async () => {
  // A triangle whose rectangle holds Groningen too.
  const triangle = 'filter[area]=52.9,6.4;52.9,7;53.3,7'
  const { body } = await manager.get<Table>(`/leads/table?${triangle}&filter[source_id]=${shown}`)
  expect([body.meta.total, body.data.map(({ id }) => id)]).toEqual([1, [assen]])
  const file = await manager.get(`/leads/export?${triangle}`)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(2)
  expect((await manager.get('/leads/table?filter[area]=52.9,6.4;52.9,7')).status).toBe(400)
})

test('an adviser sees own leads on the map, and another company none', async () => {
  const adviser = await product.as('adviser')
  expect((await adviser.get<Map>(`/leads/map?${netherlands}&zoom=8`)).body.total).toBe(3)
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.get<Map>(`/leads/map?${netherlands}&zoom=8`)).body).toMatchObject({
    total: 0,
    data: [],
  })
})
