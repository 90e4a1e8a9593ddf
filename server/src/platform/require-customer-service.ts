import type { EmployeeContext } from './context.ts'
import { forbidden } from './problems.ts'

/** Spec section 6: phone numbers and incoming calls are for the people of customer service, whatever their role. */
export function requireCustomerService({ session }: EmployeeContext) {
  if (session.function_group !== 'customer_service') throw forbidden()
}
