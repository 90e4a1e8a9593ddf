import type { EmployeeContext } from '../../work/context.ts'
import { presentFeed } from './present-feed.ts'
import { findFeed } from './queries.ts'
import { requireFeedOf } from './require-feed-of.ts'

/** Somebody's calendar feed, without its address, which nobody can read again. */
export async function getFeed(context: EmployeeContext, employee_id: number) {
  await requireFeedOf(context, employee_id)
  const feed = await findFeed(context.db, employee_id)
  return { calendar: feed === undefined ? null : await presentFeed(context, feed) }
}
