import type { workLetters } from '@heliodesk/contract/work-letters'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { getWorkLetter } from './find-work-letter.ts'
import { keepRound } from './keep-round.ts'
import { presentWorkLetter } from './present-work-letter.ts'
import { stepWorkLetter } from './queries.ts'
import { refuseStep } from './refuse-step.ts'

/** Sends a ready letter back with a reason; it stays rejected until it is saved again. */
export async function rejectWorkLetter(
  context: EmployeeContext,
  { params: path, body: { reason, text, revision } }: Given<typeof workLetters.reject>,
) {
  const { letter } = await getWorkLetter(context, path)
  const rejected = await stepWorkLetter(
    context.db,
    { id: letter.id, from: ['ready'], revision, now: context.happened_at },
    { status: 'rejected', reject_reason: reason, reject_text: text },
  )
  if (rejected === undefined) throw await refuseStep(context, path)
  await keepRound(context, rejected)
  await context.audit({
    action: 'rejected',
    subject: 'work letters',
    subject_id: rejected.id,
    lead_id: rejected.lead_id,
    before: { status: letter.status },
    after: { status: rejected.status, reason, text },
  })
  return presentWorkLetter(context, rejected)
}
