import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { findOwnRole } from './overview.ts'
import { presentView } from './present-view.ts'
import type { ViewRow } from './queries.ts'

/** A view as the caller sees it after it was written. */
export async function presentWrittenView(context: EmployeeContext, row: ViewRow) {
  const view = presentView(context, row, await findOwnRole(context.db, context.employee_id))
  if (view === undefined) throw notFound()
  return view
}
