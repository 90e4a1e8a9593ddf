// @vitest-environment happy-dom
import i18next from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { currentLanguage, languages, startTexts } from './language.ts'

beforeEach(() => localStorage.clear())

test('the texts are English until Dutch is chosen [c31]', async () => {
  expect(languages).toEqual(['en', 'nl'])
  await startTexts()
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en'])
  expect(i18next.t('messages.validationErrors')).toBe('Not all fields are filled in correctly')
})

test('the chosen language is used at the next start', async () => {
  localStorage.setItem('heliodesk.language', 'nl')
  await startTexts()
  expect(document.documentElement.lang).toBe('nl')
  expect(i18next.t('messages.validationErrors')).toBe('Niet alle velden zijn correct ingevuld')
})
