import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import { addMonthsClipped, amsterdamDate } from '@heliodesk/domain/calendar'
import { callRefusal } from '@heliodesk/domain/leads/calling'
import { coversCalls } from '@heliodesk/domain/leads/consent'
import { isReason } from '@heliodesk/domain/reasons'
import type { EmployeeContext } from '../../work/context.ts'
import type { MessageKey } from '../../kernel/messages.ts'
import { findCallAttempts, findCustomerMonths } from './contact-queries.ts'
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

/** Why a person cannot be called back at a moment, also with the consent that the call states; null when they can. */
export async function callbackRefusal(
  context: EmployeeContext,
  lead: LeadRow,
  at: Date,
  given: Given,
): Promise<MessageKey | null> {
  if (at <= context.now) return 'inThePast'
  if (amsterdamDate(at) > addMonthsClipped(amsterdamDate(context.now), monthsAhead)) return 'callbackFar'
  if (lead.phone === null && lead.mobile === null) return 'callbackWithoutNumber'
  const covers = given != null && given.basis !== 'none' && coversCalls(given.scope)
  const stated = given == null ? lead : { ...lead, consent: given, may_call: covers }
  const refusal = callRefusal(stated, at, await findCustomerMonths(context.db, context.company_id))
  if (refusal === null) return null
  return refusal === 'noBasis' ? 'callbackWithoutBasis' : 'callbackRefused'
}
