import type { EmployeeContext } from '../../../work/context.ts'
import { getLead } from '../get-lead.ts'
import { listMergesOf } from './merge-queries.ts'
import { undoUntil } from './undo-merge.ts'

/** The leads that were merged into one, and until when that can be undone: the newest that stands first. */
export async function listMerges(context: EmployeeContext, lead_id: number) {
  await getLead(context, lead_id)
  const rows = await listMergesOf(context.db, lead_id)
  const newest = rows.find(({ merge }) => merge.undone_at === null)?.merge
  return rows.map(({ merge, employee_name }) => {
    const until = undoUntil(merge)
    const may = merge === newest && merge.merged !== null && context.happened_at <= until
    return {
      ...merge,
      employee: merge.employee_id === null ? null : { id: merge.employee_id, name: employee_name ?? '' },
      undo_until: may ? until : null,
    }
  })
}
