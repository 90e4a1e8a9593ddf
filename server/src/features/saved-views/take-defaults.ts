import type { EmployeeContext } from '../../work/context.ts'
import { changeRow } from '../../rows/change-row.ts'
import { lockWork } from '../../rows/savepoint.ts'
import { listDefaults, type ViewRow } from './queries.ts'
import { savedViews } from './schema.ts'

/** A role has one default for a table: the other views lose it. */
export async function takeDefaults(
  context: EmployeeContext,
  { id, table, role_ids }: Pick<ViewRow, 'table' | 'role_ids'> & { id: number | null },
) {
  if (role_ids.length === 0) return
  const { db, company_id } = context
  // Of two at once the second sees what the first made.
  await lockWork(db, company_id, 'saved views')
  for (const before of await listDefaults(db, table)) {
    const left = before.role_ids.filter((role) => !role_ids.includes(role))
    if (before.id === id || left.length === before.role_ids.length) continue
    await changeRow(context, {
      table: savedViews,
      subject: 'saved views',
      before,
      revision: undefined,
      prepare: () => ({ values: { role_ids: left } }),
      current: async () => before,
      answer: async () => undefined,
    })
  }
}
