import type { IntentBody } from '@heliodesk/contract/offline-intents'
import { formatDateTime } from '@heliodesk/domain/calendar'
import { label, type LeadStatus } from '@heliodesk/domain/enumerations'
import { InvalidInput } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { followContact, previewContact } from '../calling/follow-contact.ts'
import type { ComparedRow } from '../quotations/list-differences.ts'
import type { IntentRow } from './queries.ts'
import { readIntent } from './read-intent.ts'

/** What was said; undefined where that was blanked. */
function saidIn({ content }: IntentRow, { locale }: EmployeeContext) {
  const { envelope } = readIntent(content, locale)
  // Its schema read the body, by the same kind.
  return envelope?.kind === 'contact' ? (envelope.body as IntentBody<'contact'>) : undefined
}

const statusText = ({ locale }: EmployeeContext, status: LeadStatus, at: Date | null) =>
  [label('leadStatuses', status, locale), ...(status === 'callback' && at ? [formatDateTime(at)] : [])].join(
    ', ',
  )

/** The status that stands beside the one that the contact leads to, with what that ends. */
export async function compareContact(context: EmployeeContext, intent: IntentRow): Promise<ComparedRow[]> {
  const said = saidIn(intent, context)
  if (said === undefined || intent.lead_id === null) return []
  const { lead_id: _named, ...body } = said
  const preview = await previewContact(context, { lead_id: intent.lead_id, body }).catch((error: unknown) => {
    // A time to call back that has passed, or a result that is offered no more, cannot be chosen.
    if (error instanceof InvalidInput) return undefined
    throw error
  })
  if (preview === undefined || preview.to === null) return []
  const { lead, to, next_action_at, ends } = preview
  const mine = [statusText(context, to, next_action_at), ...ends.map(({ message }) => message)].join('. ')
  const theirs = statusText(context, lead.status, lead.call_at)
  return [{ field: 'lead_status', edition: null, was: null, theirs, mine, stands: 'theirs' }]
}

/** Has the lead follow what was said. */
export async function chooseContact(context: EmployeeContext, intent: IntentRow): Promise<void> {
  const said = saidIn(intent, context)
  if (said === undefined || intent.lead_id === null) return
  const { lead_id: _named, ...body } = said
  await followContact(context, { lead_id: intent.lead_id, body })
}
