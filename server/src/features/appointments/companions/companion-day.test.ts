import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimes } from '../../../testing/plan-days.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026; Manager makes the visits, Adviser goes along. */
const product = await startTestProduct()
afterAll(product.close)
const { manager, adviser } = product.noord.employees
const [theirs, along] = [manager.employee_id, adviser.employee_id]
const planner = await product.as('planner')
const companion = await product.as('adviser')
const date = '2026-12-01'

interface Visit {
  id: number
  lead_id: number
  revision: number
  adviser: { id: number }
  with: { id: number }[]
  message: string
}

let lead_id: number
let visit: Visit

beforeAll(async () => {
  await setTimes(planner, theirs, date, '09:00-10:30', '11:00-12:30', '14:00-15:30')
  const lead = await product.inside((context) => addLead(context, { full_name: 'Karin Berg' }))
  lead_id = lead.id
  const place = { lead_id, kind: 'advice', adviser_id: theirs, date, from: '09:00', with: [along] }
  const { status, body } = await planner.patch<Visit>('/appointments/timeslots/', place)
  expect(status).toBe(201)
  visit = body
})

test('who goes along has the visit in their day, and reads it and its lead', async () => {
  const listOf = async (path: string) =>
    (await companion.get<{ data: Visit[] }>(path)).body.data.map(({ id }) => id)
  const days = `date_from=${date}&date_to=${date}`
  expect(await listOf(`/employees/${along}/appointments?${days}`)).toEqual([visit.id])
  expect(await listOf(`/appointments/table?filter[date_from]=${date}&filter[date_to]=${date}`)).toEqual([
    visit.id,
  ])
  expect(await listOf(`/appointments/lead/${lead_id}`)).toEqual([visit.id])
  expect((await companion.get(`/appointments/${visit.id}`)).status).toBe(200)
  expect((await companion.get(`/leads/${lead_id}`)).status).toBe(200)
  // Who does not go along sees nothing of it.
  const { body: alone } = await planner.patch<Visit>(`/appointments/${visit.id}`, {
    with: [],
    revision: visit.revision,
  })
  expect((await companion.get(`/appointments/${visit.id}`)).status).toBe(404)
  expect((await companion.get(`/leads/${lead_id}`)).status).toBe(404)
  const back = { with: [along], revision: alone.revision }
  visit = (await planner.patch<Visit>(`/appointments/${visit.id}`, back)).body
})

test('who goes along neither moves the visit nor calls it off, and reads whom to ask', async () => {
  const path = `/appointments/${visit.id}`
  const { revision } = visit
  const place = { lead_id, kind: 'advice', adviser_id: along, date, from: '14:00', appointment_id: visit.id }
  const answers = [
    await companion.patch<Visit>(path, { from: '11:00', revision, confirm: true }),
    await companion.patch<Visit>(path, { with: [], revision }),
    await companion.patch<Visit>(path, { pinned: true, revision }),
    await companion.patch<Visit>(`${path}/postpone`, { until: '2027-01-11', reason: 'Ziek', revision }),
    await companion.patch<Visit>('/appointments/timeslots/', place),
    // Who drags it reads so before they let it go.
    await companion.post<Visit>('/appointments/judge', place),
  ]
  const asked = expect.stringMatching(/^You go along with this appointment: ask its adviser or planning/)
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [403, { message: asked, says_why: true }]),
  )
  expect((await planner.get<Visit>(path)).body).toMatchObject({ revision, date, from: '09:00' })
})

test('somebody goes along once, and not with a visit of their own', async () => {
  const path = `/appointments/${visit.id}`
  const doubled = { with: [along, along, theirs], revision: visit.revision }
  const { body } = await planner.patch<Visit>(path, doubled)
  expect(body.with.map(({ id }) => id)).toEqual([along])
  const taken = { lead_id, kind: 'advice', adviser_id: theirs, date, from: '11:00' }
  const booked = await planner.patch<Visit>('/appointments/timeslots/', {
    ...taken,
    appointment_id: visit.id,
    with: [theirs, along, along],
  })
  expect([booked.status, booked.body.with.map(({ id }) => id)]).toEqual([200, [along]])
  // It becomes theirs: nobody goes along any more.
  const handed = { adviser_id: along, confirm: true, revision: booked.body.revision }
  const after = await planner.patch<Visit>(path, handed)
  expect(after.body).toMatchObject({ adviser: { id: along }, with: [] })
})
