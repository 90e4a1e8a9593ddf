import type { CallResult } from '@heliodesk/contract/call'
import type { employees } from '@heliodesk/contract/employees'
import type { handovers } from '@heliodesk/contract/handovers'
import type { leads } from '@heliodesk/contract/leads'
import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const manager = await product.as('manager')

type Read = CallResult<typeof handovers.read>
type Handover = CallResult<typeof handovers.make> & { questions?: object[] }
type Employee = CallResult<typeof employees.get>
type Lead = CallResult<typeof leads.get>

let made = 0
async function anAdviser() {
  const username = `adviseur.${++made}`
  const { status, body } = await manager.post<Employee>('/employees', {
    username,
    firstName: 'Ad',
    lastName: `Viseur${made}`,
    email: `${username}@zonnekracht.example`,
    companies: [{ company_id: noord.id, role_id: noord.role_ids.adviser, function_group: 'adviser' }],
  })
  expect(status).toBe(201)
  return body
}
const read = async (id: number) => (await manager.get<Read>(`/employees/${id}/handover`)).body
const totals = ({ kinds }: Read) => Object.fromEntries(kinds.map(({ kind, total }) => [kind, total]))
const hand = (id: number, body: object) => manager.post<Handover>(`/employees/${id}/handover`, body)
const adviserOf = async (lead_id: number) =>
  (await manager.get<Lead>(`/leads/${lead_id}`)).body.adviser?.id ?? null

const range = (from: number, till: number, adviser_ids: number[]) =>
  manager.post<{ id: number }>('/zip-code-ranges', { from, till, priority: 1, adviser_ids })

/** Somebody with leads in two towns, one of them closed, a visit tomorrow, and a zip code range. */
async function aLeaver() {
  const [leaver, north, west] = [await anAdviser(), await anAdviser(), await anAdviser()]
  const { lead_ids, closed_id, visit_id } = await product.inside(async (context) => {
    const lead_ids: number[] = []
    for (const zip_code of ['9712 AB', '1011 AB', '9713 AB'])
      lead_ids.push((await addLead(context, { adviser_id: leaver.id, zip_code })).id)
    const closed = await addLead(context, { adviser_id: leaver.id, status: 'paid' })
    const date = addDays(amsterdamDate(context.happened_at), 1)
    const visit = await addAppointment(context, { lead_id: lead_ids[1] ?? 0, adviser_id: leaver.id, date })
    return { lead_ids, closed_id: closed.id, visit_id: visit.id }
  })
  await range(9700 + made, 9799, [north.id, leaver.id])
  await range(1000, 1099, [west.id])
  return { leaver, north, west, lead_ids, closed_id, visit_id }
}

const all = (to: number[]) => [
  { kind: 'leads', to },
  { kind: 'visits', to },
  { kind: 'ranges', to },
]

test('somebody who leaves hands leads, visits and ranges to colleagues by zip code, and is logged out [c610]', async () => {
  const { leaver, north, west, lead_ids, closed_id, visit_id } = await aLeaver()
  expect(totals(await read(leaver.id))).toEqual({ leads: 3, calls: 0, visits: 1, letters: 0, ranges: 1 })
  const { status, body } = await hand(leaver.id, { ends: true, parts: all([north.id, west.id]) })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      state: 'done',
      stayed: [],
      parts: [
        { kind: 'leads', moved: 3 },
        { kind: 'visits', moved: 1 },
        { kind: 'ranges', moved: 1 },
      ],
    },
  })
  const advisers = []
  for (const id of lead_ids) advisers.push(await adviserOf(id))
  expect(advisers).toEqual([north.id, west.id, north.id])
  expect(await adviserOf(closed_id)).toBe(leaver.id)
  const visit = await manager.get<{ adviser: { id: number } }>(`/appointments/${visit_id}`)
  expect(visit.body.adviser.id).toBe(west.id)
  expect((await manager.get<Employee>(`/employees/${leaver.id}`)).body.active).toBe(false)
  expect(totals(await read(leaver.id))).toEqual({ leads: 0, calls: 0, visits: 0, letters: 0, ranges: 0 })
})

test('a handover is undone within a day, but for what somebody else has by now [c611]', async () => {
  const { leaver, north, west, lead_ids, visit_id } = await aLeaver()
  const { body } = await hand(leaver.id, { ends: true, parts: all([north.id, west.id]) })
  await manager.post(`/leads/${lead_ids[0]}/appointment-manual-adviser`, { adviser_id: west.id })
  const undo = () => manager.post<Handover>(`/employees/${leaver.id}/undo-handover`, { handover_id: body.id })
  expect((await undo()).body.state).toBe('undone')
  const advisers = []
  for (const id of lead_ids) advisers.push(await adviserOf(id))
  expect(advisers).toEqual([west.id, leaver.id, leaver.id])
  const visit = await manager.get<{ adviser: { id: number } }>(`/appointments/${visit_id}`)
  expect(visit.body.adviser.id).toBe(leaver.id)
  expect((await manager.get<Employee>(`/employees/${leaver.id}`)).body.active).toBe(true)
  expect(totals(await read(leaver.id))).toMatchObject({ leads: 2, visits: 1, ranges: 1 })
  expect((await undo()).status).toBe(409)
})

test('visits that are handed over take no lead along, whoever’s it is, and neither do those that are given back', async () => {
  const { leaver, north, west, lead_ids } = await aLeaver()
  const theirs = await product.inside(async (context) => {
    const lead = await addLead(context, { adviser_id: west.id })
    const date = addDays(amsterdamDate(context.happened_at), 2)
    await addAppointment(context, { lead_id: lead.id, adviser_id: leaver.id, date })
    return lead.id
  })
  const advisers = () => Promise.all([lead_ids[1] ?? 0, theirs].map(adviserOf))
  const { body } = await hand(leaver.id, { parts: [{ kind: 'visits', to: [north.id] }] })
  expect(body.parts).toMatchObject([{ kind: 'visits', moved: 2 }])
  expect(await advisers()).toEqual([leaver.id, west.id])
  const held = await manager.get<{ data: { id: number }[] }>(`/appointments/lead/${theirs}`)
  const confirmed = await manager.patch(`/appointments/${held.body.data[0]?.id}`, { status: 'confirmed' })
  expect([confirmed.status, await advisers()]).toEqual([200, [leaver.id, west.id]])
  const undo = { handover_id: body.id }
  expect((await manager.post(`/employees/${leaver.id}/undo-handover`, undo)).status).toBe(200)
  expect(await advisers()).toEqual([leaver.id, west.id])
})

test('a visit of which the colleague’s time is taken stays, with its reason, and the rest moves', async () => {
  const { leaver, north, west, lead_ids, visit_id } = await aLeaver()
  await product.inside(async (context) => {
    const date = addDays(amsterdamDate(context.happened_at), 1)
    const other = await addLead(context, { adviser_id: west.id })
    await addAppointment(context, { lead_id: other.id, adviser_id: west.id, date })
  })
  const handed = { ends: true, parts: all([north.id, west.id]) }
  const asked = await hand(leaver.id, handed)
  const name = leaver.full_name
  expect([asked.status, asked.body.questions]).toEqual([
    409,
    [
      {
        code: 'stays',
        message: `Visits that stay with ${name}, as the time of whoever would get them is taken: 1.`,
      },
      { code: 'notEnded', message: `${name} is not made inactive while that stays.` },
    ],
  ])
  expect(totals(await read(leaver.id))).toMatchObject({ leads: 3, visits: 1, ranges: 1 })
  const { body } = await hand(leaver.id, { ...handed, confirm: true })
  expect(body).toMatchObject({ ends: false, stayed: [{ kind: 'visits', id: visit_id }] })
  expect((await manager.get<Employee>(`/employees/${leaver.id}`)).body.active).toBe(true)
  expect(body.stayed[0]?.message).toContain('10:00')
  expect(body.parts[0]).toMatchObject({ kind: 'leads', moved: 3 })
  expect(await adviserOf(lead_ids[0] ?? 0)).toBe(north.id)
})

test('a handover from a day waits for it, and can be called off [c612]', async () => {
  const { leaver, north, lead_ids } = await aLeaver()
  const from_date = addDays(amsterdamDate(product.services.clock.now()), 7)
  const parts = [{ kind: 'leads', to: [north.id], chosen: [] }]
  const first = await hand(leaver.id, { from_date, parts })
  expect(first.body).toMatchObject({ state: 'planned', parts: [{ to: [{ id: north.id }], moved: 0 }] })
  await manager.post(`/employees/${leaver.id}/undo-handover`, { handover_id: first.body.id })
  await product.drain()
  expect(await adviserOf(lead_ids[0] ?? 0)).toBe(leaver.id)
  await hand(leaver.id, { from_date, ends: true, parts })
  await product.drain()
  expect(await adviserOf(lead_ids[0] ?? 0)).toBe(north.id)
  expect((await manager.get<Employee>(`/employees/${leaver.id}`)).body.active).toBe(false)
})

test('of fifty who plan the same handover is one, and another kind can still be planned', async () => {
  const { leaver, north } = await aLeaver()
  const from_date = addDays(amsterdamDate(product.services.clock.now()), 7)
  const plan = (kind: string) => hand(leaver.id, { from_date, parts: [{ kind, to: [north.id] }] })
  const answers = await Promise.all(Array.from({ length: 50 }, () => plan('leads')))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array<number>(49).fill(409),
  ])
  expect((await plan('ranges')).status).toBe(201)
})

/** What home says of a person's handovers that left something. */
const leftOf = async (id: number) =>
  (await manager.get<CallResult<typeof handovers.left>>('/home/handovers')).body.data.filter(
    ({ employee }) => employee.id === id,
  )

test('on the day of a handover nothing is done when its planner may not do it any more', async () => {
  const { leaver, north, lead_ids } = await aLeaver()
  const from_date = addDays(amsterdamDate(product.services.clock.now()), 7)
  const parts = [{ kind: 'leads', to: [north.id] }]
  const support = await product.as('support')
  const planned = await support.post<Handover>(`/employees/${leaver.id}/handover`, {
    from_date,
    ends: true,
    parts,
  })
  expect(planned.status).toBe(201)
  const place = { company_id: noord.id, role_id: noord.role_ids.manager, function_group: 'manager' }
  expect((await manager.patch(`/employees/${leaver.id}`, { companies: [place] })).status).toBe(200)
  await product.drain()
  expect((await manager.get<Employee>(`/employees/${leaver.id}`)).body.active).toBe(true)
  expect(await adviserOf(lead_ids[0] ?? 0)).toBe(leaver.id)
  const [left] = (await read(leaver.id)).handovers
  expect(left).toMatchObject({ state: 'done', ends: false, parts: [{ kind: 'leads', moved: 0 }] })
  expect(left?.stayed).toHaveLength(3)
  expect(left?.stayed[0]?.message).toBe('Whoever planned this handover may not do it any more')
  expect(await leftOf(leaver.id)).toMatchObject([
    { employee: { active: true }, from_date, stayed: 3, refused: true },
  ])
  await hand(leaver.id, { parts })
  expect(await leftOf(leaver.id)).toMatchObject([{ stayed: 0, refused: true }])
  await manager.patch(`/employees/${leaver.id}`, { active: false })
  expect(await leftOf(leaver.id)).toEqual([])
})

test('on the day of a handover whoever has left gets nothing, and work that nobody takes stays with its reason', async () => {
  const { leaver, north, west, lead_ids } = await aLeaver()
  const from_date = addDays(amsterdamDate(product.services.clock.now()), 7)
  const parts = [
    { kind: 'leads', to: [north.id, west.id] },
    { kind: 'ranges', to: [west.id] },
  ]
  await hand(leaver.id, { from_date, parts })
  await manager.patch(`/employees/${west.id}`, { active: false })
  await product.drain()
  expect(await Promise.all(lead_ids.map(adviserOf))).toEqual([north.id, north.id, north.id])
  const [done] = (await read(leaver.id)).handovers
  expect(done?.stayed).toMatchObject([{ kind: 'ranges' }])
  expect(done?.stayed[0]?.message).not.toBe('')
  expect(totals(await read(leaver.id))).toMatchObject({ leads: 0, visits: 1, ranges: 1 })
  expect(await leftOf(leaver.id)).toMatchObject([{ from_date, stayed: 1, refused: false }])
  await hand(leaver.id, { parts: [{ kind: 'ranges', to: [north.id] }] })
  expect(await leftOf(leaver.id)).toEqual([])
})

test('rows go one by one to whom was chosen for them, and the customer service’s calls to anybody', async () => {
  const { leaver, north, west, lead_ids } = await aLeaver()
  await manager.patch(`/leads/${lead_ids[2]}`, { owner_id: leaver.id })
  const service = noord.employees.customer_service.employee_id
  await hand(leaver.id, {
    parts: [
      { kind: 'leads', chosen: [{ id: lead_ids[0], to: west.id }] },
      { kind: 'calls', to: [service], way: 'turns' },
    ],
  })
  expect([await adviserOf(lead_ids[0] ?? 0), await adviserOf(lead_ids[1] ?? 0)]).toEqual([west.id, leaver.id])
  expect((await manager.get<Lead>(`/leads/${lead_ids[2]}`)).body.owner?.id).toBe(service)
  expect(north.active).toBe(true)
})

test('what cannot be handed over so is refused with its field, and what the caller may not change with 403', async () => {
  const { leaver, north } = await aLeaver()
  const errors = async (body: object) => {
    const answer = await manager.post<{ errors?: object }>(`/employees/${leaver.id}/handover`, body)
    return { status: answer.status, fields: Object.keys(answer.body.errors ?? {}) }
  }
  const leads = { kind: 'leads', to: [north.id] }
  expect(await errors({ parts: [] })).toEqual({ status: 422, fields: ['parts'] })
  expect(await errors({ parts: [leads, leads] })).toEqual({ status: 422, fields: ['parts.1.to'] })
  expect(await errors({ parts: [{ kind: 'leads', to: [leaver.id] }] })).toMatchObject({ status: 422 })
  expect(await errors({ parts: [{ kind: 'leads', to: [noord.employees.installer.employee_id] }] })).toEqual({
    status: 422,
    fields: ['parts.0.to'],
  })
  expect(await errors({ from_date: amsterdamDate(product.services.clock.now()), parts: [leads] })).toEqual({
    status: 422,
    fields: ['from_date'],
  })
  const support = await product.as('support')
  const visits = { parts: [{ kind: 'visits', to: [north.id] }] }
  expect((await support.post(`/employees/${leaver.id}/handover`, visits)).status).toBe(403)
  const { body } = await support.get<Read>(`/employees/${leaver.id}/handover`)
  expect(body.kinds.map(({ kind }) => kind)).toEqual(['leads', 'calls'])
})

test('somebody is made inactive with work that nobody gets only by who was told what stays', async () => {
  const { leaver, north, lead_ids } = await aLeaver()
  const parts = [{ kind: 'ranges', to: [north.id] }]
  const asked = await hand(leaver.id, { ends: true, parts })
  expect(asked.status).toBe(409)
  expect(asked.body.questions).toEqual([
    {
      code: 'left',
      message: `Nobody gets this work, which stays with ${leaver.full_name}, who becomes inactive: leads: 3, visits: 1.`,
    },
  ])
  expect(await read(leaver.id)).toMatchObject({ employee: { active: true } })
  expect(totals(await read(leaver.id))).toMatchObject({ leads: 3, visits: 1, ranges: 1 })
  const chosen = lead_ids.slice(0, 1).map((id) => ({ id, to: north.id }))
  const some = await hand(leaver.id, { ends: true, parts: [...parts, { kind: 'leads', to: [], chosen }] })
  expect(some.body.questions).toMatchObject([{ message: expect.stringContaining('leads: 2, visits: 1') }])
  expect((await hand(leaver.id, { parts: [{ kind: 'leads', to: [], chosen }] })).status).toBe(201)
  expect((await hand(leaver.id, { ends: true, parts, confirm: true })).body).toMatchObject({ ends: true })
  expect(await read(leaver.id)).toMatchObject({ employee: { active: false } })
  expect(totals(await read(leaver.id))).toMatchObject({ leads: 2, visits: 1, ranges: 0 })
})
