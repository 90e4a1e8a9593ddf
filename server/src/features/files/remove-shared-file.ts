import { findAttachmentsOf } from '../../settings/attachments.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict, inUse, notFound } from '../../kernel/problems.ts'
import { findSharedFile } from './queries.ts'
import { eraseFile } from './remove-file.ts'

/** Removes a file of the shared library. Throws 409 while an attachment has it, and for one that was sent. */
export async function removeSharedFile(context: EmployeeContext, id: number): Promise<void> {
  if ((await findSharedFile(context.db, id)) === undefined) throw notFound()
  const users = await findAttachmentsOf(context.db, id)
  const used_by = users.map((one) => ({ ...one, url: `/attachments/${one.id}` }))
  if (used_by.length > 0) throw inUse(used_by)
  if (!(await eraseFile(context, id, null))) throw conflict('fileKept')
}
