import type { workLetters } from '@heliodesk/contract/work-letters'
import { mayAccept } from '@heliodesk/domain/work-letters/moves'
import { isVisitOff, workDayOf } from '@heliodesk/domain/work-letters/work-day'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { conflict } from '../../kernel/problems.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { moveLeadAfter } from '../leads/statuses/move-lead-after.ts'
import { getWorkLetter } from './find-work-letter.ts'
import { keepRound } from './keep-round.ts'
import { presentWorkLetter } from './present-work-letter.ts'
import { notReadyBy, stepWorkLetter } from './queries.ts'
import { refuseStep } from './refuse-step.ts'
import { findWorkVisit } from './work-visit-overview.ts'

/** Accepts a letter that somebody else set ready; the installation is planned with it. */
export async function acceptWorkLetter(
  context: EmployeeContext,
  { params: path, body }: Given<typeof workLetters.accept>,
) {
  const { letter, accepted } = await getWorkLetter(context, path)
  if (accepted === undefined) throw conflict('noAcceptedQuotation')
  const { employee_id, happened_at: now, db } = context
  const isOwn =
    !mayAccept({ ready_by_id: letter.ready_by }, employee_id) || letter.ready_impersonator_id === employee_id
  if (letter.status === 'ready' && isOwn) throw conflict('readyByYourself')
  // Accepted, it moves its lead, whose lock comes first.
  await findLeadPlace(db, letter.lead_id, true)
  // It is kept for which day they accepted it.
  const visit = await findWorkVisit(db, letter)
  const planned_date = workDayOf(letter, visit)
  const taken = await stepWorkLetter(
    db,
    { id: letter.id, from: ['ready'], revision: body?.revision, guard: notReadyBy(employee_id), now },
    { status: 'accepted', accepted_by: employee_id, accepted_at: now, planned_date },
  )
  if (taken === undefined) throw await refuseStep(context, path)
  if (visit !== undefined && isVisitOff(visit.status)) throw conflict('letterVisitOff')
  await keepRound(context, taken)
  await moveLeadAfter(context, taken.lead_id, 'workLetterAccepted')
  await context.audit({
    action: 'accepted',
    subject: 'work letters',
    subject_id: taken.id,
    lead_id: taken.lead_id,
    before: { status: letter.status },
    after: { status: taken.status, planned_date: taken.planned_date },
  })
  return presentWorkLetter(context, taken)
}
