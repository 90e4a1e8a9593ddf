import type { CompanyDb } from '../../access/database.ts'
import { listSourceNames } from './queries.ts'

/** The names of all sources by id, in their order. */
export const nameSources = async (db: CompanyDb): Promise<Map<number, string>> =>
  new Map((await listSourceNames(db)).map(({ id, name }) => [id, name]))
