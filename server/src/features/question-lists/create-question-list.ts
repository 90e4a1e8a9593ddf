import type { CallBody } from '@heliodesk/contract/call'
import type { questionLists } from '@heliodesk/contract/question-lists'
import type { EmployeeContext } from '../../work/context.ts'
import { checkQuestions } from './check-questions.ts'
import { getQuestionList } from './get-question-list.ts'
import { insertTemplate } from './queries.ts'
import { withFreeName } from './with-free-name.ts'

type Body = CallBody<typeof questionLists.create>

/** Creates a question list with its first version. */
export async function createQuestionList(context: EmployeeContext, body: Body) {
  const { db, company_id, happened_at: now } = context
  await checkQuestions(db, body)
  const values = { ...body, company_id, created_at: now, updated_at: now }
  const { id } = await withFreeName(() => insertTemplate(db, values))
  await context.audit({ action: 'created', subject: 'question lists', subject_id: id, after: { ...body } })
  return getQuestionList(context, id)
}
