import { formatDateTime } from '@heliodesk/domain/calendar'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { say } from '../../../kernel/messages.ts'
import { conflict } from '../../../kernel/problems.ts'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import type { LeadRow } from '../queries.ts'

type Promised = Pick<LeadRow, 'status' | 'call_at'>

/** When a lead is still to be called back; undefined once that time has come: then a call is what was promised. */
export const promisedCallback = ({ status, call_at }: Promised, now: Date): Date | undefined =>
  status === 'callback' && call_at !== null && call_at > now ? call_at : undefined

/** What to ask before nobody calls any more as was promised; empty when nothing is promised. */
export function askAboutCallback({ locale, happened_at: now }: Context, lead: Promised) {
  const time = promisedCallback(lead, now)
  if (time === undefined) return []
  const code = 'endsCallback'
  return [{ code, message: say(locale, code, { time: formatDateTime(time) }) }]
}

/** These statuses take the place of a promise without a word about it; whatever closes a lead asks by itself. */
const silent: ReadonlySet<LeadStatus> = new Set(['open', 'notReached', 'postponed'])

/** What to ask before such a status is set. */
export const askBeforeStatus = (context: Context, lead: Promised, to: LeadStatus | null) =>
  to !== null && silent.has(to) ? askAboutCallback(context, lead) : []

/** Throws 409 with a question where a status would end a callback that is still to come, unless that is confirmed. */
export function keepCallback(
  context: EmployeeContext,
  lead: Promised,
  { to, confirmed = false }: { to: LeadStatus | null; confirmed?: boolean | undefined },
): void {
  const questions = confirmed ? [] : askBeforeStatus(context, lead, to)
  if (questions.length > 0) throw conflict('closesLead', { questions })
}
