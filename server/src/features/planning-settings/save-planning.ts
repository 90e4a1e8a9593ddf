import type { EmployeeContext } from '../../work/context.ts'
import { stale } from '../../kernel/problems.ts'
import { findPlanning, type PlanningRow } from './overview.ts'
import { upsertPlanning } from './queries.ts'

/** Writes how the company plans, as it now is. Throws 409 when somebody was faster. */
export async function savePlanning(context: EmployeeContext, row: PlanningRow): Promise<void> {
  const { db, company_id, happened_at } = context
  if (!(await upsertPlanning(db, company_id, row, happened_at))) throw stale(await findPlanning(db))
}
