import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import { callRefusal } from '@heliodesk/domain/leads/calling'
import { coversCalls } from '@heliodesk/domain/leads/consent'
import type { EmployeeContext } from '../../work/context.ts'
import type { MessageKey } from '../../kernel/messages.ts'
import { findCustomerMonths } from './contact-queries.ts'
import type { LeadRow } from './queries.ts'

type Given = CallBody<typeof leads.statusCreate>['consent']

/** Why a person cannot be called back at a moment, also with the consent that the call states; null when they can. */
export async function callbackRefusal(
  context: EmployeeContext,
  lead: LeadRow,
  at: Date,
  given: Given,
): Promise<MessageKey | null> {
  if (lead.phone === null && lead.mobile === null) return 'callbackWithoutNumber'
  const covers = given != null && given.basis !== 'none' && coversCalls(given.scope)
  const stated = given == null ? lead : { ...lead, consent: given, may_call: covers }
  const refusal = callRefusal(stated, at, await findCustomerMonths(context.db, context.company_id))
  if (refusal === null) return null
  return refusal === 'noBasis' ? 'callbackWithoutBasis' : 'callbackRefused'
}
