import { isFurther, mergedConsent, type MergeField, mergeFields } from '@heliodesk/domain/leads/merging'
import type { Context } from '../../../work/context.ts'
import { pick } from '../../../kernel/given.ts'
import { normaliseLead } from '../normalise-lead.ts'
import { guessPlace, leadFieldNames } from '../prepare-lead.ts'
import type { LeadRow } from '../queries.ts'

const placeNames = ['municipality', 'province', 'latitude', 'longitude', 'location_type'] as const
/** What stands with the status of a lead. */
export const statusNames = [
  'call_at',
  'status',
  'status_since',
  'postponed_until',
  'essent_status',
  'essent_reason',
] as const

/** A value that says nothing. */
const isEmpty = (value: unknown) => value === null || value === 'none'

/** Whose value a field has: the chosen lead's; else that of the one that stays, unless it says nothing. */
function ownerOf(field: MergeField, chosen: number | undefined, stays: LeadRow, goes: LeadRow): LeadRow {
  if (chosen !== undefined) return chosen === goes.id ? goes : stays
  if (field === 'status') return isFurther(goes.status, stays.status) ? goes : stays
  return isEmpty(stays[field]) ? goes : stays
}

const later = (one: Date | null, other: Date | null) =>
  one !== null && (other === null || one >= other) ? one : other
const earlier = (one: Date | null, other: Date | null) =>
  one !== null && (other === null || one <= other) ? one : other

/** Both remarks, where nobody chose one of them. */
function remarksOf(stays: LeadRow, goes: LeadRow): string | null {
  const both = [...new Set([stays.remarks, goes.remarks])].filter((remarks) => remarks !== null)
  return both.length === 0 ? null : both.join('\n').slice(0, 5_000)
}

/** What a lead is after another one was merged into it. */
export async function mergeValues(
  context: Context,
  { stays, goes }: { stays: LeadRow; goes: LeadRow },
  fields: { [Field in MergeField]?: number | undefined },
): Promise<Partial<LeadRow>> {
  const owners = new Map(mergeFields.map((field) => [field, ownerOf(field, fields[field], stays, goes)]))
  const of = (field: MergeField) => owners.get(field) ?? stays
  const chosen = Object.fromEntries(
    mergeFields.filter((field) => field !== 'status').map((field) => [field, of(field)[field]]),
  )
  const input = {
    ...pick(stays, leadFieldNames),
    ...chosen,
    external_id: of('source_id').external_id,
    ...(fields.remarks === undefined && { remarks: remarksOf(stays, goes) }),
  }
  const { lead } = normaliseLead(input)
  const latest = later(stays.last_contact_at, goes.last_contact_at)
  const last = latest !== null && latest === goes.last_contact_at ? goes : stays
  return {
    ...lead,
    ...(await placeOf(context, lead, stays, goes)),
    ...pick(of('status'), statusNames),
    attempts: stays.attempts + goes.attempts,
    last_contact_at: latest,
    last_result_code_id: last.last_result_code_id ?? stays.last_result_code_id ?? goes.last_result_code_id,
    // Who said no once has said no.
    do_not_call_at: earlier(stays.do_not_call_at, goes.do_not_call_at),
    objection_of: null,
    consent: mergedConsent(stays.consent, goes.consent),
  }
}

async function placeOf(
  context: Context,
  lead: ReturnType<typeof normaliseLead>['lead'],
  stays: LeadRow,
  goes: LeadRow,
) {
  const known = [stays, goes].find(
    (one) => one.address_key === lead.address_key && one.street === lead.street && one.city === lead.city,
  )
  return known === undefined ? await guessPlace(context, lead) : pick(known, placeNames)
}
