import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { addAcceptedQuotation, addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct, type TestProduct, type Who } from '../../testing/test-product.ts'
import type { Context } from '../../http/context.ts'

type Figures = CallResult<typeof home.figures>
type Unplanned = CallResult<typeof home.unplanned>
type Callbacks = CallResult<typeof home.callbacks>

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

let product: TestProduct
beforeEach(async () => {
  // A Friday.
  product = await startTestProduct({ now: '2026-11-20T09:00:00Z' })
})
afterEach(() => product.close())

const read = async <Body>(who: Who, path: string) => (await (await product.as(who)).get<Body>(path)).body
const adviserOf = ({ noord }: TestProduct) => noord.employees.adviser.employee_id
const weeksAgo = (context: Context, weeks: number): Context => ({
  ...context,
  now: new Date(context.now.getTime() - weeks * 7 * 86_400_000),
})

test('figures count leads by status, and quotations of this week and last week', async () => {
  await product.inside(async (context) => {
    for (const weeks of [0, 0, 1, 2]) {
      const then = weeksAgo(context, weeks)
      await addAcceptedQuotation(then, (await addLead(then)).id, null)
    }
    await addLead(context, { status: 'new' })
    await context.db.execute(
      'UPDATE quotation_versions SET sent_at = accepted_at WHERE id = (SELECT min(id) FROM quotation_versions)',
    )
  })
  expect(await read<Figures>('manager', '/home/figures')).toEqual({
    leads: [
      { status: 'new', amount: 1 },
      { status: 'sold', amount: 4 },
    ],
    sent: { this_week: 1, last_week: 0 },
    accepted: { this_week: 2, last_week: 1 },
    revenue_cents: { this_week: 200_000, last_week: 100_000 },
  })
})

test('an adviser’s figures cover only own leads', async () => {
  await product.inside(async (context) => {
    const own = await addLead(context, { adviser_id: adviserOf(product) })
    await addAcceptedQuotation(context, own.id, null)
    await addAcceptedQuotation(context, (await addLead(context)).id, null)
  })
  expect(await read<Figures>('adviser', '/home/figures')).toMatchObject({
    leads: [{ status: 'sold', amount: 1 }],
    accepted: { this_week: 1, last_week: 0 },
  })
})

test('a planner sees leads without a visit, sold leads without an installation, and conflicts', async () => {
  const made = await product.inside(async (context) => {
    const adviser_id = adviserOf(product)
    const open = await addLead(context, { lastName: 'Open', status_since: weeksAgo(context, 1).now })
    const called = await addLead(context, { lastName: 'Called', status: 'callback' })
    const visited = await addLead(context, { lastName: 'Visited' })
    await addAppointment(context, { lead_id: visited.id, adviser_id })
    const cancelled = await addLead(context, { lastName: 'Cancelled' })
    await addAppointment(context, { lead_id: cancelled.id, adviser_id, status: 'cancelled' })
    const sold = await addLead(context, { status: 'sold' })
    const planned = await addLead(context, { status: 'sold' })
    await addAppointment(context, { lead_id: planned.id, adviser_id: null, kind: 'installation' })
    const nobody = await addAppointment(context, {
      lead_id: (await addLead(context, { status: 'appointmentPlanned' })).id,
      adviser_id: null,
    })
    const closed = await addAppointment(context, {
      lead_id: (await addLead(context, { status: 'writtenOff' })).id,
      adviser_id,
    })
    return { open, called, cancelled, sold, nobody, closed }
  })
  const { visits, installations, conflicts } = await read<Unplanned>('planner', '/home/unplanned')
  expect(ids(visits.data)).toEqual(ids([made.open, made.called, made.cancelled]))
  expect([visits.total, installations.total]).toEqual([3, 1])
  expect(ids(installations.data)).toEqual([made.sold.id])
  expect(conflicts.data.map(({ id, reason }) => [id, reason])).toEqual([
    [made.nobody.id, 'noAdviser'],
    [made.closed.id, 'closedLead'],
  ])
})

test('callbacks lists leads due today: promised, or postponed until eight today', async () => {
  const leads = await product.inside((context) =>
    Promise.all(['Due', 'Later', 'Postponed', 'Next'].map((lastName) => addLead(context, { lastName }))),
  )
  const [due, later, postponed, next] = leads.map(({ id }) => id)
  const service = await product.as('customer_service')
  const set = (id: number | undefined, body: object) => service.post(`/leads/${id}/status-create`, body)
  await set(due, { status: 'callback', callback_at: '2026-11-20T14:30:00Z', remarks: 'After lunch' })
  await set(later, { status: 'callback', callback_at: '2026-11-21T10:00:00Z' })
  await set(postponed, { status: 'postponed', callback_at: '2026-11-23T09:00:00Z', remarks: 'Moving' })
  await set(next, { status: 'postponed', callback_at: '2026-11-30T09:00:00Z', remarks: 'Holiday' })
  expect((await read<Callbacks>('customer_service', '/home/callbacks')).due).toMatchObject({
    total: 1,
    data: [{ id: due, due_at: '2026-11-20T14:30:00.000Z', remarks: 'After lunch', mobile: '+31612345678' }],
  })
  product.services.clock.move(3 * 86_400_000)
  const rows = (await read<Callbacks>('customer_service', '/home/callbacks')).due.data
  expect(rows.map(({ id, due_at }) => [id, due_at])).toEqual([
    [due, '2026-11-20T14:30:00.000Z'],
    [later, '2026-11-21T10:00:00.000Z'],
    [postponed, '2026-11-23T07:00:00.000Z'],
  ])
})
