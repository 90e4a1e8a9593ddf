import { formatDate } from '@heliodesk/domain/calendar'
import { joinNames } from '@heliodesk/domain/people/join-names'
import type { Context } from '../../../work/context.ts'
import { listQueued } from '../../mails/list-queued.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { hasAskedToBegin } from '../../quotations/document/describe-terms.ts'
import { mailVariables } from '../../quotations/sending/notify-customer.ts'
import { findParties } from '../../quotations/overview.ts'
import { findEnded, listCancelledAt, listTold } from '../overview.ts'

/** What colleagues were not told yet of withdrawn orders of a person who is about to be erased: the mails go with them. */
export const listUntold = (context: Context, lead_id: number) =>
  listQueued(context, lead_id, 'quotation_withdrawn_adviser')

/** Tells it once the person is erased, without a word of who it was. */
export async function tellWithdrawnAnew(
  context: Context,
  lead_id: number,
  untold: Awaited<ReturnType<typeof listUntold>>,
): Promise<void> {
  if (untold.length === 0) return
  const planners = await listTold(context.db, [])
  for (const { to, created_at, language } of untold) {
    const ended = await findEnded(context.db, lead_id, created_at)
    const parties = ended && (await findParties(context.db, ended.quotation.id))
    if (ended === undefined || parties === undefined) continue
    const { acceptance, ...of } = ended
    const cancelled = await listCancelledAt(context.db, lead_id, created_at)
    const isAdviser = to === parties.adviser?.email || to === parties.company.email
    const isPlanner = planners.some(({ email }) => email === to)
    await queueMail(context, {
      type: 'quotation_withdrawn_adviser',
      lead_id,
      to,
      language,
      variables: {
        ...(await mailVariables(context, { ...of, parties }, language)),
        ...(!isAdviser && { adviserName: null }),
        erased: 'yes',
        delivered: of.version.return_asked_at === null ? null : 'perhaps',
        begunWithinTerm: hasAskedToBegin(of.version, acceptance) ? 'yes' : null,
        cancelled: cancelled.length > 0 ? 'both' : 'letter',
        plannedOn:
          joinNames(
            language,
            cancelled.map(({ date }) => formatDate(date)),
          ) || null,
        toldAs: isAdviser ? 'adviser' : isPlanner ? 'planner' : 'crew',
      },
    })
  }
}
