import type { handovers } from '@heliodesk/contract/handovers'
import { conflict, forbidden, invalid, notFound } from '../../kernel/problems.ts'
import { withSavepoint } from '../../rows/savepoint.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { settleAbsences } from '../agenda/settle-absences.ts'
import { claimMarks } from '../appointments/marks/claim-marks.ts'
import { setActivity } from '../employees/set-activity.ts'
import { handOne, reasonOf } from './hand-over.ts'
import { lockHanded } from './lock-handed.ts'
import { findPerson } from './overview.ts'
import { presentHandover, undoUntil } from './present-handover.ts'
import { type HandoverRow, lockHandover, updateHandover } from './queries.ts'
import { mayEnd } from './read-handover.ts'
import { requireAllOfKinds } from './require-all-of-kinds.ts'
import type { MovedRow, StayedRow } from './schema.ts'

/**
 * Calls off a handover that is to come, or gives back what was handed over within a day; what somebody else has by now
 * stays where it is. Throws 403, 404, 409 and 422.
 */
export async function undoHandover(
  context: EmployeeContext,
  { params: { id }, body: { handover_id } }: Given<typeof handovers.undo>,
) {
  const { db, happened_at: now } = context
  if ((await findPerson(db, id)) === undefined) throw notFound()
  const handover = await lockHandover(db, handover_id)
  if (handover?.employee_id !== id) throw invalid({ handover_id: ['unknownReference'] })
  if (handover.undone_at !== null) throw conflict('handoverUndone')
  if (handover.done_at !== null && undoUntil(handover.done_at) < now) throw conflict('handoverTooOld')
  requireAllOfKinds(context, handover.parts)
  if (handover.ends && !(await mayEnd(context, id))) throw forbidden()
  const { moved } = handover
  await lockHanded(context, moved, [id, ...moved.map(({ to }) => to)])
  if (handover.ends && handover.done_at !== null) await setActivity(context, id, true)
  // What comes back stands where they are again.
  await updateHandover(db, handover_id, { undone_at: now })
  const stayed = await giveBack(context, handover)
  if (handover.ends) await settleAbsences(context, id)
  await context.audit({
    action: 'handoverUndone',
    subject: 'employees',
    subject_id: id,
    after: { given_back: handover.moved.length - stayed.length, stayed: stayed.length },
  })
  return presentHandover(context, await updateHandover(db, handover_id, { stayed }))
}

/** In the opposite order; the marks of visits are of whom they were once all of them are back. */
async function giveBack(context: EmployeeContext, { moved, employee_id }: HandoverRow) {
  const stayed: StayedRow[] = []
  const back = new Map<number, NonNullable<MovedRow['marks']>>()
  for (const { kind, id, to, joined, marks = [], was } of moved.toReversed()) {
    try {
      await withSavepoint(context.db, () =>
        handOne(context, kind, id, { from: to, to: employee_id, keeps: !joined, marks, was }),
      )
      if (marks.length > 0) back.set(id, marks)
    } catch (error) {
      stayed.push({ kind, id, reason: reasonOf(error) })
    }
  }
  await claimMarks(context, back)
  return stayed
}
