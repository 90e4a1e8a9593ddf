import type { EmployeeContext } from '../../work/context.ts'
import { forbidden, notFound } from '../../kernel/problems.ts'
import { mayChange } from './present-view.ts'
import { findView } from './queries.ts'

/** A view that the caller sees and may change. Throws 404 or 403. */
export async function getChangeableView(context: EmployeeContext, id: number) {
  const view = await findView(context.db, id, context.employee_id)
  if (view === undefined) throw notFound()
  if (!mayChange(context, view)) throw forbidden()
  return view
}
