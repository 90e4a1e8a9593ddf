import type { returns } from '@heliodesk/contract/returns'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Given } from '../../../work/use-case.ts'
import { conflict } from '../../../kernel/problems.ts'
import { getVisibleQuotation } from '../read-quotation.ts'
import { stepWaitingReturn } from './return-queries.ts'

/** What was installed of an order is taken back and paid back; once. Throws 409 when nothing waits for it. */
export async function settleReturn(
  context: EmployeeContext,
  { params: { id: quotation_id }, body }: Given<typeof returns.settle>,
): Promise<undefined> {
  const { happened_at: now, employee_id } = context
  const quotation = await getVisibleQuotation(context, quotation_id)
  const settled = await stepWaitingReturn(
    context.db,
    { quotation_id, version_id: body?.version_id },
    { returned_at: now, returned_by: employee_id },
  )
  if (settled === undefined) throw conflict('noReturnWaiting')
  await context.audit({
    action: 'returned',
    subject: 'quotations',
    subject_id: quotation_id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: settled.number },
  })
  return undefined
}
