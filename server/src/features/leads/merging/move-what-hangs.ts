import type { CompanyDb } from '../../../access/database.ts'
import { moveFilesOfLead } from '../../files/move-files-of-lead.ts'
import { restoreAnswers, supersedeAnswers } from '../../question-lists/supersede-answers.ts'
import type { MovedRows } from '../schema.ts'
import { moveBack, moveRows } from './merge-queries.ts'

interface Leads {
  from: number
  to: number
}

/** Gives what hangs on one lead to another one; answers which rows those were. */
export async function moveWhatHangs(db: CompanyDb, leads: Leads): Promise<MovedRows> {
  const superseded = await supersedeAnswers(db, leads)
  const moved = await moveRows(db, leads.from, leads.to)
  const files = await moveFilesOfLead(db, leads)
  return { ...moved, ...(superseded.length > 0 && { superseded }), ...(files.length > 0 && { files }) }
}

/** Gives those rows back, as far as they are still with the lead that they were moved to. */
export async function giveBackWhatHangs(db: CompanyDb, moved: MovedRows, leads: Leads): Promise<void> {
  await moveBack(db, moved, leads.from, leads.to)
  await moveFilesOfLead(db, { ...leads, only: moved['files'] ?? [] })
  await restoreAnswers(db, { lead_id: leads.to, ids: moved['superseded'] ?? [] })
}
