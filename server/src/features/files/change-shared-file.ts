import type { files as calls } from '@heliodesk/contract/files'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { regroup } from './move-file.ts'
import { presentFile } from './present-file.ts'
import { findSharedFile, setFile } from './queries.ts'
import { safeName } from './store-file.ts'

/** Renames a file of the shared library, or moves it to another group. Throws 409 for one that was sent. */
export async function changeSharedFile(
  context: EmployeeContext,
  { params: { id }, body: { name, group } }: Given<typeof calls.changeShared>,
) {
  const file = await findSharedFile(context.db, id)
  if (file === undefined) throw notFound()
  const renamed = name === undefined ? file : await rename(context, file, name)
  return group === undefined
    ? presentFile(context, renamed)
    : regroup(context, renamed, { group, lead_id: null })
}

type SharedFile = NonNullable<Awaited<ReturnType<typeof findSharedFile>>>

async function rename(context: EmployeeContext, file: SharedFile, wanted: string): Promise<SharedFile> {
  const name = safeName(wanted, file.type)
  if (name === file.name) return file
  const renamed = await setFile(context.db, file.id, { name })
  if (renamed === undefined) throw conflict('fileKept')
  await context.audit({
    action: 'fileRenamed',
    subject: 'files',
    subject_id: file.id,
    lead_id: null,
    before: { name: file.name },
    after: { name },
  })
  return renamed
}
