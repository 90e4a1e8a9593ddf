import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { ownAppointmentsOf } from '../appointments/overview.ts'

/** Throws 422 for a colleague's days when the caller plans for themselves alone: each answer would tell of them. */
export function requireOwnDays(context: EmployeeContext, adviser_id: number | undefined) {
  const own = ownAppointmentsOf(context)
  if (own !== null && adviser_id !== undefined && adviser_id !== own)
    throw invalid({ adviser_id: ['ownOnly'] })
}
