import { expect, test } from 'vitest'
import { isAgreedSince } from './agreed-since.ts'
import type { Consent } from './consent.ts'

const objected = new Date('2026-05-01T10:00:00.000Z')
const agreed: Consent = {
  basis: 'own_request',
  text: 'Bel mij',
  at: '2026-05-02T10:00:00.000Z',
  scope: 'all',
}

test.each<[string, Consent | null, boolean]>([
  ['consent of later', agreed, true],
  ['consent of before', { ...agreed, at: '2026-04-30T10:00:00.000Z' }, false],
  ['consent of the same moment', { ...agreed, at: '2026-05-01T10:00:00.000Z' }, false],
  ['consent to e-mail', { ...agreed, scope: 'email' }, false],
  ['a customer', { ...agreed, basis: 'customer' }, false],
  ['no stated consent', { ...agreed, basis: 'none' }, false],
  ['consent of which nobody stated a day', { ...agreed, undated: true }, false],
  ['nothing', null, false],
])('of whoever objected %s outlives the objection: %#', (_, consent, is) => {
  expect(isAgreedSince(consent, objected)).toBe(is)
})
