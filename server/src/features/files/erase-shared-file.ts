import type { CompanyDb } from '../../access/database.ts'
import type { EmployeeContext } from '../../http/context.ts'
import { findSharedFile } from './queries.ts'
import { eraseFile } from './remove-file.ts'

/** Whether the company's shared library has it. */
export const isSharedFile = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await findSharedFile(db, id)) !== undefined

/** Removes it unless it was sent to a customer. */
export const eraseSharedFile = (context: EmployeeContext, id: number): Promise<boolean> =>
  eraseFile(context, id, null)
