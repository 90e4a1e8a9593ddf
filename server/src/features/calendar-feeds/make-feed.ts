import type { CallBody } from '@heliodesk/contract/call'
import type { calendars as calls } from '@heliodesk/contract/calendars'
import { hashToken } from '../../access/logins/csrf.ts'
import { WithStatus } from '../../http/send-answer.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { domainOf } from './domain-of.ts'
import { presentFeed } from './present-feed.ts'
import { changeShown, findFeed, saveFeed } from './queries.ts'
import { requireFeedOf } from './require-feed-of.ts'

type Body = CallBody<typeof calls.make>

/** Makes somebody's calendar feed, or changes what it shows; its address is answered once. */
export async function makeFeed(
  context: EmployeeContext,
  { params: { id: employee_id }, body }: Given<typeof calls.make>,
) {
  await requireFeedOf(context, employee_id)
  const { shows, keep_address } = body
  const before = await findFeed(context.db, employee_id)
  if (before === undefined || !keep_address) return makeAddress(context, employee_id, shows)
  const calendar = { ...(await presentFeed(context, before)), shows }
  if (before.shows === shows) return new WithStatus(200, { calendar, url: null })
  await changeShown(context.db, employee_id, shows)
  await context.audit({
    action: 'updated',
    subject: 'calendar feeds',
    subject_id: employee_id,
    before: { employee_id, shows: before.shows },
    after: { employee_id, shows },
  })
  return new WithStatus(200, { calendar, url: null })
}

async function makeAddress(context: EmployeeContext, employee_id: number, shows: Body['shows']) {
  const { db, company_id, received_at: made_at, services } = context
  const token = services.ids.token()
  const made_by = context.employee_id
  const uid_domain = domainOf(services.publicUrl)
  const feed = {
    company_id,
    employee_id,
    shows,
    made_at,
    made_by,
    uid_domain,
    token_hash: hashToken(token),
    read_at: null,
  }
  await saveFeed(db, feed)
  await context.audit({
    action: 'created',
    subject: 'calendar feeds',
    subject_id: employee_id,
    after: { employee_id, shows },
  })
  return {
    calendar: await presentFeed(context, feed),
    url: `${services.publicUrl}/api/v1/calendar/${token}.ics`,
  }
}
