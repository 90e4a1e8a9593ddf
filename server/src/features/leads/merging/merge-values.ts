import { type MergeChoices, ownerOf } from '@heliodesk/domain/leads/merge-owners'
import { mergedConsent, type MergeField, mergeFields } from '@heliodesk/domain/leads/merging'
import type { Context } from '../../../work/context.ts'
import { pick } from '../../../kernel/given.ts'
import { type NormalLead, normaliseLead } from '../normalise-lead.ts'
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
  fields: MergeChoices,
): Promise<Partial<LeadRow>> {
  const of = (field: MergeField) => ownerOf(field, { stays, goes }, fields)
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
    ...(await placeOf(context, lead, of('zip_code'))),
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

/** Where its address is, which is a whole one of one of the two. */
const placeOf = async (context: Context, lead: NormalLead, owner: LeadRow) =>
  owner.latitude === null ? await guessPlace(context, lead) : pick(owner, placeNames)
