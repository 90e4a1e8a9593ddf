import type { WeederOutcome } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../../work/context.ts'
import { setWeeded } from '../statuses/status-queries.ts'

/** Keeps what was decided on a lead in the weeder last, and by whom; who kept it hides it for 30 days. */
export const noteWeeded = (
  { db, happened_at: now, employee_id }: EmployeeContext,
  id: number,
  outcome: WeederOutcome,
) => setWeeded(db, id, { at: now.toISOString(), by: employee_id, outcome })
