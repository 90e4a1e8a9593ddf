import { fieldFaults } from '@heliodesk/contract/testing/field-faults'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { en } from '../text/en.ts'
import { nl } from '../text/nl.ts'
import { errorText } from '../ui/form/form-errors.ts'
import './zod-setup.ts'

await i18next.init({
  lng: 'en',
  fallbackLng: false,
  resources: { en: { translation: en }, nl: { translation: nl } },
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})

test.each(fieldFaults)('a form answers "$en" and "$nl"', async ({ schema, value, ...texts }) => {
  for (const language of ['en', 'nl'] as const) {
    await i18next.changeLanguage(language)
    const issues = schema.safeParse(value).error?.issues ?? []
    expect(issues.map(({ message }) => errorText(message))).toEqual([texts[language]])
  }
})
