import type { EmployeeContext } from '../../../work/context.ts'
import { getLead } from '../../leads/get-lead.ts'
import { requireUnrestricted } from '../../leads/require-unrestricted.ts'
import { presentFiles } from '../../files/read-file.ts'
import { getVisibleQuotation, listVisibleIds } from '../read-quotation.ts'
import { listAcceptances } from '../acceptances-overview.ts'

/** The signature files of one quotation. */
export async function listSignatures(context: EmployeeContext, id: number) {
  const { lead_id } = await getVisibleQuotation(context, id)
  await requireUnrestricted(context, lead_id)
  return signaturesOf(context, [id])
}

/** The signature files of the quotations of a lead that the employee may see. */
export async function listLeadSignatures(context: EmployeeContext, lead_id: number) {
  await getLead(context, lead_id)
  await requireUnrestricted(context, lead_id)
  return signaturesOf(context, await listVisibleIds(context, lead_id))
}

async function signaturesOf(context: EmployeeContext, quotation_ids: number[]) {
  const acceptances = await listAcceptances(context.db, quotation_ids)
  const files = await presentFiles(
    context,
    acceptances.map(({ signature_file_id }) => signature_file_id),
  )
  const byId = new Map(files.map((file) => [file.id, file]))
  return {
    data: acceptances.flatMap(({ signature_file_id, quotation_id, created_at }) => {
      const file = byId.get(signature_file_id)
      if (file === undefined) return []
      const { id, name, url, thumbnail_url } = file
      return [{ id, name, url, thumbnail_url, quotation_id, created_at }]
    }),
  }
}
