import type { CallQuery } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { mayMoveByHand } from '@heliodesk/domain/leads/statuses'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { listSeenVisits } from '../appointments/overview.ts'
import { listClosingQuestions } from '../leads/statuses/close-lead.ts'
import { moveWords, previewEnded } from '../leads/statuses/create-status.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { standingOrder } from '../quotations/withdrawal/refuse-standing-order.ts'
import { listOtherLeases } from './overview.ts'
import { sinceWords } from './take-lease.ts'

type Lead = NonNullable<Awaited<ReturnType<typeof findVisibleLead>>>
type Lease = NonNullable<ReturnType<Awaited<ReturnType<typeof listOtherLeases>>['get']>>

/** What setting a status by hand would do with each of several leads. */
export async function previewStatus(
  context: EmployeeContext,
  { ids, status }: CallQuery<typeof calling.statusPreview>,
) {
  const leases = await listOtherLeases(context, ids)
  const data = await Promise.all(
    ids.map(async (id) => {
      const lead = await findVisibleLead(context, id)
      const refused = refusalOf(context, { lead, status, lease: leases.get(id) })
      const order =
        lead === undefined || refused !== null || status !== 'writtenOff'
          ? undefined
          : await standingOrder(context, id)
      if (order !== undefined) return { id, ...(await saidOf(context, id, order)), questions: [] }
      const questions =
        lead === undefined || refused !== null ? [] : await questionsBefore(context, lead, status)
      return { id, refused, order_url: null, questions: questions.map(({ message }) => message) }
    }),
  )
  return { data }
}

type Standing = NonNullable<Awaited<ReturnType<typeof standingOrder>>>

/**
 * Why a lead with an order is not written off, and the page with the quotation: the lead's where it has no visit that the
 * caller may open.
 */
async function saidOf(context: EmployeeContext, id: number, { key, params, appointment_id }: Standing) {
  const seen = await listSeenVisits(context, appointment_id === null ? [] : [appointment_id])
  return {
    refused: say(context.locale, key, params),
    order_url:
      seen.size === 0 || !context.may('create quotations')
        ? `/leads/${id}`
        : `/appointments/${appointment_id}/quotation`,
  }
}

const questionsBefore = async (context: EmployeeContext, lead: Lead, status: LeadStatus) =>
  status === 'writtenOff' ? listClosingQuestions(context, lead) : previewEnded(context, lead, status)

interface Asked {
  lead: Lead | undefined
  status: LeadStatus
  lease: Lease | undefined
}

/** Why a lead keeps its status; whoever works on it has it for the moment. */
function refusalOf(context: EmployeeContext, { lead, status, lease }: Asked): string | null {
  const { locale } = context
  if (lead === undefined) return say(locale, 'notFound')
  if (lead.status === 'forwarded') return say(locale, 'leadForwarded')
  if (lead.anonymised_at !== null) return say(locale, 'leadErased')
  if (!mayMoveByHand(lead.status, status))
    return say(locale, 'statusByHand', moveWords(context, lead.status, status))
  if (lease === undefined) return null
  return say(locale, 'leadInUse', { employee: lease.name, time: sinceWords(context, lease.since) })
}
