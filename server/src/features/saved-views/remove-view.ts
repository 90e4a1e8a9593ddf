import type { EmployeeContext } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { getChangeableView } from './get-changeable-view.ts'
import { deleteView } from './queries.ts'

/** Removes a view; the tables that opened with it open as they are. */
export async function removeView(context: EmployeeContext, id: number): Promise<void> {
  const view = await getChangeableView(context, id)
  await deleteView(context.db, id)
  await context.audit({
    action: 'removed',
    subject: 'saved views',
    subject_id: id,
    before: pick(view, ['table', 'name', 'shared', 'role_ids', 'state']),
  })
}
