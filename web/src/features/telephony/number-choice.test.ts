// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../ui/clock.ts'
import { askForNumber, closeChoice, isChoiceOpen, wasAsked } from './number-choice.ts'

const at = (time: string) => setClock(() => Date.parse(time))

beforeEach(() => localStorage.clear())
afterEach(() => {
  closeChoice()
  setClock(() => Date.now())
})

test('a number is asked for once a day, the day of Amsterdam', () => {
  at('2026-07-01T21:30:00Z')
  expect(wasAsked(4)).toBe(false)
  askForNumber(4)
  expect(isChoiceOpen()).toBe(true)
  expect([wasAsked(4), wasAsked(5)]).toEqual([true, false])
  // Half past midnight in Amsterdam, and the same day at Greenwich.
  at('2026-07-01T22:30:00Z')
  expect(wasAsked(4)).toBe(false)
  // The morning after, when Greenwich has the next day too.
  askForNumber(4)
  at('2026-07-02T06:00:00Z')
  expect(wasAsked(4)).toBe(true)
})

test('whether somebody was asked says nothing of it', () => {
  expect(wasAsked(4)).toBe(false)
  expect(wasAsked(4)).toBe(false)
})
