import type { CallAnswer } from '@heliodesk/contract/call'
import type { offline } from '@heliodesk/contract/offline'
import type { Locale } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../work/context.ts'
import { seesMargins, withoutMargins } from '../../http/hide-margins.ts'
import { say } from '../../kernel/messages.ts'
import { fieldTexts, forbidden, notFound } from '../../kernel/problems.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { contentRead, type NamedIntent, type LeadsSeen, type Reach, readIntents } from './overview.ts'
import type { IntentReason } from './schema.ts'

const contentShown = 5_000

/** A reason in the words of whoever reads it. */
export const sayReason = (locale: Locale, reason: IntentReason | null) =>
  reason && {
    code: reason.code,
    text: say(locale, reason.code, reason.params),
    errors: fieldTexts(reason.errors, locale),
  }

/** Beside one's own: nothing, what is about visible leads, or everything. */
export const reachOf = (context: EmployeeContext): Reach =>
  !context.may('update leads') ? 'own work' : context.covers('leads') === 'own' ? 'own leads' : 'all'

/** Whose leads may be named to the reader. */
export const leadsSeenBy = (context: EmployeeContext): LeadsSeen => {
  if (!context.may('view leads')) return 'none'
  return context.covers('leads') === 'own' ? { of: context.employee_id } : 'all'
}

async function isVisibleIntent(
  context: EmployeeContext,
  { employee_id, lead_id }: NamedIntent['intent'],
): Promise<boolean> {
  if (employee_id === context.employee_id) return true
  const reach = reachOf(context)
  if (reach !== 'own leads') return reach === 'all'
  return lead_id !== null && (await findVisibleLead(context, lead_id)) !== undefined
}

/** JSON without purchase prices and margins; of what is no JSON, or very long, nobody knows what it tells. */
function tellNoMargins(content: string): string {
  if (content.length > contentRead) return ''
  try {
    return JSON.stringify(withoutMargins(JSON.parse(content) as unknown))
  } catch {
    return ''
  }
}

export function presentIntent(
  { locale, employee: reader }: Pick<EmployeeContext, 'locale' | 'employee'>,
  { intent, author, handler, device, lead, sees_lead }: NamedIntent,
): CallAnswer<typeof offline.replay> {
  const { handled_at, content, reason, employee_id } = intent
  return {
    ...intent,
    reason: sayReason(locale, reason),
    employee: author ?? { id: employee_id, name: '' },
    device,
    lead: sees_lead ? lead : null,
    handled: handled_at === null ? null : { at: handled_at, by: handler },
    content: (seesMargins(reader) ? content : tellNoMargins(content)).slice(0, contentShown),
  }
}

/** One as it is answered. Throws 404 for one that the caller does not see, 403 for whoever sees their own alone. */
export async function getVisibleIntent(context: EmployeeContext, id: number): Promise<NamedIntent> {
  const [found] = await readIntents(context.db, id, leadsSeenBy(context))
  if (found === undefined || !(await isVisibleIntent(context, found.intent)))
    throw reachOf(context) === 'own work' ? forbidden() : notFound()
  return found
}
