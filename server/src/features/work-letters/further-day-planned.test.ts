import type { CallResult } from '@heliodesk/contract/call'
import type { returns } from '@heliodesk/contract/returns'
import { formatDate } from '@heliodesk/domain/calendar'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../audit-log/schema.ts'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { appointments } from '../appointments/schema.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

const plan = (lead_id: number, values: Partial<typeof appointments.$inferInsert> = {}) =>
  product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', ...values }),
  )

const mailTo = (part: string) =>
  product.mails.find(({ to, subject }) => to.includes(part) && subject.includes('erroep'))?.text ?? ''

/** So many orders of a lead whose letters are on one visit of today. */
async function aSharedDay(
  orders: 1 | 2,
  values: Partial<typeof appointments.$inferInsert> = {},
  crew_ids: number[] = [],
) {
  const lead_id = await aLead(product)
  const all = [await anOrder(product, lead_id)]
  if (orders === 2) all.push(await anOrder(product, lead_id))
  const first = await plan(lead_id, { date: '2026-11-20', ...values })
  const manager = await product.as('manager')
  for (const [index, { quotation }] of all.entries()) {
    const letter = {
      status: 'concept',
      quotation_id: quotation.id,
      beside: index > 0,
      crew_ids,
    }
    expect((await manager.post(`/appointments/${first.id}/work-letter`, letter)).status).toBe(200)
  }
  return { lead_id, orders: all, first, path: `/appointments/${first.id}`, manager }
}

test('a visit for another order than the one that is installed is planned without a question', async () => {
  const { lead_id, path, manager } = await aSharedDay(1)
  expect((await manager.patch(path, { status: 'done', confirm: true })).status).toBe(200)
  await anOrder(product, lead_id)
  const wanted = { lead_id, adviser_id: null, kind: 'installation', date: '2026-11-27', from: '08:00' }
  expect((await manager.post('/appointments', wanted)).status).toBe(201)
})

const at17 = { starts_at: new Date('2026-11-20T16:20:00Z'), ends_at: new Date('2026-11-20T16:50:00Z') }
const at18 = { starts_at: new Date('2026-11-20T17:20:00Z'), ends_at: new Date('2026-11-20T17:50:00Z') }

test.each(['cancelled', 'done'] as const)(
  'who goes on for the other order does not read that nothing takes place, once the shared day is %s',
  async (status) => {
    const hour = status === 'done' ? '14' : '15'
    const at = {
      starts_at: new Date(`2026-11-20T${hour}:00:00Z`),
      ends_at: new Date(`2026-11-20T${hour}:10:00Z`),
    }
    const { lead_id, orders, path, manager } = await aSharedDay(2, at, [installer.employee_id])
    await plan(lead_id, {
      date: '2026-11-20',
      ...(status === 'done' ? at17 : at18),
      adviser_id: installer.employee_id,
    })
    const ended =
      status === 'done'
        ? await manager.patch(path, { status, confirm: true })
        : await manager.patch(`${path}/delete`, { reason: 'Storm op zee vandaag' })
    expect(ended.status, JSON.stringify(ended.body)).toBeLessThan(300)
    await orders[0]?.withdraw()
    expect(mailTo('installer.')).toContain('De installatie van 20-11-2026 staat nog wel gepland')
    expect(mailTo('installer.')).not.toContain('ga er niet heen')
    expect(mailTo('planner.')).toContain('Ga na voor welke opdracht die is')
  },
)

test('a visit that may be a further day of an installed order is asked about, not cancelled', async () => {
  const { lead_id, path, manager } = await aSharedDay(1)
  const other = await anOrder(product, lead_id)
  const next = await plan(lead_id, { date: '2026-12-08' })
  expect((await manager.patch(path, { status: 'done', confirm: true })).status).toBe(200)
  await other.withdraw()
  expect((await manager.get(`/appointments/${next.id}`)).body).toMatchObject({ status: 'planned' })
  expect(mailTo('planner.')).toContain('De installatie van 08-12-2026 staat nog gepland')
})

test('the days that do not take place are named from the first to the last', async () => {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  for (const date of ['2026-12-20', '2026-12-22', '2026-12-19'])
    await plan(lead_id, { date, adviser_id: installer.employee_id })
  await order.withdraw()
  expect(mailTo('installer.')).toContain(
    'De installatie van 19-12-2026, 20-12-2026 en 22-12-2026 gaat niet door',
  )
})

test('whoever installed without a letter hears that the order was withdrawn', async () => {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  const at = { starts_at: new Date('2026-11-20T12:00:00Z'), ends_at: new Date('2026-11-20T12:30:00Z') }
  const visit = await plan(lead_id, { date: '2026-11-20', ...at, adviser_id: installer.employee_id })
  const manager = await product.as('manager')
  expect((await manager.patch(`/appointments/${visit.id}`, { status: 'done', confirm: true })).status).toBe(
    200,
  )
  await order.withdraw()
  expect(mailTo('installer.')).toContain('kantoor spreekt met je af wie die weghaalt')
  const { body } = await manager.get<CallResult<typeof returns.waiting>>('/home/returns')
  expect(body.data.map(({ quotation_id }) => quotation_id)).toContain(order.quotation.id)
})

test.each([1, 2] as const)(
  'a further day that is planned once the first one was done is asked, and the term waits for it; orders: %s',
  async (orders) => {
    const [day, next, until] =
      orders === 1
        ? (['2026-11-20', '2026-11-24', '2026-12-08'] as const)
        : (['2026-11-24', '2026-11-26', '2026-12-10'] as const)
    const { lead_id, orders: all, path } = await aSharedDay(orders, { date: day })
    let manager = await product.as('manager')
    expect((await manager.patch(path, { status: 'done', confirm: true })).status).toBe(200)
    for (const { page } of all) expect((await page()).accepted).toMatchObject({ installed: 'yes' })
    product.services.clock.move(86_400_000)
    manager = await product.as('manager')
    const wanted = { lead_id, adviser_id: null, kind: 'installation', date: next, from: '08:00' }
    const message = expect.stringContaining(`The installation is in place since ${formatDate(day)}`)
    expect(await manager.post('/appointments', wanted)).toMatchObject({
      status: 409,
      body: { message, questions: [{ code: 'visitReopens', message }] },
    })
    for (const { page } of all) expect((await page()).accepted).toMatchObject({ installed: 'yes' })
    // Aftercare takes nothing back.
    const service = {
      ...wanted,
      kind: 'service',
      adviser_id: installer.employee_id,
      date: orders === 1 ? '2026-11-25' : '2026-11-27',
      confirm: true,
    }
    expect((await manager.post('/appointments', service)).status).toBe(201)
    for (const { page } of all) expect((await page()).accepted).toMatchObject({ installed: 'yes' })
    const planned = await manager.post<{ id: number }>('/appointments', { ...wanted, confirm: true })
    expect(planned.status).toBe(201)
    for (const { page } of all)
      expect((await page()).accepted).toMatchObject({
        installed: 'perhaps',
        withdraw_until: null,
        installation: { date: next, stage: 'planned' },
      })
    expect((await manager.get(`/leads/${lead_id}`)).body).toMatchObject({ status: 'installationPlanned' })
    const moves = await product.inside(({ db }) =>
      db
        .select({ after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.lead_id, lead_id), eq(auditLog.action, 'status')))
        .orderBy(desc(auditLog.id)),
    )
    expect(moves[0]?.after).toMatchObject({
      status: 'installationPlanned',
      remarks: expect.stringContaining(formatDate(next)),
    })
    // Whoever reads it does so in their own language.
    for (const [language, said] of [
      ['nl', 'verdere dag'],
      ['en', 'further day'],
    ] as const) {
      const headers = { 'accept-language': language }
      const { body } = await manager.get<{ data: { remarks: string | null }[] }>(
        `/leads/${lead_id}/statuses`,
        headers,
      )
      expect(body.data[0]?.remarks).toContain(said)
    }
    product.services.clock.move((orders === 1 ? 3 : 1) * 86_400_000)
    manager = await product.as('manager')
    const done = { status: 'done', confirm: true }
    expect((await manager.patch(`/appointments/${planned.body.id}`, done)).status).toBe(200)
    for (const { page } of all)
      expect((await page()).accepted).toMatchObject({ installed: 'yes', withdraw_until: until })
  },
)
