import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import type { visitPages } from '@heliodesk/contract/visit-page'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runRecurring } from '../../run-recurring.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Visit = CallResult<typeof calls.get>
type Times = CallResult<typeof visitPages.times>

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const adviser_id = product.noord.employees.adviser.employee_id
const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const planner = () => product.as('planner')

const later = async () => {
  product.services.clock.move(2 * 60_000)
  await product.drain()
}

/** How the customer of a visit heard of it. */
const ways = ['never', 'mailed', 'link'] as const
type Way = (typeof ways)[number]
type Told = Awaited<ReturnType<typeof aVisit>>

let made = 0
/** A visit at 10:00 of a customer of its own, on a day of its own. */
async function aVisit(way: Way) {
  made += 1
  const email = `hoort${made}@klant.example`
  const address = { email, street_number: made, address_key: `h${made}`, zip_code: '9712 AB' }
  const lead = await product.inside((context) => addLead(context, { ...address, ...groningen }))
  const date = new Date(Date.UTC(2026, 10, 23 + made)).toISOString().slice(0, 10)
  const times = { date, from: '10:00', till: '11:30', manual: true, confirm: true }
  const body = { lead_id: lead.id, adviser_id, kind: 'advice', ...times, notify: way === 'mailed' }
  const answer = await (await planner()).post<Visit>('/appointments', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  await later()
  const { id } = answer.body
  return { email, date, id, token: way === 'never' ? '' : await aLink(id) }
}

async function aLink(id: number) {
  const { body } = await (await planner()).post<{ url: string }>(`/appointments/${id}/link`)
  return body.url.split('/visit/')[1] ?? ''
}

async function act({ token }: Told, step: 'confirm' | 'move' | 'cancel', body: object = {}) {
  const client = product.visitor()
  await client.get('/csrf-cookie')
  const { status } = await client.post(`/visits/${token}/${step}`, body)
  expect(status).toBe(200)
}

/** The customer chooses the best of the other times. */
async function choose(visit: Told) {
  const { data } = (await product.visitor().get<Times>(`/visits/${visit.token}/times`)).body
  const [offered] = data
  if (offered === undefined) throw new Error('No times were offered')
  await act(visit, 'move', { adviser_id: offered.adviser_id, date: offered.date, from: offered.from })
  return offered
}

async function change({ id }: Told, body: object) {
  const answer = await (
    await planner()
  ).patch(`/appointments/${id}`, { manual: true, confirm: true, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const move = (visit: Told, more: object = {}) => change(visit, { from: '15:00', till: '16:30', ...more })
const cancel = async ({ id }: Told) => {
  const { status } = await (await planner()).patch(`/appointments/${id}/delete`, { reason: 'Adviseur ziek' })
  expect(status).toBe(200)
}

/** The evening before a visit comes. */
async function remindOf({ date }: Told) {
  await later()
  const eve = new Date(`${date}T19:00:00Z`).getTime() - 24 * 3_600_000
  product.services.clock.move(eve - product.services.clock.now().getTime())
  await runRecurring(product.services)
  await product.drain()
}

/** The mails to a customer: each by the first word of its subject and its time, with its part for calendars. */
async function heardBy({ email }: Told) {
  await later()
  return product.mails
    .filter(({ to }) => to === email)
    .map(({ subject, invitation }) => {
      const sequence = /^SEQUENCE:(\d+)/m.exec(invitation?.content ?? '')?.[1]
      const time = /\d\d:\d\d/.exec(subject)?.[0]
      return [subject.split(/[ :]/)[0], time, invitation && `${invitation.method} ${sequence}`]
        .filter(Boolean)
        .join(' ')
    })
}

beforeAll(async () => {
  const client = await planner()
  const range = { from: 8000, till: 9999, priority: 1, active: true, adviser_ids: [adviser_id] }
  expect((await client.post('/zip-code-ranges', range)).status).toBe(201)
  for (const day of ['2027-01-11', '2027-01-12', '2027-01-13', '2027-01-14'])
    await setTimes(client, adviser_id, day, '08:30-10:00', '12:15-13:45')
})

const confirmation = 'Uw 10:00 REQUEST 0'

describe.each(ways)('of a visit that its customer knows by: %s', (way) => {
  const before = way === 'mailed' ? [confirmation] : []

  test('a move by the office is mailed as an update of what was mailed, or as a first mail', async () => {
    const visit = await aVisit(way)
    await move(visit)
    expect(await heardBy(visit)).toEqual([
      ...before,
      ...{ never: [], mailed: ['Gewijzigd 15:00 REQUEST 1'], link: ['Uw 15:00 REQUEST 0'] }[way],
    ])
  })

  test('its end names the time that they know, and takes out the entry that a mail made', async () => {
    const visit = await aVisit(way)
    await move(visit, { notify: false })
    await cancel(visit)
    expect(await heardBy(visit)).toEqual([
      ...before,
      ...{ never: [], mailed: ['Vervallen 10:00 CANCEL 1'], link: ['Vervallen 10:00'] }[way],
    ])
  })

  test('a reminder goes to who was mailed or confirmed, and a move after it is an update', async () => {
    const visit = await aVisit(way)
    if (way === 'link') await act(visit, 'confirm')
    await remindOf(visit)
    const reminded = way === 'never' ? [] : ['Morgen 10:00']
    expect(await heardBy(visit)).toEqual([...before, ...reminded])
    await move(visit)
    const moved = { never: [], mailed: ['Gewijzigd 15:00 REQUEST 1'], link: ['Gewijzigd 15:00 REQUEST 0'] }
    expect(await heardBy(visit)).toEqual([...before, ...reminded, ...moved[way]])
  })
})

describe.each(['mailed', 'link'] as const)('by the page of a visit known by: %s', (way) => {
  const before = way === 'mailed' ? [confirmation] : []
  const [first, number] = way === 'mailed' ? ['Gewijzigd', 1] : ['Uw', 0]

  test('another time is mailed with its invitation, and its end by the office names that time', async () => {
    const visit = await aVisit(way)
    const { from } = await choose(visit)
    const moved = `${first} ${from} REQUEST ${number}`
    expect(await heardBy(visit)).toEqual([...before, moved])
    await cancel(visit)
    expect(await heardBy(visit)).toEqual([...before, moved, `Vervallen ${from} CANCEL ${number + 1}`])
  })

  test('the end of what they chose just now names that, and not what was mailed before', async () => {
    const visit = await aVisit(way)
    const { from } = await choose(visit)
    await cancel(visit)
    const end = way === 'mailed' ? `Vervallen ${from} CANCEL 1` : `Vervallen ${from}`
    expect(await heardBy(visit)).toEqual([...before, end])
  })

  test('what they confirmed is what they know, wherever the office puts it without a word', async () => {
    const visit = await aVisit(way)
    await move(visit, { notify: false })
    await act(visit, 'confirm')
    await change(visit, { from: '18:00', till: '19:30', notify: false })
    await cancel(visit)
    const end = way === 'mailed' ? 'Vervallen 15:00 CANCEL 1' : 'Vervallen 15:00'
    expect(await heardBy(visit)).toEqual([...before, end])
  })

  test('what the office takes back after they chose another time is mailed', async () => {
    const visit = await aVisit(way)
    await choose(visit)
    await change(visit, { date: visit.date, from: '10:00', till: '11:30' })
    expect(await heardBy(visit)).toEqual([...before, 'Gewijzigd 10:00 REQUEST 0'])
  })

  test('their own cancellation is mailed once', async () => {
    const visit = await aVisit(way)
    await act(visit, 'cancel', { reason: 'Op vakantie' })
    const end = way === 'mailed' ? 'Vervallen 10:00 CANCEL 1' : 'Vervallen 10:00'
    expect(await heardBy(visit)).toEqual([...before, end])
  })
})

test('a visit that was booked with a mail is confirmed by it, also when its link was handed out before', async () => {
  const client = await planner()
  const visit = await aVisit('never')
  const { lead_id } = (await client.get<Visit>(`/appointments/${visit.id}`)).body
  const time = { date: visit.date, from: '13:00', till: '14:00', manual: true, confirm: true }
  const { body } = await client.post<Visit>('/appointments', {
    lead_id,
    adviser_id,
    kind: 'service',
    remarks: null,
    ...time,
  })
  const handed = { ...visit, id: body.id, token: await aLink(body.id) }
  await act(handed, 'confirm')
  expect(await heardBy(handed)).toEqual(['Uw 13:00 REQUEST 0'])
  expect((await product.visitor().get(`/visits/${handed.token}`)).status).toBe(200)
})

test('the first mail is a confirmation too when somebody sends it after a move', async () => {
  const client = await planner()
  const visit = await aVisit('link')
  await move(visit)
  expect((await client.get(`/appointments/${visit.id}/send-confirmation`)).status).toBe(200)
  expect(await heardBy(visit)).toEqual(['Uw 15:00 REQUEST 0'])
})

test('a time that a reminder told first has a number of its own in the next invitation', async () => {
  const visit = await aVisit('mailed')
  await move(visit, { notify: false, status: 'confirmed' })
  await remindOf(visit)
  expect((await (await planner()).get<Visit>(`/appointments/${visit.id}/send-confirmation`)).status).toBe(200)
  expect(await heardBy(visit)).toEqual([confirmation, 'Morgen 15:00', 'Uw 15:00 REQUEST 1'])
})

const readdress = async ({ id }: Told, street_number: number) => {
  const { lead_id } = (await (await planner()).get<Visit>(`/appointments/${id}`)).body
  const { status } = await (await product.as('manager')).patch(`/leads/${lead_id}`, { street_number })
  expect(status).toBe(200)
}
const lastMail = ({ email }: Told) => product.mails.findLast(({ to }) => to === email)

describe('another address of the customer', () => {
  test('is mailed as an update of what was mailed, and the reminder names it', async () => {
    const visit = await aVisit('mailed')
    await readdress(visit, 901)
    expect(await heardBy(visit)).toEqual([confirmation, 'Gewijzigd 10:00 REQUEST 1'])
    expect(lastMail(visit)?.html).toContain('Zonnelaan 901')
    await remindOf(visit)
    expect((await heardBy(visit)).at(-1)).toBe('Morgen 10:00')
    expect(lastMail(visit)?.html).toContain('Zonnelaan 901')
  })

  test.each([
    ['nl', 'Gewijzigd: de plaats van uw afspraak op', 'Alleen de plaats', 'Gewijzigd: uw afspraak is op'],
    ['en', 'Changed: the place of your appointment on', 'Only the place', 'Changed: your appointment is on'],
  ] as const)('alone is what the mail names, in %s, and a move names the time', async (language, ...said) => {
    const [place, alone, time] = said
    const visit = await aVisit('mailed')
    await product.inside(({ db }) =>
      db.execute(sql`UPDATE leads SET language = ${language} WHERE email = ${visit.email}`),
    )
    await readdress(visit, 906)
    await later()
    expect(lastMail(visit)?.subject).toContain(place)
    expect(lastMail(visit)?.text).toContain(alone)
    expect(lastMail(visit)?.text).toContain('Zonnelaan 906')
    await readdress(visit, 907)
    await move(visit)
    await later()
    expect(lastMail(visit)?.subject).toContain(time)
    expect(lastMail(visit)?.text).not.toContain(alone)
  })

  test('is mailed as before by a company whose own text knows nothing of that', async () => {
    const developer = await product.as('developer')
    const own = { subject: 'Anders: {{ appointmentDate }}', content: '<p>{{ appointmentPlace }}</p>' }
    const template = { type: 'appointment_moved', language: 'nl', ...own }
    const { status, body } = await developer.post<{ id: number }>('/mail-templates', template)
    expect(status, JSON.stringify(body)).toBe(201)
    const visit = await aVisit('mailed')
    await readdress(visit, 908)
    await later()
    expect(lastMail(visit)?.subject).toMatch(/^Anders: \d\d-\d\d-20\d\d$/)
    expect(lastMail(visit)?.text).toContain('Zonnelaan 908')
    expect((await developer.delete(`/mail-templates/${body.id}`)).status).toBe(204)
  })

  test('is mailed to nobody where it was taken back, or no mail told of the visit as it is', async () => {
    const [back, never, moved] = [await aVisit('mailed'), await aVisit('never'), await aVisit('mailed')]
    const { lead } = (await (await planner()).get<Visit>(`/appointments/${back.id}`)).body
    await readdress(back, 902)
    await readdress(back, lead.street_number ?? 0)
    await readdress(never, 903)
    await move(moved, { notify: false })
    await readdress(moved, 904)
    expect(await heardBy(back)).toEqual([confirmation])
    expect(await heardBy(never)).toEqual([])
    expect(await heardBy(moved)).toEqual([confirmation])
  })

  test('silences no reminder where nothing else told of it', async () => {
    const visit = await aVisit('mailed')
    await product.inside(({ db }) =>
      db.execute(sql`UPDATE leads SET street_number = 905 WHERE email = ${visit.email}`),
    )
    await remindOf(visit)
    expect(await heardBy(visit)).toEqual([confirmation, 'Morgen 10:00'])
    expect(lastMail(visit)?.html).toContain('Zonnelaan 905')
  })

  test('is mailed when two leads are merged, to whose visit is elsewhere by that alone, and when that is undone', async () => {
    const [stays, goes] = [await aVisit('mailed'), await aVisit('mailed')]
    const manager = await product.as('manager')
    const leadOf = async ({ id }: Told) => (await manager.get<Visit>(`/appointments/${id}`)).body.lead
    const [kept, gone] = [await leadOf(stays), await leadOf(goes)]
    const body = { lead_id: gone.id, fields: {}, confirm: true }
    const merged = await manager.post<{ merge_id: number }>(`/leads/${kept.id}/merge`, body)
    expect(merged.status).toBe(200)
    expect((await heardBy(stays)).filter((mail) => mail.startsWith('Gewijzigd'))).toEqual([
      'Gewijzigd 10:00 REQUEST 1',
    ])
    // The visit of the lead that keeps its address is as it was, and so is its link.
    expect((await heardBy(stays)).filter((mail) => !mail.startsWith('Gewijzigd'))).toEqual([confirmation])
    const mail = product.mails.findLast(
      ({ to, subject }) => to === stays.email && subject.startsWith('Gewijzigd'),
    )
    expect(mail?.html).toContain(`Zonnelaan ${kept.street_number}`)
    expect((await manager.post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
    expect((await heardBy(goes)).at(-1)).toBe('Gewijzigd 10:00 REQUEST 2')
    expect(lastMail(goes)?.html).toContain(`Zonnelaan ${gone.street_number}`)
  })
})
