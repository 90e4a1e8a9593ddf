import type { CompanyDb } from '../../access/database.ts'
import { listSharedByHash } from './queries.ts'

/** The files of the company's library with these bytes, the first of each, by their SHA-256. */
export async function findSharedByHash(db: CompanyDb, hashes: readonly string[]) {
  const rows = hashes.length === 0 ? [] : await listSharedByHash(db, hashes)
  return new Map(rows.map(({ id, name, sha256 }) => [sha256, { id, name }]))
}
