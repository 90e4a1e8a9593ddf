import type { FileGroup } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { presentFile } from './present-file.ts'
import { type FileRow, findFile, setFile } from './queries.ts'
import { type OwnerRules, requireOwner } from './require-owner.ts'

/** Moves a file to another group. Throws 409 for one that is evidence. */
export async function moveFile(rules: OwnerRules, context: EmployeeContext, id: number, group: FileGroup) {
  const file = await findFile(context.db, id)
  if (file === undefined) throw notFound()
  const { lead_id } = await requireOwner(rules, context, 'update', file)
  return regroup(context, file, { group, lead_id })
}

/** Moves a file that the caller may change. */
export async function regroup(
  context: EmployeeContext,
  file: FileRow,
  { group, lead_id }: { group: FileGroup; lead_id: number | null },
) {
  if (file.group === group) return presentFile(context, file)
  const moved = await setFile(context.db, file.id, { group })
  if (moved === undefined) throw conflict('fileKept')
  await context.audit({
    action: 'fileMoved',
    subject: 'files',
    subject_id: file.id,
    lead_id,
    before: { name: file.name, group: file.group },
    after: { name: file.name, group },
  })
  return presentFile(context, moved)
}
