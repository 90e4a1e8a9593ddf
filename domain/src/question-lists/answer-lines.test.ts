import { expect, test } from 'vitest'
import { answerLines } from './answer-lines.ts'
import type { Question, QuestionType } from './question-lists.ts'

const question = (key: string, type: QuestionType, more: Partial<Question> = {}): Question => ({
  key,
  label: { en: `${key} en`, nl: `${key} nl` },
  type,
  required: false,
  options: [
    { key: 'tiles', label: { en: 'Tiles', nl: 'Pannen' } },
    { key: 'flat', label: { en: 'Flat', nl: 'Plat' } },
  ],
  shown_if: null,
  ...more,
})

const questions = [
  question('roof', 'multiple'),
  question('crane', 'yes_no'),
  question('usage', 'number'),
  question('since', 'date'),
  question('note', 'text'),
  question('photo', 'photo'),
  question('hidden', 'text', { shown_if: { key: 'crane', values: ['true'] } }),
  question('empty', 'text'),
]
const answers = {
  roof: ['tiles', 'flat'],
  crane: false,
  usage: 3_500.5,
  since: '2026-11-23',
  note: 'Bel aan',
  photo: [1, 2],
  hidden: 'x',
  empty: null,
}

test.each([
  [
    'nl',
    [
      'roof nl: Pannen, Plat',
      'crane nl: nee',
      'usage nl: 3.500,5',
      'since nl: 23-11-2026',
      'note nl: Bel aan',
    ],
  ],
  [
    'en',
    ['roof en: Tiles, Flat', 'crane en: no', 'usage en: 3,500.5', 'since en: 23-11-2026', 'note en: Bel aan'],
  ],
] as const)('answers are lines in %s, without photos and what was not asked', (language, lines) => {
  expect(answerLines(questions, answers, language)).toEqual(lines)
})
