import { noticeOf, type VisitNotice, type VisitState } from '@heliodesk/domain/appointments/visit-notice'
import { inJob } from '../../work/in-transaction.ts'
import type { Context, Services } from '../../work/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { findVisitOfCustomer, mailVisit, stateOf } from './mail-visit.ts'
import { type Known, lockNotice, saveNotice } from './queries.ts'
import { settleMailed } from './settle-mailed.ts'

/** The clocks of the queue and of a process differ by less. */
const slackMs = 5_000

/** Mails a customer what is new of a visit once nothing changed for two minutes; a later change has its own job. */
export const noticeVisit =
  (services: Services): JobHandler<'notice-visit'> =>
  ({ company_id, appointment_id }) =>
    inJob(services, company_id, async (context) => {
      const notice = await lockNotice(context.db, appointment_id)
      if (notice === undefined || notice.due_at === null) return
      if (notice.due_at.getTime() > context.now.getTime() + slackMs) return
      await tell(context, appointment_id, notice)
    })

/** Of a visit that was never mailed the first mail is its confirmation, or of one that they confirmed its end. */
function newsOf({ told, told_at }: Known, now: VisitState): VisitNotice | null {
  const notice = noticeOf(told, now)
  if (notice === null || told === null || told_at !== null) return notice
  if (notice.method === 'CANCEL') return told.status === 'confirmed' ? notice : null
  const first = noticeOf(null, now)
  return first && { ...first, endsLinks: notice.endsLinks }
}

async function tell(context: Context, id: number, known: Known) {
  const { db, company_id, now } = context
  await saveNotice(db, company_id, id, { due_at: null })
  const given = await findVisitOfCustomer(context, id)
  if (given === undefined) return
  const notice = newsOf(known, stateOf(given))
  if (notice === null) return await settleMailed(context, given, known)
  // Of what has begun nobody needs to hear that it moved or ended.
  if (given.lead.email !== null && given.visit.starts_at > now)
    await mailVisit(context, given, notice, known.told)
}
