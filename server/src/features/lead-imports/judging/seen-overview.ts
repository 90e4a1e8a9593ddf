import { and, eq, type SQL } from 'drizzle-orm'
import type { EmployeeContext } from '../../../work/context.ts'
import { ownLeadsOf } from '../../leads/get-lead.ts'
import { ofOwnLead } from '../../leads/overview.ts'
import { leads } from '../../leads/schema.ts'
import { leadImports } from '../schema.ts'

/** The imports that the caller sees: those they set going, where they see their own leads alone. */
export const ofSeenImports = (context: EmployeeContext): SQL | undefined => {
  const own = ownLeadsOf(context)
  return own === null ? undefined : eq(leadImports.employee_id, own)
}

const keptShown = 1_000

/** The leads that are left of an import, of those that the caller sees. */
export function listLeadsOfImport(context: EmployeeContext, import_id: number) {
  const own = ownLeadsOf(context)
  return context.db
    .select({ id: leads.id, number: leads.number, full_name: leads.full_name })
    .from(leads)
    .where(and(eq(leads.lead_import_id, import_id), own === null ? undefined : ofOwnLead(own)))
    .orderBy(leads.id)
    .limit(keptShown)
}
