import type { EmployeeContext } from '../../work/context.ts'
import { listOfLead } from '../appointments/overview.ts'
import { getLead } from '../leads/get-lead.ts'
import { listVisibleIds } from '../quotations/read-quotation.ts'
import { listFilesOfOwner } from './list-files-of-owner.ts'

/** The files of a lead, its appointments and its quotations, as far as the caller may see those. Throws 404. */
export async function listLeadFiles(context: EmployeeContext, lead_id: number) {
  const { anonymised_at } = await getLead(context, lead_id)
  const files = await listFilesOfOwner(context, 'leads', lead_id)
  if (context.may('view appointments'))
    for (const { id } of await listOfLead(context, lead_id))
      files.push(...(await listFilesOfOwner(context, 'appointments', id)))
  // What is kept of an erased person is for those who may erase.
  if (context.may('view quotations') && (anonymised_at === null || context.may('delete avg')))
    for (const id of await listVisibleIds(context, lead_id))
      files.push(...(await listFilesOfOwner(context, 'quotations', id)))
  return files
}
