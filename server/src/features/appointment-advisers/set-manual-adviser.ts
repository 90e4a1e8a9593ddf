import type { leadAdvisers } from '@heliodesk/contract/lead-advisers'
import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { invalid, notFound } from '../../kernel/problems.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { areChoosable } from '../employees/are-colleagues.ts'
import { assignAdviser } from '../leads/handing/assign-adviser.ts'
import { getLead, getWrittenLead } from '../leads/get-lead.ts'
import { getLeadToChange } from '../leads/handing/refuse-lead-companion.ts'

/**
 * Assigns the adviser of a lead by hand, whatever its zip code; throws 422 for who visits nobody, and 409 when the lead
 * is not the revision that was seen.
 */
async function run(
  context: EmployeeContext,
  { params: { id: lead_id }, body: { adviser_id, revision } }: Given<typeof leadAdvisers.assign>,
) {
  const lead = await getLeadToChange(context, lead_id)
  if (lead.anonymised_at !== null) throw notFound()
  await requireVisitor(context, adviser_id)
  if (revision !== undefined && revision !== lead.revision)
    throw await staleRow(context, {
      subject: 'leads',
      id: lead_id,
      current: await getLead(context, lead_id),
    })
  await assignAdviser(context, lead_id, adviser_id)
  return getWrittenLead(context, lead_id)
}

/** Throws 422 unless somebody of the company visits customers. */
async function requireVisitor({ db }: EmployeeContext, adviser_id: number | undefined): Promise<void> {
  if (adviser_id === undefined) return
  if (!(await areChoosable(db, [adviser_id], visitingGroups))) throw invalid({ adviser_id: ['notAVisitor'] })
}

export const setManualAdviser = {
  check: (context: EmployeeContext, { body }: Readable<typeof leadAdvisers.assign>) =>
    requireVisitor(context, body.adviser_id),
  run,
}
