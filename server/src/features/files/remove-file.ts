import type { EmployeeContext } from '../../work/context.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { deleteFile, findFile } from './queries.ts'
import { type OwnerRules, requireOwner } from './require-owner.ts'

/** Removes a file; its bytes go once that is committed. Throws 409 for one that is evidence. */
export async function removeFile(rules: OwnerRules, context: EmployeeContext, id: number): Promise<void> {
  const file = await findFile(context.db, id)
  if (file === undefined) throw notFound()
  const { lead_id } = await requireOwner(rules, context, 'update', file)
  if (!(await eraseFile(context, id, lead_id))) throw conflict('fileKept')
}

/** Removes a file that is no longer used; returns whether it did, because evidence stays. */
export async function eraseFile(
  context: EmployeeContext,
  id: number,
  lead_id: number | null,
): Promise<boolean> {
  const removed = await deleteFile(context.db, id)
  if (removed === undefined) return false
  const { name, group, owner_type, owner_id, sha256 } = removed
  await context.audit({
    action: 'removed',
    subject: 'files',
    subject_id: id,
    lead_id,
    before: { name, group, owner_type, owner_id, sha256 },
  })
  const { files, log } = context.services
  context.afterCommit(async () => {
    for (const key of [removed.key, removed.thumbnail_key]) {
      if (key === null) continue
      // Leftover bytes only take up space.
      await files.remove(key).catch((error: unknown) => log.warn({ error: String(error), key }, 'file store'))
    }
  })
  return true
}
