import type { CallQuery } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { callReasons } from '@heliodesk/domain/leads/calling'
import { sayKept } from '../../kernel/kept-messages.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { findCallRules } from '../leads/statuses/call-rules-overview.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { countCallList, countCallsOf, countWithoutConsent, listCallList } from './overview.ts'

/** Who is to be called, and what the caller did today. */
export async function readCallList(
  context: EmployeeContext,
  { reason, source_id, per_page }: CallQuery<typeof calling.list>,
) {
  const { db, company_id, happened_at: now, employee_id } = context
  const rules = await findCallRules(db, company_id)
  const chosen = { now, source_id, own: ownLeadsOf(context), rules }
  const reasons = reason === undefined ? callReasons : [reason]
  const [listed, totals, without_consent, figures] = await Promise.all([
    listCallList(db, chosen, { reasons, limit: per_page }),
    countCallList(db, chosen),
    countWithoutConsent(db, chosen),
    countCallsOf(db, employee_id, now),
  ])
  const data = listed.map((row) => ({ ...row, remarks: sayKept(context.locale, row.remarks) }))
  return { data, totals, without_consent, figures }
}
