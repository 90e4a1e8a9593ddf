import type { offline } from '@heliodesk/contract/offline'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { getVisibleIntent, presentIntent } from './present-intent.ts'
import { writeIntent } from './queries.ts'
import { handledBy, takeIntent } from './replay-intent.ts'

/** Leaves it undone for good; what follows it stays in the inbox for somebody to decide on. */
async function run(
  context: EmployeeContext,
  { params: { id }, body: { reason, revision } }: Given<typeof offline.reject>,
) {
  const intent = await takeIntent(context, { id, revision })
  await writeIntent(context.db, id, {
    state: 'rejected',
    reject_reason: reason,
    ...handledBy(context, context.employee_id),
  })
  await context.audit({
    action: 'intentRejected',
    subject: 'offline intents',
    subject_id: id,
    lead_id: intent.lead_id,
    before: { state: 'inbox', employee_id: intent.employee_id },
    after: { state: 'rejected', kind: intent.kind, reason },
  })
  return presentIntent(context, await getVisibleIntent(context, id))
}

export const rejectIntent = {
  check: (context: EmployeeContext, { params }: Pick<Given<typeof offline.reject>, 'params'>) =>
    getVisibleIntent(context, params.id),
  run,
}
