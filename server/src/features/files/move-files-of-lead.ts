import type { CompanyDb } from '../../access/database.ts'
import { type LeadOfFiles, setLeadOfFiles } from './queries.ts'

/** For a merge of two leads and for undoing it, which gives back only what it moved. */
export const moveFilesOfLead = async (db: CompanyDb, move: LeadOfFiles): Promise<number[]> =>
  (await setLeadOfFiles(db, move)).map(({ id }) => id)
