import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { insertHold, type NewHold, removeHold } from './agenda-queries.ts'

/** Holds the time of people for a lead, for whoever asks. */
export const keepHold = ({ db, company_id, employee_id }: EmployeeContext, hold: Omit<NewHold, 'held_by'>) =>
  insertHold(db, company_id, { ...hold, held_by: employee_id })

/** Lets a hold of the caller go. Throws 404 for another's, and for none. */
export async function releaseHold({ db, employee_id }: EmployeeContext, id: number): Promise<void> {
  if (!(await removeHold(db, id, employee_id))) throw notFound()
}
