import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import type { planning } from '@heliodesk/contract/planning'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addAcceptedQuotation, addAppointment, addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const { adviser } = noord.employees
const manager = await product.as('manager')
const planner = await product.as('planner')
type Unplanned = CallResult<typeof home.unplanned>
type Board = CallResult<typeof planning.board>

let made = 0
async function anInstaller() {
  made += 1
  const username = `monteur.${made}`
  const place = { company_id: noord.id, role_id: noord.role_ids.installer, function_group: 'installer' }
  const person = { username, firstName: 'Mon', lastName: 'Teur', email: `${username}@zonnekracht.example` }
  const answer = await manager.post<{ id: number }>('/employees', { ...person, companies: [place] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const setActive = async (id: number, active: boolean) =>
  expect((await manager.patch(`/employees/${id}`, { active })).status).toBe(200)
const conflicts = async () => (await planner.get<Unplanned>('/home/unplanned')).body.conflicts.data
const noCrew = async () => (await planner.get<Unplanned>('/home/unplanned')).body.no_crew
const marksOf = async (id: number) =>
  (await planner.get<{ marks: { code: string }[] }>(`/appointments/${id}`)).body.marks.map(({ code }) => code)

/** An installation that nobody makes yet, of an order. */
const planned = (values: object = {}) =>
  product.inside(async (context) => {
    const lead = await addLead(context, { adviser_id: adviser.employee_id, status: 'installationPlanned' })
    const at = { lead_id: lead.id, adviser_id: null, kind: 'installation' as const }
    const visit = await addAppointment(context, { ...at, ...values })
    await addAcceptedQuotation(context, lead.id, visit.id)
    return visit
  })
const save = (id: number, crew_ids: number[]) =>
  planner.post(`/appointments/${id}/work-letter`, { crew_ids, status: 'concept', confirm: true })

test('an installation whose crew left is marked, a conflict and in their row on the board', async () => {
  const visit = await planned()
  const gone = await anInstaller()
  expect((await save(visit.id, [gone])).status).toBe(200)
  expect([await marksOf(visit.id), await conflicts()]).toEqual([[], []])
  await setActive(gone, false)
  expect(await marksOf(visit.id)).toEqual(['absent'])
  expect(await conflicts()).toMatchObject([
    { id: visit.id, reason: 'inactiveAdviser', adviser: { id: gone, name: 'Mon Teur' } },
  ])
  const { body } = await planner.get<Board>(`/planning?date=${visit.date}`)
  expect(body.data.find((row) => row.adviser.id === gone)).toMatchObject({ left: true })
  const moved = await planner.patch<{ questions?: { code: string }[] }>(`/appointments/${visit.id}`, {
    date: '2027-03-02',
  })
  expect([moved.status, moved.body.questions?.map(({ code }) => code)]).toEqual([409, ['absent']])
  await setActive(gone, true)
  expect([await marksOf(visit.id), await conflicts()]).toEqual([[], []])
  await setActive(gone, false)
  expect((await save(visit.id, [adviser.employee_id])).status).toBe(200)
  expect([await marksOf(visit.id), await conflicts()]).toEqual([[], []])
})

test('who joins a crew and becomes inactive at once is marked, whichever came first', async () => {
  const visit = await planned()
  const gone = await anInstaller()
  for (let round = 0; round < 8; round += 1) {
    const both = [() => save(visit.id, [gone]), () => setActive(gone, false)]
    await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((one) => one()))
    const { body } = await planner.get<{ crew: { id: number }[] }>(`/appointments/${visit.id}`)
    const isIn = body.crew.some(({ id }) => id === gone)
    expect([round, await marksOf(visit.id)]).toEqual([round, isIn ? ['absent'] : []])
    await setActive(gone, true)
    expect((await save(visit.id, [])).status).toBe(200)
  }
})

test('who is to go along and becomes inactive at once does not, or is marked', async () => {
  const visit = await product.inside(async (context) => {
    const lead = await addLead(context, { status: 'appointmentPlanned' })
    return addAppointment(context, { lead_id: lead.id, adviser_id: adviser.employee_id })
  })
  const gone = await anInstaller()
  const take = (along: number[]) => planner.patch(`/appointments/${visit.id}`, { with: along, confirm: true })
  for (let round = 0; round < 8; round += 1) {
    const both = [() => take([gone]), () => setActive(gone, false)]
    await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((one) => one()))
    const { body } = await planner.get<{ with: { id: number }[] }>(`/appointments/${visit.id}`)
    expect([round, await marksOf(visit.id)]).toEqual([round, body.with.length > 0 ? ['absent'] : []])
    await setActive(gone, true)
    expect((await take([])).status).toBe(200)
  }
})

test('with a new visit goes nobody who becomes inactive at once, or it is marked', async () => {
  const gone = await anInstaller()
  for (let round = 0; round < 8; round += 1) {
    const lead = await product.inside((context) => addLead(context))
    const at = { adviser_id: adviser.employee_id, date: `2027-04-0${round + 1}`, from: '09:00' }
    const body = { lead_id: lead.id, kind: 'service', ...at, manual: true, with: [gone], confirm: true }
    const plan = () => planner.post<{ id: number }>('/appointments', body)
    const [answer] = await Promise.all([plan(), setActive(gone, false)])
    const marks = answer.status === 201 ? await marksOf(answer.body.id) : undefined
    expect([round, answer.status, marks]).toEqual(
      answer.status === 201 ? [round, 201, expect.arrayContaining(['absent'])] : [round, 422, undefined],
    )
    await setActive(gone, true)
  }
})

test('saving a letter asks about who is in its crew and left', async () => {
  const visit = await planned()
  const [gone, other] = [await anInstaller(), await anInstaller()]
  expect((await save(visit.id, [gone])).status).toBe(200)
  await setActive(gone, false)
  const path = `/appointments/${visit.id}/work-letter`
  const put = (body: object) =>
    planner.post(path, { status: 'concept', ...body }, { 'accept-language': 'nl' })
  const asked = {
    status: 409,
    body: {
      questions: [{ code: 'crewLeft', message: expect.stringContaining('Mon Teur werkt hier niet meer') }],
    },
  }
  expect(await put({ parking: 'Voor de deur' })).toMatchObject(asked)
  expect(await put({ crew_ids: [gone, other] })).toMatchObject(asked)
  expect((await put({ crew_ids: [gone, other], confirm: true })).status).toBe(200)
  expect((await put({ crew_ids: [other] })).status).toBe(200)
})

test('a visit with whom somebody goes along who left is marked and a conflict', async () => {
  const gone = await anInstaller()
  const visit = await product.inside(async (context) => {
    const lead = await addLead(context, { status: 'appointmentPlanned' })
    return addAppointment(context, { lead_id: lead.id, adviser_id: adviser.employee_id, with_ids: [gone] })
  })
  await setActive(gone, false)
  expect(await marksOf(visit.id)).toEqual(['absent'])
  expect(await conflicts()).toMatchObject([
    { id: visit.id, reason: 'inactiveAdviser', adviser: { id: gone } },
  ])
  const left = await planner.patch(`/appointments/${visit.id}`, { with: [] })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  expect(await conflicts()).toEqual([])
})

test('an installation that nobody makes is listed for the planner until it has a crew or somebody makes it', async () => {
  const before = await noCrew()
  const visit = await planned()
  const other = await planned()
  await planned({ status: 'cancelled' })
  const listed = await noCrew()
  expect(listed.data.map(({ id }) => id)).toEqual(expect.arrayContaining([visit.id, other.id]))
  expect(listed.total).toBe(before.total + 2)
  const ofBoard = async (name: 'planner' | 'adviser') =>
    (await (await product.as(name)).get<Board>(`/planning?date=${visit.date}`)).body.unmade
  expect(await ofBoard('planner')).toMatchObject([
    { id: visit.id, date: visit.date, lead: { city: 'Groningen' } },
  ])
  expect(await ofBoard('adviser')).toEqual([])
  expect((await save(visit.id, [adviser.employee_id])).status).toBe(200)
  expect(await ofBoard('planner')).toEqual([])
  const given = await planner.patch(`/appointments/${other.id}`, {
    adviser_id: noord.employees.installer.employee_id,
    confirm: true,
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect((await noCrew()).total).toBe(before.total)
})

test('an installation of a withdrawn order, which gets no crew any more, is not listed as one without', async () => {
  const before = await noCrew()
  const visit = await planned({ status: 'in_progress' })
  expect((await noCrew()).total).toBe(before.total + 1)
  await product.inside(({ db }) =>
    db.execute(sql`WITH gone AS (UPDATE quotations SET accepted_version_id = NULL
        WHERE lead_id = ${visit.lead_id} RETURNING id)
      UPDATE quotation_versions SET withdrawn_at = ${product.services.clock.now()}
      WHERE quotation_id IN (SELECT id FROM gone)`),
  )
  expect((await save(visit.id, [adviser.employee_id])).status).toBe(409)
  expect(await noCrew()).toEqual(before)
})
