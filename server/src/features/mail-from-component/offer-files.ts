import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../http/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { listUsable } from '../../settings/attachments.ts'
import { listOfLead } from '../appointments/overview.ts'
import { listFilesOfOwner } from '../files/list-files-of-owner.ts'
import { presentFiles } from '../files/read-file.ts'
import { listVisibleIds } from '../quotations/read-quotation.ts'

/** What mail servers take together, before a third is added by their way of writing bytes. */
const maxMegabytes = 15

/** The company's attachments of today that the caller may see. */
async function offerLibrary(context: EmployeeContext) {
  if (!context.may('view attachments')) return []
  const usable = await listUsable(context.db, amsterdamDate(context.now))
  const files = await presentFiles(
    context,
    usable.map(({ file_id }) => file_id),
  )
  const sizes = new Map(files.map(({ id, size }) => [id, size]))
  return usable.map((one) => ({ ...one, size: sizes.get(one.file_id) ?? 0 }))
}

/** The files of the lead, its appointments and its quotations, as far as the caller may see those. */
async function offerLeadFiles(context: EmployeeContext, lead_id: number) {
  const files = await listFilesOfOwner(context, 'leads', lead_id)
  if (context.may('view appointments'))
    for (const { id } of await listOfLead(context, lead_id))
      files.push(...(await listFilesOfOwner(context, 'appointments', id)))
  if (context.may('view quotations'))
    for (const id of await listVisibleIds(context, lead_id))
      files.push(...(await listFilesOfOwner(context, 'quotations', id)))
  return files.filter(({ group }) => group !== 'signature')
}

/** What somebody may attach to a mail to a lead. */
export async function offerFiles(context: EmployeeContext, lead_id: number) {
  return { library: await offerLibrary(context), files: await offerLeadFiles(context, lead_id) }
}

/** Throws 422 for what is not on offer, and for more than mail servers take. */
export async function requireOffered(context: EmployeeContext, lead_id: number, wanted: readonly number[]) {
  if (wanted.length === 0) return
  const { library, files } = await offerFiles(context, lead_id)
  const sizes = new Map([
    ...library.map(({ file_id, size }) => [file_id, size] as const),
    ...files.map(({ id, size }) => [id, size] as const),
  ])
  if (wanted.some((id) => !sizes.has(id))) throw invalid({ file_id: ['unknownReference'] })
  const bytes = wanted.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
  if (bytes > maxMegabytes * 1_000_000)
    throw invalid({ file_id: [{ key: 'attachmentsTooLarge', params: { max: maxMegabytes } }] })
}
