import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import { addMonthsClipped, amsterdamDate } from '@heliodesk/domain/calendar'
import { callRefusal, isInCallWindow, isReleased } from '@heliodesk/domain/leads/calling'
import { callHoursWords } from '@heliodesk/domain/leads/call-hours-words'
import { coversCalls } from '@heliodesk/domain/leads/consent'
import { isReason } from '@heliodesk/domain/reasons'
import type { EmployeeContext } from '../../work/context.ts'
import type { FieldErrors } from '../../kernel/problems.ts'
import { findCallAttempts, findCallRules } from './contact-queries.ts'
import type { LeadRow } from './queries.ts'

type Given = CallBody<typeof leads.statusCreate>['consent']

/** The months within which a callback or the end of a postponement lies. */
const monthsAhead = 12

/** Whether a day is after today and within twelve months. */
export function isWithinYear({ now }: EmployeeContext, at: Date): boolean {
  const [today, day] = [amsterdamDate(now), amsterdamDate(at)]
  return day > today && day <= addMonthsClipped(today, monthsAhead)
}

/** Whether whoever brings back a lead that is handed out no more leaves out who agreed to that. */
export const lacksReason = async (
  { db, company_id }: EmployeeContext,
  { attempts }: LeadRow,
  remarks: string | null,
): Promise<boolean> => !isReason(remarks) && attempts >= (await findCallAttempts(db, company_id))

/** Why a person is not called back at a moment, also with the consent that the call states; null when they are. */
export async function callbackRefusal(
  context: EmployeeContext,
  lead: LeadRow,
  at: Date,
  given: Given,
): Promise<FieldErrors[string][number] | null> {
  if (at <= context.now) return 'inThePast'
  if (amsterdamDate(at) > addMonthsClipped(amsterdamDate(context.now), monthsAhead)) return 'callbackFar'
  if (lead.phone === null && lead.mobile === null) return 'callbackWithoutNumber'
  const covers = given != null && given.basis !== 'none' && coversCalls(given.scope)
  const stated = given == null ? lead : { ...lead, consent: given, may_call: covers }
  const rules = await findCallRules(context.db, context.company_id)
  const refusal = callRefusal(stated, at, rules.consent_customer_months)
  if (refusal === null)
    return isReleased(lead, at) || isInCallWindow(rules, at)
      ? null
      : callHoursWords(rules, at, context.locale)
  return refusal === 'noBasis' ? 'callbackWithoutBasis' : 'callbackRefused'
}
