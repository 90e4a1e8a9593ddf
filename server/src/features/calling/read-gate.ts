import type { calling } from '@heliodesk/contract/calling'
import { amsterdamDate, endOfDayInAmsterdam } from '@heliodesk/domain/calendar'
import { areAttemptsUsedUp, callBarrier } from '@heliodesk/domain/leads/calling'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { findOwnExtension } from '../voip-numbers/find-own-extension.ts'
import { findCallRules } from '../leads/statuses/call-rules-overview.ts'
import { getLead } from '../leads/get-lead.ts'
import { declinedQuotation } from '../quotations/withdrawal/declined-quotation.ts'
import { releaseLeadCalls } from '../leads/statuses/release-lead-calls.ts'
import { asksForCalls } from '../telephony/ask-exchange.ts'

/** Whether a lead may be called now, and else why not. */
export async function readGate(context: EmployeeContext, lead_id: number) {
  const { db, company_id, happened_at: now } = context
  const [lead, rules] = await Promise.all([getLead(context, lead_id), findCallRules(db, company_id)])
  const { calls_released_until: until } = lead
  const barrier = callBarrier(lead, rules, now)
  return {
    barrier,
    released_until: barrier === null && until !== null && until > now ? until : null,
    ...rules,
    attempts_used_up: areAttemptsUsedUp(lead, rules.call_attempts),
    declined: await declinedQuotation(context, lead_id),
    extension: await extensionOf(context),
  }
}

/** The extension that the exchange connects for the caller, or null. */
async function extensionOf(context: EmployeeContext): Promise<string | null> {
  if (!context.may('update leads') || !(await asksForCalls(context))) return null
  return (await findOwnExtension(context)) ?? null
}

/** Lifts what keeps people from calling a lead: an objection for good, anything else until the day ends. */
export async function liftGate(
  context: EmployeeContext,
  { params: { id: lead_id }, body: { reason } }: Given<typeof calling.lift>,
) {
  const { barrier } = await readGate(context, lead_id)
  if (barrier === 'anonymised') throw notFound()
  if (barrier === null) throw conflict('nothingToLift')
  const until = barrier === 'doNotCall' ? null : endOfDayInAmsterdam(amsterdamDate(context.happened_at))
  await releaseLeadCalls(context, lead_id, until, { barrier, reason })
  return readGate(context, lead_id)
}
