import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { judgeVisit } from '../agenda/judge-visit.ts'
import { findVisit } from '../appointments/find-visit.ts'
import { isTaken, questionsOf, sayQuestions } from '../appointments/marks/judge-place.ts'
import { peopleOf } from '../appointments/refuse-taken-slot.ts'
import { colleaguesAmong } from '../employees/are-colleagues.ts'
import { crewOn } from './crews/find-crew.ts'
import type { WorkLetterRow } from './queries.ts'

/**
 * Throws 409 with questions where somebody who joins the crew of an installation is away then, or cannot be there
 * or at what comes next in time. Whose time is taken is left to the save, which refuses it. Wants their days locked.
 */
export async function requireDrivableCrew(
  context: EmployeeContext,
  { appointment_id, crew_ids }: Pick<WorkLetterRow, 'appointment_id' | 'crew_ids'>,
): Promise<void> {
  const visit = await findVisit(context, appointment_id)
  if (visit?.kind !== 'installation' || !isOpenAppointment(visit.status)) return
  const there = new Set([...peopleOf(visit), ...(await crewOn(context, visit))])
  const joining = crew_ids.filter((id) => !there.has(id))
  const crew = await colleaguesAmong(context.db, joining)
  if (crew.length === 0) return
  const { kind, manual, lead_id, date, starts_at, ends_at, channel } = visit
  const wanted = { lead_id, date, starts_at, ends_at, channel }
  const judged = await judgeVisit(
    context,
    { kind: 'visit', people: [], crew, appointment_id, ...wanted },
    { lock: false },
  )
  if (isTaken(judged)) return
  const reasons = await questionsOf(context, { judged, kind, manual, goes: true })
  const questions = await sayQuestions(context, judged, reasons)
  if (questions.length > 0) throw conflict('crewQuestions', { questions })
}
