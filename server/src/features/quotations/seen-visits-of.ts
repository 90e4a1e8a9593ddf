import type { EmployeeContext } from '../../work/context.ts'
import { listSeenVisits, ownAppointmentsOf } from '../appointments/overview.ts'

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
