import { eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { companies } from '../../access/schema.ts'
import { leads } from './schema.ts'

export interface ContactFacts {
  now: Date
  attempts: number
  result_code_id: number | null
  do_not_call: boolean
}

/** From now on, unless it objected itself before. */
export const objectsNow = (now: Date) => ({
  do_not_call_at: sql`CASE WHEN ${leads.objection_of} IS NULL THEN coalesce(${leads.do_not_call_at}, ${now}) ELSE ${now} END`,
  objection_of: null,
})

/** What follows from a contact; does not increment the revision, so that no open form becomes stale. */
export const setContactFacts = (db: CompanyDb, id: number, { now, ...facts }: ContactFacts) =>
  db
    .update(leads)
    .set({
      attempts: sql`${leads.attempts} + ${facts.attempts}`,
      last_contact_at: now,
      ...(facts.result_code_id !== null && { last_result_code_id: facts.result_code_id }),
      ...(facts.do_not_call && objectsNow(now)),
    })
    .where(eq(leads.id, id))

/** Lifts what keeps people from calling: the objection, which ended what was lifted before it, or else until a moment. */
export const releaseCalls = (db: CompanyDb, id: number, until: Date | null) =>
  db
    .update(leads)
    .set({ calls_released_until: until, ...(until === null && { do_not_call_at: null, objection_of: null }) })
    .where(eq(leads.id, id))

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
