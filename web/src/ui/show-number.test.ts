import { readNumber } from '@heliodesk/domain/read-number'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showNumber } from './show-number.ts'

const language = fc.constantFrom('en', 'nl')
const decimals = fc.integer({ min: 0, max: 4 })
const numberWith = (places: number) =>
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((units) => units / 10 ** places)
const shown = fc
  .record({ language, decimals, fixed: fc.boolean() })
  .chain((rules) => fc.record({ rules: fc.constant(rules), value: numberWith(rules.decimals) }))

describe('any number', () => {
  it('is parsed back from its display format', () => {
    fc.assert(
      fc.property(shown, ({ rules, value }) => {
        expect(readNumber(showNumber(value, rules), rules)).toEqual({ value })
      }),
    )
  })

  it('means the same in the other language, or is reported as ambiguous', () => {
    fc.assert(
      fc.property(shown, ({ rules, value }) => {
        const other = rules.language === 'en' ? 'nl' : 'en'
        const answer = readNumber(showNumber(value, rules), { ...rules, language: other })
        if (answer.problem === undefined) expect(answer).toEqual({ value })
        else expect(answer.problem.code).toBe('ambiguous')
      }),
    )
  })
})
