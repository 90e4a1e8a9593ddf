import { eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { leads } from '../schema.ts'

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

/**
 * What follows from a contact, of which a later one says more than an earlier one; does not increment the revision, so
 * that no open form becomes stale.
 */
export const setContactFacts = (db: CompanyDb, id: number, { now, ...facts }: ContactFacts) =>
  db
    .update(leads)
    .set({
      attempts: sql`${leads.attempts} + ${facts.attempts}`,
      last_contact_at: sql`greatest(${leads.last_contact_at}, ${now})`,
      ...(facts.result_code_id !== null && {
        last_result_code_id: sql`CASE WHEN ${leads.last_contact_at} > ${now} THEN ${leads.last_result_code_id} ELSE ${facts.result_code_id} END`,
      }),
      ...(facts.do_not_call && objectsNow(now)),
    })
    .where(eq(leads.id, id))

/** Lifts what keeps people from calling: the objection, which ended what was lifted before it, or else until a moment. */
export const releaseCalls = (db: CompanyDb, id: number, until: Date | null) =>
  db
    .update(leads)
    .set({ calls_released_until: until, ...(until === null && { do_not_call_at: null, objection_of: null }) })
    .where(eq(leads.id, id))
