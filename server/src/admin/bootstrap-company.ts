import type { Locale } from '@heliodesk/domain/enumerations'
import { addSeedRoles, type RoleIds } from '../access/add-roles.ts'
import { inNewCompany } from '../access/database.ts'
import type { companies } from '../access/schema.ts'
import { seedQuestionLists } from '../features/question-lists/seed-question-lists.ts'
import { seedQuotationSettings } from '../features/quotation-settings/seed-quotation-settings.ts'
import type { Context, Services } from '../work/context.ts'
import { systemActor } from '../work/actor.ts'
import { atOnce, createContext, nothingYet } from '../work/create-context.ts'

export type CompanyToAdd = Omit<
  typeof companies.$inferInsert,
  'id' | 'revision' | 'created_at' | 'updated_at' | 'default_language'
> & { default_language: Locale }

export interface BootstrappedCompany {
  company_id: number
  role_ids: RoleIds
}

/**
 * Adds a company with everything it needs to work: the seed roles in its language, the settings of quotations, the question list of intake, and what `beginning` adds (products, people). All or nothing.
 */
export async function bootstrapCompany(
  services: Services,
  ownerUrl: string,
  company: CompanyToAdd,
  beginning: (context: Context, made: BootstrappedCompany) => Promise<void> = async () => undefined,
): Promise<BootstrappedCompany> {
  const now = services.clock.now()
  const values = { ...company, created_at: now, updated_at: now }
  return inNewCompany(ownerUrl, values, async ({ company_id, db, client }) => {
    const scope = { db, client, times: atOnce(now), following: nothingYet() }
    const context = createContext(services, scope, systemActor(company_id))
    const role_ids = await addSeedRoles(db, company_id, now, company.default_language)
    await seedQuotationSettings(db, company_id, now)
    await seedQuestionLists(db, company_id, now)
    await context.audit({
      action: 'created',
      subject: 'company',
      subject_id: company_id,
      after: { ...company },
    })
    await beginning(context, { company_id, role_ids })
    return { company_id, role_ids }
  })
}
