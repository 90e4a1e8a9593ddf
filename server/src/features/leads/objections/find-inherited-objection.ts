import { isAgreedSince } from '@heliodesk/domain/leads/objections/agreed-since'
import type { Consent } from '@heliodesk/domain/leads/objections/consent'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import { findLastObjection, type Reach } from '../merging/known-overview.ts'
import { listedAs, reachesOf } from './find-listed-objections.ts'

/**
 * When the person who is reached by one of these objected to calls, for another lead or for none, and by which they are
 * known; null where nobody did, or where they agreed since.
 */
export async function findInheritedObjection(
  context: Context,
  reach: Reach,
  stated: Consent | null,
): Promise<{ at: Date; reach: string } | null> {
  const names = listedAs(context, reachesOf(reach))
  const last = await findLastObjection(context.db, reach, [...names.keys()])
  if (last === null || isAgreedSince(stated, last.at)) return null
  return { at: last.at, reach: names.get(last.reach) ?? last.reach }
}

/** A consent that somebody typed ends an objection to calls only where they may lift one. */
export const consentOfStaff = (context: Context | EmployeeContext, consent: Consent | null): Consent | null =>
  'may' in context && context.may('update company') ? consent : null

const reachFields = ['phone', 'mobile', 'email'] as const

interface Objection {
  do_not_call_at: Date | null
  objection_of: string | null
}

/**
 * The objection of whoever a lead is reached by from now on, which did not object itself. It comes with a number or an
 * e-mail address, and goes with it: what was typed by mistake and is corrected marks nobody.
 */
export async function findObjectionOfChange(
  context: Context,
  before: Reach & Objection,
  after: Reach & { consent: Consent | null },
): Promise<Partial<Objection>> {
  const isSame = reachFields.every((field) => after[field] === before[field])
  const isOwn = before.do_not_call_at !== null && before.objection_of === null
  if (isSame || isOwn) return {}
  if (before.objection_of !== null && reachesOf(after).includes(before.objection_of)) return {}
  const found = await findInheritedObjection(context, after, after.consent)
  if (found !== null) return { do_not_call_at: found.at, objection_of: found.reach }
  return before.objection_of === null ? {} : { do_not_call_at: null, objection_of: null }
}
