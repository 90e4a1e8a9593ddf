import { and, isNull, sql } from 'drizzle-orm'
import { leads } from '../schema.ts'

/** Neither consented to sales calls nor objected to them. */
export const saysNothingOfCalls = sql`NOT ${leads.may_call} AND ${leads.do_not_call_at} IS NULL AND ${leads.anonymised_at} IS NULL`

const lacks = {
  source: isNull(leads.source_id),
  province: isNull(leads.province),
  consent: saysNothingOfCalls,
}

/** Leads of which all of these are unknown. */
export const unsaid = (fields: readonly (keyof typeof lacks)[]) => and(...fields.map((field) => lacks[field]))
