import { isAgreedSince } from '@heliodesk/domain/leads/objections/agreed-since'
import { type Consent, consentInDoubt } from '@heliodesk/domain/leads/objections/consent'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import { findLastDoubt, findLastObjection, type Reach } from '../merging/known-overview.ts'
import { doubtedReach, listedAs, reachesOf } from './find-listed-objections.ts'

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

/**
 * The words that may refuse calls of the person who is reached by one of these, said of another lead than `but` or of
 * none; null where there are none, or where they agreed since.
 */
export async function findInheritedDoubt(
  { db }: Context,
  reach: Reach,
  stated: Consent | null,
  but: readonly number[] = [],
): Promise<{ text: string; at: Date } | null> {
  const listed = reachesOf(reach).map(doubtedReach)
  const last = await findLastDoubt(db, reach, { but, listed })
  return last === null || isAgreedSince(stated, last.at) ? null : last
}

/** What a lead that is new, or has a number or an e-mail anew, may be called for: nothing while its person's words wait. */
export async function consentBesideDoubt(
  context: Context,
  reach: Reach,
  { stated, consent, but }: { stated: Consent | null; consent: Consent | null; but?: readonly number[] },
): Promise<Consent | null> {
  const doubt = await findInheritedDoubt(context, reach, stated, but)
  return doubt === null ? consent : consentInDoubt(doubt.text, doubt.at, consent)
}

/** A consent that somebody typed ends an objection to calls only where they may lift one. */
export const consentOfStaff = (context: Context | EmployeeContext, consent: Consent | null): Consent | null =>
  'may' in context && context.may('update company') ? consent : null

const reachFields = ['phone', 'mobile', 'email'] as const

interface Objection {
  do_not_call_at: Date | null
  objection_of: string | null
}

/** The consent of a lead that is reached by another number or e-mail from now on, of whose person words may wait. */
export async function consentOfChange(
  context: Context,
  { id, ...before }: Reach & { id: number },
  after: Reach & { consent: Consent | null },
): Promise<{ consent?: Consent | null }> {
  const { consent } = after
  if (reachFields.every((field) => after[field] === before[field])) return {}
  return { consent: await consentBesideDoubt(context, after, { stated: consent, consent, but: [id] }) }
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
