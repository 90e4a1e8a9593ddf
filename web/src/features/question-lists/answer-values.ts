import { answerProblems, type Question } from '@heliodesk/domain/question-lists/question-lists'
import type { Answers } from '@heliodesk/domain/question-lists/answers'
import type { ResultOf } from '../../data/calls/client.ts'

/** A question list of a lead with its answers. */
export type LeadList = ResultOf<'GET /leads/{id}/question-lists'>['data'][number]

/** The form of the answers; `complete` is false while somebody saves it unfinished. */
export interface AnswerValues {
  answers: Record<string, Answers[string]>
  complete: boolean
}

/** Checks answers as the server does. */
export const loadAnswerSchema = (questions: readonly Question[]) => async () => {
  const { customSchema } = await import('../../data/custom-schema.ts')
  return customSchema<AnswerValues>(({ answers, complete }, context) => {
    for (const { key, code } of answerProblems(questions, answers, complete))
      context.addIssue({ code: 'custom', path: ['answers', key], message: code })
  })
}

/** The questions that a form asks now: those of the newest version. */
export const askedVersion = ({ newer, version_id, questions }: LeadList) => newer ?? { version_id, questions }

/** Answers to questions that the newest version no longer has are left out. */
export const startValues = (list: LeadList): AnswerValues => {
  const asked = new Set(askedVersion(list).questions.map(({ key }) => key))
  const kept = Object.entries(list.answers).filter(([key]) => asked.has(key))
  return { answers: Object.fromEntries(kept), complete: true }
}
