import { findOwnResources } from '../../../access/find-role-of.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import { findShownAppointment, listSeenVisits, ownAppointmentsOf } from '../../appointments/overview.ts'

/** For the visits of some rows: the id of one that the caller may open, and null for another. */
export async function seenVisitsOf(
  context: EmployeeContext,
  rows: readonly { appointment_id: number | null }[],
): Promise<(id: number | null) => number | null> {
  if (ownAppointmentsOf(context) === null) return (id) => id
  const ids = rows.map(({ appointment_id }) => appointment_id).filter((id) => id !== null)
  const seen = await listSeenVisits(context, ids)
  return (id) => (id !== null && seen.has(id) ? id : null)
}

/** The same of one visit, for a colleague who is told of it. */
export async function seenVisitBy(
  { db }: EmployeeContext,
  employee_id: number,
  id: number | null,
): Promise<number | null> {
  if (id === null) return null
  const own = await findOwnResources(db, employee_id)
  const seen = await findShownAppointment(db, id, own?.includes('appointments') === true ? employee_id : null)
  return seen?.id ?? null
}
