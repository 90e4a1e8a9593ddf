import { type Question, questionProblems } from '@heliodesk/domain/question-lists/question-lists'
import type { CompanyDb } from '../../access/database.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { isOfferedSource } from '../leads/overview.ts'

/** Throws 422 for questions that cannot be asked, and for a source that is not on offer and was not chosen before. */
export async function checkQuestions(
  db: CompanyDb,
  {
    questions = [],
    source_id = null,
  }: { questions?: Question[] | undefined; source_id?: number | null | undefined },
  before: number | null = null,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const { path, code } of questionProblems(questions)) errors[`questions.${path}`] = [code]
  if (source_id !== null && source_id !== before && !(await isOfferedSource(db, source_id)))
    errors['source_id'] = ['unknownReference']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
