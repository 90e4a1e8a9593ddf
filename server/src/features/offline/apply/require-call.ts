import type { Call } from '@heliodesk/contract/call'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import type { EmployeeContext } from '../../../work/context.ts'
import { forbidden } from '../../../kernel/problems.ts'

/** Throws 403 for whoever may not make a call. */
export function requireCall(context: EmployeeContext, { permission }: Call) {
  // Calls without a permission of a resource are never applied.
  if (!context.may(permission as Permission)) throw forbidden()
}
