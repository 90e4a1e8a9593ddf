import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { isCrewOpen } from '@heliodesk/domain/work-letters/moves'
import type { EmployeeContext } from '../../../work/context.ts'
import { conflict, invalid } from '../../../kernel/problems.ts'
import { staleRow } from '../../../rows/stale-row.ts'
import { findLeadPlace } from '../../agenda/overview.ts'
import { areChoosable } from '../../employees/are-colleagues.ts'
import type { Found } from '../find-work-letter.ts'
import { presentWorkLetter } from '../present-work-letter.ts'
import { findById, stepWorkLetter, type WorkLetterRow } from '../queries.ts'
import { requireDrivableCrew } from '../require-drivable-crew.ts'
import { findWorkVisit } from '../work-visit-overview.ts'
import { refuseTakenCrew } from './refuse-taken-crew.ts'
import { lockCrew, settleCrew } from './settle-crew.ts'

type Body = CallBody<typeof calls.workLetters.save>

/** Whether everybody who joins a crew is a colleague who can be chosen. */
export async function isCrew({ db }: EmployeeContext, found: Found, crew_ids: readonly number[]) {
  const before = new Set([...(found.letter?.crew_ids ?? []), found.appointment.adviser_id])
  return areChoosable(
    db,
    crew_ids.filter((id) => !before.has(id)),
  )
}

/**
 * Changes who makes the installation of an accepted letter, which stays accepted by whoever did that. Throws 409 for any
 * other field, once the work has begun, for a stale revision and with questions; 422 for whoever cannot be in a crew.
 */
export async function changeCrew(
  context: EmployeeContext,
  found: Found & { letter: WorkLetterRow },
  {
    status,
    crew_ids: said,
    revision,
    confirm = false,
    quotation_id: _chosen,
    beside: _beside,
    ...others
  }: Body,
  { asks }: { asks: boolean },
) {
  const { db, happened_at: now, employee_id } = context
  const before = found.letter
  if (said === undefined || status !== 'ready') throw conflict('workLetterAccepted')
  if (Object.keys(others).length > 0) throw conflict('workLetterAcceptedFields')
  if (!(await isCrew(context, found, said))) throw invalid({ crew_ids: ['notAColleague'] })
  const after = { ...before, crew_ids: [...new Set(said)] }
  // Where its visit neither moves nor begins from here on.
  await findLeadPlace(db, before.lead_id, true)
  const visit = await findWorkVisit(db, before)
  if (!isCrewOpen(visit?.status)) throw conflict('crewBegun')
  await lockCrew(context, after, before)
  if (asks && !confirm) await requireDrivableCrew(context, after)
  const step = { id: before.id, from: [before.status], revision: revision ?? before.revision, now }
  const saved = await refuseTakenCrew(context, () => stepWorkLetter(db, step, { crew_ids: after.crew_ids }))
  if (saved === undefined) {
    const letter = await findById(db, before.id)
    const current = letter === undefined ? null : await presentWorkLetter(context, letter)
    throw await staleRow(context, { subject: 'work letters', id: before.id, current })
  }
  await settleCrew(context, saved, before, confirm ? employee_id : null)
  await context.audit({
    action: 'updated',
    subject: 'work letters',
    subject_id: saved.id,
    lead_id: saved.lead_id,
    before: { crew_ids: before.crew_ids },
    after: { crew_ids: saved.crew_ids },
  })
  return presentWorkLetter(context, saved)
}
