import { notFound } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { areColleagues } from '../employees/are-colleagues.ts'

/** Throws 404 for the calendar of somebody else, but to the office, which has those of its colleagues. */
export async function requireFeedOf(context: EmployeeContext, employee_id: number) {
  if (employee_id === context.employee_id) return
  const isOffice = context.may('update employees') || context.may('update adviser work days')
  if (!isOffice || !(await areColleagues(context.db, [employee_id]))) throw notFound()
}
