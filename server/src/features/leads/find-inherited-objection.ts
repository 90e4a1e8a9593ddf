import { isAgreedSince } from '@heliodesk/domain/leads/agreed-since'
import type { Consent } from '@heliodesk/domain/leads/consent'
import type { CompanyDb } from '../../access/database.ts'
import { findLastObjection, type Reach } from './duplicate-queries.ts'

/**
 * When the person who is reached by one of these objected to calls for another lead; null where nobody did, or where
 * they agreed since.
 */
export async function findInheritedObjection(
  db: CompanyDb,
  reach: Reach,
  stated: Consent | null,
): Promise<Date | null> {
  const at = await findLastObjection(db, reach)
  return at === null || isAgreedSince(stated, at) ? null : at
}

const reachFields = ['phone', 'mobile', 'email'] as const

/** The objection of whoever a lead is reached by from now on, which did not object itself. */
export async function findObjectionOfChange(
  db: CompanyDb,
  before: Reach & { do_not_call_at: Date | null },
  after: Reach & { consent: Consent | null },
): Promise<{ do_not_call_at?: Date }> {
  const isSame = reachFields.every((field) => after[field] === before[field])
  if (isSame || before.do_not_call_at !== null) return {}
  const do_not_call_at = await findInheritedObjection(db, after, after.consent)
  return do_not_call_at === null ? {} : { do_not_call_at }
}
