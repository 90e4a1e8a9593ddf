// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTexts, switchLanguage } from './language.ts'
import { useTranslation } from './use-translation.ts'

beforeEach(async () => {
  localStorage.clear()
  await startTexts()
})
afterEach(cleanup)

type Look = (key: string, values?: object) => string

/** Without the types of its keys, for texts of the tests. */
const untyped =
  (t: (key: never, values: never) => unknown): Look =>
  (key, values) =>
    String(t(key as never, values as never))

/** What a component shows. */
const shown = (read: (t: Look, language: string) => string) => {
  function Text() {
    const { t, language } = useTranslation()
    return <p>{read(untyped(t), language)}</p>
  }
  const { container } = render(<Text />)
  return () => container.textContent
}

test('texts follow the language of the app', async () => {
  const text = shown((t, language) => `${language}: ${t('messages.validationErrors')}`)
  expect(text()).toBe('en: Not all fields are filled in correctly')
  await act(() => switchLanguage('nl'))
  expect(text()).toBe('nl: Niet alle velden zijn correct ingevuld')
})

test.each([
  { name: 'Zon', size: 2 },
  { name: '{size}', size: '$&', what: 0 },
  { what: null, size: 1.5 },
])('the values %o are filled in as by i18next', (values) => {
  i18next.addResourceBundle('en', 'translation', { tested: { filled: '{name} has {what} and {size}' } })
  const expected = untyped(i18next.t)('tested.filled', values)
  expect(shown((t) => t('tested.filled', values))()).toBe(expected)
})

test('plurals are those of i18next', () => {
  const plurals = { count_one: '{count} call of {of}', count_other: '{count} calls of {of}' }
  i18next.addResourceBundle('en', 'translation', { tested: plurals })
  const text = shown((t) => [1, 2].map((count) => t('tested.count', { count, of: 3 })).join(', '))
  expect(text()).toBe('1 call of 3, 2 calls of 3')
})

test('a text that comes late replaces its key', () => {
  expect(shown((t) => t('tested.late'))()).toBe('tested.late')
  i18next.addResourceBundle('en', 'translation', { tested: { late: 'Here' } })
  expect(shown((t) => t('tested.late'))()).toBe('Here')
})
