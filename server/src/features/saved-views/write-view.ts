import type { EmployeeContext } from '../../http/context.ts'
import { forbidden, invalid, notFound } from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { changeRow } from '../../rows/change-row.ts'
import { findOwnRole, listRoleNames } from './overview.ts'
import { presentView } from './present-view.ts'
import { listDefaults, lockDefaults, type ViewRow } from './queries.ts'
import { savedViews } from './schema.ts'

/** Runs a write; throws 422 when the name is taken among the own views, or the shared ones. */
export async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = postgresErrorOf(error)?.constraint ?? ''
    if (['saved_views_own_name', 'saved_views_shared_name'].includes(constraint))
      throw invalid({ name: ['nameTaken'] })
    throw error
  }
}

interface Reach {
  shared: boolean
  role_ids: readonly number[]
}

/** Who sees a view: the default of a role is shared. Throws 403 or 422 when the caller cannot share it so. */
export async function planReach(context: EmployeeContext, { shared, role_ids }: Reach) {
  if (!shared && role_ids.length === 0) return { shared, role_ids: [] }
  if (!context.may('update company')) throw forbidden()
  const known = new Set((await listRoleNames(context.db)).map(({ id }) => id))
  if (role_ids.some((id) => !known.has(id))) throw invalid({ role_ids: ['unknownReference'] })
  return { shared: true, role_ids: [...new Set(role_ids)].sort((one, other) => one - other) }
}

/** A role has one default for a table: the other views lose it. */
export async function takeDefaults(
  context: EmployeeContext,
  { id, table, role_ids }: Pick<ViewRow, 'table' | 'role_ids'> & { id: number | null },
) {
  if (role_ids.length === 0) return
  const { db, company_id } = context
  await lockDefaults(db, company_id)
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

/** A view as the caller sees it after it was written. */
export async function presentWritten(context: EmployeeContext, row: ViewRow) {
  const view = presentView(context, row, await findOwnRole(context.db, context.employee_id))
  if (view === undefined) throw notFound()
  return view
}
