import { describe, expect, test } from 'vitest'
import { intakeList } from './intake-list.ts'
import {
  answerProblems,
  type Question,
  questionProblems,
  shownAnswers,
  shownQuestions,
} from './question-lists.ts'
import type { Answers } from './answers.ts'
import { usageOfBills } from '../energy/usage-bills.ts'
import { billKeys, quotationStart } from './quotation-start.ts'

const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  label: { en: key, nl: key },
  type: 'yes_no',
  required: false,
  options: [],
  shown_if: null,
  ...more,
})
const colours = ['red', 'blue'].map((key) => ({ key, label: { en: key, nl: key } }))
const chain = [
  question('car'),
  question('charger', { shown_if: { key: 'car', values: ['true'] } }),
  question('brand', { type: 'text', required: true, shown_if: { key: 'charger', values: ['true'] } }),
]

describe('shown questions', () => {
  const cases: [string, Answers, string[]][] = [
    ['no answer hides what depends on it', {}, ['car']],
    ['another answer hides it', { car: false }, ['car']],
    ['the answer shows it', { car: true }, ['car', 'charger']],
    ['a chain is followed', { car: true, charger: true }, ['car', 'charger', 'brand']],
    ['a hidden question shows nothing', { car: false, charger: true }, ['car']],
  ]
  test.each(cases)('%s', (_name, answers, shown) => {
    expect(shownQuestions(chain, answers).map(({ key }) => key)).toEqual(shown)
  })

  test('one of several chosen options shows what depends on it', () => {
    const asked = [
      question('colours', { type: 'multiple', options: colours }),
      question('shade', { shown_if: { key: 'colours', values: ['blue'] } }),
    ]
    expect(shownQuestions(asked, { colours: ['red', 'blue'] })).toHaveLength(2)
    expect(shownQuestions(asked, { colours: ['red'] })).toHaveLength(1)
  })
})

describe('answers', () => {
  test('a hidden required question is not asked, and its answer is not kept', () => {
    const answers = { car: false, charger: true, brand: 'X' }
    expect(answerProblems(chain, { car: false }, true)).toEqual([])
    expect(shownAnswers(chain, answers)).toEqual({ car: false })
  })

  test('a shown required question is asked, but not of an unfinished list', () => {
    const answers = { car: true, charger: true, brand: ' ' }
    expect(answerProblems(chain, answers, true)).toEqual([{ key: 'brand', code: 'required' }])
    expect(answerProblems(chain, answers, false)).toEqual([])
  })

  const kinds: [Question, unknown, unknown][] = [
    [question('a', { type: 'text' }), 'text', 5],
    [question('a', { type: 'number' }), 5, '5'],
    [question('a', { type: 'yes_no' }), false, 'no'],
    [question('a', { type: 'single', options: colours }), 'red', 'green'],
    [question('a', { type: 'multiple', options: colours }), ['red'], ['red', 'green']],
    [question('a', { type: 'date' }), '2026-02-28', '2026-02-30'],
    [question('a', { type: 'photo' }), [12], ['12']],
  ]
  test.each(kinds)('of %j fits %j and not %j', (asked, good, bad) => {
    expect(answerProblems([asked], { a: good } as Answers, true)).toEqual([])
    expect(answerProblems([asked], { a: bad } as Answers, true)).toEqual([{ key: 'a', code: 'invalid' }])
  })

  test('an answer without a question is refused', () => {
    expect(answerProblems(chain, { other: 'x' }, true)).toEqual([{ key: 'other', code: 'unknownField' }])
  })
})

describe('questions of a template', () => {
  const cases: [string, Question[], string, string][] = [
    ['a key twice', [question('a'), question('a')], '1.key', 'questionKeyTwice'],
    ['a choice without options', [question('a', { type: 'single' })], '0.options', 'questionOptions'],
    [
      'options of a text',
      [question('a', { type: 'text', options: colours })],
      '0.options',
      'questionOptions',
    ],
    [
      'an option twice',
      [question('a', { type: 'single', options: [...colours, ...colours] })],
      '0.options',
      'optionKeyTwice',
    ],
    [
      'a condition on a later question',
      [question('a', { shown_if: { key: 'b', values: ['true'] } }), question('b')],
      '0.shown_if.key',
      'conditionLater',
    ],
    [
      'a condition on a text',
      [question('a', { type: 'text' }), question('b', { shown_if: { key: 'a', values: ['x'] } })],
      '1.shown_if.key',
      'conditionLater',
    ],
    [
      'a condition on an answer that is not offered',
      [question('a'), question('b', { shown_if: { key: 'a', values: ['perhaps'] } })],
      '1.shown_if.values',
      'conditionValues',
    ],
  ]
  test.each(cases)('%s is refused', (_name, questions, path, code) => {
    expect(questionProblems(questions)).toEqual([{ path, code }])
  })

  test.each([
    ['heat_pump_usage', -5, 'kwhBelowZero'],
    ['heat_pump_usage', -2_800, 'kwhBelowZero'],
    ['car_usage', -1, 'kwhBelowZero'],
    ['energy_usage', 2_000_000, 'kwhTooMuch'],
    ['usage_month_3', 1_000_001, 'kwhTooMuch'],
  ])('%s of %s kWh has its sentence', (key, kwh, code) => {
    const car = { electric_car: true, charging_at_home: true }
    const shown = { ...car, heat_pump: true, monthly_bills: key.startsWith('usage_month'), [key]: kwh }
    expect(answerProblems(intakeList.questions, shown, false)).toEqual([{ key, code }])
    expect(answerProblems(intakeList.questions, { ...shown, [key]: 0 }, false)).toEqual([])
  })

  test('the list that companies start with is right, and fills a quotation', () => {
    expect(questionProblems(intakeList.questions)).toEqual([])
    const roof = { roof_type: 'roofTiles', orientation: 'southWest', energy_usage: 4_200 }
    const home = {
      electric_car: true,
      charging_at_home: true,
      car_usage: 1_800,
      car_charging: 'night',
      heat_pump: true,
      heat_pump_usage: 2_400.4,
      presence: 'home',
    }
    expect(answerProblems(intakeList.questions, { ...roof, ...home }, false)).toEqual([])
    expect(quotationStart([{ ...roof, ...home }])).toEqual({
      ...roof,
      household: { heat_pump: 2_400, car: 1_800, car_when: 'night', presence: 'home', bills: null },
    })
  })
})

describe('the start of a quotation', () => {
  const unknown = { heat_pump: null, car: null, car_when: null, presence: null, bills: null }
  test('newer answers come first, and older ones fill the gaps', () => {
    expect(quotationStart([{ energy_usage: 3_000.6 }, { energy_usage: 9, roof_type: 'roofTiles' }])).toEqual({
      energy_usage: 3_001,
      roof_type: 'roofTiles',
      orientation: null,
      household: unknown,
    })
  })
  test('what is not there any more uses nothing, whatever was answered before', () => {
    const before = { heat_pump: true, heat_pump_usage: 3_000, car_usage: 2_000, car_charging: 'day' }
    expect(quotationStart([{ heat_pump: false, electric_car: false }, before]).household).toEqual({
      ...unknown,
      heat_pump: 0,
      car: 0,
      car_when: 'day',
    })
  })
  test('the bills of months make the year where nobody knows it, with what the heat pump is told to use', () => {
    const months = Object.fromEntries(billKeys.map((key, month) => [key, 100 + month]))
    const told = { monthly_bills: true, ...months }
    const year = quotationStart([told])
    expect([year.energy_usage, year.household.bills?.kwh[11]]).toEqual([1_266, 111])
    const winter = { monthly_bills: true, usage_month_1: 600, heat_pump: true, heat_pump_usage: 2_000 }
    const part = quotationStart([winter])
    expect(part.household).toMatchObject({
      heat_pump: 2_000,
      bills: { months: 1, kwh: [600, ...Array<null>(11).fill(null)] },
    })
    expect(part.energy_usage).toBe(usageOfBills({ months: 1, kwh: [600] }, { heat_pump: 2_000 })?.kwh)
    // The year that somebody knows goes first, and bills of long ago do not come back.
    expect(quotationStart([{ ...told, energy_usage: 3_000 }])).toMatchObject({
      energy_usage: 3_000,
      household: { bills: null },
    })
    expect(quotationStart([{ energy_usage: 3_000 }, told]).household.bills).toBeNull()
    expect(answerProblems(intakeList.questions, told, false)).toEqual([])
  })
  test('answers that a quotation does not know are left out', () => {
    const nothing = { energy_usage: null, roof_type: null, orientation: null, household: unknown }
    const odd = { energy_usage: -1, roof_type: 'thatch', orientation: true, presence: 3, car_usage: 'much' }
    expect(quotationStart([odd])).toEqual(nothing)
  })
})
