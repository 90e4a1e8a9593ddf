import type { CallBody } from '@heliodesk/contract/call'
import { isBlank } from '@heliodesk/contract/fields'
import type { leads } from '@heliodesk/contract/leads'
import type { Consent } from '@heliodesk/domain/leads/objections/consent'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { partnerStatus } from '@heliodesk/domain/leads/statuses'
import { searchTextOf } from '@heliodesk/domain/leads/search-text'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { reportNewLeads } from '../partner/report-new-leads.ts'
import { checkTogether, conflict, invalid } from '../../kernel/problems.ts'
import { findDuplicates } from './merging/known-overview.ts'
import { lockDuplicates } from './merging/lock-duplicates.ts'
import { recogniseErased } from './erasing/find-erased.ts'
import {
  consentBesideDoubt,
  consentOfStaff,
  findInheritedObjection,
} from './objections/find-inherited-objection.ts'
import { getWrittenLead } from './get-lead.ts'
import { checkNewLead, guessPlace, prepareLead } from './prepare-lead.ts'
import { geocodeLater } from './places/locate-lead.ts'
import { takeLeadNumber } from './take-lead-number.ts'
import { indexLead, insertLead } from './queries.ts'
import { insertStatus } from './statuses/status-queries.ts'

type Body = CallBody<typeof leads.create>

/**
 * Creates a lead; refuses duplicates unless a reason is given. Whoever objected to calls for another lead did for this
 * one, unless it states that they agreed since. `by`: the source that sent it, on offer or not, and what was stated.
 */
export async function createLead(
  context: Context,
  body: Body,
  by?: { source_id: number; consent: Consent; stated: Consent | null },
) {
  const { force = false, force_reason, ...input } = body
  const [, prepared] = await checkTogether(
    () => {
      if (force && isBlank(force_reason ?? '')) throw invalid({ force_reason: ['forceReason'] })
    },
    () => prepareLead(context, input, by),
  )
  const place = await guessPlace(context, prepared)
  const { db, company_id, happened_at: now } = context
  const year = Number(amsterdamDate(now).slice(0, 4))
  // Of two concurrent ones with the same address, phone or e-mail the second waits here and finds the first.
  const [, duplicates, erased] = await Promise.all([
    lockDuplicates(context, prepared),
    force ? noDuplicates : findDuplicates(context, prepared),
    force ? null : recogniseErased(context, prepared),
  ])
  // Its question is answered with the one about duplicates: one reason is for both.
  if (erased !== null) throw conflict('erasedPerson', { erased, ...duplicates })
  if (duplicates.matches.length + duplicates.others > 0) throw conflict('duplicateLead', duplicates)
  const stated = by === undefined ? consentOfStaff(context, prepared.consent) : by.stated
  const { consent } = prepared
  const said = { stated: by === undefined ? consent : by.stated, consent }
  const lead = await insertLead(db, company_id, {
    ...prepared,
    ...place,
    consent: await consentBesideDoubt(context, prepared, said),
    do_not_call_at: (await findInheritedObjection(context, prepared, stated))?.at ?? null,
    number: await takeLeadNumber(context, year),
    status: 'new',
    status_since: now,
    essent_status: partnerStatus('new', []),
    created_at: now,
    updated_at: now,
  })
  const [answer] = await Promise.all([
    getWrittenLead(context, lead.id),
    insertStatus(context, { lead_id: lead.id, status: 'new', ...noRemarks }),
    indexLead(db, company_id, lead.id, searchTextOf(lead)),
    reportNewLeads(context, [lead.id]),
    geocodeLater(context, lead.id),
    context.audit({
      action: 'created',
      subject: 'leads',
      subject_id: lead.id,
      lead_id: lead.id,
      after: { ...lead, ...(force ? { force_reason } : {}) },
    }),
  ])
  return answer
}

export const createLeadByHand = {
  check: (context: EmployeeContext, { body }: { body: Partial<Body> }) => checkNewLead(context, body),
  run: (context: EmployeeContext, { body }: { body: Body }) => createLead(context, body),
}

const noDuplicates = { matches: [], others: 0 }
const noRemarks = { remarks: null, callback_at: null, result_code_id: null }
