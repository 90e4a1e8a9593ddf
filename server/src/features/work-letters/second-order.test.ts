import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import type { returns } from '@heliodesk/contract/returns'
import { formatDate } from '@heliodesk/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

const plan = (lead_id: number, values: Partial<typeof appointments.$inferInsert> = {}) =>
  product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation', ...values }),
  )

/** A visit of today that was done. */
async function install(lead_id: number) {
  const visit = await plan(lead_id, { date: '2026-11-20', adviser_id: null })
  const manager = await product.as('manager')
  const done = { status: 'done', revision: visit.revision, confirm: true }
  expect((await manager.patch(`/appointments/${visit.id}`, done)).status).toBe(200)
  return visit
}

const laterToday = {
  date: '2026-11-20',
  starts_at: new Date('2026-11-20T14:00:00Z'),
  ends_at: new Date('2026-11-20T16:00:00Z'),
  adviser_id: null,
}

const setInstalled = (lead_id: number) =>
  product.inside(async (context) => {
    await setLeadStatus(context, lead_id, 'installationPlanned')
    await setLeadStatus(context, lead_id, 'installed')
  })

/** A lead whose first order was installed and paid, and whose second one was accepted. */
async function twice() {
  const lead_id = await aLead(product)
  const first = await anOrder(product, lead_id)
  await install(lead_id)
  await product.inside(async (context) => {
    await setLeadStatus(context, lead_id, 'invoiced')
    await setLeadStatus(context, lead_id, 'paid')
  })
  return { lead_id, first, second: await anOrder(product, lead_id) }
}

const statusOf = (lead_id: number) =>
  product.inside(async ({ db }) => (await db.select().from(leads).where(eq(leads.id, lead_id)))[0]?.status)
const visitStatus = (id: number) =>
  product.inside(
    async ({ db }) => (await db.select().from(appointments).where(eq(appointments.id, id)))[0]?.status,
  )
const mailTo = (part: string) =>
  product.mails.find(({ to, subject }) => to.includes(part) && subject.includes('erroep'))?.text

test('a second order that is withdrawn cancels its visit without a letter, and the lead stays paid', async () => {
  const { lead_id, second } = await twice()
  const visit = await plan(lead_id)
  await second.withdraw()
  expect([await visitStatus(visit.id), await statusOf(lead_id)]).toEqual(['cancelled', 'paid'])
  expect(mailTo('planner.')).toMatch(/De installatie van \d\d-\d\d-\d{4} is geannuleerd/)
  expect(mailTo('installer.')).toContain('ga er niet heen')
  expect(mailTo('adviser.')).toContain('een andere opdracht van deze klant loopt door')
})

test('a second order whose letter is on another visit cancels its installation too', async () => {
  const { lead_id, second } = await twice()
  const quotation_id = second.quotation.id
  const inspection = await plan(lead_id, { kind: 'inspection' })
  const visit = await plan(lead_id)
  const manager = await product.as('manager')
  const letter = {
    status: 'ready',
    crew_ids: [installer.employee_id],
    ...readyFacts,
    planned_date: visit.date,
    quotation_id,
  }
  const path = `/appointments/${inspection.id}/work-letter`
  expect((await manager.post(path, letter)).status).toBe(200)
  await second.withdraw()
  expect([await visitStatus(visit.id), await visitStatus(inspection.id)]).toEqual(['cancelled', 'planned'])
  expect(mailTo('adviser.')).toContain(
    `De geplande installatie van ${formatDate(visit.date)} en de werkbrief zijn geannuleerd`,
  )
  expect(mailTo('adviser.')).toContain(`De schouw van ${formatDate(inspection.date)} staat nog gepland`)
  expect(mailTo('planner.')).toContain('annuleer die als die bij deze opdracht hoorde')
  expect(mailTo('klant.example')).toContain(
    `De geplande installatie van ${formatDate(visit.date)} gaat niet door.`,
  )
})

test('the planner hears of a withdrawn order of which only an inspection is planned', async () => {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  const inspection = await plan(lead_id, { kind: 'inspection' })
  await order.withdraw()
  expect(mailTo('planner.')).toContain(
    `De schouw van ${formatDate(inspection.date)} staat nog gepland: annuleer die als die bij deze opdracht hoorde`,
  )
  expect(mailTo('installer.')).toBeUndefined()
})

test('the term of a second order begins with its own installation, which is then to be taken back', async () => {
  const { lead_id, first, second } = await twice()
  expect(await second.page()).toMatchObject({ accepted: { withdraw_until: null } })
  expect(await second.page()).toMatchObject({ accepted: { installed: null } })
  await install(lead_id)
  expect(await second.page()).toMatchObject({ accepted: { withdraw_until: '2026-12-04', installed: 'yes' } })
  expect(await first.page()).toMatchObject({ accepted: { withdraw_until: '2026-12-04' } })
  await second.withdraw()
  expect(await statusOf(lead_id)).toBe('paid')
  expect(mailTo('klant.example')).toContain('wij bellen u binnen 2 werkdagen over het weghalen')
  expect(mailTo('klant.example')).not.toContain('u hoeft verder niets te doen')
  const { body } = await (
    await product.as('manager')
  ).get<CallResult<typeof returns.waiting>>('/home/returns')
  const due = body.data.find(({ quotation_id }) => quotation_id === second.quotation.id)
  // What belongs to the other order is not taken away.
  expect(due).toMatchObject({ other_orders: [first.quotation.number], begin_within_term: false })
})

test('a visit that may be for either of two orders stays, the planner is asked, and the lead stays planned', async () => {
  const lead_id = await aLead(product)
  const first = await anOrder(product, lead_id)
  const second = await anOrder(product, lead_id)
  const visit = await plan(lead_id)
  await product.inside((context) => setLeadStatus(context, lead_id, 'installationPlanned'))
  await first.withdraw()
  expect([await visitStatus(visit.id), await statusOf(lead_id)]).toEqual(['planned', 'installationPlanned'])
  expect(mailTo('planner.')).toMatch(
    /Van deze opdracht is niets geannuleerd[^]*De installatie van \d\d-\d\d-\d{4} staat nog gepland[^]*Ga na voor welke opdracht/,
  )
  expect(mailTo('installer.')).toBeUndefined()
  expect(mailTo('adviser.')).toContain('De planning gaat na voor welke opdracht die is')
  await second.withdraw()
  expect([await visitStatus(visit.id), await statusOf(lead_id)]).toEqual(['cancelled', 'followUp'])
})

test('an order that was paid and is withdrawn leaves the lead where its other order is', async () => {
  const { lead_id, first, second } = await twice()
  await first.withdraw()
  expect(await statusOf(lead_id)).toBe('sold')
  expect(await second.page()).toMatchObject({ accepted: { withdraw_until: null } })
  const again = await twice()
  const visit = await plan(again.lead_id)
  await again.first.withdraw()
  expect([await visitStatus(visit.id), await statusOf(again.lead_id)]).toEqual([
    'planned',
    'installationPlanned',
  ])
  expect(mailTo('adviser.')).not.toContain('kan bij een andere opdracht')
})

test('a visit that may be for two orders starts the term of neither, until the office says for which it was', async () => {
  const lead_id = await aLead(product)
  const first = await anOrder(product, lead_id)
  const second = await anOrder(product, lead_id)
  const visit = await install(lead_id)
  const terms = async () =>
    (await Promise.all([first.page(), second.page()])).map(({ accepted }) => accepted?.withdraw_until)
  expect(await terms()).toEqual([null, null])

  const manager = await product.as('manager')
  const planner = await product.as('planner')
  const waiting = async () =>
    (await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')).body.order_unclear.data.map(
      ({ id }) => id,
    )
  expect(await waiting()).toContain(visit.id)
  const path = `/appointments/${visit.id}/work-letter`
  const [a, b] = [first.quotation, second.quotation]
  expect((await manager.get(path)).body).toMatchObject({
    orders: [
      { quotation_id: a.id, number: a.number },
      { quotation_id: b.id, number: b.number },
    ],
    order_unclear: true,
    work_letter: null,
    start: null,
  })
  expect(await manager.post(path, { status: 'concept' })).toMatchObject({
    status: 422,
    body: { errors: { quotation_id: [expect.stringContaining('several orders')] } },
  })
  expect(await terms()).toEqual([null, null])
  expect(await manager.get(`${path}?quotation_id=${a.id}`)).toMatchObject({
    status: 200,
    body: { start: { quotation_id: a.id } },
  })
  const saved = await manager.post<{ id: number }>(path, { status: 'concept', quotation_id: a.id })
  expect(saved).toMatchObject({ status: 200, body: { quotation_id: a.id, appointment_id: visit.id } })
  expect(await terms()).toEqual(['2026-12-04', null])
  expect(await waiting()).not.toContain(visit.id)
  expect((await manager.get(path)).body).toMatchObject({
    work_letter: { quotation_id: a.id },
    order_unclear: false,
  })

  const ofSecond = { status: 'concept', quotation_id: b.id }
  expect((await manager.get(`${path}?quotation_id=${b.id}`)).body).toMatchObject({ others_here: [a.number] })
  expect(await manager.post(path, ofSecond)).toMatchObject({
    status: 200,
    body: { id: saved.body.id, quotation_id: b.id },
  })
  expect(await terms()).toEqual([null, '2026-12-04'])
  const both = { status: 'concept', quotation_id: a.id, beside: true }
  expect((await manager.post(path, both)).status).toBe(200)
  expect(await terms()).toEqual(['2026-12-04', '2026-12-04'])
  expect((await manager.post(path, ofSecond)).status).toBe(200)
  expect(await terms()).toEqual(['2026-12-04', '2026-12-04'])
  const refused = await manager.patch(`${path}/${saved.body.id}/reject`, { reason: 'other', text: 'Anders' })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.not.stringContaining('not found') } })
  const elsewhere = await anOrder(product, await aLead(product))
  const unknown = { status: 'concept', quotation_id: elsewhere.quotation.id }
  expect((await manager.post(path, unknown)).status).toBe(404)
})

test('a lead set to installed by hand starts the term of the order whose visit that was, and of no other', async () => {
  const lead_id = await aLead(product)
  const first = await anOrder(product, lead_id)
  const second = await anOrder(product, lead_id)
  const visit = await plan(lead_id, { date: '2026-11-20', adviser_id: null })
  const manager = await product.as('manager')
  await product.inside((context) => setLeadStatus(context, lead_id, 'installationPlanned'))
  const installed = await manager.post(`/leads/${lead_id}/status-create`, { status: 'installed' })
  expect(installed.status).toBe(201)
  const terms = async () =>
    (await Promise.all([first.page(), second.page()])).map(({ accepted }) => accepted?.withdraw_until)
  expect(await terms()).toEqual([null, null])
  const letter = { status: 'concept', quotation_id: first.quotation.id }
  expect((await manager.post(`/appointments/${visit.id}/work-letter`, letter)).status).toBe(200)
  expect(await terms()).toEqual(['2026-12-04', null])
  await second.withdraw()
  expect(mailTo('klant.example')).not.toContain('De installatie staat er al')
  expect(await visitStatus(visit.id)).toBe('planned')
  const { body } = await manager.get<CallResult<typeof returns.waiting>>('/home/returns')
  expect(body.data.map(({ quotation_id }) => quotation_id)).not.toContain(second.quotation.id)
})

test('of two orders with different days one is set to installed, once it is certain which', async () => {
  const lead_id = await aLead(product)
  const first = await anOrder(product, lead_id)
  const second = await anOrder(product, lead_id)
  const visit = await plan(lead_id, { date: '2026-11-20', adviser_id: null })
  const next = await plan(lead_id, { date: '2026-12-15', adviser_id: null })
  await product.inside((context) => setLeadStatus(context, lead_id, 'installationPlanned'))
  const manager = await product.as('manager')
  const set = () =>
    manager.post<{ errors: object }>(`/leads/${lead_id}/status-create`, { status: 'installed' })
  expect(await set()).toMatchObject({
    status: 422,
    body: { errors: { status: [expect.stringContaining('say in a work letter for which order')] } },
  })
  for (const [at, { quotation }] of [
    [visit, first],
    [next, second],
  ] as const) {
    const letter = { status: 'concept', quotation_id: quotation.id }
    expect((await manager.post(`/appointments/${at.id}/work-letter`, letter)).status).toBe(200)
  }
  expect((await set()).status).toBe(201)
  expect(await Promise.all([first.page(), second.page()])).toMatchObject([
    { accepted: { withdraw_until: '2026-12-04', installed: 'yes', installation: null } },
    { accepted: { withdraw_until: null, installed: null, installation: { date: '2026-12-15' } } },
  ])
})

test('an order of two that may be delivered by hand before the hour of its visit is perhaps to be taken back', async () => {
  const lead_id = await aLead(product)
  await anOrder(product, lead_id)
  const second = await anOrder(product, lead_id)
  const visit = await plan(lead_id, laterToday)
  await setInstalled(lead_id)
  await second.withdraw()
  expect(mailTo('klant.example')).toContain('Staat de installatie er al, geheel of voor een deel')
  expect(mailTo('klant.example')).not.toContain('u hoeft verder niets te doen')
  for (const to of ['adviser.', 'planner.']) expect(mailTo(to)).toContain('kan er al staan: ga dat na')
  expect(await visitStatus(visit.id)).toBe('planned')
  const { body } = await (
    await product.as('manager')
  ).get<CallResult<typeof returns.waiting>>('/home/returns')
  expect(body.data.map(({ quotation_id }) => quotation_id)).toContain(second.quotation.id)
})

test.each(['installed', 'paid'])(
  'who has the installation does not read that it will not come: %s',
  async (status) => {
    const lead_id = await aLead(product)
    const order = await anOrder(product, lead_id)
    const visit = await plan(lead_id, laterToday)
    const next = await plan(lead_id, { date: '2026-11-24', adviser_id: null })
    const last = await plan(lead_id, { date: '2026-11-25', adviser_id: null })
    await setInstalled(lead_id)
    if (status === 'paid')
      await product.inside(async (context) => {
        await setLeadStatus(context, lead_id, 'invoiced')
        await setLeadStatus(context, lead_id, 'paid')
      })
    await order.withdraw()
    expect(mailTo('klant.example')).toContain('De installatie staat er al')
    const days = `${formatDate(visit.date)}, 24-11-2026 en 25-11-2026`
    expect(mailTo('klant.example')).toContain(`Wat voor ${days} nog gepland stond, gaat niet door`)
    const after = await Promise.all([visit, next, last].map(({ id }) => visitStatus(id)))
    expect(after).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(mailTo('planner.')).toContain(`Wat voor ${days} nog gepland stond, is geannuleerd`)
    expect(mailTo('planner.')).not.toContain('De installatie van')
  },
)
