import { formatDate } from '@heliodesk/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { appointments } from '../appointments/schema.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'
import { noticeVisit } from '../visit-notices/notice-visit.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const { installer, support } = noord.employees
const day = '2027-02-16'

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

interface Planned {
  status?: 'concept' | 'ready'
  crews?: number[][]
  values?: Partial<typeof appointments.$inferInsert>
}

/** A lead with two orders, whose letters are both on one installation visit. */
async function twoOnOneVisit({ status = 'concept', crews = [], values = {} }: Planned = {}) {
  const lead_id = await aLead(product)
  const orders = [await anOrder(product, lead_id), await anOrder(product, lead_id)] as const
  const visit = await product.inside((context) =>
    addAppointment(context, {
      lead_id,
      adviser_id: installer.employee_id,
      kind: 'installation',
      date: day,
      ...values,
    }),
  )
  const manager = await product.as('manager')
  for (const [index, order] of orders.entries()) {
    const letter = {
      status,
      quotation_id: order.quotation.id,
      beside: index > 0,
      ...(status === 'ready' && { ...readyFacts, planned_date: visit.date, crew_ids: crews[index] ?? [] }),
    }
    const saved = await manager.post(`/appointments/${visit.id}/work-letter`, letter)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  return { lead_id, visit, gone: orders[0], stays: orders[1], manager }
}

const mailTo = (part: string) =>
  product.mails.find(({ to, subject }) => to.includes(part) && subject.includes('erroep'))?.text ?? ''

const statusOf = (id: number) =>
  product.inside(
    async ({ db }) => (await db.select().from(appointments).where(eq(appointments.id, id)))[0]?.status,
  )

test('of two orders on one visit that goes on everybody reads which one is cancelled', async () => {
  const { visit, gone, stays } = await twoOnOneVisit()
  await gone.withdraw()
  expect(await statusOf(visit.id)).toBe('planned')
  const said = `Alleen ${gone.quotation.number} vervalt: de installatie van ${formatDate(day)} voor ${stays.quotation.number} gaat door.`
  for (const to of ['installer.', 'planner.', 'adviser.']) expect(mailTo(to), to).toContain(said)
  expect(mailTo('installer.')).not.toContain('ga er niet heen')
  expect(mailTo('planner.')).not.toContain('geen installatie gepland')
  expect(mailTo('adviser.')).not.toContain('een andere opdracht')
  const receipt = product.mails.find(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
  expect(receipt?.text).toContain(
    `wat u bestelde bij offerte ${stays.quotation.number}, blijft gewoon staan, en de installatie van ${formatDate(day)} gaat daarvoor door.`,
  )
  await stays.withdraw()
  const last = product.mails.findLast(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
  expect(last?.text).not.toContain('blijft gewoon staan')
})

test('what goes on is said in English too', async () => {
  const { gone, stays, manager } = await twoOnOneVisit({ values: { date: '2027-02-18' } })
  expect((await manager.patch('/company', { default_language: 'en' })).status).toBe(200)
  await gone.withdraw()
  expect((await manager.patch('/company', { default_language: 'nl' })).status).toBe(200)
  const mail = product.mails.find(({ to, subject }) => to.includes('planner.') && /withdr/i.test(subject))
  expect(mail?.text).toContain(
    `Only ${gone.quotation.number} is cancelled: the installation of 18-02-2027 for ${stays.quotation.number} goes ahead.`,
  )
})

test('who was only to go for the withdrawn order reads that another crew goes', async () => {
  const { manager, gone } = await twoOnOneVisit({
    status: 'ready',
    crews: [[support.employee_id], [installer.employee_id]],
    values: { date: '2027-02-17' },
  })
  const { body } = await manager.get<{ email: string }>(`/employees/${support.employee_id}`)
  await gone.withdraw()
  expect(mailTo(body.email)).toContain('gaat door, met een andere ploeg: jij hoeft er niet heen.')
  expect(mailTo('installer.')).toContain('gaat door.')
})

test('whoever takes an order away reads that what is installed for the other one stays', async () => {
  const { lead_id, visit, gone, stays, manager } = await twoOnOneVisit({ values: { date: '2026-11-20' } })
  await product.inside((context) => setLeadStatus(context, lead_id, 'installationPlanned'))
  const done = { status: 'done', revision: visit.revision, confirm: true }
  expect((await manager.patch(`/appointments/${visit.id}`, done)).status).toBe(200)
  await product.inside((context) => setLeadStatus(context, lead_id, 'installed'))
  await gone.withdraw()
  const said = `Alleen wat voor ${gone.quotation.number} is geplaatst, gaat weg: wat voor ${stays.quotation.number} is geplaatst, blijft staan.`
  for (const to of ['planner.', 'adviser.']) expect(mailTo(to), to).toContain(said)
})

test.each(['installed', 'paid'] as const)(
  'who was to come once more for an order that is %s reads that they need not',
  async (status) => {
    const lead_id = await aLead(product)
    const order = await anOrder(product, lead_id)
    const date = status === 'paid' ? '2027-03-01' : '2027-03-02'
    const first = { lead_id, adviser_id: null, kind: 'installation', date: '2026-11-20' } as const
    await product.inside(async (context) => {
      await addAppointment(context, { ...first, status: 'done' })
      await setLeadStatus(context, lead_id, 'installationPlanned')
      await setLeadStatus(context, lead_id, 'installed')
      if (status === 'paid') {
        await setLeadStatus(context, lead_id, 'invoiced')
        await setLeadStatus(context, lead_id, 'paid')
      }
      await addAppointment(context, { ...first, adviser_id: installer.employee_id, date })
    })
    await order.withdraw()
    const planned = `Wat voor ${formatDate(date)} nog gepland stond,`
    expect(mailTo('installer.')).toContain(`${planned} gaat niet door: ga daar niet meer voor heen.`)
    expect(mailTo('adviser.')).toContain(`${planned} is geannuleerd`)
    expect(mailTo('planner.')).toContain(`${planned} is geannuleerd: die tijd is weer vrij.`)
    expect(mailTo('klant.example')).toContain(`${planned} gaat niet door.`)
  },
)

test('of an installed order everybody reads that what was put off does not take place', async () => {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  const of = { lead_id, kind: 'installation' } as const
  const { employee_id } = installer
  const later = await product.inside(async (context) => {
    await addAppointment(context, { ...of, adviser_id: null, date: '2026-11-20', status: 'done' })
    await setLeadStatus(context, lead_id, 'installed')
    return addAppointment(context, {
      ...of,
      adviser_id: employee_id,
      date: '2027-03-03',
      status: 'postponed',
    })
  })
  await order.withdraw()
  expect(await statusOf(later.id)).toBe('cancelled')
  expect(mailTo('installer.')).toContain('De uitgestelde afspraak gaat niet door.')
  expect(mailTo('planner.')).toContain('De uitgestelde afspraak is geannuleerd.')
  expect(mailTo('adviser.')).toContain('De uitgestelde afspraak is geannuleerd')
})

test.each(['installed', 'invoiced', 'paid'] as const)(
  'a visit before its hour ends with an order that is %s, and its confirmation is not mailed',
  async (status) => {
    const lead_id = await aLead(product)
    const order = await anOrder(product, lead_id)
    const planner = await product.as('planner')
    const wanted = {
      lead_id,
      adviser_id: installer.employee_id,
      kind: 'installation',
      date: '2026-11-20',
      from: '17:15',
      till: '18:45',
      manual: true,
      confirm: true,
      notify: true,
    }
    const planned = await planner.post<{ id: number }>('/appointments', wanted)
    expect(planned.status, JSON.stringify(planned.body)).toBe(201)
    await product.inside(async (context) => {
      await setLeadStatus(context, lead_id, 'installed')
      if (status !== 'installed') await setLeadStatus(context, lead_id, 'invoiced')
      if (status === 'paid') await setLeadStatus(context, lead_id, 'paid')
    })
    await order.withdraw()
    expect(await statusOf(planned.body.id)).toBe('cancelled')
    product.services.clock.move(180_000)
    await noticeVisit(product.services)({ company_id: noord.id, appointment_id: planned.body.id })
    await product.drain()
    expect(product.mails.map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/afspraak/i))
    expect(mailTo('installer.')).toContain('Wat voor 20-11-2026 nog gepland stond, gaat niet door')
  },
)

test('who was only to go for the withdrawn order has the visit in their day and calendar no more', async () => {
  const crews = [[support.employee_id], [installer.employee_id]]
  const { manager, gone, visit } = await twoOnOneVisit({
    status: 'ready',
    crews,
    values: { date: '2027-02-19', adviser_id: null },
  })
  const seenBy = async ({ employee_id }: { employee_id: number }) => {
    const path = `/employees/${employee_id}/`
    const days = 'appointments?date_from=2027-02-19&date_to=2027-02-19'
    const { body } = await manager.get<{ data: { id: number }[] }>(`${path}${days}`)
    const made = await manager.post<{ url: string }>(`${path}calendar`, {})
    const address = new URL(made.body.url).pathname.replace('/api/v1', '')
    const feed = String((await product.visitor().get<Buffer>(address)).body).replaceAll('\r\n ', '')
    return [body.data.some(({ id }) => id === visit.id), feed.includes(`/appointments/${visit.id}\r`)]
  }
  expect([await seenBy(support), await seenBy(installer)]).toEqual([
    [true, true],
    [true, true],
  ])
  await gone.withdraw()
  expect([await seenBy(support), await seenBy(installer)]).toEqual([
    [false, false],
    [true, true],
  ])
})
