import { knownEmployee } from '../session/session.ts'
import { openKeyOf } from './data-key.ts'
import type { Holder } from './holder.ts'

/** Whose data is open; null for who acts as somebody else. */
export function holderHere(): Holder | null {
  const employee = knownEmployee()
  if (employee === null || employee.company === null || employee.impersonated_by !== null) return null
  const open = openKeyOf(employee.user.id)
  return open && { open, company_id: employee.company.id, employee_id: employee.id }
}
