import { forbidden } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'

/** Whoever moves what an absence hits changes appointments, as the contract asks, and absences. Throws 403. */
export function requireReplanRights(context: EmployeeContext) {
  if (!context.may('update adviser work days')) throw forbidden()
}
