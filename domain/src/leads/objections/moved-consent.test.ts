import { expect, test } from 'vitest'
import { coversCalls } from './consent.ts'
import type { ImportTexts } from '../imports/import-headings.ts'
import { type MovedConsent, readMovedConsent } from './moved-consent.ts'

const received = new Date('2026-11-20T09:00:00Z')
const created_at = new Date('2025-04-02T22:00:00Z')
const ofDay = { created_at: null, do_not_call_at: null, doubts_calls: null, doubted_at: null }
const read = (texts: ImportTexts, moved: MovedConsent | null) =>
  readMovedConsent(texts, { ...ofDay, created_at }, { moved, received })
const bases = ['customer', 'own_request'] as const
const both = (basis: MovedConsent['basis']) => ({ basis, text: 'Ze zijn klant' })

test.each(bases)('a row without words of its own has what was stated for its file: %s', (basis) => {
  const stated = { ...both(basis), at: created_at.toISOString(), scope: 'all' }
  expect(read({}, both(basis))).toEqual({ consent: stated, wrong: null })
  expect(read({ consent_text: 'ja', consent_scope: 'bellen' }, both(basis))).toEqual({
    consent: { ...stated, scope: 'calls' },
    wrong: null,
  })
})

test.each(
  bases.flatMap((basis) =>
    ['e-mail', 'alleen per e-mail', 'nieuwsbrief', 'service', 'Alleen service'].flatMap((scope) =>
      [undefined, 'Ja', 'Ja, hou mij op de hoogte'].map((text) => [basis, scope, text] as const),
    ),
  ),
)('of %s a row that is for %j with %j is no basis for calls', (basis, consent_scope, text) => {
  const { consent } = read({ consent_scope, ...(text !== undefined && { consent_text: text }) }, both(basis))
  expect(consent?.basis === 'none' || coversCalls(consent?.scope ?? 'all')).toBe(false)
})

test.each(['alleen per post', 'per brief', 'nee', 'geen'])(
  'a row that is for %j gives no consent',
  (scope) => {
    for (const moved of [...bases.map(both), null])
      for (const texts of [{}, { consent_text: 'Ja' }, { consent_text: 'Ja, bel mij' }])
        expect(read({ ...texts, consent_scope: scope }, moved).consent).toMatchObject({ basis: 'none' })
  },
)

test('what a row is for that nobody knows is told, not taken for everything', () => {
  for (const moved of [...bases.map(both), null])
    expect(read({ consent_text: 'Ja', consent_scope: 'banaan' }, moved)).toEqual({
      consent: null,
      wrong: 'consent_scope',
    })
})

const beside = (texts: ImportTexts, since: Date | null = null) =>
  readMovedConsent(texts, { ...ofDay, created_at: since }, { moved: null, received })

test('a consent of which no column says the day has none, but that in its words', () => {
  expect(beside({ consent_text: 'Ja, bel mij' }).consent).toMatchObject({ undated: true })
  expect(beside({ consent_text: 'ja' }).beside).toEqual({ scope: 'all', undated: true })
  const [in_words, to_come] = ['Ja bel mij, op 3-4-2019', 'Ja bel mij, 3-4-2031']
  const at = '2019-04-02T22:00:00.000Z'
  expect(beside({ consent_text: in_words }, created_at).consent).toMatchObject({ at, text: in_words })
  expect(beside({ consent_text: in_words }).consent).not.toHaveProperty('undated')
  expect(beside({ consent_text: to_come }).consent).toMatchObject({ undated: true })
  const stated = beside({ consent_text: in_words, consent_at: '3-4-2025' }).consent
  expect(stated).toMatchObject({ at: created_at.toISOString() })
})

test('the basis that a row names counts before that of its file', () => {
  const { consent } = read({ consent_text: 'Ja', consent_basis: 'customer' }, both('own_request'))
  expect(consent).toMatchObject({ basis: 'customer' })
  expect(read({ consent_basis: 'geen' }, both('own_request')).consent).toMatchObject({ basis: 'none' })
})
