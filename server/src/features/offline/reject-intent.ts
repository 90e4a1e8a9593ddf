import type { offline } from '@heliodesk/contract/offline'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { listFollowers } from './list-followers.ts'
import { findRejected } from './overview.ts'
import { getVisibleIntent, presentIntent } from './present-intent.ts'
import { type IntentRow, lockRow, writeIntent } from './queries.ts'
import { handledBy, takeIntent } from './replay-intent.ts'

/** What waited for it waits for nothing any more: it says who left that undone, and why. */
async function tellFollowers(context: EmployeeContext, { employee_id, intent_id }: IntentRow) {
  const { db } = context
  const [undone] = await findRejected(db, employee_id, [intent_id])
  if (undone === undefined) return
  const reason = { code: 'intentAfterRejected' as const, params: undone, errors: {} }
  for (const { id } of await listFollowers(context, { employee_id, intent_id }))
    if ((await lockRow(db, id))?.state === 'inbox') await writeIntent(db, id, { reason })
}

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
  await tellFollowers(context, intent)
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
