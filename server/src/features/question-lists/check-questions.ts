import { type Question, questionProblems } from '@heliodesk/domain/question-lists/question-lists'
import type { CompanyDb } from '../../access/database.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { isSource } from '../leads/overview.ts'

/** Throws 422 for questions that cannot be asked, and for a source that is not the company's. */
export async function checkQuestions(
  db: CompanyDb,
  {
    questions = [],
    source_id = null,
  }: { questions?: Question[] | undefined; source_id?: number | null | undefined },
): Promise<void> {
  const errors: FieldErrors = {}
  for (const { path, code } of questionProblems(questions)) errors[`questions.${path}`] = [code]
  if (source_id !== null && !(await isSource(db, source_id))) errors['source_id'] = ['unknownReference']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
