import type { home } from '@heliodesk/contract/home'
import type { CallAnswer } from '@heliodesk/contract/call'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aLead } from '../../../testing/a-quotation.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { addAppointment, readyFacts } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { noticeBooked } from '../../visit-notices/notice-changed.ts'
import { appointments } from '../schema.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees
const day = '2026-11-20'
const email = 'herroept@klant.example'

const asPlanner = () => product.as('planner')
const toCustomer = () => product.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

let path = ''
let id = 0
let token = ''

/** An installation of this afternoon with a crew that begins, whose customer has its page and withdraws the only order. */
beforeAll(async () => {
  const lead_id = await aLead(product, { email })
  const order = await anOrder(product, lead_id)
  const starts_at = new Date('2026-11-20T13:00:00.000Z')
  const ends_at = new Date('2026-11-20T15:00:00.000Z')
  const times = { date: day, from: '14:00', till: '16:00', starts_at, ends_at }
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', ...times }),
  )
  id = visit.id
  path = `/appointments/${id}`
  const letter = {
    status: 'ready',
    quotation_id: order.quotation.id,
    ...readyFacts,
    planned_date: day,
    crew_ids: [installer.employee_id],
    confirm: true,
  }
  expect((await (await product.as('manager')).post(`${path}/work-letter`, letter)).status).toBe(200)
  const made = await (await asPlanner()).post<{ url: string }>(`${path}/link`, {})
  token = /\/visit\/([\w-]+)/.exec(made.body.url)?.[1] ?? ''
  expect((await (await asPlanner()).patch(path, { status: 'in_progress' })).status).toBe(200)
  await order.withdraw()
  product.services.clock.move(300_000)
  await product.drain()
  product.mails.length = 0
})

/** As installations stood that were brought back before that was refused. */
const broughtBack = (status: 'planned' | 'in_progress' | 'no_show') =>
  product.inside(({ db }) => db.update(appointments).set({ status }).where(eq(appointments.id, id)))

const outcome = async (asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked
  return [status, JSON.stringify(body).includes('customer withdrew')]
}

/** Whether a planner is asked to confirm it, and what they read of it among what does not fit. */
async function asked() {
  const { body } = await (await asPlanner()).get<CallAnswer<typeof home.unplanned>>('/home/unplanned')
  const marked = body.marked.data.filter((row) => row.id === id)
  return [body.unconfirmed.data.some((row) => row.id === id), marked.map(({ withdrawn }) => withdrawn)]
}

test('an installation under way of a withdrawn order is neither planned, confirmed, moved nor put off', async () => {
  const planner = await asPlanner()
  const refused = [409, true]
  for (const body of [
    { status: 'planned' },
    { status: 'planned', date: '2026-11-24', from: '09:00', till: '11:00' },
    { date: '2026-11-24', from: '09:00', till: '11:00' },
  ])
    expect(await outcome(planner.patch(path, { ...body, confirm: true })), JSON.stringify(body)).toEqual(
      refused,
    )
  const until = { reason: 'Later', until: '2026-12-01' }
  expect(await outcome(planner.patch(`${path}/postpone`, until))).toEqual(refused)
  const later = { reason: 'Later', date: '2026-11-24', from: '09:00', confirm: true }
  expect(await outcome(planner.patch(`${path}/postpone`, later))).toEqual(refused)
  await broughtBack('no_show')
  expect(await outcome(planner.patch(path, { status: 'planned', confirm: true }))).toEqual(refused)
  expect(await outcome(planner.patch(`${path}/postpone`, until))).toEqual(refused)
  await broughtBack('in_progress')
  product.services.clock.move(300_000)
  await product.drain()
  expect(toCustomer()).toEqual([])
})

test('one that was brought back before is neither confirmed nor mailed, and nobody is asked to confirm it', async () => {
  await broughtBack('planned')
  const planner = await asPlanner()
  expect(await outcome(planner.patch(path, { status: 'confirmed' }))).toEqual([409, true])
  expect(await outcome(planner.get(`${path}/send-confirmation`))).toEqual([409, true])
  expect(await outcome(planner.post(`${path}/link`, {}))).toEqual([409, true])
  expect((await (await aCustomer(product)).post(`/visits/${token}/confirm`, {})).status).toBe(409)
  // Its customer would hear that it ends sooner.
  const sooner = { till: '15:30', ends_at: new Date('2026-11-20T14:30:00.000Z') }
  await product.inside(({ db }) => db.update(appointments).set(sooner).where(eq(appointments.id, id)))
  await product.inside((context) => noticeBooked(context, id))
  product.services.clock.move(300_000)
  await product.drain()
  expect(toCustomer()).toEqual([])
  expect((await planner.get<{ status: string }>(path)).body.status).toBe('planned')
})

test('a planner is not asked to confirm it, and sees it among what does not fit until it ends', async () => {
  await broughtBack('planned')
  expect(await asked()).toEqual([false, [true]])
  await broughtBack('in_progress')
  product.services.clock.move(4 * 3_600_000)
  expect(await asked()).toEqual([false, [true]])
  await broughtBack('no_show')
  expect(await asked()).toEqual([false, []])
})

test('it is still ended: nobody was at home, or it is cancelled', async () => {
  await broughtBack('in_progress')
  product.services.clock.move(3_600_000)
  const planner = await asPlanner()
  expect((await planner.patch(path, { status: 'no_show' })).status).toBe(200)
  expect((await planner.patch(`${path}/delete`, { reason: 'Herroepen' })).status).toBe(200)
})
