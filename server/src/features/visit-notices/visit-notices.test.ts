import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runRecurring } from '../../run-recurring.ts'
import { aResultCode } from '../../testing/a-result-code.ts'
import { freePort, startMailServer } from '../../testing/mail-server.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { remindVisit } from './remind-visit.ts'

type Appointment = CallResult<typeof calls.get>

const port = await freePort()
/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct({ smtpUrl: `smtp://127.0.0.1:${port}` })
afterAll(product.close)
const { noord, zuid } = product
const adviser_id = noord.employees.adviser.employee_id

const minute = 60_000
let made = 0

const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const aCustomer = (values: object = {}) => {
  made += 1
  const email = `klant${made}@klant.example`
  return product.inside((context) =>
    addLead(context, { email, street_number: made, address_key: `v${made}`, ...groningen, ...values }),
  )
}
const planner = () => product.as('planner')
const getVisit = async (id: number) => (await (await planner()).get<Appointment>(`/appointments/${id}`)).body

/** A visit of a customer of its own, each on another day, in December. */
async function book(body: object = {}, values: object = {}) {
  const lead = await aCustomer(values)
  const date = new Date(Date.UTC(2026, 11, made)).toISOString().slice(0, 10)
  const visit = { lead_id: lead.id, adviser_id, kind: 'advice', date, from: '10:00', till: '11:30' }
  const answer = await (
    await planner()
  ).post<Appointment>('/appointments', { ...visit, manual: true, confirm: true, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { lead, visit: answer.body }
}
const change = async ({ id }: { id: number }, body: object) => {
  const answer = await (await planner()).patch<Appointment>(`/appointments/${id}`, { confirm: true, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
/** Nothing changes for a while. */
async function later(minutes = 2) {
  product.services.clock.move(minutes * minute)
  await product.drain()
}

/** The recurring work of that moment is done. */
async function toHour(iso: string) {
  product.services.clock.move(new Date(iso).getTime() - product.services.clock.now().getTime())
  await runRecurring(product.services)
  await product.drain()
}

/** The mails that arrive until the test ends. */
async function mailbox() {
  const { received } = await startMailServer(port)
  onTestFinished(() => product.drain())
  return {
    to: async ({ email }: { email: string | null }) =>
      (await Promise.all(received.map((raw) => PostalMime.parse(raw)))).filter((mail) =>
        mail.to?.some(({ address }) => address === email),
      ),
  }
}

const calendarOf = (mail: {
  attachments: { mimeType: string; content: unknown; filename?: string | null }[]
}) => {
  const first = mail.attachments.find(({ mimeType }) => /calendar|ics/.test(mimeType))
  const text = (
    typeof first?.content === 'string'
      ? first.content
      : new TextDecoder().decode(first?.content as ArrayBuffer)
  ).replaceAll('\r\n ', '')
  const line = (name: string) => new RegExp(`^${name}[;:](.*)$`, 'm').exec(text)?.[1]?.trim()
  return {
    text,
    sequence: line('SEQUENCE'),
    uid: line('UID'),
    method: line('METHOD'),
    status: line('STATUS'),
  }
}
const linkIn = (mail: { html?: string | undefined }) => /\/visit\/([\w-]+)/.exec(mail.html ?? '')?.[1]

beforeAll(() => product.drain())

describe('the customer of a visit', () => {
  test('gets one confirmation with an invitation, two minutes after the last change [c430]', async () => {
    const mails = await mailbox()
    const { lead, visit } = await book()
    await later(1)
    expect(await mails.to(lead)).toEqual([])
    await change(visit, { from: '13:00', till: '14:30' })
    await later()
    const [mail, ...more] = await mails.to(lead)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('om 13:00 uur')
    expect(mail?.text).toContain(`Zonnelaan ${made}, 9712 AB Groningen`)
    const invitation = calendarOf(mail ?? { attachments: [] })
    expect(invitation).toMatchObject({ method: 'REQUEST', sequence: '0', status: 'TENTATIVE' })
    expect(invitation.text).toContain('RSVP=FALSE')
    expect(await getVisit(visit.id)).toMatchObject({
      status: 'planned',
      confirmation_sent_at: expect.any(String),
    })
  })

  test('is never mailed what was taken back', async () => {
    const mails = await mailbox()
    const { lead, visit } = await book()
    await later()
    const moved = await change(visit, { from: '15:00', till: '16:30' })
    await change(moved, { from: '10:00', till: '11:30' })
    await later()
    expect(await mails.to(lead)).toHaveLength(1)
  })

  test('is mailed nothing of what was moved or taken back once it is cancelled without a mail', async () => {
    const mails = await mailbox()
    const { lead, visit } = await book()
    await later()
    const moved = await change(visit, { from: '15:00', till: '16:30' })
    const back = await change(moved, { from: '10:00', till: '11:30' })
    await change(back, { from: '13:00', till: '14:30' })
    const body = { reason: 'Belde zelf al', notify: false }
    expect((await (await planner()).patch(`/appointments/${visit.id}/delete`, body)).status).toBe(200)
    await later()
    expect(await mails.to(lead)).toHaveLength(1)
    // The same of one that is moved with a mail first and without one then; a later move is mailed again.
    const other = await book()
    await later()
    const told = await change(other.visit, { from: '15:00', till: '16:30' })
    const untold = await change(told, { from: '13:00', till: '14:30', notify: false })
    await later()
    expect(await mails.to(other.lead)).toHaveLength(1)
    await change(untold, { from: '15:00', till: '16:30' })
    await later()
    expect(await mails.to(other.lead)).toHaveLength(2)
  })

  test('who was not told of a visit that moves hears where it is, and nothing when that was taken back', async () => {
    const mails = await mailbox()
    const client = await planner()
    await setTimes(client, adviser_id, '2026-12-03', '09:00-10:30', '11:00-12:30')
    const place = { adviser_id, date: '2026-12-03', from: '09:00', till: '10:30', confirm: true }
    const [back, moved] = [
      await book({ ...place, manual: false, notify: false }),
      await book({ ...place, manual: false, from: '13:00', till: '14:30', notify: false }),
    ]
    const take = async ({ lead, visit }: typeof back, from: string) => {
      const slot = { lead_id: lead.id, appointment_id: visit.id, adviser_id, date: '2026-12-03', from }
      return (await client.patch<typeof visit>('/appointments/timeslots/', slot)).body
    }
    const after = await take(back, '11:00')
    await change(after, { from: '09:00', till: '10:30', confirm: true })
    await take(moved, '11:00')
    await later()
    expect(await mails.to(back.lead)).toEqual([])
    expect((await mails.to(moved.lead)).map(({ subject }) => subject?.slice(0, 12))).toEqual(['Uw afspraak '])
  })

  test('is mailed a move and an end once, as one entry of a calendar, and the older link ends', async () => {
    const mails = await mailbox()
    const { lead, visit } = await book()
    await later()
    const moved = await change(visit, { from: '15:00', till: '16:30' })
    await later()
    // The product moves to another address, and the entry of the customer's calendar stays that one.
    const { publicUrl } = product.services
    Object.assign(product.services, { publicUrl: 'https://verhuisd.example' })
    onTestFinished(() => void Object.assign(product.services, { publicUrl }))
    await change(moved, { status: 'confirmed' })
    await later()
    await (await planner()).patch(`/appointments/${visit.id}/delete`, { reason: 'Klant belde af' })
    await later()
    const all = await mails.to(lead)
    expect(all.map(({ subject }) => subject?.split(':')[0])).toEqual([
      expect.stringContaining('Uw afspraak met'),
      'Gewijzigd',
      'Vervallen',
    ])
    const invitations = all.map(calendarOf)
    expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(1)
    expect(invitations.map(({ method, sequence }) => [method, sequence])).toEqual([
      ['REQUEST', '0'],
      ['REQUEST', '1'],
      ['CANCEL', '2'],
    ])
    expect(linkIn(all[2] ?? {})).toBeUndefined()
  })

  test('is told nothing when the office says so, has no address, or was erased before', async () => {
    const mails = await mailbox()
    const silent = await book({ notify: false })
    await change(silent.visit, { from: '14:00', till: '15:30' })
    const unknown = await book({}, { email: null })
    const erased = await book()
    const { status } = await (await product.as('manager')).delete(`/leads/${erased.lead.id}/delete/avg`)
    expect(status).toBe(200)
    await later()
    expect([...(await mails.to(silent.lead)), ...(await mails.to(unknown.lead))]).toEqual([])
    expect((await mails.to(erased.lead)).filter(({ subject }) => subject?.includes('afspraak'))).toEqual([])
  })

  test('hears of a lead that is closed, and of a slot that was booked', async () => {
    const mails = await mailbox()
    await setTimes(await planner(), adviser_id, '2026-11-30', '09:00-10:30')
    const lead = await aCustomer()
    const service = await product.as('customer_service')
    const slot = { lead_id: lead.id, adviser_id, date: '2026-11-30', from: '09:00' }
    expect((await service.patch('/appointments/timeslots/', slot)).status).toBe(201)
    await later()
    const result_code_id = await aResultCode(product, 'notInterested')
    const closing = { status: 'writtenOff', remarks: 'Toch niet', result_code_id, confirm: true }
    const closed = await (await product.as('manager')).post(`/leads/${lead.id}/status-create`, closing)
    expect(closed.status, JSON.stringify(closed.body)).toBe(201)
    await later()
    expect((await mails.to(lead)).map(({ subject }) => subject?.slice(0, 9))).toEqual([
      'Uw afspra',
      'Vervallen',
    ])
  })

  test('is reminded at the company’s hour of the day before, once, unless told that day', async () => {
    const mails = await mailbox()
    const { lead } = await book({ date: '2027-03-10' })
    await later()
    await toHour('2027-03-09T08:00:00Z')
    expect(await mails.to(lead)).toHaveLength(1)
    const fresh = await book({ date: '2027-03-10', from: '13:00', till: '14:30' })
    await later()
    await toHour('2027-03-09T19:00:00Z')
    await toHour('2027-03-09T20:00:00Z')
    const [, reminder, ...more] = await mails.to(lead)
    expect(reminder?.subject).toMatch(/^Morgen om 10:00 uur/)
    expect(more).toEqual([])
    expect(await mails.to(fresh.lead)).toHaveLength(1)
  })

  test('is reminded once, also when several processes come to it at once', async () => {
    const mails = await mailbox()
    const { lead, visit } = await book({ date: '2027-04-14' })
    await later()
    const evening = new Date('2027-04-13T17:00:00Z').getTime()
    product.services.clock.move(evening - product.services.clock.now().getTime())
    const remind = remindVisit(product.services)
    const job = { company_id: noord.id, appointment_id: visit.id, day: '2027-04-14' }
    await Promise.all([
      ...Array.from({ length: 5 }, () => remind(job)),
      runRecurring(product.services),
      runRecurring(product.services),
    ])
    await product.drain()
    expect(await mails.to(lead)).toHaveLength(2)
  })

  test('hears who is on the way, at once, but not of what was said half an hour ago', async () => {
    const mails = await mailbox()
    const today = product.services.clock.now().toISOString().slice(0, 10)
    const { lead, visit } = await book({ date: today, from: '22:00', till: '23:30' })
    const { status } = await (await planner()).post(`/appointments/${visit.id}/on-my-way`, { minutes: 240 })
    expect(status).toBe(200)
    await product.drain()
    expect((await mails.to(lead)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/is onderweg en is er rond \d\d:\d\d uur$/),
    ])
  })
})

describe('sending a confirmation', () => {
  test('mails at once, and again when asked again; without an address or over it is refused [c431]', async () => {
    const mails = await mailbox()
    const { lead, visit } = await book({ notify: false, date: '2027-05-03' })
    const client = await planner()
    const send = ({ id }: { id: number }, who = client) =>
      who.get<Appointment & { errors: object }>(`/appointments/${id}/send-confirmation`)
    expect((await send(visit)).body).toMatchObject({ id: visit.id, confirmation_sent_at: expect.any(String) })
    product.services.clock.move(5_000)
    expect((await send(visit)).status).toBe(200)
    await product.drain()
    const all = await mails.to(lead)
    expect(all.map(calendarOf).map(({ sequence }) => sequence)).toEqual(['0', '0'])
    expect(new Set(all.map(linkIn)).size).toBe(2)
    const { visit: unknown } = await book({ date: '2027-05-04' }, { email: null })
    expect(await send(unknown)).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    })
    await client.patch(`/appointments/${visit.id}/delete`, { reason: 'Ziek', notify: false })
    expect((await send(visit)).status).toBe(409)
    expect((await send(visit, await product.as('planner', zuid))).status).toBe(404)
    expect((await send(visit, await product.as('support'))).status).toBe(403)
  })

  test('mails once what is asked for twenty times at once', async () => {
    const mails = await mailbox()
    const { lead, visit } = await book({ notify: false, date: '2027-05-06' })
    const client = await planner()
    const send = () => client.get<Appointment>(`/appointments/${visit.id}/send-confirmation`)
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [sent_at, ...others] = new Set(answers.map(({ body }) => body.confirmation_sent_at))
    expect([sent_at, others]).toEqual([expect.any(String), []])
    await product.drain()
    expect(await mails.to(lead)).toHaveLength(1)
    // Another address is mailed by itself.
    const email = `anders${made}@klant.example`
    expect((await client.patch(`/leads/${lead.id}`, { email })).status).toBe(200)
    await product.drain()
    await send()
    await product.drain()
    expect(await mails.to({ email })).toHaveLength(1)
  })

  test('needs the token against forged requests, although it is a GET', async () => {
    const { visit } = await book({ notify: false, date: '2027-05-05' })
    const forged = await product.visitor().get(`/appointments/${visit.id}/send-confirmation`)
    expect([400, 401, 403]).toContain(forged.status)
  })
})
