import { eq } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { companies } from '../../../access/schema.ts'

/** When and how often a company calls people. */
export async function findCallRules(db: CompanyDb, company_id: number) {
  const [rules] = await db
    .select({
      calls_from: companies.calls_from,
      calls_till: companies.calls_till,
      calls_on_saturdays: companies.calls_on_saturdays,
      calls_saturday_from: companies.calls_saturday_from,
      calls_saturday_till: companies.calls_saturday_till,
      calls_on_sundays: companies.calls_on_sundays,
      call_attempts: companies.call_attempts,
      consent_customer_months: companies.consent_customer_months,
    })
    .from(companies)
    .where(eq(companies.id, company_id))
  if (rules === undefined) throw new Error(`No company ${company_id}`)
  return rules
}

/** For how many months having been a customer is a basis for sales calls. */
export const findCustomerMonths = async (db: CompanyDb, company_id: number): Promise<number> =>
  (await findCallRules(db, company_id)).consent_customer_months

/** After how many attempts the company hands out a lead no more. */
export const findCallAttempts = async (db: CompanyDb, company_id: number): Promise<number> =>
  (await findCallRules(db, company_id)).call_attempts
