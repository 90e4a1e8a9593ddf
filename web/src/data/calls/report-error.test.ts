import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { en } from '../../text/en.ts'
import { nl } from '../../text/nl.ts'
import { ApiError } from './api-error.ts'
import { actionOf, messageFor } from './report-error.ts'
import { changeSaving } from './without-network.ts'

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { translation: en }, nl: { translation: nl } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
)

const shownFor = (language: string, status: number, path = '/leads/5', body: object = {}) =>
  messageFor(new ApiError(status, path, 'Not Found', body), i18next.getFixedT(language))?.text ?? null

test.each([
  ['en', 'The server did not respond. Check the connection and try again.'],
  ['nl', 'Er kwam geen antwoord. Controleer de verbinding en probeer het opnieuw.'],
])('what is known about another failure is a second line in %s', (language, noAnswer) => {
  const t = i18next.getFixedT(language)
  const detail = (status: number, message = '') =>
    messageFor(new ApiError(status, '/leads', '', { message }), t)?.detail
  expect(detail(429, 'Try again in 30 seconds')).toBe('Try again in 30 seconds')
  expect(detail(503, 'Try again in a few seconds')).toBe('Try again in a few seconds')
  expect(detail(0)).toBe(noAnswer)
  expect(detail(418, 'I am a teapot')).toBeUndefined()
})

test.each([
  ['en', 'This needs a connection'],
  ['nl', 'Dit kan alleen met verbinding'],
])('where it is known that the server does not answer, nothing went wrong: %s', (language, said) => {
  changeSaving({ here: true })
  const t = i18next.getFixedT(language)
  const shown = messageFor(new ApiError(0, '/quotations/table/all', '', {}), t)
  changeSaving({ here: false })
  expect(shown).toEqual({ text: said, tone: 'warning' })
})

test('the action of a 403 is the path without its first slash, with its first dash as a space [c220]', () => {
  expect(['/zip-code-ranges/5', '/leads', '/a-b-c/d-e'].map(actionOf)).toEqual([
    'zip code-ranges/5',
    'leads',
    'a b-c/d-e',
  ])
})

describe.each([
  ['en', 'You are unauthorized to view leads/5', 'Duplicate lead found', 'Something went wrong'],
  ['nl', 'Je bent niet bevoegd om leads/5 te bekijken', 'Dubbele lead gevonden', 'Er ging iets mis'],
])('the error catalogue in %s', (language, forbidden, duplicate, other) => {
  test('403 names the action', () => expect(shownFor(language, 403)).toBe(forbidden))
  test('409 of a new lead is a duplicate', () => expect(shownFor(language, 409, '/leads')).toBe(duplicate))
  test('404 shows the status text, the usual one in the language', () => {
    expect(shownFor(language, 404)).toBe(language === 'en' ? 'Not Found' : 'Niet gevonden')
    const other = new ApiError(404, '/leads/5', 'No Such Lead', {})
    expect(messageFor(other, i18next.getFixedT(language))?.text).toBe('No Such Lead')
  })
  test('500 shows the message field', () =>
    expect(shownFor(language, 500, '/leads', { message: 'The disk is full' })).toBe('The disk is full'))
  test('any other failure', () => expect(shownFor(language, 418)).toBe(other))
  test('no answer at all', () => expect(shownFor(language, 0)).toBe(other))
  test('422 says that fields are wrong', () =>
    expect(shownFor(language, 422)).toBe(
      language === 'en' ? en.messages.validationErrors : nl.messages.validationErrors,
    ))
  test('401, 419 and 423 are for the overlays', () =>
    expect([401, 419, 423].map((status) => shownFor(language, status))).toEqual([null, null, null]))
})
