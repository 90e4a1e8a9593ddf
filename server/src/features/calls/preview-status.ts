import type { CallQuery } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { mayMoveByHand } from '@heliodesk/domain/leads/statuses'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { listClosingQuestions } from '../leads/close-lead.ts'
import { moveWords } from '../leads/create-status.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { listOtherLeases } from './overview.ts'
import { sinceWords } from './take-lease.ts'

type Leases = Awaited<ReturnType<typeof listOtherLeases>>

/** What setting a status by hand would do with each of several leads. */
export async function previewStatus(
  context: EmployeeContext,
  { ids, status }: CallQuery<typeof calling.statusPreview>,
) {
  const leases = await listOtherLeases(context, ids)
  const data = await Promise.all(
    ids.map(async (id) => {
      const refused = await refusalOf(context, { id, status, leases })
      const ends = refused === null && status === 'writtenOff'
      const questions = ends ? await listClosingQuestions(context, id) : []
      return { id, refused, questions: questions.map(({ message }) => message) }
    }),
  )
  return { data }
}

/** Why a lead keeps its status; whoever works on it has it for the moment. */
async function refusalOf(
  context: EmployeeContext,
  { id, status, leases }: { id: number; status: LeadStatus; leases: Leases },
): Promise<string | null> {
  const { locale } = context
  const lead = await findVisibleLead(context, id)
  if (lead === undefined) return say(locale, 'notFound')
  if (lead.status === 'forwarded') return say(locale, 'leadForwarded')
  if (lead.anonymised_at !== null) return say(locale, 'leadErased')
  if (!mayMoveByHand(lead.status, status))
    return say(locale, 'statusByHand', moveWords(context, lead.status, status))
  const lease = leases.get(id)
  if (lease === undefined) return null
  return say(locale, 'leadInUse', { employee: lease.name, time: sinceWords(context, lease.since) })
}
