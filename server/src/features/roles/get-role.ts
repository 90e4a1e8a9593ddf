import type { CompanyDb } from '../../access/database.ts'
import { notFound } from '../../kernel/problems.ts'
import { findRole } from './overview.ts'

/** A role with who has it. Throws 404. */
export async function getRole(db: CompanyDb, id: number) {
  const role = await findRole(db, id)
  if (role === undefined) throw notFound()
  return role
}
