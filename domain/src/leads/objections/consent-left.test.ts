import { expect, test } from 'vitest'
import type { Consent } from './consent.ts'
import { consentLeft } from './consent-left.ts'

const agreed = (scope: string): Consent => ({
  basis: 'own_request',
  text: 'Belt u mij over zonnepanelen',
  at: '2026-11-10T09:00:00.000Z',
  scope,
})
const [all, calls, email] = [agreed('all'), agreed('calls'), agreed('email')]
const words: Consent = { ...all, basis: 'none', text: 'Ik trek dat in' }
const silent: Consent = { ...all, basis: 'none', text: '' }

test.each<[string, Consent | null, Consent | null, Consent | null]>([
  ['one that was taken away', all, null, null],
  ['words against it', all, words, words],
  ['one for mail alone', all, email, email],
  ['one for calls alone, of who agreed to mail', email, calls, null],
  ['one for mail alone, of who agreed to calls', calls, email, null],
  ['one for all, of who agreed to calls', calls, all, calls],
  ['one, of who agreed to nothing', silent, all, silent],
  ['one, of whom nobody stated anything', null, all, null],
])('%s', (_name, own, now, left) => {
  expect(consentLeft(own, now)).toEqual(left)
})
