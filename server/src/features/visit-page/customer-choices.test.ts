import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as appointmentCalls } from '@heliodesk/contract/appointments'
import type { home } from '@heliodesk/contract/home'
import type { visitPages as calls } from '@heliodesk/contract/visit-page'
import type { Weekday } from '@heliodesk/domain/enumerations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePixel } from '../../testing/add-fixtures.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leadWishes } from '../planning-settings/schema.ts'

type Appointment = CallResult<typeof appointmentCalls.get>
type Page = CallResult<typeof calls.read>
type Times = CallResult<typeof calls.times>
type Home = CallResult<typeof home.unplanned>
type Link = CallResult<typeof appointmentCalls.link>

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const adviser_id = product.noord.employees.adviser.employee_id
const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
let made = 0

const planner = () => product.as('planner')
const getVisit = async (id: number) => (await (await planner()).get<Appointment>(`/appointments/${id}`)).body
const read = (token: string) => product.visitor().get<Page>(`/visits/${token}`)
const times = (token: string) => product.visitor().get<Times>(`/visits/${token}/times`)

async function act(token: string, step: 'cancel' | 'confirm' | 'move', body: object = {}) {
  const client = product.visitor()
  await client.get('/csrf-cookie')
  return client.post<Page>(`/visits/${token}/${step}`, body)
}

/** A visit, and the token of a link to its page. */
async function aVisit() {
  made += 1
  const address = { street_number: made, address_key: `c${made}`, zip_code: '9712 AB' }
  const lead = await product.inside((context) => addLead(context, { ...address, ...groningen }))
  const client = await planner()
  const place = {
    adviser_id,
    kind: 'advice',
    date: `2026-12-${String(made).padStart(2, '0')}`,
    from: '10:00',
    till: '11:30',
  }
  const body = { lead_id: lead.id, ...place, manual: true, confirm: true, notify: false }
  const { id } = (await client.post<Appointment>('/appointments', body)).body
  const { url } = (await client.post<Link>(`/appointments/${id}/link`)).body
  return { lead, id, token: url.split('/visit/')[1] ?? '' }
}

beforeAll(async () => {
  const client = await planner()
  const range = { from: 8000, till: 9999, priority: 1, active: true, adviser_ids: [adviser_id] }
  expect((await client.post('/zip-code-ranges', range)).status).toBe(201)
  for (const day of ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'])
    await setTimes(client, adviser_id, day, '09:00-10:30', '11:00-12:30')
})

test('of fifty cancellations at once is cancelled, and says so to each; then no times are left', async () => {
  const { token, id } = await aVisit()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => act(token, 'cancel', { reason: 'Wij verhuizen' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await getVisit(id)).status).toBe('cancelled')
  expect(await times(token)).toMatchObject({
    status: 409,
    body: { message: 'This appointment is no longer to come' },
  })
})

test('a time at which the customer has another visit is neither offered nor taken', async () => {
  const { lead, id, token } = await aVisit()
  const other = product.noord.employees.installer.employee_id
  const service = { lead_id: lead.id, adviser_id: other, kind: 'service', date: '2027-01-04' }
  const at = { from: '09:30', till: '10:30', confirm: true }
  const before = (await times(token)).body.data.map(({ date, from }) => `${date} ${from}`)
  expect(before).toContain('2027-01-04 09:00')
  expect((await (await planner()).post('/appointments', { ...service, ...at })).status).toBe(201)
  const after = (await times(token)).body.data.map(({ date, from }) => `${date} ${from}`)
  expect(after).not.toContain('2027-01-04 09:00')
  expect(after).toContain('2027-01-04 11:00')
  const { date, from, adviser_id: mine } = await getVisit(id)
  const seen = { date, from, adviser_id: mine }
  expect(await act(token, 'move', { adviser_id, date: '2027-01-04', from: '09:00', seen })).toMatchObject({
    status: 409,
  })
  expect(await getVisit(id)).toMatchObject(seen)
})

test('of twenty equal moves at once one moves it, each is told so, and none tells what the office noted', async () => {
  const { token, id } = await aVisit()
  const client = await planner()
  const { revision } = await getVisit(id)
  const remarks = 'INTERN: betaalt slecht'
  expect((await client.patch(`/appointments/${id}`, { remarks, revision, notify: false })).status).toBe(200)
  const [offered] = (await times(token)).body.data
  if (offered === undefined) throw new Error('No times were offered')
  const { adviser_id, date, from } = offered
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => act(token, 'move', { adviser_id, date, from })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(JSON.stringify(answers)).not.toContain('INTERN')
  expect(await getVisit(id)).toMatchObject({ date, from, status: 'confirmed', revision: revision + 2 })
})

/** The office notes on which days a customer can. */
const wishFor = ({ id: lead_id, company_id }: { id: number; company_id: number }, weekdays: Weekday[]) => {
  const wishes = { weekdays, from: '08:00', till: null }
  return product.inside(({ db }) =>
    db
      .insert(leadWishes)
      .values({ company_id, lead_id, ...wishes })
      .onConflictDoUpdate({ target: [leadWishes.company_id, leadWishes.lead_id], set: wishes }),
  )
}

test('offers other times where none suits what the office noted of the customer [c544]', async () => {
  const { token, lead } = await aVisit()
  const wanted = async (weekdays: Weekday[]) => {
    await wishFor(lead, weekdays)
    return (await times(token)).body.data.map(({ date }) => date)
  }
  expect(new Set(await wanted(['tuesday']))).toEqual(new Set(['2027-01-05']))
  expect((await wanted(['friday'])).length).toBeGreaterThan(2)
})

test('shows the picture of who comes where one is set [c545]', async () => {
  const { token } = await aVisit()
  expect((await read(token)).body.adviser_picture).toBeNull()
  const form = new FormData()
  form.set('owner_type', 'employees')
  form.set('owner_id', String(adviser_id))
  form.set('group', 'general')
  form.set('file', new Blob([onePixel], { type: 'image/png' }), 'foto.png')
  expect((await (await product.as('manager')).post('/files', form)).status).toBe(201)
  const address = (await read(token)).body.adviser_picture ?? ''
  expect(address).toContain('thumbnail')
  expect((await product.visitor().get(address)).status).toBe(200)
})

test('of the second company is that company’s by its link alone, with times of its own advisers [c523]', async () => {
  const { zuid } = product
  const theirs = zuid.employees.adviser.employee_id
  const client = await product.as('planner', zuid)
  const manager = await product.as('manager', zuid)
  const range = { from: 5000, till: 5999, priority: 1, active: true, adviser_ids: [theirs] }
  expect((await manager.post('/zip-code-ranges', range)).status).toBe(201)
  await setTimes(client, theirs, '2027-01-12', '09:00-10:30', '11:00-12:30')
  const tilburg = {
    zip_code: '5038 NX',
    latitude: 51.5606,
    longitude: 5.0919,
    location_type: 'ROOFTOP' as const,
  }
  const lead = await product.inside((context) => addLead(context, { address_key: 'c90', ...tilburg }), zuid)
  const place = { adviser_id: theirs, kind: 'advice', date: '2026-12-09', from: '10:00', till: '11:30' }
  const body = { lead_id: lead.id, ...place, manual: true, confirm: true, notify: false }
  const { id } = (await client.post<Appointment>('/appointments', body)).body
  const { url } = (await client.post<Link>(`/appointments/${id}/link`)).body
  const token = url.split('/visit/')[1] ?? ''
  const page = await read(token)
  expect(page.status).toBe(200)
  expect(page.body).toMatchObject({ state: 'planned', date: '2026-12-09', company: { name: zuid.name } })
  const { data } = (await times(token)).body
  expect(data.map(({ adviser_id: who, date }) => `${who} ${date}`)).toEqual([
    `${theirs} 2027-01-12`,
    `${theirs} 2027-01-12`,
  ])
  expect((await act(token, 'cancel', { reason: 'Toch niet' })).status).toBe(200)
  const { status } = (await client.get<Appointment>(`/appointments/${id}`)).body
  expect(status).toBe('cancelled')
})

/** What a link says once the mail about the last change left. */
const saidAt = async (token: string) => {
  product.services.clock.move(2 * 60_000)
  await product.drain()
  const { status, body } = await product.visitor().get<{ message: string }>(`/visits/${token}`)
  return [status, body.message]
}

test('whose visit was called off, or who can be mailed no longer, is sent to no mail with a link', async () => {
  const client = await planner()
  const aToldVisit = async () => {
    made += 1
    const address = { street_number: made, address_key: `c${made}`, email: `c${made}@klant.example` }
    const lead = await product.inside((context) => addLead(context, { ...address, ...groningen }))
    const place = { adviser_id, kind: 'advice', date: `2026-12-1${made}`, from: '10:00', till: '11:30' }
    const body = { lead_id: lead.id, ...place, manual: true, confirm: true }
    const { id } = (await client.post<Appointment>('/appointments', body)).body
    product.services.clock.move(2 * 60_000)
    await product.drain()
    const { url } = (await client.post<Link>(`/appointments/${id}/link`)).body
    return { lead, id, token: url.split('/visit/')[1] ?? '' }
  }
  const { company } = (await read((await aVisit()).token)).body
  const off = await aToldVisit()
  await client.patch(`/appointments/${off.id}/delete`, { reason: 'Adviseur ziek' })
  expect(await saidAt(off.token)).toEqual([
    410,
    `This appointment will not take place. Would you like a new one? Please call ${company.phone}`,
  ])
  const without = await aToldVisit()
  await client.patch(`/leads/${without.lead.id}`, { email: null, phone: '0501234567' })
  expect(await saidAt(without.token)).toEqual([
    410,
    `This link is not valid any more: please call ${company.phone}`,
  ])
  const moved = await aToldVisit()
  const time = { from: '14:00', till: '15:30', confirm: true }
  expect((await client.patch(`/appointments/${moved.id}`, time)).status).toBe(200)
  expect((await saidAt(moved.token))[1]).toContain(`our latest mail, or call ${company.phone}`)
})

test('tells the planner’s home of no change that the office moved or cancelled after it', async () => {
  const listed = async () =>
    (await (await planner()).get<Home>('/home/unplanned')).body.customers.data.map(({ id }) => id)
  const [moved, edited, ended] = [await aVisit(), await aVisit(), await aVisit()]
  for (const { token } of [moved, edited, ended]) {
    const [first] = (await times(token)).body.data
    const chosen = { adviser_id: first?.adviser_id, date: first?.date, from: first?.from }
    expect((await act(token, 'move', chosen)).status).toBe(200)
  }
  expect(await listed()).toEqual(expect.arrayContaining([moved.id, edited.id, ended.id]))
  const client = await planner()
  const place = { date: '2027-02-02', from: '08:00', till: '09:30', manual: true, confirm: true }
  expect((await client.patch(`/appointments/${edited.id}`, place)).status).toBe(200)
  const later = {
    reason: 'Ziek',
    date: '2027-02-03',
    from: '08:00',
    adviser_id,
    confirm: true,
    manual: true,
  }
  expect((await client.patch(`/appointments/${moved.id}/postpone`, later)).status).toBe(200)
  expect((await client.patch(`/appointments/${ended.id}/delete`, { reason: 'Ziek' })).status).toBe(200)
  for (const { id } of [moved, edited, ended]) expect(await listed()).not.toContain(id)
})

test('of thirty confirmations at once is confirmed once, and says so to each', async () => {
  const { token, id } = await aVisit()
  const { revision } = await getVisit(id)
  const answers = await Promise.all(Array.from({ length: 30 }, () => act(token, 'confirm')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await getVisit(id)).toMatchObject({ status: 'confirmed', revision: revision + 1 })
})

test('is moved to a time alone: the best adviser who was offered then comes, and one that was not offered is refused', async () => {
  const colleague = product.noord.employees.manager.employee_id
  const client = await planner()
  const range = { from: 9700, till: 9799, priority: 2, active: true, adviser_ids: [colleague] }
  expect((await client.post('/zip-code-ranges', range)).status).toBe(201)
  for (const who of [adviser_id, colleague])
    await setTimes(client, who, '2027-01-08', '09:00-10:30', '11:00-12:30')
  const { token, id, lead } = await aVisit()
  await wishFor(lead, ['friday'])
  const { data } = (await times(token)).body
  expect(data.map(({ from, adviser_id: who }) => `${from} ${who}`)).toEqual(
    ['09:00', '11:00'].flatMap((from) => [`${from} ${adviser_id}`, `${from} ${colleague}`]),
  )
  const [first] = data
  const body = { date: first?.date, from: first?.from }
  expect((await act(token, 'move', { ...body, from: '09:05' })).status).toBe(409)
  expect((await act(token, 'move', { ...body, adviser_id: null })).status).toBe(422)
  expect((await act(token, 'move', body)).status).toBe(200)
  const moved = await getVisit(id)
  expect(moved).toMatchObject({ ...body, status: 'confirmed', adviser_id: first?.adviser_id })
  expect((await act(token, 'move', body)).status).toBe(200)
  expect((await getVisit(id)).revision).toBe(moved.revision)
})

test('is moved from the time that was seen alone, and from any other by who does not say what they saw', async () => {
  const { token, id } = await aVisit()
  const { date, from } = (await read(token)).body
  const [first] = (await times(token)).body.data
  const moved = { from: '14:00', till: '15:30', manual: true, confirm: true, notify: false }
  expect((await (await planner()).patch(`/appointments/${id}`, moved)).status).toBe(200)
  const wanted = { date: first?.date, from: first?.from }
  expect(await act(token, 'move', { ...wanted, seen: { date, from } })).toMatchObject({
    status: 409,
    body: {
      message: 'The time of your appointment has changed meanwhile: please look at the new time first',
    },
  })
  expect(await getVisit(id)).toMatchObject({ status: 'planned', from: '14:00' })
  const seen = { date, from: '14:00' }
  expect((await act(token, 'move', { ...wanted, seen })).status).toBe(200)
  expect((await act(token, 'move', { ...wanted, seen })).status).toBe(200)
  expect(await getVisit(id)).toMatchObject({ ...wanted, status: 'confirmed' })
  const other = (await times(token)).body.data.find(({ date: day }) => day !== first?.date)
  expect((await act(token, 'move', { date: other?.date, from: other?.from })).status).toBe(200)
})

test.each([
  ['confirm', {}, 'confirmed'],
  ['cancel', { reason: 'Op vakantie' }, 'cancelled'],
] as const)('is not decided by %s for another time than was seen', async (step, body, status) => {
  const { token, id } = await aVisit()
  const { date, from } = (await read(token)).body
  const moved = { from: '14:00', till: '15:30', manual: true, confirm: true, notify: false }
  expect((await (await planner()).patch(`/appointments/${id}`, moved)).status).toBe(200)
  expect(await act(token, step, { ...body, date, from })).toMatchObject({
    status: 409,
    body: {
      message: 'The time of your appointment has changed meanwhile: please look at the new time first',
    },
  })
  expect(await getVisit(id)).toMatchObject({ status: 'planned', from: '14:00' })
  expect((await act(token, step, { ...body, date, from: '14:00' })).status).toBe(200)
  expect((await act(token, step, { ...body, date, from: '14:00' })).status).toBe(200)
  expect(await getVisit(id)).toMatchObject({ status, from: '14:00' })
})
