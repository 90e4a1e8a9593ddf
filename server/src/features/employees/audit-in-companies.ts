import { compareEmployments } from '../../access/employments.ts'
import type { AuditEntry } from '../../audit-log/audit-entry.ts'
import type { EmployeeContext } from '../../work/context.ts'

/** Audits a change of a person in each company they work for, because they share one login. */
export async function auditInCompanies(
  context: EmployeeContext,
  entry: AuditEntry & { subject_id: number },
): Promise<void> {
  const { employee } = await compareEmployments(context.db, context.employee_id, entry.subject_id)
  const places = new Set([context.company_id, ...employee.map(({ company_id }) => company_id)])
  for (const company_id of places) await context.inOtherCompany(company_id, (there) => there.audit(entry))
}
