import { intakeList } from '@heliodesk/domain/question-lists/intake-list'
import type { CompanyDb } from '../../access/database.ts'
import { insertTemplate } from './queries.ts'

/** The question lists that a company starts with. */
export async function seedQuestionLists(db: CompanyDb, company_id: number, now: Date): Promise<void> {
  const { name, questions } = intakeList
  const times = { created_at: now, updated_at: now }
  await insertTemplate(db, { company_id, name, questions, source_id: null, active: true, ...times })
}
