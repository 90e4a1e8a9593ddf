import type { CompanyDb } from '../../access/database.ts'
import { countAgain, supersedeTwice } from './queries.ts'

/** Before two leads are merged: of lists that both answered, the answers of the one that stays count. */
export const supersedeAnswers = (db: CompanyDb, { from, to }: { from: number; to: number }) =>
  supersedeTwice(db, from, to)

/** When the merge is undone. */
export const restoreAnswers = (
  db: CompanyDb,
  { lead_id, ids }: { lead_id: number; ids: readonly number[] },
) => countAgain(db, lead_id, ids)
