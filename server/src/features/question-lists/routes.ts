import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { getLead } from '../leads/get-lead.ts'
import { answerQuestionList } from './answer-question-list.ts'
import { changeQuestionList } from './change-question-list.ts'
import { createQuestionList } from './create-question-list.ts'
import { getQuestionList } from './get-question-list.ts'
import { listLeadQuestionLists } from './list-lead-question-lists.ts'
import { listTemplates } from './overview.ts'

const { questionLists } = calls

export function questionListRoutes(serve: Serve) {
  serve(questionLists.list, async ({ db }) => {
    const rows = await listTemplates(db)
    return { data: rows.map(({ list, ...more }) => ({ ...list, ...more })) }
  })
  serve(questionLists.get, (context, { params }) => getQuestionList(context, params.id))
  serve(questionLists.create, (context, { body }) => createQuestionList(context, body))
  serve(questionLists.update, changeQuestionList)
  serve(questionLists.ofLead, async (context, { params }) => ({
    data: await listLeadQuestionLists(context, await getLead(context, params.id)),
  }))
  serve(questionLists.answer, answerQuestionList)
}
