import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import { addMonthsClipped, amsterdamDate } from '@heliodesk/domain/calendar'
import { callbackFlaw, callbackMonths } from '@heliodesk/domain/leads/callback'
import { callHoursWords } from '@heliodesk/domain/leads/call-hours-words'
import { isReason } from '@heliodesk/domain/reasons'
import type { EmployeeContext } from '../../../work/context.ts'
import type { FieldErrors } from '../../../kernel/problems.ts'
import { findCallAttempts, findCallRules } from './call-rules-overview.ts'
import type { LeadRow } from '../queries.ts'

type Given = CallBody<typeof leads.statusCreate>['consent']

/** Whether a day is after today and within twelve months. */
export function isWithinYear({ happened_at: now }: EmployeeContext, at: Date): boolean {
  const [today, day] = [amsterdamDate(now), amsterdamDate(at)]
  return day > today && day <= addMonthsClipped(today, callbackMonths)
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
  const rules = await findCallRules(context.db, context.company_id)
  const flaw = callbackFlaw(lead, at, { now: context.happened_at, rules, given })
  return flaw === 'outsideWindow' ? callHoursWords(rules, at, context.locale) : flaw
}
