import type { Context } from '../../work/context.ts'
import { presentFile, type PresentedFile } from './present-file.ts'
import { listFilesOf } from './queries.ts'
import type { StoredOwner } from '@heliodesk/contract/files'

/** The files of an owner that the caller was found to see, oldest first. */
export async function listFilesOfOwner(
  context: Pick<Context, 'db' | 'services' | 'happened_at' | 'company_id'>,
  owner_type: StoredOwner,
  owner_id: number,
): Promise<PresentedFile[]> {
  const rows = await listFilesOf(context.db, owner_type, owner_id)
  return rows.map((row) => presentFile(context, row))
}
