import type { Answer, Answers } from './answers.ts'
import { kwhProblem } from './quotation-start.ts'

export const questionTypes = ['text', 'number', 'yes_no', 'single', 'multiple', 'date', 'photo'] as const
export type QuestionType = (typeof questionTypes)[number]

export interface InTwoLanguages {
  en: string
  nl: string
}

export interface QuestionOption {
  key: string
  label: InTwoLanguages
}

/** The question is shown while an earlier one has one of these answers; `true` and `false` of yes or no. */
interface ShownIf {
  key: string
  values: string[]
}

export interface Question {
  key: string
  label: InTwoLanguages
  type: QuestionType
  required: boolean
  /** Of single and multiple; empty for the other types. */
  options: QuestionOption[]
  shown_if: ShownIf | null
}

export const hasOptions = (type: QuestionType): boolean => type === 'single' || type === 'multiple'

/** The values that a question offers to the condition of a later one; undefined when it cannot be a condition. */
export function conditionValues({ type, options }: Question): readonly string[] | undefined {
  if (type === 'yes_no') return ['true', 'false']
  return hasOptions(type) ? options.map(({ key }) => key) : undefined
}

const isAnswered = (answer: Answer | null | undefined): answer is Answer =>
  answer !== null &&
  answer !== undefined &&
  answer !== '' &&
  (!Array.isArray(answer) || answer.length > 0) &&
  (typeof answer !== 'string' || answer.trim() !== '')

const textsOf = (answer: Answer): string[] => (Array.isArray(answer) ? answer.map(String) : [String(answer)])

/** The questions that these answers show; one whose condition is hidden is hidden too. */
export function shownQuestions<Q extends Question>(questions: readonly Q[], answers: Answers): Q[] {
  const shown = new Set<string>()
  return questions.filter(({ key, shown_if }) => {
    const answer = shown_if === null ? undefined : answers[shown_if.key]
    const visible =
      shown_if === null ||
      (shown.has(shown_if.key) &&
        isAnswered(answer) &&
        textsOf(answer).some((text) => shown_if.values.includes(text)))
    if (visible) shown.add(key)
    return visible
  })
}

/** The answers of the questions that are shown. */
export function shownAnswers(questions: readonly Question[], answers: Answers): Record<string, Answer> {
  const kept: Record<string, Answer> = {}
  for (const { key } of shownQuestions(questions, answers)) {
    const answer = Object.hasOwn(answers, key) ? answers[key] : null
    if (isAnswered(answer)) kept[key] = typeof answer === 'string' ? answer.trim() : answer
  }
  return kept
}

const isDate = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
const isListOf = (answer: Answer, kind: 'string' | 'number') =>
  Array.isArray(answer) && answer.every((one) => typeof one === kind)

/** Whether an answer is of the question's type; options have to be among its own. */
function fits({ type, options }: Question, answer: Answer): boolean {
  const isOption = (key: unknown) => options.some((option) => option.key === key)
  switch (type) {
    case 'text':
      return typeof answer === 'string'
    case 'number':
      return typeof answer === 'number' && Number.isFinite(answer)
    case 'yes_no':
      return typeof answer === 'boolean'
    case 'single':
      return isOption(answer)
    case 'multiple':
      return isListOf(answer, 'string') && textsOf(answer).every(isOption)
    case 'date':
      return typeof answer === 'string' && isDate(answer)
    default:
      return isListOf(answer, 'number')
  }
}

export interface AnswerProblem {
  key: string
  code: 'required' | 'invalid' | 'unknownField' | 'kwhBelowZero' | 'kwhTooMuch'
}

/** What is wrong with answers; what is required is asked of a complete list alone, and never of a hidden question. */
export function answerProblems(
  questions: readonly Question[],
  answers: Answers,
  complete: boolean,
): AnswerProblem[] {
  const known = new Set(questions.map(({ key }) => key))
  const strange = Object.keys(answers).filter((key) => !known.has(key))
  const wrong = shownQuestions(questions, answers).flatMap((question): AnswerProblem[] => {
    const { key, required } = question
    const answer = Object.hasOwn(answers, key) ? answers[key] : null
    if (!isAnswered(answer)) return complete && required ? [{ key, code: 'required' }] : []
    const code = fits(question, answer) ? kwhProblem(key, answer) : 'invalid'
    return code === null ? [] : [{ key, code }]
  })
  return [...strange.map((key) => ({ key, code: 'unknownField' as const })), ...wrong]
}

export interface QuestionProblem {
  /** Within the list of questions: `2.key`. */
  path: string
  code: 'questionKeyTwice' | 'questionOptions' | 'optionKeyTwice' | 'conditionLater' | 'conditionValues'
}

/** What is wrong with the questions of a template. */
export function questionProblems(questions: readonly Question[]): QuestionProblem[] {
  return questions.flatMap((question, place): QuestionProblem[] => {
    const problems: QuestionProblem[] = []
    const { key, type, options, shown_if } = question
    const earlier = questions.slice(0, place)
    if (earlier.some((other) => other.key === key))
      problems.push({ path: `${place}.key`, code: 'questionKeyTwice' })
    if (hasOptions(type) !== options.length > 0)
      problems.push({ path: `${place}.options`, code: 'questionOptions' })
    if (new Set(options.map((option) => option.key)).size < options.length)
      problems.push({ path: `${place}.options`, code: 'optionKeyTwice' })
    if (shown_if !== null) {
      const condition = earlier.find((other) => other.key === shown_if.key)
      const offered = condition && conditionValues(condition)
      if (offered === undefined) problems.push({ path: `${place}.shown_if.key`, code: 'conditionLater' })
      else if (shown_if.values.length === 0 || shown_if.values.some((value) => !offered.includes(value)))
        problems.push({ path: `${place}.shown_if.values`, code: 'conditionValues' })
    }
    return problems
  })
}
