import type { leads as calls } from '@heliodesk/contract/leads'
import { formatDateTime } from '@heliodesk/domain/calendar'
import { type Callable, callRefusal } from '@heliodesk/domain/leads/calling'
import { isSameConsent } from '@heliodesk/domain/leads/objections/consent'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { type MessageKey, say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import { changeLead, checkLeadChanges } from './change-lead.ts'
import { findCustomerMonths } from './statuses/call-rules-overview.ts'
import { getLead, getWrittenLead } from './get-lead.ts'
import type { LeadRow } from './queries.ts'
import { setLeadStatus } from './statuses/set-lead-status.ts'

/**
 * Updates a lead by hand. A promise to call back that nothing bears any more is over: once that is confirmed the lead is
 * open again, and its history says why. Throws 409 with questions, and as `changeLead`.
 */
async function run(
  context: EmployeeContext,
  { params: { id }, body: { confirm = false, ...body } }: Given<typeof calls.update>,
) {
  const before = await getLead(context, id)
  const lead = await changeLead(context, id, body)
  const why = before.status === 'callback' ? await whyOver(context, before, lead) : null
  if (why === null) return lead
  if (!confirm) throw endsCallback(context, before.call_at)
  await setLeadStatus(context, id, { status: 'open', remarks: say('code', why), only_from: ['callback'] })
  return getWrittenLead(context, id)
}

export const updateLead = {
  check: (context: EmployeeContext, { params, body }: Readable<typeof calls.update>) =>
    checkLeadChanges(context, params.id, body),
  run,
}

type Promised = Callable & Pick<LeadRow, 'phone' | 'mobile'>

/** Which change took away what a promise to call back needs; null when none did. */
async function whyOver(
  context: EmployeeContext,
  before: Promised,
  after: Promised,
): Promise<MessageKey | null> {
  const hasNumber = ({ phone, mobile }: Promised) => phone !== null || mobile !== null
  if (hasNumber(before) && !hasNumber(after)) return 'numberTakenAway'
  const { consent } = after
  const isKept = consent === null ? before.consent === null : isSameConsent(consent, before.consent)
  if (isKept) return null
  const months = await findCustomerMonths(context.db, context.company_id)
  return callRefusal(after, context.happened_at, months) === null ? null : 'consentTakenAway'
}

function endsCallback({ locale }: EmployeeContext, call_at: Date | null) {
  const time = call_at === null ? '' : formatDateTime(call_at)
  const question = { code: 'endsCallback', message: say(locale, 'losesCallback', { time }) }
  return conflict('closesLead', { questions: [question] })
}
