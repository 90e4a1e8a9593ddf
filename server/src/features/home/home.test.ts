import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addAcceptedQuotation, addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct, type TestProduct, type Who } from '../../testing/test-product.ts'
import type { Context } from '../../work/context.ts'
import { mails } from '../mails/schema.ts'

type Figures = CallResult<typeof home.figures>
type Unplanned = CallResult<typeof home.unplanned>
type FollowUps = CallResult<typeof home.followUps>
type FailedMails = CallResult<typeof home.failedMails>

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

let product: TestProduct
beforeEach(async () => {
  // A Friday.
  product = await startTestProduct()
})
afterEach(() => product.close())

const read = async <Body>(who: Who, path: string) => (await (await product.as(who)).get<Body>(path)).body
const adviserOf = ({ noord }: TestProduct) => noord.employees.adviser.employee_id
const weeksAgo = (context: Context, weeks: number): Context => ({
  ...context,
  happened_at: new Date(context.happened_at.getTime() - weeks * 7 * 86_400_000),
})

test('figures count leads by status, and the work of eight weeks by week and adviser', async () => {
  const adviser_id = adviserOf(product)
  await product.inside(async (context) => {
    for (const weeks of [0, 0, 1, 7, 8]) {
      const then = weeksAgo(context, weeks)
      const lead = await addLead(then, weeks === 1 ? {} : { adviser_id })
      await addAcceptedQuotation(then, lead.id, null)
    }
    await addLead(context, { status: 'new' })
    await context.db.execute(
      'UPDATE quotation_versions SET sent_at = accepted_at WHERE id = (SELECT min(id) FROM quotation_versions)',
    )
    await context.db.execute(
      `UPDATE quotation_versions SET withdrawn_at = accepted_at
       WHERE id = (SELECT min(id) + 1 FROM quotation_versions)`,
    )
  })
  const nothing = { leads: 0, sent: 0, won: 0, accepted: 0, revenue_cents: 0 }
  expect(await read<Figures>('manager', '/home/figures')).toEqual({
    leads: [
      { status: 'new', amount: 1 },
      { status: 'sold', amount: 5 },
    ],
    weeks: [
      { ...nothing, monday: '2026-09-28', leads: 1, accepted: 1, revenue_cents: 100_000 },
      ...['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'].map((monday) => ({
        ...nothing,
        monday,
      })),
      { ...nothing, monday: '2026-11-09', leads: 1, accepted: 1, revenue_cents: 100_000 },
      { monday: '2026-11-16', leads: 3, sent: 1, won: 1, accepted: 1, revenue_cents: 100_000 },
    ],
    advisers: [
      {
        adviser: { id: adviser_id, name: 'Adviser van Noord' },
        sent: 1,
        won: 1,
        accepted: 2,
        revenue_cents: 200_000,
      },
      { adviser: null, sent: 0, won: 0, accepted: 1, revenue_cents: 100_000 },
    ],
  })
})

test('an adviser’s follow-ups are own leads that did not answer, with what was sent last', async () => {
  const adviser_id = adviserOf(product)
  const made = await product.inside(async (context) => {
    const sent = async (weeks: number, values: Parameters<typeof addLead>[1]) => {
      const then = weeksAgo(context, weeks)
      const lead = await addLead(then, { adviser_id, ...values })
      await addAcceptedQuotation(then, lead.id, null)
      return lead
    }
    const late = await sent(1, {})
    const longest = await sent(2, {})
    await sent(3, {})
    const bare = await addLead(context, { adviser_id, status: 'followUp' })
    const other = await addLead(context, { status: 'quotationSent' })
    await context.db.execute(
      `UPDATE leads SET status = 'quotationSent' WHERE id IN (${late.id}, ${longest.id})`,
    )
    await context.db.execute('UPDATE quotation_versions SET sent_at = accepted_at')
    return { late, longest, bare, other }
  })
  const path = `/employees/${adviser_id}/followups`
  const { data, meta } = await read<FollowUps>('adviser', path)
  expect(data.map(({ id, quotation }) => [id, quotation?.total_cents, quotation?.sent_at])).toEqual([
    [made.longest.id, 100_000, '2026-11-06T09:00:00.000Z'],
    [made.late.id, 100_000, '2026-11-13T09:00:00.000Z'],
    [made.bare.id, undefined, undefined],
  ])
  expect(meta.total).toBe(3)
  const first = await read<FollowUps>('manager', `${path}?per_page=1`)
  expect([ids(first.data), first.meta.total]).toEqual([[made.longest.id], 3])
  const strange = await product.as('manager', product.zuid)
  expect((await strange.get(path)).status).toBe(404)
})

test('follow-ups come by what is due first, with the next action and what the customer did', async () => {
  const adviser_id = adviserOf(product)
  const made = await product.inside(async (context) => {
    const sent = async (days: number) => {
      const then = { ...context, happened_at: new Date(context.happened_at.getTime() - days * 86_400_000) }
      const lead = await addLead(then, { adviser_id })
      await addAcceptedQuotation(then, lead.id, null)
      return lead.id
    }
    const [ending, opened, asked] = [await sent(1), await sent(2), await sent(1)]
    const advised = (await addLead(context, { adviser_id, status: 'advised' })).id
    await context.db.execute(
      `UPDATE leads SET status = 'quotationSent' WHERE id IN (${ending}, ${opened}, ${asked})`,
    )
    await context.db
      .execute(`UPDATE quotation_versions SET status = 'sent', sent_at = accepted_at, accepted_at = NULL,
      valid_until_dates = CASE lead_id WHEN ${ending} THEN '{"A": "2026-11-21"}'::jsonb ELSE '{"A": "2026-12-02"}' END,
      opened_at = CASE lead_id WHEN ${opened} THEN accepted_at END`)
    await context.db
      .execute(`INSERT INTO portal_questions (company_id, quotation_id, version_id, text, created_at)
      SELECT company_id, quotation_id, id, 'Kan het?', sent_at FROM quotation_versions WHERE lead_id = ${asked}`)
    return { ending, opened, asked, advised }
  })
  const path = `/employees/${adviser_id}/followups`
  const { data } = await read<FollowUps>('adviser', path)
  expect(
    data.map(({ id, next_action, days_left, overdue, quotation }) => [
      id,
      next_action,
      days_left,
      overdue,
      quotation?.opened_at != null,
    ]),
  ).toEqual([
    [made.asked, 'answerQuestion', 12, true, false],
    [made.opened, 'call', 12, false, true],
    [made.ending, 'call', 1, false, false],
    [made.advised, 'makeQuotation', null, false, false],
  ])
  const opened = await read<FollowUps>('manager', `${path}?filter[opened]=true`)
  expect(ids(opened.data)).toEqual([made.opened])
  const overdue = await read<FollowUps>('manager', `${path}?filter[due]=true&filter[status]=quotationSent`)
  expect(ids(overdue.data)).toEqual([made.asked])
})

test('a follow-up has the first time at which the adviser can come, where the lead lives', async () => {
  const adviser_id = adviserOf(product)
  const planner = await product.as('planner')
  const inGroningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
  const inHoogeveen = { latitude: 52.7225, longitude: 6.4765, location_type: 'ROOFTOP' as const }
  const made = await product.inside(async (context) => {
    const lead = (values: object) => addLead(context, { adviser_id, status: 'advised', ...values })
    return { near: await lead(inGroningen), far: await lead(inHoogeveen) }
  })
  await setTimes(planner, adviser_id, '2026-11-24', '09:00-10:30', '11:00-12:30')
  await setTimes(planner, adviser_id, '2026-11-25', '09:00-10:30')
  const slot = { adviser_id, date: '2026-11-24', from: '09:00' }
  const { id: other } = await product.inside((context) => addLead(context, inGroningen))
  expect((await planner.patch('/appointments/timeslots/', { ...slot, lead_id: other })).status).toBe(201)
  const { data } = await read<FollowUps>('adviser', `/employees/${adviser_id}/followups`)
  expect(new Map(data.map(({ id, next_slot }) => [id, next_slot]))).toEqual(
    new Map([
      [made.near.id, { date: '2026-11-24', from: '11:00', till: '12:30' }],
      [made.far.id, { date: '2026-11-25', from: '09:00', till: '10:30' }],
    ]),
  )
})

test('support sees the undelivered mails of the last thirty days', async () => {
  const [late, mail] = await product.inside(async (context) => {
    const lead = await addLead(context)
    const add = async (status: 'failed' | 'sent', days: number) => {
      const [row] = await context.db
        .insert(mails)
        .values({
          company_id: context.company_id,
          type: 'quotation',
          lead_id: lead.id,
          from_name: 'Zonnekracht',
          to: 'anna@klant.example',
          language: 'nl',
          subject: `Na ${days}`,
          html: '',
          text: '',
          attachments: [],
          message_id: `${status}-${days}@example`,
          status,
          last_error: 'Mailbox full',
          created_at: new Date(context.happened_at.getTime() - days * 86_400_000),
        })
        .returning({ id: mails.id })
      return row?.id
    }
    await add('sent', 1)
    await add('failed', 31)
    return [await add('failed', 2), await add('failed', 1)]
  })
  const { data, total } = await read<FailedMails>('support', '/home/failed-mails')
  expect([ids(data), total]).toEqual([[mail, late], 2])
  expect(data[0]).toMatchObject({
    to: 'anna@klant.example',
    last_error: 'Mailbox full',
    lead: { full_name: 'Anna van den Berg' },
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
    weeks: expect.arrayContaining([expect.objectContaining({ monday: '2026-11-16', leads: 1, accepted: 1 })]),
    advisers: [{ adviser: { id: adviserOf(product) }, accepted: 1 }],
  })
})

test('a planner sees leads without a visit, sold leads without an installation, and conflicts', async () => {
  const made = await product.inside(async (context) => {
    const adviser_id = adviserOf(product)
    const open = await addLead(context, { lastName: 'Open', status_since: weeksAgo(context, 1).happened_at })
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
    const visitor = await addAppointment(context, {
      lead_id: (await addLead(context, { status: 'appointmentPlanned' })).id,
      adviser_id: product.noord.employees.planner.employee_id,
    })
    // Service is anybody's.
    await addAppointment(context, {
      lead_id: (await addLead(context, { status: 'installed' })).id,
      adviser_id: product.noord.employees.planner.employee_id,
      kind: 'service',
    })
    return { open, called, cancelled, sold, nobody, closed, visitor }
  })
  const { visits, installations, conflicts } = await read<Unplanned>('planner', '/home/unplanned')
  expect(ids(visits.data)).toEqual(ids([made.open, made.called, made.cancelled]))
  expect([visits.total, installations.total]).toEqual([3, 1])
  expect(ids(installations.data)).toEqual([made.sold.id])
  expect(conflicts.data.map(({ id, reason }) => [id, reason])).toEqual([
    [made.nobody.id, 'noAdviser'],
    [made.closed.id, 'closedLead'],
    [made.visitor.id, 'noVisitor'],
  ])
})
