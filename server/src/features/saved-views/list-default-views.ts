import type { DefaultView } from '@heliodesk/contract/saved-views'
import type { CompanyDb } from '../../access/database.ts'
import { findTableCall } from './find-table-call.ts'
import { listDefaultsOf } from './queries.ts'
import { stillTaken } from './still-taken.ts'

/** What the tables of a role open with, without filters and sorts that a table no longer takes. */
export async function listDefaultViews(db: CompanyDb, role_id: number): Promise<DefaultView[]> {
  const rows = await listDefaultsOf(db, role_id)
  return rows.flatMap(({ table, state }) => {
    const call = findTableCall(table)
    return call === undefined ? [] : [{ table, state: stillTaken(call, state) }]
  })
}
