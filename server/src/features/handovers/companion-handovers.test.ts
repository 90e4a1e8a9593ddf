import type { CallResult } from '@heliodesk/contract/call'
import type { employees } from '@heliodesk/contract/employees'
import type { handovers } from '@heliodesk/contract/handovers'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const manager = await product.as('manager')

type Handover = CallResult<typeof handovers.make> & { questions?: { code: string; message: string }[] }

let made = 0
async function anAdviser() {
  const username = `samen.${++made}`
  const { body } = await manager.post<CallResult<typeof employees.get>>('/employees', {
    username,
    firstName: 'Sa',
    lastName: `Men${made}`,
    email: `${username}@zonnekracht.example`,
    companies: [{ company_id: noord.id, role_id: noord.role_ids.adviser, function_group: 'adviser' }],
  })
  return body
}
const aVisit = (adviser_id: number, with_ids: number[], date = '2026-12-01') =>
  product.inside(async (context) => {
    const lead = await addLead(context, { street_number: ++made, address_key: `samen ${made}` })
    const [from, till] = ['10:00', '11:30']
    const times = { starts_at: instantInAmsterdam(date, from), ends_at: instantInAmsterdam(date, till) }
    return addAppointment(context, { lead_id: lead.id, adviser_id, with_ids, date, from, till, ...times })
  })
const goes = async ({ id }: { id: number }) => {
  const { body } = await manager.get<{ adviser: { id: number }; with: { id: number }[] }>(
    `/appointments/${id}`,
  )
  return [body.adviser.id, ...body.with.map((one) => one.id)]
}
const hand = (from: number, part: object, confirm?: true) =>
  manager.post<Handover>(`/employees/${from}/handover`, { parts: [{ kind: 'visits', ...part }], confirm })
const undo = (of: number, { id }: Handover) =>
  manager.post<Handover>(`/employees/${of}/undo-handover`, { handover_id: id })

test('a part that goes to who goes already asks, and undone everybody has the part that they had', async () => {
  const [bram, femke] = [await anAdviser(), await anAdviser()]
  for (const [from, to] of [
    [femke, bram],
    [bram, femke],
  ] as const) {
    const visit = await aVisit(bram.id, [femke.id], `2026-12-0${from === femke ? 1 : 2}`)
    const chosen = { chosen: [{ id: visit.id, to: to.id }] }
    const asked = await hand(from.id, chosen)
    expect(asked.status).toBe(409)
    expect(asked.body.questions?.map(({ code }) => code)).toEqual(['fewer'])
    expect(asked.body.questions?.[0]?.message).toContain(
      `Visits to which one person less goes, as ${to.full_name} goes already: 1 (`,
    )
    expect(await goes(visit)).toEqual([bram.id, femke.id])
    const { body } = await hand(from.id, chosen, true)
    expect(await goes(visit)).toEqual([to.id])
    expect((await undo(from.id, body)).body).toMatchObject({ state: 'undone', stayed: [] })
    expect(await goes(visit)).toEqual([bram.id, femke.id])
  }
})

test('who made the visit since then keeps it, and whose part is given back goes along as before', async () => {
  const [bram, femke, cees] = [await anAdviser(), await anAdviser(), await anAdviser()]
  const visit = await aVisit(bram.id, [femke.id])
  const { body } = await hand(femke.id, { to: [bram.id] }, true)
  await manager.patch(`/appointments/${visit.id}`, { with: [cees.id], confirm: true })
  await undo(femke.id, body)
  expect(await goes(visit)).toEqual([bram.id, cees.id, femke.id])
})

test('in turn a part goes to who does not go yet', async () => {
  const [bram, femke, cees] = [await anAdviser(), await anAdviser(), await anAdviser()]
  const visit = await aVisit(bram.id, [femke.id])
  expect((await hand(femke.id, { to: [bram.id, cees.id], way: 'turns' })).status).toBe(201)
  expect(await goes(visit)).toEqual([bram.id, cees.id])
})
