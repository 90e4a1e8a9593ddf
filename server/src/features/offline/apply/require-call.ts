import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import type { IntentCall } from '@heliodesk/contract/intent-calls'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import type { EmployeeContext } from '../../../work/context.ts'
import { forbidden } from '../../../kernel/problems.ts'

const callsByName = new Map(allCalls.map((call) => [`${call.method} ${call.path}`, call]))

/** The call that an intent stands for, by its name. */
export function callNamed(name: IntentCall): Call {
  const call = callsByName.get(name)
  if (call === undefined) throw new Error(`No call ${name}`)
  return call
}

/** Throws 403 for whoever may not make a call. */
export function requireCall(context: EmployeeContext, { permission }: Call) {
  if (permission === 'employee') return
  // Calls without a permission of a resource are never applied.
  if (!context.may(permission as Permission)) throw forbidden()
}
