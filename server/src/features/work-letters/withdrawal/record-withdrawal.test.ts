import type { CallResult } from '@heliodesk/contract/call'
import type { returns } from '@heliodesk/contract/returns'
import { addDays } from '@heliodesk/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  type PortalPage,
} from '../../../testing/a-quotation.ts'
import { addAppointment } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { appointments } from '../../appointments/schema.ts'
import { leads } from '../../leads/schema.ts'
import { setLeadStatus } from '../../leads/statuses/set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)
const service = await product.as('customer_service')
const manager = await product.as('manager')
const { clock } = product.services
const day = 86_400_000
const today = '2026-11-20'
const path = ['installationPlanned', 'installed', 'invoiced', 'paid'] as const

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

async function anOrder(lead: object = {}) {
  const lead_id = await aLead(product, lead)
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const customer = await aCustomer(product)
  const accepted = await customer.post(
    `/portal/${token}/accept`,
    anAcceptance(quotation.version_id, { function: 'Directeur' }),
  )
  expect(accepted.status).toBe(200)
  await product.drain()
  product.mails.length = 0
  return { lead_id, id: quotation.id, token, customer }
}

const received = (changes: object = {}) => ({
  received_on: today,
  channel: 'phone',
  statement: 'Wij zien ervan af',
  confirm: true,
  ...changes,
})
const urlOf = (id: number) => `/quotations/${id}/withdrawal`
const receipts = () =>
  product.mails.filter(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
const statusOf = async (lead_id: number) =>
  (await manager.get<{ status: string }>(`/leads/${lead_id}`)).body.status

test.each([
  ['sold', 0, false],
  ['installationPlanned', 1, false],
  ['installed', 2, true],
  ['invoiced', 3, true],
  ['paid', 4, true],
] as const)('customer service records a withdrawal of an order that is %s', async (_status, steps, asked) => {
  const { lead_id, id, token, customer } = await anOrder()
  for (const status of path.slice(0, steps))
    await product.inside((context) => setLeadStatus(context, lead_id, status))
  const answer = await service.post<{ latest_version: object }>(urlOf(id), received())
  expect(answer).toMatchObject({ status: 200, body: { latest_version: { state: 'withdrawn' } } })
  expect(await statusOf(lead_id)).toBe('followUp')
  await product.drain()
  expect(receipts()).toHaveLength(1)
  const receipt = receipts()[0]?.text.replaceAll(/\s+/g, ' ')
  expect(receipt).toMatch(
    /Op 20-11-2026 ontvingen wij uw herroeping .*; wij hebben die vastgelegd op 20-11-2026 om \d\d:\d\d uur\./,
  )
  expect(receipt).not.toMatch(/uiterlijk \d\d:|Wij gaan ermee akkoord/)
  // The words are the office's, not the customer's.
  expect(receipt).toMatch(/Wat wij daarbij vastlegden: .{0,4}Wij zien ervan af/)
  expect(receipt).not.toContain('Uw reden')
  const { data } = (await manager.get<CallResult<typeof returns.waiting>>('/home/returns')).body
  expect(data.some(({ quotation_id }) => quotation_id === id)).toBe(asked)
  const page = (await customer.get<PortalPage>(`/portal/${token}`)).body
  expect(page).toMatchObject({ state: 'withdrawn', may_withdraw: false })
  const timeline = (
    await manager.get<{ data: { action: string; after: object }[] }>(`/leads/${lead_id}/timeline`)
  ).body.data
  expect(timeline.find(({ action }) => action === 'withdrawn')).toMatchObject({
    after: { withdrawal_channel: 'phone', received_on: today, reason: 'Wij zien ervan af' },
  })
})

test('a recorded withdrawal cancels the planned installation and tells the crew', async () => {
  const { lead_id, id } = await anOrder()
  const { installer } = product.noord.employees
  const visit = await product.inside(async (context) => {
    await setLeadStatus(context, lead_id, 'installationPlanned')
    return addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation' })
  })
  expect((await service.post(urlOf(id), received())).status).toBe(200)
  const [row] = await product.inside(({ db }) =>
    db.select({ status: appointments.status }).from(appointments).where(eq(appointments.id, visit.id)),
  )
  expect(row?.status).toBe('cancelled')
  await product.drain()
  expect(product.mails.filter(({ subject }) => subject.startsWith('Herroepen')).length).toBeGreaterThan(1)
})

test('of a customer without an address the adviser reads that the confirmation goes by letter', async () => {
  const adviserMail = () =>
    product.mails.find(({ to, subject }) => to.startsWith('adviser') && subject.startsWith('Herroepen'))?.text
  const { id, lead_id } = await anOrder()
  await product.inside(({ db }) => db.update(leads).set({ email: null }).where(eq(leads.id, lead_id)))
  expect((await service.post(urlOf(id), received())).status).toBe(200)
  await product.drain()
  expect(receipts()).toEqual([])
  expect(adviserMail()?.replaceAll(/\s+/g, ' ')).toContain(
    'De klant heeft geen e-mailadres en kreeg dus geen ontvangstbevestiging: stuur die per brief.',
  )
  expect(adviserMail()).not.toContain('ontvangstbevestiging is gemaild')
})

test('a reason that was typed in the portal and never confirmed is not told as the customer’s', async () => {
  const { id, token, customer } = await anOrder()
  await customer.post(`/portal/${token}/withdrawal`, { reason: 'Uitgeprobeerd' })
  expect((await service.post(urlOf(id), received({ channel: 'letter', statement: null }))).status).toBe(200)
  await product.drain()
  expect(receipts()).toHaveLength(1)
  for (const { text } of product.mails) expect(text).not.toContain('Uitgeprobeerd')
})

test('days that cannot be, no confirmation and an unknown channel are told at their fields', async () => {
  const { id } = await anOrder()
  const wrong = async (changes: object) => {
    const { status, body } = await service.post<{ errors: object }>(urlOf(id), received(changes))
    return [status, Object.keys(body.errors)]
  }
  expect(await wrong({ received_on: addDays(today, 1) })).toEqual([422, ['received_on']])
  expect(await wrong({ received_on: addDays(today, -1) })).toEqual([422, ['received_on']])
  expect(await wrong({ sent_on: addDays(today, 1) })).toEqual([422, ['sent_on']])
  expect(await wrong({ sent_on: addDays(today, -1) })).toEqual([422, ['sent_on']])
  expect(await wrong({ confirm: undefined })).toEqual([422, ['confirm']])
  expect(await wrong({ channel: 'fax' })).toEqual([422, ['channel']])
  expect(await wrong({ statement: 'x'.repeat(2_001) })).toEqual([422, ['statement']])
})

test('a business without the right, another company and who may not change leads are refused', async () => {
  const business = await anOrder({ kind: 'business', company_name: 'Bakker B.V.' })
  expect((await service.get(urlOf(business.id))).body).toMatchObject({ granted: false })
  expect((await service.post(urlOf(business.id), received())).status).toBe(409)
  const { id } = await anOrder()
  expect((await (await product.as('developer')).post(urlOf(id), received())).status).toBe(403)
  const other = await product.as('manager', product.zuid)
  expect((await other.post(urlOf(id), received())).status).toBe(404)
  expect((await other.get(urlOf(id))).status).toBe(404)
})

const why = 'De klant stond per vergissing als bedrijf vastgelegd'
const grant = { granted: true, granted_reason: why }

test('a consumer who was filed as a business is let go with a reason, which the customer does not read', async () => {
  const { lead_id, id } = await anOrder({ kind: 'business', company_name: 'Bakker B.V.' })
  for (const granted_reason of [undefined, 'Zomaar'])
    expect(await service.post(urlOf(id), received({ granted: true, granted_reason }))).toMatchObject({
      status: 422,
      body: { errors: { granted_reason: [expect.any(String)] } },
    })
  expect(await service.post(urlOf(id), received(grant))).toMatchObject({
    status: 200,
    body: { latest_version: { state: 'withdrawn' } },
  })
  expect(await statusOf(lead_id)).toBe('followUp')
  await product.drain()
  const [receipt] = receipts()
  expect(receipt?.text).toContain('Wij gaan ermee akkoord. De overeenkomst is hiermee ontbonden')
  expect(receipt?.text).not.toMatch(/bedenktijd|vergissing/)
  const told = product.mails.find(({ to }) => to.startsWith('adviser'))?.text.replaceAll(/\s+/g, ' ')
  expect(told).toContain(
    'Bij deze bestelling had de klant geen recht om te herroepen; kantoor gaat akkoord met de herroeping.',
  )
  expect(told).toContain(why)
  expect(told).not.toContain('binnen de bedenktijd herroepen')
  const path = `/leads/${lead_id}/timeline`
  const { data } = (await manager.get<{ data: { action: string; after: object }[] }>(path)).body
  expect(data.find(({ action }) => action === 'withdrawn')?.after).toMatchObject({
    withdrawal_channel: 'phone',
    granted_reason: why,
  })
})

test('a crew is told of what was granted, and not why: it may be private', async () => {
  const { lead_id, id } = await anOrder({ kind: 'business', company_name: 'Bakker B.V.' })
  const { installer } = product.noord.employees
  await product.inside(async (context) => {
    await setLeadStatus(context, lead_id, 'installationPlanned')
    await addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation' })
  })
  expect((await service.post(urlOf(id), received(grant))).status).toBe(200)
  await product.drain()
  const told = product.mails.filter(({ subject }) => subject.startsWith('Herroepen'))
  const others = told.filter(({ to }) => !to.startsWith('adviser'))
  expect(others.length).toBeGreaterThan(0)
  for (const { text } of others) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain('kantoor gaat akkoord met de herroeping')
    expect(text).not.toContain(why)
  }
})

test('what is by right anyway is not recorded as granted', async () => {
  const { lead_id, id } = await anOrder({ language: 'en' })
  expect((await service.post(urlOf(id), received(grant))).status).toBe(200)
  await product.drain()
  expect(product.mails.find(({ to }) => !to.includes('noord'))?.text).not.toContain('We agree to it')
  const path = `/leads/${lead_id}/timeline`
  const { data } = (await manager.get<{ data: { action: string; after: object }[] }>(path)).body
  expect(data.find(({ action }) => action === 'withdrawn')?.after).not.toHaveProperty('granted_reason')
})

test.each([
  ['business', 'nl', 'Voor een zakelijke opdracht geldt'],
  ['business', 'en', 'A business order has'],
  ['ownersAssociation', 'nl', 'Voor een opdracht van een vereniging van eigenaren geldt'],
  ['ownersAssociation', 'en', 'An order of an owners’ association has'],
])('a %s reads in %s that its order has no such right', async (kind, language, words) => {
  const { id, token, customer } = await anOrder({ kind, company_name: 'De Zon' })
  const headers = { 'accept-language': language }
  const refused = { status: 409, body: { message: expect.stringContaining(words) } }
  expect(await customer.post(`/portal/${token}/withdrawal`, {}, headers)).toMatchObject(refused)
  const recorded = await service.post<{ message: string }>(urlOf(id), received(), headers)
  expect(recorded).toMatchObject(refused)
  // An employee calls nobody: they are told what they can do.
  expect(recorded.body.message).not.toMatch(/Bel ons|Call us/)
  expect(recorded.body.message).toMatch(/toch herroepen|withdraw all the same/)
  expect((await service.get(urlOf(id))).body).toMatchObject({ granted: false, kind })
})

test('the order of an erased person can be withdrawn: no mail reaches or names them, nobody follows them up', async () => {
  const { lead_id, id } = await anOrder({ email: 'wegwijzer@klant.example', lastName: 'Wegwijzer' })
  const erased = await manager.delete(`/leads/${lead_id}/delete/avg?reason=Op+eigen+verzoek`)
  expect(erased.status).toBe(200)
  await product.drain()
  product.mails.length = 0
  expect(await service.get(urlOf(id))).toMatchObject({ status: 200, body: { granted: true } })
  expect((await service.post(urlOf(id), received())).status).toBe(200)
  expect(await statusOf(lead_id)).toBe('weeded')
  await product.drain()
  expect(product.mails.map(({ to }) => to)).toEqual([expect.stringMatching(/^adviser/)])
  expect(JSON.stringify(product.mails)).not.toMatch(/wegwijzer/i)
  const [mail] = product.mails
  expect(mail?.subject).toMatch(/^Herroepen: offerte \S+$/)
  expect(mail?.text).toContain('Iemand van wie de gegevens op verzoek zijn gewist')
  expect(mail?.text).toContain('Er ging geen ontvangstbevestiging uit')
  expect(mail?.text).toContain('de lead is afgesloten')
  expect(mail?.text).not.toContain('Opvolging')
})

test('an order that was withdrawn says so, in the same words, to who asks and to who withdraws', async () => {
  const { id } = await anOrder()
  expect((await service.post(urlOf(id), received())).status).toBe(200)
  const [asked, again] = [await service.get(urlOf(id)), await service.post(urlOf(id), received())]
  expect(asked).toMatchObject({ status: 409, body: { message: expect.stringContaining('20-11-2026') } })
  expect(again).toMatchObject({ status: 409, body: asked.body as object })
})

test('of fifty at once, with the customer’s own in the portal, one ends the order and the others read that it ended', async () => {
  const { id, token, customer } = await anOrder()
  const { body } = await customer.post<object>(`/portal/${token}/withdrawal`, {})
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => service.post<{ message: string }>(urlOf(id), received())),
    customer.post<{ message: string }>(`/portal/${token}/withdrawal/confirm`, body),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]))
  expect(new Set(others.map((one) => /20-11-2026/.test(one.body.message)))).toEqual(new Set([true]))
  expect((await service.get(urlOf(id))).status).toBe(409)
  await product.drain()
  expect(receipts()).toHaveLength(1)
})

test('a text of the company’s own that names a time has one, also days later and in English', async () => {
  const type = 'quotation_withdrawn'
  for (const [language, content] of [
    ['nl', '<p>Op {{ withdrawnOn }} om {{ withdrawnTime }} uur ontvingen wij dit.</p>'],
    ['en', '<p>On {{ withdrawnOn }} at {{ withdrawnTime }} we received this.</p>'],
  ])
    expect(
      (await manager.post('/mail-templates', { type, language, subject: 'Eigen', content })).status,
    ).toBe(201)
  const orders = [await anOrder(), await anOrder({ language: 'en' })]
  clock.move(day)
  try {
    const again = await product.as('customer_service')
    for (const { id } of orders) expect((await again.post(urlOf(id), received())).status).toBe(200)
    await product.drain()
  } finally {
    clock.move(-day)
  }
  const own = product.mails.filter(({ subject }) => subject === 'Eigen').map(({ text }) => text)
  expect(own).toEqual([
    expect.stringContaining('Op 20-11-2026 om 23:59 uur ontvingen wij dit.'),
    expect.stringContaining('On 20-11-2026 at 23:59 we received this.'),
  ])
})

test('what was sent within the term is in time, whenever it is recorded; later is refused with the last day', async () => {
  // The clock of the one before has ended the sessions.
  const [officer, chief] = [await product.as('customer_service'), await product.as('manager')]
  await chief.patch('/company', { withdrawal_from: 'acceptance' })
  const [{ id, token, customer }, late, granted] = [await anOrder(), await anOrder(), await anOrder()]
  const terms = (await officer.get<{ withdraw_until: string }>(urlOf(id))).body
  expect(terms).toMatchObject({ accepted_on: today, granted: true, withdraw_until: '2026-12-04' })
  clock.move(20 * day)
  try {
    const last = terms.withdraw_until
    const after = addDays(last, 1)
    const again = await product.as('customer_service')
    const refused = await again.post(urlOf(late.id), received({ received_on: after }), {
      'accept-language': 'nl',
    })
    expect(refused).toMatchObject({ status: 409, body: { withdraw_until: last } })
    const letGo = await again.post(urlOf(granted.id), received({ received_on: after, ...grant }))
    expect(letGo.status).toBe(200)
    await product.drain()
    expect(
      product.mails.findLast(({ to }) => to.startsWith('adviser'))?.text.replaceAll(/\s+/g, ' '),
    ).toContain(
      'De bedenktijd was al voorbij: die liep tot en met 04-12-2026; kantoor gaat akkoord met de herroeping.',
    )
    const sent = received({ received_on: after, sent_on: last, channel: 'letter', statement: undefined })
    expect((await again.post(urlOf(late.id), sent)).status).toBe(200)
    expect((await again.post(urlOf(id), received({ received_on: last, channel: 'email' }))).status).toBe(200)
    const page = (await customer.get<PortalPage>(`/portal/${token}`)).body
    expect(page).toMatchObject({ state: 'withdrawn', withdrawn_at: '2026-12-04T22:59:59.999Z' })
  } finally {
    clock.move(-20 * day)
    await (await product.as('manager')).patch('/company', { withdrawal_from: 'delivery' })
  }
})
