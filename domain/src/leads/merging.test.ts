import { expect, test } from 'vitest'
import type { Consent } from './objections/consent.ts'
import { mergedConsent } from './merging.ts'

const consent = (basis: Consent['basis'], day: string, text: string): Consent => ({
  basis,
  text,
  at: `2026-11-${day}T09:00:00.000Z`,
  scope: 'all',
})
const yes = consent('own_request', '10', 'Belt u mij over zonnepanelen')

test.each([
  ['a later refusal', consent('none', '12', 'Wil niet gebeld worden'), 'other'],
  ['an earlier refusal', consent('none', '08', 'Wil niet gebeld worden'), 'yes'],
  ['a later lead of which nobody stated anything', consent('none', '12', ''), 'yes'],
  [
    'a later consent to e-mail alone',
    { ...consent('own_request', '12', 'Mail mij'), scope: 'email' },
    'other',
  ],
  ['a refusal of the same moment', consent('none', '10', 'Nee'), 'other'],
])('beside %s counts the %s', (_name, other, counts) => {
  expect(mergedConsent(yes, other)).toBe(counts === 'yes' ? yes : other)
})

test('a consent of which nobody stated a day is older than all that was said', () => {
  const undated = { ...yes, undated: true as const }
  const refusal = consent('none', '08', 'Wil niet gebeld worden')
  expect([mergedConsent(undated, refusal), mergedConsent(refusal, undated)]).toEqual([refusal, refusal])
  expect(mergedConsent(undated, consent('none', '12', ''))).toBe(undated)
})

test('what only one of them said counts', () => {
  expect([mergedConsent(yes, null), mergedConsent(null, yes), mergedConsent(null, null)]).toEqual([
    yes,
    yes,
    null,
  ])
})
