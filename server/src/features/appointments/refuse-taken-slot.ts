import { formatDate } from '@heliodesk/domain/calendar'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { findInSlot, type NamedAppointment, ownAppointmentsOf } from './overview.ts'
import { withSavepoint } from '../../rows/savepoint.ts'
import type { AppointmentRow } from './queries.ts'

/** An appointment in a sentence; the customer only for those who may see it. */
export function visitText(
  context: Context | EmployeeContext,
  { lead, adviser_id, ...visit }: NamedAppointment,
) {
  const own = ownAppointmentsOf(context)
  const known = own === null || own === adviser_id
  const customer = known ? [lead.full_name, lead.city] : []
  return [`${formatDate(visit.date)} ${visit.from} - ${visit.till}`, ...customer].filter(Boolean).join(', ')
}

type Placed = Pick<AppointmentRow, 'adviser_id' | 'starts_at' | 'ends_at'>

/** Runs a write; two appointments of one adviser at once are refused by the database, and the other one is named. */
export async function refuseTakenSlot<Result>(
  context: Context | EmployeeContext,
  write: () => Promise<Result>,
  placed: () => Placed,
): Promise<Result> {
  try {
    return await withSavepoint(context.db, write)
  } catch (error) {
    if (postgresErrorOf(error)?.constraint !== 'agenda_no_overlap') throw error
    const other = await findInSlot(context.db, placed())
    throw conflict('slotTaken', {}, { visit: other === undefined ? '' : visitText(context, other) })
  }
}
