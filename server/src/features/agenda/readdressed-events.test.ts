import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. Who works for both has no work days. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const adviser_id = both.employee_id
const [ofNoord, ofZuid] = [await product.as('manager'), await product.as('manager', zuid)]
const inGroningen = { latitude: 53.2194, longitude: 6.5665, zip_code: '9711 AB', city: 'Groningen' }
const inZwolle = { zip_code: '8011 AB', city: 'Zwolle' }

let made = 0
async function aLead(company = noord, place: object = inGroningen) {
  made += 1
  const lead = { ...place, location_type: 'ROOFTOP' as const, address_key: `event ${made}` }
  return (await product.inside((context) => addLead(context, lead), company)).id
}
async function event(date: string, lead_id: number) {
  const times = { date, from: '19:00', till: '19:30' }
  const body = { adviser_id, kind: 'other', title: 'Langs', lead_id, ...times }
  expect((await ofNoord.post('/appointments/manual-event', body)).status).toBe(201)
}
async function visitAfter(date: string, client = ofNoord, company = noord) {
  const lead_id = await aLead(company)
  const times = { date, from: '19:50', till: '20:30' }
  const visit = { lead_id, adviser_id, kind: 'service', ...times, manual: true, confirm: true }
  const { status, body } = await client.post<{ id: number; marks: object[] }>('/appointments', visit)
  expect([status, body.marks]).toEqual([201, []])
  return body.id
}
async function marksOf(id: number, client = ofNoord) {
  await product.drain()
  const { body } = await client.get<{ marks: { code: string }[] }>(`/appointments/${id}`)
  return body.marks.map(({ code }) => code)
}
const change = async (lead_id: number, address: object) =>
  expect((await ofNoord.patch(`/leads/${lead_id}`, address)).status).toBe(200)

test('a visit beside an event whose lead moved is marked when it cannot be driven, until it can', async () => {
  const lead_id = await aLead()
  await event('2027-03-02', lead_id)
  const id = await visitAfter('2027-03-02')
  await change(lead_id, inZwolle)
  expect(await marksOf(id)).toEqual(['tightDrive'])
  await change(lead_id, { zip_code: '9711 AB', city: 'Groningen' })
  expect(await marksOf(id)).toEqual([])
})

test('another company’s visit beside such an event is marked too', async () => {
  const lead_id = await aLead()
  await event('2027-03-03', lead_id)
  const id = await visitAfter('2027-03-03', ofZuid, zuid)
  await change(lead_id, inZwolle)
  expect(await marksOf(id, ofZuid)).toEqual(['tightDrive'])
})

test('a visit beside an event whose lead is merged into one elsewhere is marked, until that is undone', async () => {
  const lead_id = await aLead()
  const stays = await aLead(noord, { latitude: 52.5168, longitude: 6.083, ...inZwolle })
  await event('2027-03-04', lead_id)
  const id = await visitAfter('2027-03-04')
  const merge = { lead_id, fields: {}, confirm: true }
  const { status, body } = await ofNoord.post<{ merge_id: number }>(`/leads/${stays}/merge`, merge)
  expect(status).toBe(200)
  expect(await marksOf(id)).toEqual(['tightDrive'])
  expect((await ofNoord.post(`/lead-merges/${body.merge_id}/undo`)).status).toBe(200)
  expect(await marksOf(id)).toEqual([])
})
