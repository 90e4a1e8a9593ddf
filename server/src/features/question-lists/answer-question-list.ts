import type { CallBody } from '@heliodesk/contract/call'
import type { questionLists } from '@heliodesk/contract/question-lists'
import { answerProblems, type Question, shownAnswers } from '@heliodesk/domain/question-lists/question-lists'
import type { Answer } from '@heliodesk/domain/question-lists/answers'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { conflict, type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import { difference } from '../../rows/change-row.ts'
import { listFilesOfOwner } from '../files/list-files-of-owner.ts'
import { getLead } from '../leads/get-lead.ts'
import { listLeadQuestionLists } from './list-lead-question-lists.ts'
import { findAnswers, findVersion, insertAnswers, replaceAnswers } from './queries.ts'

type Body = CallBody<typeof questionLists.answer>

/** Keeps a lead's answers to a version of a question list; throws 409 when somebody answered since. */
export async function answerQuestionList(
  context: EmployeeContext,
  { params: { id: lead_id }, body }: Given<typeof questionLists.answer>,
) {
  const { db, company_id, happened_at: now, employee_id } = context
  const lead = await getLead(context, lead_id)
  if (lead.anonymised_at !== null) throw notFound()
  const { list, questions } = await checkAnswers(context, lead_id, body)
  const answers = shownAnswers(questions, body.answers)
  const before = await findAnswers(db, lead_id, list.id)
  const read = async () => {
    const lists = await listLeadQuestionLists(context, lead)
    const found = lists.find((one) => one.list.id === list.id)
    if (found === undefined) throw notFound()
    return found
  }
  const fresh = body.revision === undefined || body.revision === (before?.revision ?? 0)
  const values = {
    company_id,
    lead_id,
    list_id: list.id,
    version_id: body.version_id,
    answers,
    complete: body.complete,
    employee_id,
    created_at: now,
    updated_at: now,
  }
  const kept = fresh
    ? await (before === undefined ? insertAnswers(db, values) : replaceAnswers(db, before, values))
    : undefined
  if (kept === undefined) throw conflict('staleRevision', { current: await read() })
  const changed = difference(before?.answers ?? {}, { ...emptied(before?.answers), ...answers })
  await context.audit({
    action: 'listAnswered',
    subject: 'question lists',
    subject_id: list.id,
    lead_id,
    before: { answers: changed.before },
    after: { name: list.name, answers: changed.after },
  })
  return read()
}

/** Answers that were taken back are audited as null. */
const emptied = (answers: Record<string, Answer> = {}) =>
  Object.fromEntries(Object.keys(answers).map((key) => [key, null]))

/** Throws 422 for answers that do not fit the questions, or photos of something else. */
async function checkAnswers(
  context: EmployeeContext,
  lead_id: number,
  { version_id, answers = {}, complete = true }: Partial<Body>,
) {
  const found = version_id === undefined ? undefined : await findVersion(context.db, version_id)
  const known =
    found !== undefined &&
    (found.list.active || (await findAnswers(context.db, lead_id, found.list.id)) !== undefined)
  if (!known) throw invalid({ version_id: ['unknownReference'] })
  const { questions } = found.version
  const errors: FieldErrors = {}
  for (const { key, code } of answerProblems(questions, answers, complete)) errors[`answers.${key}`] = [code]
  for (const key of await foreignPhotos(context, lead_id, questions, answers))
    errors[`answers.${key}`] ??= ['fileDiffers']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { list: found.list, questions }
}

/** The questions whose photos are not files of the lead. */
async function foreignPhotos(
  context: EmployeeContext,
  lead_id: number,
  questions: readonly Question[],
  answers: Body['answers'],
) {
  const asked = questions.filter(({ key, type }) => type === 'photo' && Array.isArray(answers[key]))
  if (asked.length === 0) return []
  const files = await listFilesOfOwner(context, 'leads', lead_id)
  const known = new Set<unknown>(files.map(({ id }) => id))
  return asked
    .filter(({ key }) => {
      const answer = answers[key]
      return Array.isArray(answer) && answer.some((id) => !known.has(id))
    })
    .map(({ key }) => key)
}
