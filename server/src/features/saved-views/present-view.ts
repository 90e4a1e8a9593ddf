import type { CallAnswer } from '@heliodesk/contract/call'
import type { savedViews as calls } from '@heliodesk/contract/saved-views'
import type { EmployeeContext } from '../../work/context.ts'
import type { ViewRow } from './queries.ts'
import { findTableCall, maySeeTable } from './find-table-call.ts'
import { stillTaken } from './still-taken.ts'

type View = CallAnswer<typeof calls.update>

/** Whether the caller may change a view that they see. */
export const mayChange = (context: EmployeeContext, { shared, employee_id }: ViewRow): boolean =>
  shared ? context.may('update company') : employee_id === context.employee_id

/** A view as the caller sees it; undefined for one of a table that is not theirs to see, or is gone. */
export function presentView(
  context: EmployeeContext,
  row: ViewRow,
  role_id: number | null,
): View | undefined {
  const call = findTableCall(row.table)
  if (call === undefined || !maySeeTable(context, call)) return undefined
  return {
    ...row,
    state: stillTaken(call, row.state),
    own: row.employee_id === context.employee_id,
    may_change: mayChange(context, row),
    is_default: role_id !== null && row.role_ids.includes(role_id),
  }
}
