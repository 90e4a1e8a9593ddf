import type { EmployeeContext } from '../../work/context.ts'
import { findOwnRole, listRoleNames } from './overview.ts'
import { presentView } from './present-view.ts'
import { listViewsOf } from './queries.ts'

/** The views that the caller may use, and whom they may share one with. */
export async function listViews(context: EmployeeContext) {
  const { db, employee_id } = context
  const may_share = context.may('update company')
  const [rows, role_id, roles] = await Promise.all([
    listViewsOf(db, employee_id),
    findOwnRole(db, employee_id),
    may_share ? listRoleNames(db) : [],
  ])
  return { data: rows.flatMap((row) => presentView(context, row, role_id) ?? []), may_share, roles }
}
