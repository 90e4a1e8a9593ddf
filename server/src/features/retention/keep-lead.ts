import type { retention } from '@heliodesk/contract/retention'
import { addMonthsClipped, amsterdamDate } from '@heliodesk/domain/calendar'
import { keepYears } from '@heliodesk/domain/leads/retention'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import { getLead } from '../leads/get-lead.ts'
import { setKept } from './queries.ts'

/** Decides that a lead of the list is kept until a day, for a reason, or that it waits for a decision again. */
export async function keepLead(
  context: EmployeeContext,
  { params: { id }, body }: Given<typeof retention.keep>,
) {
  const today = amsterdamDate(context.happened_at)
  const { until, reason } = body
  const errors: FieldErrors = {}
  if (until !== null && (until <= today || until > addMonthsClipped(today, keepYears * 12)))
    errors['until'] = ['keepUntil']
  if (until !== null && reason === null) errors['reason'] = ['required']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await getLead(context, id)
  if (!(await setKept(context, id, body))) throw notFound()
  await context.audit({
    action: 'keptLonger',
    subject: 'leads',
    subject_id: id,
    lead_id: id,
    after: { until, reason: until === null ? null : reason },
  })
  return { id, until, reason: until === null ? null : reason }
}
