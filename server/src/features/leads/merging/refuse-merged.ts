import type { EmployeeContext } from '../../../work/context.ts'
import { conflict } from '../../../kernel/problems.ts'
import { findVisibleLead } from '../get-lead.ts'
import { findMergeOf } from './merge-queries.ts'

/** Throws 409 that names the lead that somebody was merged into: what is said by them belongs there. */
export async function refuseMerged(context: EmployeeContext, lead_id: number): Promise<void> {
  const merge = await findMergeOf(context.db, lead_id)
  const survivor = merge && (await findVisibleLead(context, merge.lead_id))
  if (survivor) throw conflict('leadMerged', {}, { number: survivor.number })
}
