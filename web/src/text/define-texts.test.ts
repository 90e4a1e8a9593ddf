import i18next from 'i18next'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { defineTexts } from './define-texts.ts'
import { startTexts, switchLanguage } from './language.ts'

const before = defineTexts('testedBefore', {
  en: { title: 'Roofs of {name}', deep: { one: 'Roof' } },
  nl: { title: 'Daken van {name}', deep: { one: 'Dak' } },
})

declare module './define-texts.ts' {
  interface ScreenTexts {
    testedBefore: typeof before
    testedAfter: { readonly title: 'Panels' }
  }
}

const kept = new Map<string, string>()
const page = { documentElement: { lang: '' } }

beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { addEventListener: () => undefined })
  await startTexts()
})
afterAll(() => vi.unstubAllGlobals())

it('shows texts that were defined before the texts started', () => {
  expect(i18next.t('testedBefore.title', { name: 'Jansen' })).toBe('Roofs of Jansen')
})

it('shows texts that are defined later, beside those of the shell', () => {
  expect(i18next.exists('testedAfter.title')).toBe(false)
  defineTexts('testedAfter', { en: { title: 'Panels' }, nl: { title: 'Panelen' } })
  expect(i18next.t('testedAfter.title')).toBe('Panels')
  expect(i18next.t('ui.save')).toBe('Save')
})

it('switches texts of screens and of the shell to the other language at once', async () => {
  await switchLanguage('nl')
  expect(page.documentElement.lang).toBe('nl')
  expect(i18next.t('testedBefore.deep.one')).toBe('Dak')
  expect(i18next.t('testedAfter.title')).toBe('Panelen')
  expect(i18next.t('ui.save')).toBe('Opslaan')
  await switchLanguage('en')
  expect(i18next.t('testedBefore.deep.one')).toBe('Roof')
  expect(i18next.t('ui.save')).toBe('Save')
})
