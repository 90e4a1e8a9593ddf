import type { Context } from '../../work/context.ts'
import { keepFiles, listFiles } from './queries.ts'

export interface SentFile {
  file_id: number
  name: string
  sha256: string
  /** Of a quotation: they are terms, by which alone it is bought. Versions from before it was kept do not say. */
  terms?: boolean
}

/** Marks files sent to a customer as evidence; returns them. */
export async function keepSentFiles({ db }: Context, ids: number[]): Promise<SentFile[]> {
  if (ids.length === 0) return []
  await keepFiles(db, ids)
  const files = await listFiles(db, ids)
  return files.map(({ id, name, sha256 }) => ({ file_id: id, name, sha256 }))
}
