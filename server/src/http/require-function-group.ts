import type { FunctionGroup } from '@heliodesk/domain/roles/permissions'
import type { EmployeeContext } from './context.ts'
import { forbidden } from '../kernel/problems.ts'

/** For the little that belongs to a function group whatever its role: spec section 6, phones and incoming calls. */
export function requireFunctionGroup({ session }: EmployeeContext, group: FunctionGroup) {
  if (session.function_group !== group) throw forbidden()
}
