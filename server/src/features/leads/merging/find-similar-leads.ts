import type { CallBody } from '@heliodesk/contract/call'
import type { leadMerges } from '@heliodesk/contract/lead-merges'
import { newLead } from '@heliodesk/domain/leads/new-lead'
import type { EmployeeContext } from '../../../work/context.ts'
import { findSharing } from './known-overview.ts'
import { normaliseLead } from '../normalise-lead.ts'

/** The leads that one that is being typed would be a duplicate of; what cannot be read yet matches nothing. */
export function findSimilarLeads(context: EmployeeContext, body: CallBody<typeof leadMerges.similar>) {
  const { lead } = normaliseLead({ ...newLead, lastName: '', ...body })
  return findSharing(context, lead)
}
