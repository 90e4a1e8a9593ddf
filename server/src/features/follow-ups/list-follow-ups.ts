import type { home } from '@heliodesk/contract/home'
import { amsterdamDate, daysBetween } from '@heliodesk/domain/calendar'
import { nextActionOf } from '@heliodesk/domain/leads/next-action'
import type { EmployeeContext } from '../../work/context.ts'
import type { Asked } from '../../work/use-case.ts'
import { notFound } from '../../kernel/problems.ts'
import { areColleagues } from '../employees/are-colleagues.ts'
import { nextSlots } from '../slots/next-slots.ts'
import { pageFollowUps } from './overview.ts'

/** An adviser's leads that wait, as far as the caller sees them, with what to do next. */
export async function listFollowUps(
  context: EmployeeContext,
  { params: { id: adviser_id }, query }: Asked<typeof home.followUps>,
) {
  if (!(await areColleagues(context.db, [adviser_id]))) throw notFound()
  const isOwn = context.covers('leads') === 'own' || context.covers('appointments') === 'own'
  const { db, happened_at: now, employee_id } = context
  const page = await pageFollowUps(db, { adviser_id, own: isOwn ? employee_id : null, now }, query)
  const today = amsterdamDate(now)
  const lead_ids = page.data.map(({ id }) => id)
  const slots = await nextSlots(context, { adviser_id, lead_ids, kind: 'followUp' })
  return {
    ...page,
    data: page.data.map(({ asked, last_day, agreed_at, ...row }) => ({
      ...row,
      overdue: row.due_at <= now,
      next_action: nextActionOf({ asked, agreed: agreed_at !== null, sent: row.quotation !== null }),
      next_slot: slots.get(row.id) ?? null,
      days_left: last_day === null || last_day < today ? null : daysBetween(today, last_day),
    })),
  }
}
