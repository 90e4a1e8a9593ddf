import type { EmployeeContext } from '../../http/context.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import { findOpenOf } from './overview.ts'
import { visitText } from './refuse-taken-slot.ts'

/** Throws 409 with a question when the lead has another open appointment, unless the caller confirmed. */
export async function requireVisitConfirmation(
  context: EmployeeContext,
  { id, lead_id }: { id?: number; lead_id: number },
  confirmed = false,
): Promise<void> {
  if (confirmed) return
  const other = await findOpenOf(context.db, lead_id, id)
  if (other === undefined) return
  const params = { visit: visitText(context, other) }
  const message = say(context.locale, 'openVisit', params)
  throw conflict('openVisit', { questions: [{ code: 'openVisit', message }] }, params)
}
