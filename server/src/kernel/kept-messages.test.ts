import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayKept, sayKeptIn } from './kept-messages.ts'
import { say } from './messages.ts'

const duplicate = say('code', 'leadIsThere', { number: '2026-00012', name: 'Jan ⟧ de "Vries" ⟦' })

test('a stored message is said in the language of whoever reads it, with its values', () => {
  expect(sayKept('en', duplicate)).toBe(
    say('en', 'leadIsThere', { number: '2026-00012', name: 'Jan ⟧ de "Vries" ⟦' }),
  )
  expect(sayKept('nl', `lastName: ${say('code', 'required')}; ${duplicate}`)).toContain(
    'Deze lead is er al: 2026-00012',
  )
})

test('numbers have the format of the reader', () => {
  const stored = say('code', 'tooBig', { maximum: 1_000_000 })
  expect([sayKept('en', stored), sayKept('nl', stored)]).toEqual([
    say('en', 'tooBig', { maximum: '1,000,000' }),
    say('nl', 'tooBig', { maximum: '1.000.000' }),
  ])
})

test('what was stored in words, or only looks like a code, stays as it is', () => {
  for (const text of ['Niet ingevuld', '⟦{"key":"nothing"}⟧', '⟦{}⟧', '⟦{"key":⟧', ''])
    expect(sayKept('nl', text)).toBe(text)
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(sayKept('nl', text)).toBe(text)
    }),
  )
})

test('values of an entry keep what is no text', () => {
  expect(sayKeptIn('nl', { reason: say('code', 'erasedReason'), count: 3, list: ['a'] })).toEqual({
    reason: say('nl', 'erasedReason'),
    count: 3,
    list: ['a'],
  })
  expect(sayKeptIn('nl', null)).toBeNull()
})
