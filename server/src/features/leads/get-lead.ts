import type { Context, EmployeeContext } from '../../platform/context.ts'
import { notFound } from '../../platform/problems.ts'
import { findLead } from './queries.ts'

/** Whose leads somebody sees: an employee's role decides, a customer or a job sees all. */
export const ownLeadsOf = (context: Context | EmployeeContext): number | null =>
  'covers' in context && context.covers('leads') === 'own' ? context.employee_id : null

const named = (employee: number | null, name: string | null) =>
  employee === null ? null : { id: employee, name: name ?? '' }

/** A lead as the contract answers it; 404 for another company's and for one that is not the caller's own. */
export async function getLead(context: Context | EmployeeContext, id: number) {
  const row = await findLead(context.db, id, ownLeadsOf(context))
  if (row === undefined) throw notFound()
  const { lead, source, owner_name, adviser_name } = row
  return {
    ...lead,
    source: source === null ? null : { id: source.id, name: source.name },
    essent: source?.essent ?? false,
    owner: named(lead.owner_id, owner_name),
    adviser: named(lead.adviser_id, adviser_name),
  }
}
