import type { EmployeeContext } from '../../work/context.ts'
import { forbidden } from '../../kernel/problems.ts'
import { getLead } from './get-lead.ts'

/** What is kept of an erased person for the tax authority is shown to those who may erase alone; else 403. */
export async function requireUnrestricted(context: EmployeeContext, lead_id: number): Promise<void> {
  if (context.may('delete avg')) return
  if ((await getLead(context, lead_id)).anonymised_at !== null) throw forbidden()
}
