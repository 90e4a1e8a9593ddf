import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import type { Judged } from '../agenda/judge-visit.ts'
import { findOpenOf } from './overview.ts'
import { marksOf, questionsOf, sayQuestions } from './judge-place.ts'
import { visitText } from './refuse-taken-slot.ts'
import type { VisitMark } from './schema.ts'

interface Asked {
  id?: number | undefined
  lead_id: number
  judged: Judged | null
  manual: boolean
  /** Whether it is asked that the lead has another visit. */
  opens: boolean
}

/**
 * Throws 409 with questions where the lead has another open appointment or this one does not fit as it is, unless the
 * caller confirmed; returns the marks that it has then.
 */
export async function requireVisitConfirmation(
  context: EmployeeContext,
  { id, lead_id, judged, manual, opens }: Asked,
  confirmed = false,
): Promise<VisitMark[]> {
  const reasons = await questionsOf(context, judged, manual)
  if (confirmed) return marksOf(context, judged)
  const other = opens ? await findOpenOf(context.db, lead_id, id) : undefined
  const params = { visit: other === undefined ? '' : visitText(context, other) }
  const questions = [
    ...(other === undefined
      ? []
      : [{ code: 'openVisit', message: say(context.locale, 'openVisit', params) }]),
    ...sayQuestions(context, reasons),
  ]
  if (questions.length > 0)
    throw conflict(other === undefined ? 'placementQuestions' : 'openVisit', { questions }, params)
  return marksOf(context, judged)
}
