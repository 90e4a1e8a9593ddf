import { afterAll, beforeAll, expect, test } from 'vitest'
import { aResultCode } from '../../../testing/a-result-code.ts'
import { setTimes } from '../../../testing/plan-days.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026; Manager makes the visit, Adviser goes along. */
const product = await startTestProduct()
afterAll(product.close)
const { manager, adviser, planner: plans } = product.noord.employees
const [theirs, along] = [manager.employee_id, adviser.employee_id]
const planner = await product.as('planner')
const date = '2026-12-01'
const email = 'karin@klant.example'

interface Lead {
  id: number
  revision: number
  status: string
  adviser: { id: number } | null
  city: string
  email: string
}
interface Answer {
  id: number
  message: string
}

let lead_id: number
let visit: number
let companion: Awaited<ReturnType<typeof product.as>>

beforeAll(async () => {
  await setTimes(planner, theirs, date, '09:00-10:30')
  await setTimes(planner, along, date, '11:00-12:30')
  lead_id = (await product.inside((context) => addLead(context, { full_name: 'Karin Berg', email }))).id
  const place = { lead_id, kind: 'advice', adviser_id: theirs, date, from: '09:00', with: [along] }
  const { status, body } = await planner.patch<Answer>('/appointments/timeslots/', place)
  expect(status).toBe(201)
  visit = body.id
  // Of their own leads they may book visits.
  const role = `/roles/${product.noord.role_ids.adviser}`
  const head = await product.as('manager')
  const { permissions } = (await head.get<{ permissions: string[] }>(role)).body
  const granted = await head.patch(role, { permissions: [...permissions, 'create appointments'] })
  expect(granted.status).toBe(200)
  companion = await product.as('adviser')
})

test('who only goes along neither ends the lead nor takes it over, and mails its links to nobody', async () => {
  const path = `/leads/${lead_id}`
  const { body: before } = await planner.get<Lead>(path)
  const result_code_id = await aResultCode(product, 'notInterested')
  const place = { lead_id, kind: 'service', adviser_id: along, date, from: '11:00' }
  const answers = [
    await companion.post<Answer>(`${path}/status-create`, {
      status: 'writtenOff',
      result_code_id,
      confirm: true,
    }),
    await companion.patch<Answer>(path, { adviser_id: along }),
    await companion.patch<Answer>(path, { owner_id: plans.employee_id }),
    await companion.patch<Answer>(path, { street_number: 99, city: 'Elders' }),
    await companion.patch<Answer>(path, { email: 'mijn@adres.example' }),
    await companion.patch<Answer>('/appointments/timeslots/', place),
    await companion.post<Answer>('/appointments', { ...place, manual: true }),
    await companion.post<Answer>(`/appointments/${visit}/link`, {}),
  ]
  const asked = expect.stringMatching(/^You (only go|go) along with .*: ask its adviser or planning/)
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [403, asked]))
  expect((await planner.get<Lead>(path)).body).toEqual(before)
  expect((await planner.get(`/appointments/${visit}`)).body).toMatchObject({ status: 'planned' })
})

test('who goes along notes what they hear, and a lead of their own is theirs to change', async () => {
  const path = `/leads/${lead_id}`
  expect((await companion.post(`${path}/notes`, { text: 'Zij wil een tweede paneel' })).status).toBe(201)
  expect((await companion.patch(path, { mobile: '0612345678' })).status).toBe(200)
  const { body: link } = await planner.post<{ url: string }>(`/appointments/${visit}/link`, {})
  expect(link.url).toMatch(/\/visit\//)
  expect((await planner.patch(path, { adviser_id: along })).status).toBe(200)
  expect((await companion.patch(path, { city: 'Elders' })).status).toBe(200)
})
