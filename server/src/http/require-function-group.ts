import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../work/context.ts'
import { forbidden } from '../kernel/problems.ts'

/** For calls that require a function group instead of a permission: phones and incoming calls. */
export function requireFunctionGroup({ employee }: EmployeeContext, group: FunctionGroup) {
  if (employee.function_group !== group) throw forbidden()
}
