import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { addDays, amsterdamDate, instantInAmsterdam, isoWeekday } from '@heliodesk/domain/calendar'
import { callReasons } from '@heliodesk/domain/leads/calling'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { phoneCalls } from '../telephony/schema.ts'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
let service = await product.as('customer_service')
/** Past the end of a session. */
const later = async (milliseconds: number) => {
  product.services.clock.move(milliseconds)
  service = await product.as('customer_service')
}

type CallList = CallResult<typeof calling.list>
interface Named {
  id: number
  lastName: string
}

const consent = {
  basis: 'own_request',
  text: 'Ja, bel mij over zonnepanelen',
  at: '2026-11-19T09:00:00.000Z',
  scope: 'all',
} as const
const at = (time: string) => new Date(`2026-11-${time}:00Z`)
let phones = 0
const add = (lastName: string, values: Parameters<typeof addLead>[1] = {}) =>
  product.inside((context) =>
    addLead(context, {
      status: 'new',
      consent,
      lastName,
      full_name: lastName,
      mobile: `+3161${String(1_000_000 + ++phones)}`,
      ...values,
    }),
  )
const missCall = (number: string | null, started_at: Date) =>
  product.inside(({ db, company_id }) =>
    db
      .insert(phoneCalls)
      .values({ company_id, call_id: `missed ${++phones}`, number, started_at, missed_at: started_at }),
  )
const next = (query = '') => service.post<Named | undefined>(`/leads/next${query}`)
const set = (id: number, body: object) => service.post(`/leads/${id}/status-create`, body)
const gateOf = async (id: number) => (await service.get<object>(`/leads/${id}/call-gate`)).body
const readList = async (query = '') => (await service.get<CallList>(`/leads/call-list${query}`)).body

beforeEach(() =>
  product.inside(async ({ db }) => {
    await db.execute('UPDATE leads SET do_not_call_at = now()')
    await db.execute('DELETE FROM phone_calls')
    await db.execute('DELETE FROM lead_locks')
  }),
)

test('leads come by priority: callbacks due, missed calls, new by age, not reached by the last attempt', async () => {
  await add('Newer', { created_at: at('20T08:00') })
  await add('Older', { created_at: at('18T08:00') })
  await add('Tried', { status: 'notReached', call_at: at('19T10:00') })
  await add('Tried before', { status: 'notReached', call_at: at('18T10:00') })
  await add('Just tried', { status: 'notReached', call_at: at('20T10:00') })
  await add('Promised', { status: 'callback', call_at: at('20T08:30') })
  await add('Later', { status: 'callback', call_at: at('20T09:30') })
  await add('Back today', { status: 'postponed', postponed_until: '2026-11-20', call_at: at('20T07:00') })
  const caller = await add('Missed', { status: 'appointmentPlanned' })
  await missCall(caller.mobile, at('20T07:30'))
  await missCall(caller.mobile, at('20T07:45'))
  await add('Objected', { do_not_call_at: at('19T08:00') })
  await add('Without basis', { consent: null })
  const expected = ['Back today', 'Promised', 'Missed', 'Older', 'Newer', 'Tried before', 'Tried']
  const list = await readList()
  expect(list.data.map(({ full_name }) => full_name)).toEqual(expected)
  expect(list.totals).toEqual({ callback: 2, missedCall: 1, new: 2, notReached: 2 })
  expect(list.data[2]).toMatchObject({ reason: 'missedCall', due_at: '2026-11-20T07:30:00.000Z' })
  const handed: unknown[] = []
  for (;;) {
    const { status, body } = await next()
    if (status === 204) break
    expect(status).toBe(200)
    handed.push(body?.lastName)
  }
  expect(handed).toEqual(expected)
})

test('a handed out lead is leased to its caller, and comes again when nobody recorded a contact', async () => {
  const lead = await add('Only one')
  expect((await next()).body).toMatchObject({ id: lead.id })
  expect((await next()).status).toBe(204)
  const manager = await product.as('manager')
  expect((await manager.post(`/leads/${lead.id}/lock`)).status).toBe(409)
  expect((await readList()).data[0]?.in_use_by).toMatchObject({ name: 'Customer service van Noord' })
  product.services.clock.move(120_000)
  expect((await next()).body).toMatchObject({ id: lead.id })
  await service.post(`/leads/${lead.id}/contacts`, { outcome: 'notReached' })
  await service.delete(`/leads/${lead.id}/lock`)
  expect((await next()).status).toBe(204)
  await later(2 * 3_600_000)
  expect((await next()).body).toMatchObject({ id: lead.id })
})

test('a promised callback is due at its time, a postponed lead at eight of its day [c11]', async () => {
  const [promised, postponed] = [await add('Promised', { status: 'open' }), await add('Moving')]
  const now = product.services.clock.now().getTime()
  const callback_at = new Date(now + 3_600_000).toISOString()
  await set(promised.id, { status: 'callback', callback_at, remarks: 'After lunch' })
  const until = { status: 'postponed', callback_at: '2026-11-21T12:00:00Z', remarks: 'Moving house' }
  expect((await set(postponed.id, until)).status).toBe(201)
  expect((await readList()).data).toEqual([])
  await later(3_600_000)
  expect((await readList('?reason=callback')).data).toMatchObject([
    { id: promised.id, due_at: callback_at, remarks: 'After lunch' },
  ])
  await later(new Date('2026-11-21T07:00:00Z').getTime() - now - 3_600_000)
  expect((await readList()).data).toMatchObject([
    { id: promised.id },
    { id: postponed.id, due_at: '2026-11-21T07:00:00.000Z', reason: 'callback' },
  ])
})

test('a lead is handed out no more after the attempts of the company', async () => {
  const lead = await add('Tried', { status: 'notReached', call_at: at('19T10:00'), attempts: 6 })
  const fewer = await add('Tried less', { status: 'notReached', call_at: at('19T11:00'), attempts: 5 })
  expect((await readList()).data.map(({ id }) => id)).toEqual([fewer.id])
  const manager = await product.as('manager')
  expect((await manager.patch('/company', { call_attempts: 7 })).status).toBe(200)
  expect((await next()).body).toMatchObject({ id: lead.id })
  expect((await manager.patch('/company', { call_attempts: 0 })).status).toBe(422)
  await manager.patch('/company', { call_attempts: 6 })
})

test('the attempts of the company are counted by its calls, and only what was agreed or the customer ends that', async () => {
  const manager = await product.as('manager')
  expect((await manager.patch('/company', { call_attempts: 3 })).status).toBe(200)
  const lead = await add('Never there')
  const imported = await add('Imported', { attempts: 3 })
  const call = (body: object) => service.post(`/leads/${lead.id}/contacts`, body)
  const soon = () => {
    const today = amsterdamDate(product.services.clock.now())
    const day = [1, 2, 3].map((days) => addDays(today, days)).find((date) => isoWeekday(date) < 6)
    return instantInAmsterdam(day ?? today, '14:00').toISOString()
  }
  const handedOut = async () => {
    const { status, body } = await next()
    if (status === 200) await service.delete(`/leads/${body?.id}/lock`)
    const { data, totals } = await readList()
    const reasons = await Promise.all(
      callReasons.map(async (reason) => (await readList(`?reason=${reason}`)).data.length),
    )
    const counted = Object.values(totals).reduce((sum, count) => sum + count, 0)
    expect(reasons.reduce((sum, count) => sum + count, 0)).toBe(data.length)
    expect(counted).toBe(data.length)
    expect(data.map(({ id }) => id)).not.toContain(imported.id)
    expect(body?.id).toBe(data[0]?.id)
    return data.length === 1
  }
  for (const outcome of ['notReached', 'voicemail', 'notReached']) {
    expect(await handedOut()).toBe(true)
    expect((await call({ outcome })).status).toBe(201)
    await later(7 * 86_400_000)
  }
  expect(await handedOut()).toBe(false)

  // Nobody was reached: nothing was agreed.
  const refused = await call({ outcome: 'notReached', next_action_at: soon() })
  expect(refused).toMatchObject({ status: 422, body: { errors: { next_action_at: [expect.any(String)] } } })
  expect((await call({ outcome: 'notReached' })).status).toBe(201)
  expect(await handedOut()).toBe(false)

  await missCall(lead.mobile, product.services.clock.now())
  expect(await handedOut()).toBe(true)
  expect((await call({ outcome: 'reached', next_action_at: soon() })).status).toBe(201)
  expect(await handedOut()).toBe(false)
  await later(4 * 86_400_000)
  expect(await handedOut()).toBe(true)
  expect((await call({ outcome: 'notReached' })).status).toBe(201)
  await later(7 * 86_400_000)
  expect(await handedOut()).toBe(false)

  await product.inside(({ db }) =>
    db.execute(`UPDATE leads SET do_not_call_at = now() WHERE id = ${imported.id}`),
  )
  const again = await product.as('manager')
  expect((await again.patch('/company', { call_attempts: 6 })).status).toBe(200)
  expect(await handedOut()).toBe(true)
})

test('a status set by hand brings a lead past its attempts back with a reason alone', async () => {
  const lead = await add('Used up', { status: 'notReached', call_at: at('19T10:00'), attempts: 6 })
  const fewer = await add('Tried less', { status: 'notReached', call_at: at('19T11:00'), attempts: 5 })
  const { clock } = product.services
  await later(instantInAmsterdam('2027-02-01', '10:00').getTime() - clock.now().getTime())
  const callback_at = '2027-02-01T10:00:00.000Z'
  const callback = { status: 'callback', callback_at }
  expect(await gateOf(lead.id)).toMatchObject({ attempts_used_up: true })
  expect(await gateOf(fewer.id)).toMatchObject({ attempts_used_up: false })
  for (const remarks of [undefined, null, 'ok', '..........']) {
    const refused = await set(lead.id, { ...callback, remarks })
    expect(refused).toMatchObject({ status: 422, body: { errors: { remarks: [expect.any(String)] } } })
  }
  expect((await set(fewer.id, callback)).status).toBe(201)
  expect((await set(lead.id, { ...callback, remarks: 'Mailed that mornings suit' })).status).toBe(201)
  expect(await gateOf(lead.id)).toMatchObject({ attempts_used_up: false })
  await later(2 * 3_600_000)
  const listed = (await readList()).data.map(({ id }) => id)
  expect([listed.length, new Set(listed)]).toEqual([2, new Set([lead.id, fewer.id])])
})

test('a source limits the list and the next lead', async () => {
  const manager = await product.as('manager')
  const { body: source } = await manager.post<{ id: number }>('/sources', {
    name: 'Beurs',
    cost_type: 'flat_fee_per_month',
    cost_value: 1,
  })
  await add('Without a source', { created_at: at('01T08:00') })
  const lead = await add('Of the source', { source_id: source.id })
  expect((await readList(`?source_id=${source.id}`)).data).toMatchObject([{ id: lead.id }])
  expect((await next(`?source_id=${source.id}`)).body).toMatchObject({ id: lead.id })
})

test('an adviser gets only own leads', async () => {
  await add('Of somebody else')
  const adviser = await product.as('adviser')
  expect((await adviser.post('/leads/next')).status).toBe(204)
  const own = await add('Own', { adviser_id: product.noord.employees.adviser.employee_id })
  expect((await adviser.post<Named>('/leads/next')).body).toMatchObject({ id: own.id })
})

test('the hours of the company stop the button, not the next lead', async () => {
  const lead = await add('On a Sunday')
  const { clock } = product.services
  clock.move(new Date('2026-11-22T11:00:00Z').getTime() - clock.now().getTime())
  const late = await product.as('customer_service')
  expect((await late.post<Named>('/leads/next')).body).toMatchObject({ id: lead.id })
  expect((await late.get(`/leads/${lead.id}/call-gate`)).body).toMatchObject({ barrier: 'outsideWindow' })
})

test('fifty agents at once get fifty different leads', async () => {
  const agent = await product.as('customer_service')
  for (let made = 0; made < 60; made += 1) await add(`Lead ${made}`)
  const answers = await Promise.all(Array.from({ length: 50 }, () => agent.post<Named>('/leads/next')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(50)
})

test('the figures are what the caller did today', async () => {
  const agent = await product.as('customer_service')
  const before = (await agent.get<CallList>('/leads/call-list')).body.figures
  const lead = await add('Called')
  await agent.post(`/leads/${lead.id}/contacts`, { outcome: 'notReached' })
  await agent.post(`/leads/${lead.id}/contacts`, { outcome: 'reached' })
  await product.inside((context) =>
    addAppointment(context, {
      lead_id: lead.id,
      adviser_id: null,
      created_by: product.noord.employees.customer_service.employee_id,
    }),
  )
  expect((await agent.get<CallList>('/leads/call-list')).body.figures).toEqual({
    calls: before.calls + 2,
    reached: before.reached + 1,
    appointments: before.appointments + 1,
  })
})

test('managers see what each agent did today, others do not', async () => {
  const agent = await product.as('customer_service')
  const manager = await product.as('manager')
  const path = '/leads/call-figures'
  interface Figures {
    data: { employee: { id: number }; calls: number; reached: number; appointments: number }[]
  }
  const of = async ({ employee_id }: { employee_id: number }) =>
    (await manager.get<Figures>(path)).body.data.find(({ employee }) => employee.id === employee_id)
  const before = await of(product.noord.employees.customer_service)
  const lead = await add('Twice called')
  await agent.post(`/leads/${lead.id}/contacts`, { outcome: 'voicemail' })
  await agent.post(`/leads/${lead.id}/contacts`, { outcome: 'reached' })
  await manager.post(`/leads/${lead.id}/contacts`, { outcome: 'reached' })
  expect(await of(product.noord.employees.customer_service)).toMatchObject({
    calls: (before?.calls ?? 0) + 2,
    reached: (before?.reached ?? 0) + 1,
    appointments: before?.appointments ?? 0,
  })
  expect(await of(product.noord.employees.manager)).toMatchObject({ calls: 1, reached: 1, appointments: 0 })
  expect((await agent.get(path)).status).toBe(403)
  const { body } = await (await product.as('manager', product.zuid)).get<Figures>(path)
  expect(body.data).toEqual([])
})
