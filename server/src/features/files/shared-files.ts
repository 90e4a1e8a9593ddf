import type { CompanyDb } from '../../access/database.ts'
import type { Context, EmployeeContext } from '../../http/context.ts'
import { findSharedFile, keepFiles, listFiles } from './queries.ts'
import { eraseFile } from './remove-file.ts'

/** Whether the company's shared library has it. */
export const isSharedFile = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await findSharedFile(db, id)) !== undefined

/** Removes it unless it was sent to a customer. */
export const eraseSharedFile = (context: EmployeeContext, id: number): Promise<boolean> =>
  eraseFile(context, id, null)

export interface SentFile {
  file_id: number
  name: string
  sha256: string
}

/** What is sent to a customer stays as it is; answers what it was. */
export async function keepSentFiles({ db }: Context, ids: number[]): Promise<SentFile[]> {
  if (ids.length === 0) return []
  await keepFiles(db, ids)
  const files = await listFiles(db, ids)
  return files.map(({ id, name, sha256 }) => ({ file_id: id, name, sha256 }))
}
