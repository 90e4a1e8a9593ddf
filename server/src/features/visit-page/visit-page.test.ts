import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as appointmentCalls } from '@heliodesk/contract/appointments'
import type { home } from '@heliodesk/contract/home'
import type { visitPages as calls } from '@heliodesk/contract/visit-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Appointment = CallResult<typeof appointmentCalls.get>
type Page = CallResult<typeof calls.read>
type Times = CallResult<typeof calls.times>
type Home = CallResult<typeof home.unplanned>
interface Refusal {
  message: string
  times: Times['data']
  errors: Record<string, string[]>
}

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const adviser_id = noord.employees.adviser.employee_id
const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
let made = 0

const planner = () => product.as('planner')
const getVisit = async (id: number) => (await (await planner()).get<Appointment>(`/appointments/${id}`)).body
const later = async (minutes = 2) => {
  product.services.clock.move(minutes * 60_000)
  await product.drain()
}

/** The token of the link that was mailed last to the customer of a lead. */
async function mailedToken({ email }: { email: string | null }) {
  await product.drain()
  const mail = product.mails.findLast(({ to, html }) => to === email && html.includes('/visit/'))
  return /\/visit\/([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
}

/** A visit whose customer has a link. */
async function aVisit(body: object = {}) {
  made += 1
  const lead = await product.inside((context) =>
    addLead(context, {
      email: `p${made}@klant.example`,
      street_number: made,
      address_key: `p${made}`,
      zip_code: '9712 AB',
      ...groningen,
    }),
  )
  const date = new Date(Date.UTC(2026, 11, made)).toISOString().slice(0, 10)
  const visit = { lead_id: lead.id, adviser_id, kind: 'advice', date, from: '10:00', till: '11:30' }
  const client = await planner()
  const answer = await client.post<Appointment>('/appointments', {
    ...visit,
    manual: true,
    confirm: true,
    ...body,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  await client.get(`/appointments/${answer.body.id}/send-confirmation`)
  return { lead, id: answer.body.id, token: await mailedToken(lead) }
}

async function customer() {
  const client = product.visitor()
  await client.get('/csrf-cookie')
  return client
}
const read = (token: string) => product.visitor().get<Page & Refusal>(`/visits/${token}`)
const times = (token: string) => product.visitor().get<Times>(`/visits/${token}/times`)
const act = async (token: string, step: 'confirm' | 'move' | 'cancel', body: object = {}) =>
  (await customer()).post<Page & Refusal>(`/visits/${token}/${step}`, body)

beforeAll(async () => {
  const client = await planner()
  await client.post('/zip-code-ranges', {
    from: 8000,
    till: 9999,
    priority: 1,
    active: true,
    adviser_ids: [adviser_id],
  })
  for (const day of ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'])
    await setTimes(client, adviser_id, day, '09:00-10:30', '11:00-12:30')
})

describe('the page of a visit', () => {
  test('says when, where and who by a first name, and nothing about the person [c432]', async () => {
    const { token } = await aVisit()
    const { status, body } = await read(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'planned',
      read_only: false,
      date: '2026-12-01',
      from: '10:00',
      till: '11:30',
      place: 'Zonnelaan 1, 9712 AB Groningen',
      adviser: 'Adviser',
    })
    expect(JSON.stringify(body)).not.toMatch(/Berg|anna@|0612|\+316/)
    expect(body.changes_until).toBe('2026-11-30T09:00:00.000Z')
  })

  test('is handed out by the office too, without a mail; to nobody who acts or may not [c521]', async () => {
    const { id, token } = await aVisit()
    const link = async (client = planner()) =>
      (await client).post<{ url: string }>(`/appointments/${id}/link`)
    const { status, body } = await link()
    expect(status).toBe(200)
    const handed = new URL(body.url).pathname.replace('/visit/', '')
    expect((await read(handed)).body).toMatchObject({ state: 'planned' })
    expect((await read(token)).status).toBe(200)
    expect((await link(product.as('support'))).status).toBe(403)
    expect((await link(product.as('planner', zuid))).status).toBe(404)
    const acting = await product.as('manager')
    await acting.post('/impersonate', { user_id: noord.employees.planner.user_id, reason: 'Hulp' })
    expect((await link(Promise.resolve(acting))).status).toBe(403)
    expect((await act(handed, 'cancel', { reason: 'Toch niet' })).status).toBe(200)
    expect((await link()).status).toBe(409)
  })

  test('is confirmed by its customer, once, and by no GET', async () => {
    const { token, id } = await aVisit()
    for (const path of ['confirm', 'move', 'cancel'])
      expect((await product.visitor().get(`/visits/${token}/${path}`)).status, path).toBe(404)
    expect((await getVisit(id)).status).toBe('planned')
    expect((await act(token, 'confirm')).body).toMatchObject({ state: 'confirmed' })
    const { revision } = await getVisit(id)
    expect((await act(token, 'confirm')).status).toBe(200)
    expect(await getVisit(id)).toMatchObject({ status: 'confirmed', revision })
  })

  test('offers at most six other times from tomorrow, of which one is taken and confirmed [c433]', async () => {
    const { token, id, lead } = await aVisit()
    const { data } = (await times(token)).body
    expect(data.length).toBe(6)
    const [first] = data
    const { date, from } = first ?? { date: '', from: '' }
    const moved = await act(token, 'move', { adviser_id: first?.adviser_id, date, from })
    expect(moved.body).toMatchObject({ state: 'confirmed', date, from })
    expect(await getVisit(id)).toMatchObject({ status: 'confirmed', date, from })
    // Until the mail about it leaves, the older link is the customer's only one.
    expect((await read(token)).status).toBe(200)
    await later()
    expect((await read(token)).status).toBe(410)
    expect((await act(token, 'confirm')).status).toBe(410)
    expect((await read(await mailedToken(lead))).body).toMatchObject({ state: 'confirmed', date, from })
  })

  test('ends with the e-mail address of its customer, who gets a new one at the other address [c504]', async () => {
    const { token, lead } = await aVisit()
    const email = `other-${lead.email}`
    const changed = await (await planner()).patch(`/leads/${lead.id}`, { email })
    expect(changed.status).toBe(200)
    const newer = await mailedToken({ email })
    const old = await read(token)
    expect([old.status, old.body.message]).toEqual([410, expect.stringContaining('e-mail address')])
    expect((await act(token, 'cancel', { reason: 'Toch niet' })).status).toBe(410)
    const toOld = product.mails.findLast(({ to }) => to === lead.email)
    expect(toOld?.subject).toBe('Uw e-mailadres is gewijzigd')
    expect(`${toOld?.html}${toOld?.text}`).not.toMatch(/\/visit\/|other-/)
    expect(newer).not.toBe('')
    expect((await act(newer, 'confirm')).body).toMatchObject({ state: 'confirmed' })
  })

  test('is mailed to no address that somebody wrote while acting [c505]', async () => {
    const { lead, id } = await aVisit()
    const acting = await product.as('manager')
    await acting.post('/impersonate', { user_id: noord.employees.planner.user_id, reason: 'Hulp' })
    const email = 'support@evil.example'
    const changed = await acting.patch<Refusal>(`/leads/${lead.id}`, { email })
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['email']])
    await acting.patch(`/appointments/${id}`, { from: '13:00', till: '14:30', manual: true, confirm: true })
    await later()
    expect(product.mails.filter(({ to }) => to === email)).toEqual([])
  })

  test('gives a time to one of two customers, and shows the other what is left', async () => {
    const [one, other] = [await aVisit(), await aVisit()]
    const [first] = (await times(one.token)).body.data
    const body = { adviser_id: first?.adviser_id, date: first?.date, from: first?.from }
    const answers = await Promise.all([act(one.token, 'move', body), act(other.token, 'move', body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused?.times.length).toBeGreaterThan(0)
    expect(refused?.times).not.toContainEqual(expect.objectContaining(body))
  })

  test('takes no time that was not offered: today’s, a closed day’s or another adviser’s', async () => {
    const { token, id } = await aVisit()
    const before = await getVisit(id)
    for (const body of [
      { adviser_id, date: '2026-11-20', from: '15:00' },
      { adviser_id, date: '2027-01-01', from: '09:00' },
      { adviser_id: zuid.employees.adviser.employee_id, date: '2027-01-05', from: '09:00' },
    ])
      expect((await act(token, 'move', body)).status, JSON.stringify(body)).toBe(409)
    expect(await getVisit(id)).toMatchObject({ date: before.date, revision: before.revision })
  })

  test('is cancelled with a reason; its lead is to be planned again and the office reads why', async () => {
    const { token, id, lead } = await aVisit()
    expect((await act(token, 'cancel', { reason: ' ' })).status).toBe(422)
    expect((await act(token, 'cancel', { reason: 'Wij zijn ziek' })).body).toMatchObject({
      state: 'cancelled',
    })
    expect((await act(token, 'cancel', { reason: 'Nog eens' })).status).toBe(200)
    expect((await getVisit(id)).status).toBe('cancelled')
    const service = await product.as('customer_service')
    expect((await service.get<{ status: string }>(`/leads/${lead.id}`)).body.status).not.toBe(
      'appointmentPlanned',
    )
    const timeline = await service.get(`/leads/${lead.id}/timeline`)
    expect(JSON.stringify(timeline.body)).toContain('Wij zijn ziek')
  })

  test('tells the planner’s home who chose another time or cancelled, until there is another visit or somebody saw it [c518]', async () => {
    const readHome = async () => (await (await planner()).get<Home>('/home/unplanned')).body
    const soon = await aVisit({ date: '2026-11-24', from: '10:00', till: '11:30' })
    const [moved, off] = [await aVisit(), await aVisit()]
    const [first] = (await times(moved.token)).body.data
    const { date, from } = first ?? { date: '', from: '' }
    expect((await act(moved.token, 'move', { adviser_id: first?.adviser_id, date, from })).status).toBe(200)
    expect((await act(off.token, 'cancel', { reason: 'Op vakantie' })).status).toBe(200)
    const { customers, unconfirmed } = await readHome()
    expect(customers.data.find(({ id }) => id === moved.id)).toMatchObject({
      change: 'moved',
      date,
      from,
      before: { date: expect.stringMatching(/^2026-12-/), from: '10:00' },
    })
    expect(customers.data.find(({ id }) => id === off.id)).toMatchObject({
      change: 'cancelled',
      reason: 'Op vakantie',
      before: null,
    })
    const seen = `/appointments/${moved.id}/change-seen`
    expect((await (await planner()).post(seen)).status).toBe(204)
    expect((await readHome()).customers.data.map(({ id }) => id)).not.toContain(moved.id)
    expect((await act(moved.token, 'cancel', { reason: 'Toch niet' })).status).toBe(200)
    expect((await readHome()).customers.data.map(({ id }) => id)).toContain(moved.id)
    expect(unconfirmed.data.map(({ id }) => id)).toContain(soon.id)
    expect((await act(soon.token, 'confirm')).status).toBe(200)
    const again = { lead_id: off.lead.id, adviser_id, kind: 'advice', date: '2027-02-01', from: '10:00' }
    const planned = await (await planner()).post('/appointments', { ...again, manual: true, confirm: true })
    expect(planned.status).toBe(201)
    const later = await readHome()
    expect(later.customers.data.map(({ id }) => id)).not.toContain(off.id)
    expect(later.unconfirmed.data.map(({ id }) => id)).not.toContain(soon.id)
  })

  test('changes nothing in the last hours, for an installation, or when it is over', async () => {
    const near = await aVisit({ date: '2026-11-21', from: '08:00', till: '09:30' })
    expect((await read(near.token)).body.changes_until).toBeNull()
    const late = await act(near.token, 'cancel', { reason: 'Toch niet' })
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/050|\d{3}/)
    expect((await times(near.token)).status).toBe(409)
    expect((await act(near.token, 'confirm')).status).toBe(200)
    const works = await aVisit({ kind: 'installation', adviser_id: null })
    expect((await read(works.token)).body.changes_until).toBeNull()
  })

  test('is read only for staff, who decide in the planning', async () => {
    const { token, id } = await aVisit()
    const manager = await product.as('manager')
    expect((await manager.get<Page>(`/visits/${token}`)).body.read_only).toBe(true)
    expect((await manager.post(`/visits/${token}/confirm`, {})).status).toBe(403)
    expect((await getVisit(id)).status).toBe('planned')
  })

  test('is gone for who was erased, and for a guessed link', async () => {
    const { token, lead } = await aVisit()
    expect((await (await product.as('manager')).delete(`/leads/${lead.id}/delete/avg`)).status).toBe(200)
    for (const guessed of [token, 'x', 'a'.repeat(200), '💥', "' OR 1=1 --"])
      expect((await read(encodeURIComponent(guessed))).status, guessed).toBe(404)
  })

  test('of fifty at once moves once', async () => {
    const { token, id } = await aVisit()
    const before = await getVisit(id)
    const data = (await times(token)).body.data
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const { adviser_id: who, date, from } = data[index % 2] ?? { adviser_id, date: '', from: '' }
        return act(token, 'move', { adviser_id: who, date, from })
      }),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const won = answers.filter(({ status }) => status === 200)
    const moves = (await getVisit(id)).revision - before.revision
    expect([moves > 0, moves <= won.length]).toEqual([true, true])
    expect(JSON.stringify(answers)).not.toContain('"current"')
  })
})

const stateOf = async (visit_id: number) => {
  const { status, date, from, revision } = await getVisit(visit_id)
  return { status, date, from, revision }
}

describe('a link in wrong hands', () => {
  const steps = ['confirm', 'move', 'cancel'] as const

  test('does nothing for programs that open or look at what a mail links to', async () => {
    const { id, token } = await aVisit()
    const before = await stateOf(id)
    for (const step of steps) {
      expect((await product.visitor().get(`/visits/${token}/${step}`)).status).toBe(404)
      // A page elsewhere has neither cookie nor token.
      expect((await product.visitor().post(`/visits/${token}/${step}`, {})).status).toBe(419)
    }
    await Promise.all(Array.from({ length: 50 }, () => read(token)))
    expect(await stateOf(id)).toEqual(before)
  })

  test('changes nothing by a body that is huge or means nothing', async () => {
    const { id, token } = await aVisit()
    const before = await stateOf(id)
    for (const [step, body] of [
      ['cancel', { reason: 'x'.repeat(500_000) }],
      ['cancel', { reason: { $ne: 1 } }],
      ['move', { date: '9999-99-99', from: '25:00', till: '26:00' }],
      ['move', []],
    ] as const)
      expect((await act(token, step, body)).status).toBe(422)
    expect(await stateOf(id)).toEqual(before)
  })

  test('is no other visit, whatever is done to its letters', async () => {
    const { token } = await aVisit()
    const others = [
      token.toUpperCase(),
      `${token}0`,
      token.slice(1),
      `${token}%00`,
      `..%2F${token}`,
      '%27%20OR%201=1',
    ]
    for (const other of others) {
      expect((await read(other)).status).toBe(404)
      for (const step of steps) expect((await act(other, step, {})).status).toBeGreaterThanOrEqual(404)
    }
  })
})
