import type { CallAnswer } from '@heliodesk/contract/call'
import type { offline } from '@heliodesk/contract/offline'
import type { IntentBody } from '@heliodesk/contract/offline-intents'
import { formatDate } from '@heliodesk/domain/calendar'
import { leadPartNames } from '@heliodesk/domain/offline/lead-parts'
import { type Question, shownQuestions } from '@heliodesk/domain/question-lists/question-lists'
import type { Answer } from '@heliodesk/domain/question-lists/answers'
import type { EmployeeContext } from '../../work/context.ts'
import { readQuestions } from '../question-lists/read-questions.ts'
import { tellDraft } from '../quotations/draft/tell-draft.ts'
import { type Contact, partText, shownTexts } from './compare-changes.ts'
import type { IntentRow } from './queries.ts'
import { readIntent } from './read-intent.ts'

export type Told = CallAnswer<typeof offline.comparison>['told'][number]

async function tellVersion(
  context: EmployeeContext,
  { content }: IntentBody<'saveVersion'>,
): Promise<Told[]> {
  const places = await tellDraft(context, content)
  return places.map(({ field, edition, text }) => ({ field, edition, question: null, value: text }))
}

function answerText({ type, options }: Question, answer: Answer, { locale }: EmployeeContext): Told['value'] {
  if (typeof answer === 'boolean' || typeof answer === 'number') return answer
  if (type === 'photo') return answer.length
  const named = (key: unknown) => options.find((one) => one.key === key)?.label[locale] ?? String(key)
  if (Array.isArray(answer)) return answer.map(named).join(', ')
  return type === 'date' ? formatDate(answer) : named(answer)
}

async function tellAnswers(
  context: EmployeeContext,
  { template_version, answers }: IntentBody<'answers'>,
): Promise<Told[]> {
  const questions = await readQuestions(context, template_version)
  return shownQuestions(questions, answers).flatMap((question): Told[] => {
    const answer = answers[question.key]
    if (answer === undefined || answer === null) return []
    const value = answerText(question, answer, context)
    return [{ field: null, edition: null, question: question.label[context.locale], value }]
  })
}

const tellLead = ({ locale }: EmployeeContext, { changes }: IntentBody<'changeLead'>): Told[] =>
  leadPartNames.flatMap((part): Told[] => {
    const value = partText(part, changes, locale)
    return value === '' ? [] : [{ field: part, edition: null, question: null, value }]
  })

/** Who ordered, as they were shown: its reader may not see the lead any more, and knows it as it came. */
const tellSignature = ({ locale }: EmployeeContext, { shown }: IntentBody<'signInPerson'>): Told[] =>
  // Of the device: what is not as a lead is has no words.
  shownTexts((shown['lead'] ?? {}) as Contact, locale).map((said) => ({
    ...said,
    edition: null,
    question: null,
  }))

/** What waits to be applied, in the reader's words, where its own fields do not say it. */
export async function tellIntent(context: EmployeeContext, { content }: IntentRow): Promise<Told[]> {
  const { envelope } = readIntent(content, context.locale)
  // Its schema read the body, by the same kind.
  if (envelope?.kind === 'saveVersion')
    return tellVersion(context, envelope.body as IntentBody<'saveVersion'>)
  if (envelope?.kind === 'answers') return tellAnswers(context, envelope.body as IntentBody<'answers'>)
  if (envelope?.kind === 'signInPerson')
    return tellSignature(context, envelope.body as IntentBody<'signInPerson'>)
  if (envelope?.kind === 'changeLead') return tellLead(context, envelope.body as IntentBody<'changeLead'>)
  return []
}
