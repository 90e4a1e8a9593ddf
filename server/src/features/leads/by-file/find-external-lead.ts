import type { CompanyDb } from '../../../access/database.ts'
import { findLeadOfExternalId } from '../queries.ts'

/** The lead that a source calls by this id. */
export const findExternalLead = (db: CompanyDb, source_id: number, external_id: string) =>
  findLeadOfExternalId(db, source_id, external_id)
