import { notFound } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { findFeed, removeFeed } from './queries.ts'
import { requireFeedOf } from './require-feed-of.ts'

/** Ends somebody's calendar feed; its address is not found from then on. */
export async function endFeed(context: EmployeeContext, employee_id: number) {
  await requireFeedOf(context, employee_id)
  const before = await findFeed(context.db, employee_id)
  if (before === undefined) throw notFound()
  await removeFeed(context.db, employee_id)
  await context.audit({
    action: 'removed',
    subject: 'calendar feeds',
    subject_id: employee_id,
    before: { employee_id, shows: before.shows },
  })
}
