import type { CallResult } from '@heliodesk/contract/call'
import type { leads as calls } from '@heliodesk/contract/leads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCityCenter } from '../../../testing/add-city-center.ts'
import { aLeadFile } from '../../../testing/add-fixtures.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

type Lead = CallResult<typeof calls.get>
interface Source {
  id: number
  access_token: string
}

let source: Source
beforeAll(async () => {
  const answer = await manager.post<Source>('/sources', {
    name: 'Portaal',
    cost_type: 'fixed_fee_per_lead',
    cost_value: 25,
    show_in_maps: true,
  })
  source = answer.body
  await product.inside((context) => addCityCenter(context, { name: 'Lelystad', reject: true }))
  await product.inside((context) => addCityCenter(context, { name: 'Utrecht', reject: false }))
})

let people = 0
const aLead = async (address: object) => {
  people += 1
  const values = { lastName: 'Postcode', email: `zip${people}@klant.example`, source_id: source.id }
  return (await manager.post<Lead>('/leads', { ...values, ...address })).body
}
const vreeland = { municipality: 'Stichtse Vecht', province: 'utrecht', latitude: 52.2316, longitude: 5.0329 }
const lelystad = { city: 'Lelystad', municipality: 'Lelystad', province: 'flevoland' }

test('a zip code gives a lead its town, municipality, province and location [c133]', async () => {
  expect(await aLead({ zip_code: '8232 AA' })).toMatchObject({
    ...lelystad,
    latitude: 52.5076,
    longitude: 5.4694,
    location_type: 'APPROXIMATE',
  })
})

test('a zip code of several towns gives what they share, and a named town its own', async () => {
  expect(await aLead({ zip_code: '3633 AA' })).toMatchObject({
    city: null,
    municipality: null,
    province: null,
    latitude: 52.22785,
    longitude: 5.03745,
  })
  expect(await aLead({ zip_code: '1222 AA' })).toMatchObject({ city: null, province: 'noordHolland' })
  expect(await aLead({ zip_code: '3633 AA', city: 'vreeland' })).toMatchObject({
    city: 'vreeland',
    ...vreeland,
  })
})

test('a changed zip code moves a lead, and fills in a town that was cleared [c7]', async () => {
  const lead = await aLead({ zip_code: '3511 LX', city: 'Utrecht' })
  const moved = await manager.patch<Lead>(`/leads/${lead.id}`, {
    zip_code: '8232 AB',
    city: null,
    revision: lead.revision,
  })
  expect(moved.body).toMatchObject({ ...lelystad, zip_code: '8232 AB' })
})

const found = async (zip_code: string) => (await manager.get(`/leads/address?zip_code=${zip_code}`)).body

test('an address is completed by its zip code alone, or its towns are named to choose from', async () => {
  expect(await found('8232AA')).toEqual({ street: null, city: 'Lelystad', towns: [] })
  expect(await found('3633AA')).toEqual({ street: null, city: null, towns: ['Kortenhoef', 'Vreeland'] })
  expect(await found('9999ZZ')).toEqual({ street: null, city: 'Stitswerd', towns: [] })
  expect(await found('1000AA')).toEqual({ street: null, city: null, towns: [] })
})

test('a post with a zip code alone is held when its town lies outside the area [c100]', async () => {
  const post = async (zip_code: string) => {
    people += 1
    await product.app.inject({
      method: 'POST',
      url: '/api/v1/intake/leads',
      headers: { authorization: `Bearer ${source.access_token}` },
      payload: { achternaam: 'Berg', postcode: zip_code, email: `post${people}@klant.example` },
    })
    await product.drain()
    const path = `/intake/table?filter[source_id]=${source.id}&sort=-received_at&per_page=1`
    return (await manager.get<{ data: { state: string; lead: { id: number } | null }[] }>(path)).body.data[0]
  }
  expect(await post('8232 AC')).toMatchObject({ state: 'outside_area' })
  const inside = await post('3511 AC')
  expect(inside).toMatchObject({ state: 'lead' })
  expect((await manager.get(`/leads/${inside?.lead?.id}`)).body).toMatchObject({ city: 'Utrecht' })
})

test('rows with a zip code alone get their town, or lie outside the area', async () => {
  const file = ['Achternaam;Postcode', 'Rij1;8232 AD', 'Rij2;3511 AD', 'Rij3;1222 AD'].join('\r\n')
  const { body } = await manager.post<{ id: number }>('/lead-imports', aLeadFile(source.id, file))
  await manager.post(`/lead-imports/${body.id}/start`)
  await product.drain()
  expect((await manager.get(`/lead-imports/${body.id}`)).body).toMatchObject({
    counts: { new: 2, outside_area: 1 },
  })
  const { body: table } = await manager.get<{ data: Lead[] }>('/leads/table?filter[search]=Rij&sort=number')
  expect(table.data.map(({ full_name, city }) => [full_name, city])).toEqual([
    ['Rij2', 'Utrecht'],
    ['Rij3', null],
  ])
})

test('the map and the advisers of a range follow a zip code alone', async () => {
  const adviser_id = product.noord.employees.adviser.employee_id
  await manager.post('/zip-code-ranges', { from: 9700, till: 9799, priority: 1, adviser_ids: [adviser_id] })
  const { id } = await aLead({ zip_code: '9711 AB' })
  expect((await manager.get(`/leads/${id}/appointment-advisers`)).body).toMatchObject({
    data: [{ id: adviser_id }],
    message: null,
  })
  const around = 'south=53.1&west=6.4&north=53.3&east=6.7&zoom=8'
  expect((await manager.get(`/leads/map?${around}`)).body).toMatchObject({
    total: 1,
    data: [{ lead: { id } }],
  })
})
