import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { listUsable } from '../../settings/attachments.ts'
import { listLeadFiles } from '../files/list-lead-files.ts'
import { presentFiles } from '../files/read-file.ts'

/** What mail servers take together, before a third is added by their way of writing bytes. */
const maxMegabytes = 15

/** The company's attachments of today that the caller may see. */
async function offerLibrary(context: EmployeeContext) {
  if (!context.may('view attachments')) return []
  const usable = await listUsable(context.db, amsterdamDate(context.happened_at))
  const files = await presentFiles(
    context,
    usable.map(({ file_id }) => file_id),
  )
  const sizes = new Map(files.map(({ id, size }) => [id, size]))
  return usable.map((one) => ({ ...one, size: sizes.get(one.file_id) ?? 0 }))
}

/** What somebody may attach to a mail to a lead. */
export async function offerFiles(context: EmployeeContext, lead_id: number) {
  const files = await listLeadFiles(context, lead_id)
  return {
    library: await offerLibrary(context),
    files: files.filter(({ group }) => group !== 'signature'),
  }
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
