import type { CallResult } from '@heliodesk/contract/call'
import type { leadAdvisers } from '@heliodesk/contract/lead-advisers'
import type { leads } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const manager = await product.as('manager')
const service = await product.as('customer_service')
const adviser = noord.employees.adviser.employee_id
const boss = noord.employees.manager.employee_id

type Advisers = CallResult<typeof leadAdvisers.list>
type Lead = CallResult<typeof leads.get>

let made = 0
const aLead = async (more: object = {}) =>
  (await service.post<Lead>('/leads', { lastName: 'Bezoek', email: `b${++made}@example.nl`, ...more })).body
const aRange = (from: number, till: number, priority: number, adviser_ids: number[], more: object = {}) =>
  manager.post('/zip-code-ranges', { from, till, priority, adviser_ids, ...more })
const advisersOf = async (lead: Lead) =>
  (await service.get<Advisers>(`/leads/${lead.id}/appointment-advisers`)).body

test('the advisers of the zip code come in the order of their priority, each once [c197]', async () => {
  await aRange(9700, 9799, 2, [adviser])
  // Who was put in it while they still visited.
  const beside = JSON.stringify([adviser, noord.employees.planner.employee_id])
  await product.inside(({ db }) => db.execute(`UPDATE zip_code_ranges SET adviser_ids = '${beside}'`))
  await aRange(9710, 9719, 1, [boss])
  await aRange(9700, 9720, 3, [boss])
  await aRange(9700, 9799, 1, [adviser], { active: false })
  const lead = await aLead({ zip_code: '9712 AB', street_number: 4 })
  await product.inside((context) => addAppointment(context, { lead_id: lead.id, adviser_id: adviser }))
  const { data } = await advisersOf(lead)
  expect(data).toMatchObject([
    { id: boss, range: { from: 9710, till: 9719, priority: 1 }, planned: 0, next_date: null },
    { id: adviser, range: { from: 9700, till: 9799, priority: 2 }, planned: 1 },
  ])
  expect(data[1]?.next_date).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('nobody goes to a zip code outside all ranges, and a lead without coordinates says so [c228]', async () => {
  expect(await advisersOf(await aLead({ zip_code: '1011 AB' }))).toMatchObject({ data: [] })
  expect(await advisersOf(await aLead())).toEqual({ data: [], message: 'No coordinates' })
})

test('an adviser is assigned by hand, which the timeline tells [c151]', async () => {
  const lead = await aLead({ adviser_id: boss })
  const path = `/leads/${lead.id}/appointment-manual-adviser`
  const { status, body } = await service.post<Lead>(path, { adviser_id: adviser })
  expect({ status, adviser_id: body.adviser_id }).toEqual({ status: 200, adviser_id: adviser })
  const { body: timeline } = await service.get<CallResult<typeof leads.timeline>>(
    `/leads/${lead.id}/timeline`,
  )
  expect(timeline.data[0]).toMatchObject({
    action: 'adviser',
    before: { adviser_id: boss },
    after: { adviser_id: adviser },
  })
})

test('of two who assign a lead that both see, the second is told who goes', async () => {
  const lead = await aLead()
  const path = `/leads/${lead.id}/appointment-manual-adviser`
  const { revision } = (await service.get<Lead>(`/leads/${lead.id}`)).body
  expect((await service.post(path, { adviser_id: boss, revision })).status).toBe(200)
  expect(await service.post(path, { adviser_id: adviser, revision })).toMatchObject({
    status: 409,
    body: { current: { adviser_id: boss } },
  })
})

test('who visits nobody, or works elsewhere, answers 422; a colleague’s lead 404 to an adviser', async () => {
  const lead = await aLead({ adviser_id: boss })
  const path = `/leads/${lead.id}/appointment-manual-adviser`
  for (const adviser_id of [noord.employees.installer.employee_id, zuid.employees.adviser.employee_id])
    expect(await service.post(path, { adviser_id })).toMatchObject({
      status: 422,
      body: { errors: { adviser_id: ['Choose an adviser or a manager of this company'] } },
    })
  const other = await product.as('adviser')
  expect((await other.get(`/leads/${lead.id}/appointment-advisers`)).status).toBe(404)
  expect((await other.post(path, { adviser_id: adviser })).status).toBe(404)
})
