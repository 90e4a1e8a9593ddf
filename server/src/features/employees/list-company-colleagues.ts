import type { ListQuery } from '@heliodesk/contract/table'
import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import { compareEmployments } from '../../access/employments.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { listColleagues } from './queries.ts'

/** The active employees of one function group in a company that the caller works for. Throws 404 for others. */
export async function listCompanyColleagues(
  context: EmployeeContext,
  { company_id, query, group }: { company_id: number; query: ListQuery; group: FunctionGroup },
) {
  const { caller } = await compareEmployments(context.db, context.employee_id, context.employee_id)
  if (!caller.some((one) => one.company_id === company_id)) throw notFound()
  return context.inOtherCompany(company_id, ({ db }) => listColleagues(db, query, group))
}
