import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { EmployeeContext } from '../../work/context.ts'
import { nameEmployees } from '../../access/name-employees.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import { judgeVisit } from '../agenda/judge-visit.ts'
import { findVisit } from '../appointments/find-visit.ts'
import { isTaken, questionsOf, sayQuestions } from '../appointments/marks/judge-place.ts'
import { peopleOf } from '../appointments/refuse-taken-slot.ts'
import { choosableAmong, colleaguesAmong } from '../employees/are-colleagues.ts'
import { crewOn } from './crews/find-crew.ts'
import type { WorkLetterRow } from './queries.ts'

/**
 * Throws 409 with questions where somebody of the crew does not work here any more, or somebody who joins it is away
 * then, or cannot be there or at what comes next in time. Whose time is taken is left to the save, which refuses it.
 * Wants their days locked.
 */
export async function requireDrivableCrew(
  context: EmployeeContext,
  { appointment_id, crew_ids }: Pick<WorkLetterRow, 'appointment_id' | 'crew_ids'>,
): Promise<void> {
  const questions = [
    ...(await askAboutLeft(context, crew_ids)),
    ...(await askAboutJoining(context, { appointment_id, crew_ids })),
  ]
  if (questions.length > 0) throw conflict('crewQuestions', { questions })
}

/** Who was in a crew before they left stays until somebody chooses another. */
async function askAboutLeft({ db, locale }: EmployeeContext, crew_ids: readonly number[]) {
  const here = await choosableAmong(db, crew_ids)
  const left = crew_ids.filter((id) => !here.includes(id))
  const names = await nameEmployees(db, left)
  return left.map((id) => ({
    code: 'crewLeft' as const,
    message: say(locale, 'crewLeft', { name: names.get(id) ?? '' }),
  }))
}

async function askAboutJoining(
  context: EmployeeContext,
  { appointment_id, crew_ids }: Pick<WorkLetterRow, 'appointment_id' | 'crew_ids'>,
) {
  const visit = await findVisit(context, appointment_id)
  if (visit?.kind !== 'installation' || !isOpenAppointment(visit.status)) return []
  const there = new Set([...peopleOf(visit), ...(await crewOn(context, visit))])
  const joining = crew_ids.filter((id) => !there.has(id))
  const crew = await colleaguesAmong(context.db, joining)
  if (crew.length === 0) return []
  const { kind, manual, lead_id, date, starts_at, ends_at, channel } = visit
  const wanted = { lead_id, date, starts_at, ends_at, channel }
  const judged = await judgeVisit(
    context,
    { kind: 'visit', people: [], crew, appointment_id, ...wanted },
    { lock: false },
  )
  if (isTaken(judged)) return []
  const reasons = await questionsOf(context, { judged, kind, manual, goes: true })
  return sayQuestions(context, judged, reasons)
}
