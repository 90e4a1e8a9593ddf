import { expect, test } from 'vitest'
import { saysOnlyYes, weakestOf } from './consent-flaw.ts'
import { consentBeside, consentErrors, consentScopes, readConsentTexts, scopeOfText } from './consent.ts'

const received = new Date('2026-11-20T09:00:00Z')
const words = {
  consent_text: 'Ja, bel mij',
  consent_page: 'https://bron.example/aanvraag',
  consent_version: '4',
}
const own = {
  basis: 'own_request',
  text: 'Ja, bel mij',
  page: words.consent_page,
  version: '4',
  scope: 'all',
}
const none = { basis: 'none', text: '', at: '2026-11-20T09:00:00.000Z', scope: 'all' }

test.each([
  [{ consent_text: 'Nee' }, none],
  [{ consent_text: 'geen toestemming' }, none],
  [{ consent_text: 'Nee, liever niet bellen' }, none],
  [{ consent_text: 'Nee dank u' }, none],
  [{ consent_text: 'Ik wil niet gebeld worden' }, none],
  [{ consent_text: 'Please do not call me' }, none],
  [{ consent_text: 'Bel mij niet' }, none],
  [{ consent_text: 'Alleen per e-mail graag, geen telefoon' }, none],
  [{ consent_text: 'E-mail only, please' }, none],
  [{ consent_text: 'off' }, none],
  [{ consent_text: '-' }, none],
  [{ consent_text: 'Hierbij geef ik geen toestemming om mij te bellen' }, none],
  [{ consent_text: 'Klant gaat niet akkoord' }, none],
  [{ consent_text: "The customer doesn't agree" }, none],
  [{ consent_text: 'Toestemming: nee' }, none],
  [{ consent_text: 'Toestemming ingetrokken' }, none],
  [{ consent_text: 'opt-out' }, none],
  [{ consent_text: 'null' }, none],
  [{ consent_text: 'n.v.t.' }, none],
  [{ consent_text: '[object Object]' }, none],
  [{ consent_text: '👍' }, none],
  [
    { ...words, consent_text: 'Geen bezwaar tegen bellen' },
    { ...own, text: 'Geen bezwaar tegen bellen', at: '2026-11-20T09:00:00.000Z' },
  ],
  [words, { ...own, at: '2026-11-20T09:00:00.000Z' }],
  [
    { ...words, consent_at: '19-11-2026' },
    { ...own, at: '2026-11-18T23:00:00.000Z' },
  ],
  [
    { ...words, consent_at: '2026-11-19T10:00:00+01:00' },
    { ...own, at: '2026-11-19T09:00:00.000Z' },
  ],
])('what a lead states as %j reads as %j', (texts, consent) => {
  expect(readConsentTexts(texts, received)).toEqual({ consent, wrong: null })
})

test.each([undefined, 'ja', 'on', 'true', 'Akkoord', 'opt-in', 'checked'])(
  'a lead that says only %j has the words of its source, of the moment and scope that are stated',
  (consent_text) => {
    const stated = consent_text === undefined ? {} : { consent_text }
    const texts = { ...stated, consent_at: '2015-01-01', consent_scope: 'e-mail' }
    const beside = { at: '2014-12-31T23:00:00.000Z', scope: 'email' }
    expect(readConsentTexts(texts, received)).toEqual({ consent: null, wrong: null, beside })
    const source = { ...own, basis: 'own_request', at: received.toISOString() } as const
    expect(consentBeside(source, beside)).toEqual({ ...source, ...beside })
    expect(consentBeside({ ...none, basis: 'none' }, beside)).toEqual(none)
  },
)

test.each(['', '  '])('a consent field with %j is stated and gives none', (consent_text) => {
  const { consent } = readConsentTexts({ consent_text }, received)
  expect(consent).toMatchObject({ basis: 'none', text: '' })
})

test.each([
  [{ consent_text: 'ja', consent_at: '2030-01-01' }, 'consent_at'],
  [{ consent_text: 'Bel mij', consent_scope: 'banaan' }, 'consent_scope'],
  [{ consent_text: 'ja', consent_scope: 'banaan' }, 'consent_scope'],
])('%j is not understood: %s', (texts, wrong) => {
  expect(readConsentTexts(texts, received)).toEqual({ consent: null, wrong })
})

test.each([
  [['ja', 'nee'], 'nee'],
  [['', 'on', 'Bel mij'], 'Bel mij'],
  [['Bel mij', 'geen toestemming'], 'geen toestemming'],
  [['on'], 'on'],
  [[' '], undefined],
])('of %j about one consent %j counts', (texts, text) => {
  expect(weakestOf(texts)).toBe(text)
})

test.each([
  'afgemeld 3-5-2025',
  'ingetrokken op 3-5-2025',
  'Opt-out 12-3-2024',
  'Unsubscribed on 3 May',
  'Bezwaar gemaakt',
  'Heeft bezwaar',
  'recht van verzet',
  'Verlopen',
  'uit (3-5-2025)',
  'Ja, per e-mail',
  'alleen nieuwsbrief',
  'toestemming op 3-5-2025 ingetrokken',
  '3-5-2025 afgemeld',
  'consent was revoked',
  'klant wil geen contact',
  'mag niet benaderd worden',
  'niet geïnteresseerd',
  'Please do not contact me',
  'Opgezegd',
  'Akkoord? Nee',
  'Ja (ingetrokken 3-5-2025)',
  'Toestemming vervallen 3-5-2025',
  'toestemming onbekend',
  'Stop met bellen',
  'Please stop calling me',
  'Klant weigert telefonisch contact',
  'Ik geef géén toestemming',
  'Mail ja, bellen nee',
  'Ik wil mij afmelden',
  '[ ] Ik ga akkoord',
  'via website',
  'onbekend bij ons',
])('a column of consent with %j gives none', (consent_text) => {
  expect(readConsentTexts({ consent_text }, received).consent).toMatchObject({ basis: 'none' })
})

test.each([
  'Ja, bel mij. Ik kan mij altijd afmelden.',
  'Ik ga akkoord met telefonisch contact over zonnepanelen',
  'Deze toestemming kan worden ingetrokken',
  'U kunt uw toestemming altijd intrekken; ja, neem contact op',
  'Ik wil gebeld worden; mijn gegevens worden niet gedeeld met derden',
  'I agree to be called about solar panels, no obligation',
  'Please contact me without obligation',
  'geen bezwaar tegen bellen',
  'Toestemming gegeven op 3-5-2025',
  'Vroeg via de website om een offerte',
  'Ja, u mag mij bellen. Niet na 18 uur.',
  'Ja, bel mij. Wij bellen niet na 20:00 uur.',
  'Ja, ik wil gebeld worden. Mijn telefoonnummer wordt niet gedeeld met derden.',
  'Ja, bel mij maar, niet op maandag',
  'Mee eens, bel mij',
])('a column of consent with %j gives it in those words', (consent_text) => {
  expect(readConsentTexts({ consent_text }, received).consent).toMatchObject({
    basis: 'own_request',
    text: consent_text,
  })
})

test.each(['-', ' -', 'a-', 'geen '])('a page of %j is read at once', (part) => {
  const began = Date.now()
  readConsentTexts({ consent_text: `toestemming ${part.repeat(20_000)}` }, received)
  expect(Date.now() - began).toBeLessThan(1_000)
})

test('words that say to what are more than yes', () => {
  expect(saysOnlyYes('Akkoord met bellen')).toBe(false)
})

test.each(['2030-01-01', 'gisteren', '2026-13-01'])('a consent of %s has no moment', (consent_at) => {
  expect(readConsentTexts({ ...words, consent_at }, received)).toEqual({
    consent: null,
    wrong: 'consent_at',
  })
})

const byHand = (text: string, scope = 'all') =>
  consentErrors({ basis: 'own_request', text, at: '2026-11-19T09:00:00Z', scope }, received)['consent.text']

test.each([
  'nee, liever niet',
  'Nee dank u',
  '"Nee", zei mevrouw',
  'Liever niet',
  'Ik liever niet',
  'Ik wil niet',
  'Niet akkoord',
  'No thanks',
  'Geen interesse',
  'Nooit meer',
  'Weigert',
  'Wil niet gebeld worden',
  'ｎｅｅ',
  'Heeft zich uitgeschreven',
  'Is afgemeld',
  'has opted out',
])('words noted by hand that refuse are no consent: %s', (text) => {
  expect(byHand(text)).toEqual(['consentRefuses'])
  expect(byHand(text, 'email')).toBeUndefined()
})

test.each([
  'Bel mij over zonnepanelen',
  'Geen bezwaar tegen bellen',
  'No problem, call me',
  'Ja, niet vandaag maar morgen',
  'Ik ben akkoord, noemde geen tijd',
  'Notaris gaf akkoord',
  'Ik geef toestemming; dit is niet vereist voor een offerte',
  'U kunt uw toestemming altijd intrekken',
])('words noted by hand that agree are a consent: %s', (text) => {
  expect(byHand(text)).toBeUndefined()
})

const errorsOf = (scope: string) =>
  consentErrors({ basis: 'own_request', text: 'Bel mij', at: '2026-11-19T09:00:00Z', scope }, received)

test('a consent that is stated newly has one of the known scopes', () => {
  for (const scope of consentScopes) expect(errorsOf(scope)).toEqual({})
  expect(errorsOf('banaan')).toEqual({ 'consent.scope': ['consentScope'] })
})

test('what was agreed on the telephone says who called whom', () => {
  const agreed = {
    basis: 'agreed_by_phone',
    text: 'Bel mij',
    at: '2026-11-19T09:00:00Z',
    scope: 'all',
  } as const
  expect(consentErrors(agreed, received)).toEqual({ 'consent.direction': ['consentDirection'] })
  expect(consentErrors({ ...agreed, direction: 'incoming' }, received)).toEqual({})
})

test.each([
  ['bellen', 'calls'],
  [' E-mail ', 'email'],
  ['Alles', 'all'],
  ['service', 'service'],
  ['banaan', undefined],
  ['', undefined],
])('a row that is for %j is for %s', (text, scope) => {
  expect(scopeOfText(text)).toBe(scope)
})
