import { type MailType, type MailVariable, mailTypes, variablesOf } from '@heliodesk/domain/mail-types'
import type { QuotationReminder } from '@heliodesk/domain/quotations/versions/reminders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  anAppointment,
  approveDiscount,
  aSentQuotation,
  caseP,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { tellOwner } from '../session/tell-owner.ts'
import { warnOfCodes } from '../two-factor/warn-of-codes.ts'
import { remindVisit } from '../visit-notices/remind-visit.ts'
import { remindCustomer } from '../quotations/reminders/remind-customer.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

/** What cannot stand in a mail of its type in the steps below, with why. */
const empty: Partial<Record<MailType, readonly MailVariable[]>> = {
  address_changed: ['orderLinkWorks', 'addressRemoved'],
  // The installation is not there yet, nor paid, and nobody asked to have it begun.
  quotation_withdrawn: [
    'recordedAt',
    'granted',
    'delivered',
    'paidInFull',
    'begunWithinTerm',
    'returnTerms',
    'plannedOn',
    'otherOrders',
    'sharedOn',
  ],
  // Nor was it planned, nor is there another order.
  quotation_withdrawn_adviser: [
    'recordedAt',
    'granted',
    'delivered',
    'paidInFull',
    'begunWithinTerm',
    'withoutRight',
    'withdrawUntil',
    'grantedReason',
    'cancelled',
    'plannedOn',
    'putOff',
    'begunOn',
    'inspectionOn',
    'serviceOn',
    'askedOn',
    'othersRun',
    'sharedOn',
    'sharedFor',
    'notAlong',
    'staysOn',
    'standsFor',
    'leadStays',
    'erased',
  ],
  // The order was withdrawn before.
  person_erased: ['quotationNumber', 'withdrawUntil'],
  // What was ordered is not there yet.
  order_erased: ['delivered'],
  // The term begins with the delivery, and nobody asked to begin within it.
  quotation_accepted: ['withdrawUntil', 'begunWithinTerm'],
  quotation_accepted_adviser: ['withdrawUntil'],
  // Nobody has sent anything yet.
  approval_needed: ['validUntil'],
  // Of whom it is for is the name that is known.
  password_reset: ['employeeName'],
  password_welcome: ['employeeName'],
}

const facts = {
  initials: 'J.',
  firstName: 'Jan',
  insertion: 'de',
  lastName: 'Vries',
  phone: '+31501234567',
  mobile: '+31612345678',
  remarks: 'Bel aan bij de zijdeur',
}

/** Each mail of a type says every variable of it, one on a line. */
async function saveTemplates() {
  const developer = await product.as('developer')
  for (const type of mailTypes) {
    const lines = variablesOf(type).map((name) => `<p>${name}=[{{ ${name} }}]</p>`)
    for (const language of ['nl', 'en']) {
      const body = { type, language, subject: type, content: lines.join('') }
      expect((await developer.post('/mail-templates', body)).status, type).toBe(201)
    }
  }
}

async function aFullLead() {
  made += 1
  const source = await (
    await product.as('manager')
  ).post<{ id: number }>('/sources', {
    name: `Zonnewijzer ${made}`,
    cost_type: 'flat_fee_per_month',
    cost_value: 10,
  })
  const lead_id = await aLead(product, { ...facts, source_id: source.body.id })
  await anAppointment(product, lead_id)
  const service = await product.as('customer_service')
  const { body } = await service.get<{ data: { version_id: number }[] }>(`/leads/${lead_id}/question-lists`)
  const { status } = await service.post(`/leads/${lead_id}/question-lists`, {
    version_id: body.data[0]?.version_id,
    answers: { decision_makers: 'Jan en Petra' },
    complete: false,
  })
  expect(status).toBe(201)
  return lead_id
}
let made = 0

const emptyOf = (text: string) => text.split('=[]').length

/** The fullest mail of each type. */
const mails = new Map<string, string>()

/** An installation that is put off until a day, or to another one. */
async function postponeMail(lead_id: number, onto: object) {
  const { employee_id: adviser_id } = noord.employees.installer
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id, kind: 'installation' }),
  )
  const planner = await product.as('planner')
  const to = { reason: 'Storm', confirm: true, ...onto }
  const { status, body } = await planner.patch(`/appointments/${visit.id}/postpone`, to)
  expect(status, JSON.stringify(body)).toBe(200)
}

/** A visit of today: confirmed, moved, reminded of, under way and cancelled, each with its mail. */
async function visitMails(lead_id: number) {
  const planner = await product.as('planner')
  const day = '2026-11-20'
  const { employee_id: adviser_id } = noord.employees.adviser
  const visit = { lead_id, adviser_id, kind: 'advice', date: day, from: '20:00', manual: true, confirm: true }
  const { status, body } = await planner.post<{ id: number }>('/appointments', visit)
  expect(status, JSON.stringify(body)).toBe(201)
  const path = `/appointments/${body.id}`
  await planner.get(`${path}/send-confirmation`)
  await planner.patch(path, { from: '12:30', till: '14:00', confirm: true })
  await planner.get(`${path}/send-confirmation`)
  // The day before.
  product.services.clock.move(-86_400_000)
  await remindVisit(product.services)({ company_id: noord.id, appointment_id: body.id, day })
  product.services.clock.move(86_400_000)
  // Within two hours before it begins.
  expect((await planner.post(`${path}/on-my-way`, { minutes: 120 })).status).toBe(200)
  await planner.patch(`${path}/delete`, { reason: 'Ziek' })
  product.services.clock.move(120_000)
}

beforeAll(async () => {
  await saveTemplates()
  const [adviser, customer] = [await product.as('both'), await aCustomer(product)]
  // Sent twice with a change, asked, answered, reminded, accepted, withdrawn.
  const lead_id = await aFullLead()
  const first = await aSentQuotation(product, adviser, lead_id)
  const again = caseP(noord, lead_id, { base_version_id: first.quotation.version_id })
  const changed = { ...again, editions: again.editions.map((edition) => ({ ...edition, margin: 1_300 })) }
  const newer = await adviser.patch<Quotation>(`/quotations/${first.quotation.id}`, changed)
  expect(newer.status).toBe(200)
  await approveDiscount(product, newer.body)
  const sent = await adviser.get<Quotation>(`/quotations/${first.quotation.id}/send?personal_line=Tot+ziens`)
  expect(sent.status).toBe(200)
  for (const [reminder, on] of [
    ['three_days', '2026-11-23'],
    ['seven_days', '2026-11-27'],
    ['before_end', '2026-12-02'],
  ] as const satisfies [QuotationReminder, string][]) {
    const before = product.services.clock.now().getTime()
    product.services.clock.move(new Date(`${on}T10:00:00Z`).getTime() - before)
    await remindCustomer(product.services)({
      company_id: noord.id,
      quotation_id: sent.body.id,
      version_id: sent.body.version_id,
      reminder,
      on,
    })
    product.services.clock.move(before - product.services.clock.now().getTime())
  }
  await customer.post(`/portal/${first.token}/questions`, { text: 'Kan het in maart?' })
  const asked = await adviser.get<{ data: { id: number }[] }>('/quotations/waiting-questions')
  await adviser.post(`/quotations/questions/${asked.body.data[0]?.id}/answer`, { text: 'Ja hoor' })
  await customer.post(`/portal/${first.token}/accept`, anAcceptance(sent.body.version_id))
  const withdrawal = await customer.post<object>(`/portal/${first.token}/withdrawal`, { reason: 'Toch niet' })
  await customer.post(`/portal/${first.token}/withdrawal/confirm`, withdrawal.body)

  const declined = await aSentQuotation(product, adviser, await aFullLead())
  await customer.post(`/portal/${declined.token}/decline`, { reason: 'Te duur' })

  const cheap = caseP(noord, await aFullLead())
  await adviser.post('/quotations', {
    ...cheap,
    editions: cheap.editions.map((edition) => ({ ...edition, margin: 500 })),
  })
  await visitMails(await aFullLead())
  await postponeMail(await aFullLead(), { until: '2026-12-21' })
  await postponeMail(await aFullLead(), { date: '2026-12-22', from: '10:00' })
  product.services.clock.move(120_000)
  await customer.post('/password/forgot', { username: 'adviser.noord' })
  const manager = await product.as('manager')
  await manager.post(`/password/reset/${noord.employees.planner.employee_id}`)
  expect((await manager.patch('/quotation-settings', { min_margin: 1 })).status).toBe(200)
  await warnOfCodes(product.services, 'planner.noord')
  const { user_id } = noord.employees.adviser
  for (const type of ['passkey_added', 'passkey_removed', 'password_set'] as const)
    await tellOwner(product.services)({ user_id, type, passkey: 'Laptop' })
  const moving = await aFullLead()
  await aSentQuotation(product, adviser, moving)
  expect((await manager.patch(`/leads/${moving}`, { email: 'verhuisd@klant.example' })).status).toBe(200)
  // Before they are erased, or nothing is left of what they were told.
  await product.drain()
  const { employee_id: adviser_id } = noord.employees.installer
  await product.inside((context) => addAppointment(context, { lead_id, adviser_id, kind: 'installation' }))
  const reason = encodeURIComponent('Klant heeft erom gevraagd')
  expect((await manager.delete(`/leads/${lead_id}/delete/avg?reason=${reason}`)).status).toBe(200)
  await product.drain()
  for (const { subject, text } of product.mails) {
    const before = mails.get(subject)
    if (before === undefined || emptyOf(text) < emptyOf(before)) mails.set(subject, text)
  }
})

test.each(mailTypes.filter((type) => type !== 'password_welcome'))(
  'every variable of %s has its value in that mail [c108]',
  (type) => {
    const text = mails.get(type)
    expect(text, type).toBeDefined()
    const missing = variablesOf(type).filter((name) => text?.includes(`${name}=[]`))
    expect(missing).toEqual(empty[type] ?? [])
    for (const name of variablesOf(type)) expect(text).toContain(`${name}=[`)
  },
)

test('the values of a mail are those of its lead', () => {
  const text = mails.get('quotation') ?? ''
  for (const line of [
    'firstName=[Jan]',
    'mobile=[06 12345678]',
    'remarks=[Bel aan bij de zijdeur]',
    'personalLine=[Tot ziens]',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/appointmentDate=\[\d\d-\d\d-2026\]/)
  expect(text).toMatch(/appointmentTime=\[10:00\]/)
  expect(text).toMatch(/sourceName=\[Zonnewijzer /)
  expect(text).toMatch(/questionList=\[[^\]]+\? Jan en Petra\]/)
})

test('a preview with a lead shows its values, and what it lacks as empty [c109]', async () => {
  const manager = await product.as('manager')
  const bare = await aLead(product, { remarks: null, adviser_id: null, phone: null, mobile: null })
  const names = [
    'remarks',
    'questionList',
    'appointmentDate',
    'sourceName',
    'adviserName',
    'quotationNumber',
    'mobile',
  ]
  const body = {
    type: 'quotation',
    language: 'nl',
    subject: 'Voorbeeld',
    content: names.map((name) => `<p>${name}=[{{ ${name} }}]</p>`).join(''),
  }
  const preview = async (lead_id: number | null) =>
    (await manager.post<{ data: { text: string }[] }>('/mail-templates/preview', { ...body, lead_id })).body
      .data[0]?.text ?? ''
  const shown = await preview(bare)
  expect(names.filter((name) => !shown.includes(`${name}=[]`))).toEqual([])
  const full = await preview(await aFullLead())
  expect(full).toContain('remarks=[Bel aan bij de zijdeur]')
  expect(full).toMatch(/questionList=\[.*Jan en Petra\]/)
  const sample = await preview(null)
  expect(names.filter((name) => sample.includes(`${name}=[]`))).toEqual([])
})
