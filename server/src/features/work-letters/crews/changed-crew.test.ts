import { afterAll, expect, test } from 'vitest'
import {
  addAcceptedQuotation,
  addAppointment,
  addLead,
  readyFacts,
} from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer, planner: mate, manager: office } = product.noord.employees
const planner = await product.as('planner')
const today = '2026-11-20'

interface Letter {
  id: number
  status: string
  revision: number
  crew: { id: number }[]
  accepted_by: { id: number } | null
  accepted_at: string
  roof_access: string
  message: string
  questions: { code: string }[]
}

/** An installation whose letter the installer accepted, of whom it takes the time. */
async function accepted(values: object = {}) {
  const { lead_id, visit } = await product.inside(async (context) => {
    const lead = await addLead(context, { adviser_id: adviser.employee_id })
    const at = { lead_id: lead.id, adviser_id: null, kind: 'installation' as const }
    const made = await addAppointment(context, { ...at, ...values })
    await addAcceptedQuotation(context, lead.id, made.id)
    return { lead_id: lead.id, visit: made }
  })
  const path = `/appointments/${visit.id}/work-letter`
  const body = { ...readyFacts, crew_ids: [installer.employee_id], status: 'ready' }
  const ready = await planner.post<Letter>(path, body)
  expect(ready.status, JSON.stringify(ready.body)).toBe(200)
  const taken = await (await product.as('installer')).patch<Letter>(`${path}/${ready.body.id}/accept`, {})
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  const save = (more: object, by = planner) => by.post<Letter>(path, { status: 'ready', ...more })
  return { lead_id, visit, path, letter: taken.body, save }
}

const crewOf = async (visit: number) =>
  (await planner.get<{ crew: { id: number }[] }>(`/appointments/${visit}`)).body.crew.map(({ id }) => id)

test('the crew of an accepted letter changes, and who accepted it when stays', async () => {
  const { visit, letter, save, lead_id } = await accepted()
  const crew_ids = [mate.employee_id, office.employee_id]
  const saved = await save({ crew_ids, revision: letter.revision })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { accepted_by, accepted_at } = letter
  expect(saved.body).toMatchObject({ status: 'accepted', accepted_by, accepted_at })
  expect(saved.body.roof_access).toBe(letter.roof_access)
  expect(saved.body.crew.map(({ id }) => id)).toEqual(crew_ids)
  expect(await crewOf(visit.id)).toEqual(crew_ids)
  // Whoever left has time then, and whoever came has none.
  const at = { date: visit.date, from: '10:00', kind: 'service', lead_id, notify: false, confirm: true }
  const plan = (adviser_id: number) => planner.post('/appointments', { ...at, adviser_id, manual: true })
  expect((await plan(mate.employee_id)).status).toBe(409)
  expect((await plan(installer.employee_id)).status).toBe(201)
  const { body } = await (
    await product.as('manager')
  ).get<{ data: { subject: string; action: string; changes: object }[] }>(
    `/audit/table?filter[subject]=work%20letters&filter[subject_id]=${letter.id}`,
  )
  expect(body.data.filter(({ action }) => action === 'updated')).toHaveLength(1)
})

test('an accepted letter refuses whatever else is changed with its crew, and a crew of before', async () => {
  const { letter, save } = await accepted()
  const crew_ids = [mate.employee_id]
  for (const more of [
    { parking: 'Oprit' },
    { crew_ids, parking: 'Oprit' },
    { crew_ids, status: 'concept' },
    {},
  ])
    expect((await save(more)).status, JSON.stringify(more)).toBe(409)
  expect((await save({ crew_ids, parking: 'Oprit' })).body.message).toContain('only its crew')
  expect((await save({ crew_ids: [999_999] })).status).toBe(422)
  expect((await save({ crew_ids, revision: letter.revision })).status).toBe(200)
  expect((await save({ crew_ids: [], revision: letter.revision })).status).toBe(409)
  expect((await save({ crew_ids: [] }, await product.as('support'))).status).toBe(403)
})

test('somebody who is away or has something else does not come into the crew of an accepted letter unasked', async () => {
  const { visit, save } = await accepted()
  const crew_ids = [mate.employee_id]
  const day = { from_date: visit.date, till_date: visit.date }
  const absence = { employee_id: mate.employee_id, kind: 'leave', ...day }
  expect((await planner.post('/absences', absence)).status).toBe(201)
  const asked = await save({ crew_ids })
  expect([asked.status, asked.body.questions.map(({ code }) => code)]).toEqual([409, ['absent']])
  expect((await save({ crew_ids, confirm: true })).status).toBe(200)
  const other = await accepted({ date: visit.date, starts_at: visit.starts_at, ends_at: visit.ends_at })
  expect((await other.save({ crew_ids, confirm: true })).status).toBe(422)
})

test.each([
  ['in_progress', '07'],
  ['done', '08'],
] as const)('the crew of an installation that is %s stays as it is', async (status, hour) => {
  const starts_at = new Date(`${today}T${hour}:00:00Z`)
  const ends_at = new Date(starts_at.getTime() + 1_800_000)
  const { visit, save } = await accepted({ date: today, starts_at, ends_at })
  const moved = await planner.patch(`/appointments/${visit.id}`, { status, confirm: true })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const refused = await save({ crew_ids: [mate.employee_id] })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('stays as it is')])
})
