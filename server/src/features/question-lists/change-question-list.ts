import { isDeepStrictEqual } from 'node:util'
import type { questionLists as calls } from '@heliodesk/contract/question-lists'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { given } from '../../kernel/given.ts'
import { changeRow } from '../../rows/change-row.ts'
import { checkQuestions } from './check-questions.ts'
import { getQuestionList } from './get-question-list.ts'
import { insertVersion } from './queries.ts'
import { questionLists } from './schema.ts'
import { withFreeName } from './with-free-name.ts'

/** Changes a question list; other questions make a new version, so that answers keep what was asked. */
export async function changeQuestionList(
  context: EmployeeContext,
  { params: { id }, body: { revision, questions, ...changes } }: Given<typeof calls.update>,
) {
  const found = await getQuestionList(context, id)
  const { questions: asked, source: _source, ...before } = found
  const after = questions ?? asked
  const other = !isDeepStrictEqual(after, asked)
  const answer = await changeRow(context, {
    table: questionLists,
    subject: 'question lists',
    before,
    revision,
    current: () => getQuestionList(context, id),
    write: withFreeName,
    prepare: async () => {
      await checkQuestions(context.db, { questions: after, source_id: changes.source_id }, before.source_id)
      return {
        values: given(changes),
        beside: { before: { questions: asked }, after: { questions: after } },
        derive: () => (other ? { version: before.version + 1 } : {}),
      }
    },
    answer: async (row) => {
      if (other) await insertVersion(context.db, row, after)
      return getQuestionList(context, id)
    },
  })
  return answer ?? found
}
