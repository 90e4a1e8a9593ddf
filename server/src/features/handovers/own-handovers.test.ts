import type { CallResult } from '@heliodesk/contract/call'
import type { handovers } from '@heliodesk/contract/handovers'
import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { handedResources, handoverKinds } from '@heliodesk/domain/people/handover'
import { isOwnable } from '@heliodesk/domain/roles/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/test-client.ts'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** Somebody who may all that a manager may, but sees their own leads, appointments, quotations and letters alone. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, both } = product
const me = noord.employees.adviser.employee_id
const leaver = both.employee_id
const manager = await product.as('manager')

type Read = CallResult<typeof handovers.read>
type Handover = CallResult<typeof handovers.make> & { message?: string }

const ownRows = ['leads', 'appointments', 'quotations', 'work letters']
const seesOwn = async (own_resources: string[]) => {
  const { permissions } = (await manager.get<{ permissions: string[] }>(`/roles/${noord.role_ids.manager}`))
    .body
  const { status } = await manager.patch(`/roles/${noord.role_ids.adviser}`, { permissions, own_resources })
  expect(status).toBe(200)
}
const hand = (by: TestClient, body: object) => by.post<Handover>(`/employees/${leaver}/handover`, body)
const partsOf = (kind: string) => [{ kind, to: [me] }]
const adviserOf = async (lead_id: number) =>
  (await manager.get<{ adviser: { id: number } | null }>(`/leads/${lead_id}`)).body.adviser?.id

let client: TestClient
let lead_id = 0
beforeAll(async () => {
  await seesOwn(ownRows)
  client = await product.as('adviser')
  lead_id = await product.inside(async (context) => {
    const lead = await addLead(context, { adviser_id: leaver, owner_id: leaver })
    const date = addDays(amsterdamDate(context.happened_at), 1)
    await addAppointment(context, { lead_id: lead.id, adviser_id: leaver, date })
    return lead.id
  })
})

test('who sees their own alone hands over nobody’s work of it, at once or later, and reads so', async () => {
  const ownKinds = handoverKinds.filter((kind) => isOwnable(handedResources[kind]))
  expect(ownKinds).toEqual(['leads', 'calls', 'visits', 'letters'])
  const from_date = addDays(amsterdamDate(product.services.clock.now()), 7)
  for (const kind of ownKinds)
    for (const day of [null, from_date]) {
      const { status, body } = await hand(client, { from_date: day, parts: partsOf(kind) })
      expect({ kind, status, said: body.message }).toEqual({
        kind,
        status: 403,
        said: expect.stringContaining('cannot hand over that of colleagues'),
      })
    }
  expect(await adviserOf(lead_id)).toBe(leaver)
  const mayHand = async (who: TestClient) =>
    (await who.get<Read>(`/employees/${leaver}/handover`)).body.kinds
      .filter(({ may_hand_over }) => may_hand_over)
      .map(({ kind }) => kind)
  expect([await mayHand(client), await mayHand(manager)]).toEqual([['ranges'], handoverKinds])
})

test('nor do they undo or call off what somebody else handed over', async () => {
  const parts = partsOf('leads')
  const done = (await hand(manager, { parts })).body
  const from_date = addDays(amsterdamDate(product.services.clock.now()), 7)
  const planned = (await hand(manager, { from_date, parts })).body
  const undo = (by: TestClient, handover_id: number) =>
    by.post<Handover>(`/employees/${leaver}/undo-handover`, { handover_id })
  for (const { id } of [done, planned]) expect((await undo(client, id)).status).toBe(403)
  const shown = (await client.get<Read>(`/employees/${leaver}/handover`)).body.handovers
  expect(shown.map(({ id, may_undo }) => [id, may_undo])).toEqual([
    [planned.id, false],
    [done.id, false],
  ])
  expect(await adviserOf(lead_id)).toBe(me)
  expect([(await undo(manager, planned.id)).status, (await undo(manager, done.id)).status]).toEqual([
    200, 200,
  ])
  expect(await adviserOf(lead_id)).toBe(leaver)
})

test('what somebody planned while they saw all stays where it is when they see their own alone on its day', async () => {
  await seesOwn([])
  const from_date = addDays(amsterdamDate(product.services.clock.now()), 7)
  expect((await hand(client, { from_date, parts: partsOf('leads') })).status).toBe(201)
  await seesOwn(ownRows)
  await product.drain()
  expect(await adviserOf(lead_id)).toBe(leaver)
  const [left] = (await manager.get<Read>(`/employees/${leaver}/handover`)).body.handovers
  expect(left).toMatchObject({ state: 'done', parts: [{ kind: 'leads', moved: 0 }] })
})
