import { formatDate } from '../calendar.ts'
import type { Locale } from '../enumerations.ts'
import { type Question, shownQuestions } from './question-lists.ts'
import type { Answer, Answers } from './answers.ts'

const words = { nl: { yes: 'ja', no: 'nee' }, en: { yes: 'yes', no: 'no' } } satisfies Record<Locale, object>

/** What somebody answered, one line for each question that was shown and answered: `Roof: tiles`. No photos. */
export const answerLines = (questions: readonly Question[], answers: Answers, language: Locale): string[] =>
  shownQuestions(questions, answers).flatMap((question) => {
    const answer = answers[question.key] ?? null
    if (answer === null || answer === '' || question.type === 'photo') return []
    const text = answerText(question, answer, language)
    const label = question.label[language].trim()
    return text === '' ? [] : [`${label}${label.endsWith('?') ? '' : ':'} ${text}`]
  })

function answerText({ type, options }: Question, answer: Answer, language: Locale): string {
  if (type === 'yes_no') return answer === true ? words[language].yes : words[language].no
  if (type === 'date') return formatDate(String(answer))
  if (type === 'number')
    return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Number(answer))
  const chosen = (Array.isArray(answer) ? answer : [answer]).map(String)
  const labelOf = (key: string) => options.find((option) => option.key === key)?.label[language] ?? key
  return chosen.map(labelOf).join(', ')
}
