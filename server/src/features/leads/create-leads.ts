import { partnerStatus } from '@heliodesk/domain/leads/statuses'
import { leadNumber } from '@heliodesk/domain/numbers'
import type { Context } from '../../work/context.ts'
import type { Place } from '../../outside/geocoder.ts'
import { consentOfSource } from '../../settings/sources/consent-of-source.ts'
import { reportNewLeads } from '../partner/report-new-leads.ts'
import type { NormalLead } from './normalise-lead.ts'
import { placedFields } from './prepare-lead.ts'
import { insertLeads, reserveLeadIds } from './queries.ts'
import { insertStatuses } from './status-queries.ts'

interface Made {
  lead: NormalLead
  place: Place | undefined
}
interface Import {
  lead_import_id: number
  year: number
  /** One for each lead, of that year. */
  numbers: readonly number[]
}

/** Creates many leads that nobody is yet; the import that makes them is what the audit tells of. */
export async function createLeads(context: Context, made: readonly Made[], { numbers, year, ...by }: Import) {
  if (made.length === 0) return
  const { now } = context
  const essent_status = partnerStatus('new', [])
  const [ofSource, ids] = await Promise.all([
    consentOfSource(context, made[0]?.lead.source_id ?? null),
    reserveLeadIds(context.db, made.length),
  ])
  const inserted = insertLeads(
    context,
    made.map(({ lead, place }, index) => ({
      id: ids[index] ?? 0,
      ...lead,
      ...placedFields(lead, place),
      ...by,
      consent: lead.consent ?? ofSource,
      number: leadNumber(year, numbers[index] ?? 0),
      status: 'new' as const,
      status_since: now,
      essent_status,
      attempts: 0,
      revision: 1,
      created_at: now,
      updated_at: now,
    })),
  )
  await Promise.all([inserted, insertStatuses(context, ids, 'new'), reportNewLeads(context, ids)])
  if (context.services.geocoder.asksOthers)
    await context.enqueueMany(
      'locate-lead',
      ids.map((lead_id) => ({ lead_id })),
    )
}
