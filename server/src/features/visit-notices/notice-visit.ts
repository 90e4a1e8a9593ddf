import { type Heard, noticeOf } from '@heliodesk/domain/appointments/visit-notice'
import { inJob } from '../../work/in-transaction.ts'
import type { Context, Services } from '../../work/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { isOfWithdrawnOrder } from '../appointments/orders/is-of-withdrawn-order.ts'
import { isDue } from './due-at.ts'
import { lockHeard } from './lock-heard.ts'
import { findVisitOfCustomer, mailVisit, stateOf } from './mail-visit.ts'
import { saveNotice } from './queries.ts'
import { settleMailed } from './settle-mailed.ts'

/** Mails a customer what is new of a visit once nothing changed for two minutes; a later change has its own job. */
export const noticeVisit =
  (services: Services): JobHandler<'notice-visit'> =>
  ({ company_id, appointment_id }) =>
    inJob(services, company_id, async (context) => {
      const notice = await lockHeard(context, appointment_id)
      if (notice === undefined || notice.due_at === null) return
      if (!isDue(notice.due_at, context.happened_at)) return
      await tell(context, appointment_id, notice)
    })

async function tell(context: Context, id: number, heard: Heard) {
  const { db, company_id, happened_at: now } = context
  await saveNotice(db, company_id, id, { due_at: null })
  const given = await findVisitOfCustomer(context, id)
  if (given === undefined) return
  const notice = noticeOf(heard, stateOf(given))
  if (notice === null) return await settleMailed(context, given, heard)
  // That their order was withdrawn they know, and of its installation only the end is news.
  if (notice.method === 'REQUEST' && (await isOfWithdrawnOrder(context, given.visit))) return
  // Of what has begun nobody needs to hear that it moved or ended.
  if (given.lead.email !== null && given.visit.starts_at > now) await mailVisit(context, given, notice, heard)
}
