import type { CompanyDb } from '../../access/database.ts'
import { findSharedFile } from './queries.ts'

/** Whether the company's shared library has it. */
export const isSharedFile = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await findSharedFile(db, id)) !== undefined
