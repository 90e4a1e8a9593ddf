import { callListTime } from '@heliodesk/domain/leads/calling'
import type { Consent } from '@heliodesk/domain/leads/objections/consent'
import type { LeadHistory } from '@heliodesk/domain/leads/imports/read-history'
import { partnerStatus } from '@heliodesk/domain/leads/statuses'
import { leadNumber } from '@heliodesk/domain/numbers'
import type { Context } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import type { Place } from '../../outside/geocoder.ts'
import { reportNewLeads } from '../partner/report-new-leads.ts'
import type { NormalLead } from './normalise-lead.ts'
import { placedFields } from './prepare-lead.ts'
import { insertLeads, reserveLeadIds } from './queries.ts'
import { insertStatuses } from './statuses/status-queries.ts'

type Past = Omit<
  LeadHistory,
  'source_id' | 'adviser_id' | 'owner_id' | 'roof_type' | 'refused_at' | 'doubts_calls' | 'doubted_at'
>
interface Made {
  lead: NormalLead & { consent: Consent }
  place: Place | undefined
  history: Past
}
interface Import {
  lead_import_id: number
  /** Its leads come from another system, and are nothing new. */
  moved: boolean
  year: number
  /** One for each lead, of that year. */
  numbers: readonly number[]
}

/** Of a lead that asked just now. */
export const noPast: Past = {
  status: 'new',
  was: null,
  status_since: null,
  result_code_id: null,
  created_at: null,
  last_contact_at: null,
  callback_at: null,
  postponed_until: null,
  do_not_call_at: null,
  attempts: 0,
}

/** The columns that a past fills: a status stands without what would have led to it here. */
function pastFields(history: Past, now: Date) {
  const { status, callback_at, postponed_until, attempts, last_contact_at, do_not_call_at } = history
  const status_since = history.status_since ?? now
  return {
    status,
    status_since,
    essent_status: partnerStatus(status, []),
    attempts,
    last_contact_at,
    last_result_code_id: history.result_code_id,
    do_not_call_at,
    postponed_until,
    call_at: callListTime({ status, callback_at, postponed_until, now: status_since }),
    created_at: history.created_at ?? now,
  }
}

/** Creates many leads that nobody is yet, and answers their ids; the import that makes them is what the audit tells of. */
export async function createLeads(
  context: Context,
  made: readonly Made[],
  { numbers, year, moved, lead_import_id }: Import,
): Promise<number[]> {
  if (made.length === 0) return []
  const { happened_at: now } = context
  const ids = await reserveLeadIds(context.db, made.length)
  const inserted = insertLeads(
    context,
    made.map(({ lead, place, history }, index) => ({
      id: ids[index] ?? 0,
      ...lead,
      ...placedFields(lead, place),
      lead_import_id,
      ...pastFields(history, now),
      number: leadNumber(year, numbers[index] ?? 0),
      revision: 1,
      updated_at: now,
    })),
  )
  const statuses = made.map(({ history }, index) => ({
    lead_id: ids[index] ?? 0,
    status: history.status,
    remarks: history.was === null ? null : say('code', 'statusBefore', { word: history.was }),
    callback_at: history.callback_at,
    result_code_id: history.result_code_id,
    created_at: history.status_since ?? history.created_at ?? now,
  }))
  await Promise.all([
    inserted,
    insertStatuses(context, statuses),
    moved ? undefined : reportNewLeads(context, ids),
  ])
  if (context.services.geocoder.asksOthers)
    await context.enqueueMany(
      'locate-lead',
      ids.map((lead_id) => ({ lead_id })),
    )
  return ids
}
