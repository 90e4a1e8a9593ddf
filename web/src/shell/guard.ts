import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import type { Permission } from '@heliodesk/domain/roles/permissions'

export type Verdict = 'pass' | 'login' | 'forbidden'

/** Access requirements of a route; without any, every logged-in user may see it. */
export interface Wanted {
  permission?: Permission
  functionGroup?: FunctionGroup
}

interface Somebody {
  permission_names: readonly string[]
  function_group: { type: string } | null
}

/** Whether a user may see a route; null when nobody is logged in. */
export function guard(somebody: Somebody | null, { permission, functionGroup }: Wanted): Verdict {
  if (somebody === null) return 'login'
  const may = permission === undefined || somebody.permission_names.includes(permission)
  const belongs = functionGroup === undefined || somebody.function_group?.type === functionGroup
  return may && belongs ? 'pass' : 'forbidden'
}
