import type { EmployeeContext } from '../../work/context.ts'
import { forbidden, invalid } from '../../kernel/problems.ts'
import { listRoleNames } from './overview.ts'

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
