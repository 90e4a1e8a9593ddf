import { expect, test } from 'vitest'
import type { ImportTexts } from '../imports/import-headings.ts'
import { readHistory } from '../imports/read-history.ts'
import { type Consent, consentBases, consentScopes, coversCalls, olderConsentBases } from './consent.ts'
import { type MovedConsent, readMovedConsent } from './moved-consent.ts'
import { undatedWords } from './undated-consent.ts'

const received = new Date('2026-11-20T09:00:00.000Z')
const created_at = '2025-02-03T10:00:00.000Z'

/** As `export-leads.ts` writes it. */
const exported = (consent: Consent): ImportTexts => ({
  consent_basis: consent.basis,
  consent_text: consent.text,
  consent_at: consent.undated === true ? undatedWords.nl : consent.at,
  consent_page: consent.page ?? '',
  consent_version: consent.version ?? '',
  consent_scope: consent.scope,
  consent_direction: consent.direction ?? '',
  created_at,
})

function readBack(texts: ImportTexts, moved: MovedConsent | null = { basis: 'none', text: '' }) {
  const { history } = readHistory(texts, new Map(), { received })
  return { history, ...readMovedConsent(texts, history, { moved, received }) }
}

const days = [
  { at: '2026-03-04T08:30:00.123Z' },
  { at: '2026-10-25T02:30:00+01:00' },
  { at: received.toISOString(), undated: true },
] as const
const forms = [{}, { page: 'https://zon.example/form', version: '2' }, { direction: 'incoming' }] as const
const agreed = [
  'Ja, bel mij',
  'ja',
  'Belde zelf over het formulier dat hij niet had ingevuld',
  'Per mail of telefoon',
]
const narrowed = ['alleen per e-mail', 'E-mail', 'Bel mij niet, mailen mag', 'nieuwsbrief', 'Ja']

const scopesOf = (basis: Consent['basis']) => [
  ...consentScopes,
  ...(basis === 'request' || basis === 'optIn' ? ['sales', ''] : []),
]

const consents: Consent[] = [...consentBases, ...olderConsentBases].flatMap((basis) =>
  scopesOf(basis).flatMap((scope) =>
    days.flatMap((day) =>
      forms.flatMap((form): Consent[] => {
        const isOfCalls = coversCalls(scope)
        const words = basis === 'none' ? ['', 'Liever geen contact; denk ik', 'Nee'] : [...agreed]
        return [...words, ...(isOfCalls ? [] : narrowed)].map((text) => ({
          basis,
          text,
          scope,
          ...form,
          ...day,
        }))
      }),
    ),
  ),
)

test.each([{ basis: 'none', text: '' } as const, null])(
  'what was agreed, waits, or was withdrawn comes back as our export has it, moved: %j',
  (moved) => {
    for (const consent of consents) expect(readBack(exported(consent), moved).consent).toEqual(consent)
  },
)

test('none of it marks anybody, and words that wait, or refuse calls for letters, wait for who is here', () => {
  for (const consent of consents) {
    const { do_not_call_at, refused_at, doubts_calls, doubted_at } = readBack(exported(consent)).history
    expect([do_not_call_at, refused_at], consent.text).toEqual([null, null])
    if (consent.basis === 'none') expect(doubts_calls).toBe(consent.text || null)
    if (doubts_calls !== null)
      expect(doubted_at).toEqual(consent.undated === true ? received : new Date(consent.at))
  }
  const mail = { basis: 'own_request', text: 'Bel mij niet, mailen mag', scope: 'email', ...days[0] } as const
  expect(readBack(exported(mail)).history.doubts_calls).toBe(mail.text)
})

test.each<Partial<ImportTexts>>([
  { consent_text: 'Ik wil niet gebeld worden' },
  { consent_text: 'nee' },
  { consent_text: '' },
  { consent_basis: 'request', consent_scope: 'alleen per post' },
  { remarks: 'Niet meer bellen!' },
])('keys of ours carry no refusal past those who read: %j', (said) => {
  const consent = { basis: 'own_request', text: 'Ja, bel mij', scope: 'all', ...days[0] } as const
  const { history, consent: read } = readBack({ ...exported(consent), ...said })
  expect(history.do_not_call_at !== null || read?.basis === 'none').toBe(true)
})

test('words elsewhere in the row wait, whatever was agreed', () => {
  const consent = { basis: 'own_request', text: 'Ja, bel mij', scope: 'email', ...days[0] } as const
  const said = { ...exported(consent), remarks: 'Haal mij uit het systeem' }
  expect(readBack(said).consent).toMatchObject({ basis: 'none', text: said.remarks, scope: 'email' })
})
