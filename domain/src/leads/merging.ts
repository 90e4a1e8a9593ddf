import type { LeadStatus } from '../enumerations.ts'
import type { Consent } from './objections/consent.ts'

/** Why two leads seem to be one person. */
export const duplicateReasons = ['address', 'phone', 'email', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** What each reason adds to the score of a pair, which is at most 100. */
export const duplicateScores: Record<DuplicateReason, number> = {
  address: 40,
  phone: 45,
  email: 45,
  name: 20,
}

/** How many days a merge can be undone. */
export const mergeUndoDays = 30

/** The fields of which somebody chooses whose value stays; the number at the source follows the source. */
export const mergeFields = [
  'status',
  'source_id',
  'kind',
  'salutation',
  'initials',
  'firstName',
  'insertion',
  'lastName',
  'company_name',
  'email',
  'phone',
  'mobile',
  'street',
  'street_number',
  'adjective',
  'zip_code',
  'city',
  'energy_usage',
  'meter_connection',
  'house_ownership',
  'is_home',
  'monument',
  'language',
  'remarks',
  'owner_id',
  'adviser_id',
] as const
export type MergeField = (typeof mergeFields)[number]

/** From least to furthest: what a merged lead is, when nobody chooses. */
const stages: readonly LeadStatus[] = [
  'weeded',
  'writtenOff',
  'new',
  'open',
  'notReached',
  'postponed',
  'callback',
  'appointmentPlanned',
  'advised',
  'quotationSent',
  'followUp',
  'sold',
  'installationPlanned',
  'installed',
  'invoiced',
  'paid',
]

/** Whether the first of two statuses is further on the way to a sale. */
export const isFurther = (one: LeadStatus, other: LeadStatus): boolean =>
  stages.indexOf(one) > stages.indexOf(other)

/** Of whom nobody stated anything; words that took a consent away stand beside none. */
const isSilent = ({ basis, text }: Consent) => basis === 'none' && text.trim() === ''

/** When somebody said it; what nobody knows the day of is older than all that was said. */
const saidAt = ({ at, undated }: Consent) => (undated === true ? 0 : Date.parse(at))

/** What two leads that are one person said of being called: what was said last, and who said nothing takes nothing back. */
export function mergedConsent(one: Consent | null, other: Consent | null): Consent | null {
  if (one === null || other === null) return one ?? other
  const later = saidAt(other) - saidAt(one)
  const [last, before] = later > 0 || (later === 0 && other.basis === 'none') ? [other, one] : [one, other]
  return isSilent(last) && !isSilent(before) ? before : last
}
