import { calls } from '@heliodesk/contract/calls'
import { answerQuestionList } from '../question-lists/answer-question-list.ts'
import { requireCall } from './require-call.ts'
import type { IntentUse } from './types.ts'

export const applyAnswers: IntentUse<'answers'> = {
  at: 'happened_at',
  apply: async (context, { lead_id: named, template_version, answers, complete }, { lead_id, base }) => {
    requireCall(context, calls.questionLists.answer)
    const kept = await answerQuestionList(context, lead_id ?? named, {
      version_id: template_version,
      answers,
      complete,
      ...(typeof base === 'number' && { revision: base }),
    })
    return { entity: { type: 'question lists', id: kept.list.id } }
  },
}
