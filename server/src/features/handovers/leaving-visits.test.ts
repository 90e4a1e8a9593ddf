import type { appointments } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import type { employees } from '@heliodesk/contract/employees'
import type { handovers } from '@heliodesk/contract/handovers'
import type { home } from '@heliodesk/contract/home'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const manager = await product.as('manager')
const planner = await product.as('planner')

type Visit = CallResult<typeof appointments.get> & { questions?: { code: string; message: string }[] }

let made = 0
async function anAdviser() {
  const username = `vertrekt.${++made}`
  const { body } = await manager.post<CallResult<typeof employees.get>>('/employees', {
    username,
    firstName: 'Ver',
    lastName: `Trekt${made}`,
    email: `${username}@zonnekracht.example`,
    companies: [{ company_id: noord.id, role_id: noord.role_ids.adviser, function_group: 'adviser' }],
  })
  return body
}

/** A visit by hand of a customer of its own. */
async function plan(adviser_id: number, date: string, body: object = {}) {
  const address = { email: `gaat${++made}@klant.example`, street_number: made, address_key: `gaat ${made}` }
  const lead = await product.inside((context) => addLead(context, address))
  const times = { date, from: '18:00', till: '18:20', manual: true }
  return planner.post<Visit>('/appointments', {
    lead_id: lead.id,
    adviser_id,
    kind: 'service',
    ...times,
    ...body,
  })
}

const leaves = (of: number, parts: object[] = []) =>
  manager.post<CallResult<typeof handovers.make>>(`/employees/${of}/handover`, {
    from_date: '2026-12-01',
    ends: true,
    parts,
  })
const callOff = (of: number, handover_id: number) =>
  manager.post<object>(`/employees/${of}/undo-handover`, { handover_id })
const marksOf = async ({ id }: { id: number }) => (await planner.get<Visit>(`/appointments/${id}`)).body.marks
const isListed = async ({ id }: { id: number }) =>
  (await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')).body.marked.data.some(
    (one) => one.id === id,
  )
const asked = { status: 409, body: { questions: [expect.objectContaining({ code: 'absent' })] } }

test('a visit by hand with somebody who leaves before it is asked about and marked', async () => {
  const [leaver, other] = [await anAdviser(), await anAdviser()]
  expect(await leaves(leaver.id)).toMatchObject({ status: 201, body: { state: 'planned' } })
  expect((await plan(leaver.id, '2026-11-30')).status).toBe(201)
  expect(await plan(leaver.id, '2026-12-01')).toMatchObject(asked)
  const put = await plan(leaver.id, '2026-12-02', { confirm: true })
  expect(put).toMatchObject({ status: 201, body: { marks: [{ code: 'absent' }] } })

  const along = await plan(other.id, '2026-12-03', { with: [leaver.id] })
  expect(along).toMatchObject(asked)
  expect(along.body.questions?.[0]?.message).toContain(leaver.full_name)

  const moved = await plan(other.id, '2026-12-04')
  expect(moved.status).toBe(201)
  const path = `/appointments/${moved.body.id}`
  expect(await planner.patch<Visit>(path, { adviser_id: leaver.id })).toMatchObject(asked)
  const confirmed = await planner.patch<Visit>(path, { adviser_id: leaver.id, confirm: true })
  expect(confirmed).toMatchObject({ status: 200, body: { marks: [{ code: 'absent' }] } })
})

test('what somebody who leaves still has then is marked and listed once that is planned, and no more when it is called off', async () => {
  const leaver = await anAdviser()
  const [before, after] = [await plan(leaver.id, '2026-11-30'), await plan(leaver.id, '2026-12-01')]
  const planned = await leaves(leaver.id)
  expect(planned.status).toBe(201)
  expect(await marksOf(before.body)).toEqual([])
  expect(await marksOf(after.body)).toMatchObject([{ code: 'absent' }])
  expect(await isListed(after.body)).toBe(true)
  expect((await callOff(leaver.id, planned.body.id)).status).toBe(200)
  expect(await marksOf(after.body)).toEqual([])
  expect((await plan(leaver.id, '2026-12-02')).status).toBe(201)
})

test('visits that are handed over come back without a mark when it is called off', async () => {
  const [leaver, receiver] = [await anAdviser(), await anAdviser()]
  const { body: visit } = await plan(leaver.id, '2026-12-07')
  const planned = await leaves(leaver.id, [{ kind: 'visits', to: [receiver.id] }])
  expect(planned).toMatchObject({ status: 201, body: { parts: [{ kind: 'visits', moved: 1 }] } })
  expect(await marksOf(visit)).toEqual([])
  expect((await callOff(leaver.id, planned.body.id)).body).toMatchObject({ stayed: [] })
  expect(await marksOf(visit)).toEqual([])
})
