import i18next from 'i18next'
import { expect, it } from 'vitest'
import { phone as en } from '../../text/en/phone.ts'
import { phone as nl } from '../../text/nl/phone.ts'
import { callerName } from './caller-name.ts'

it('says in the language of the reader that a number is hidden', async () => {
  const resources = { en: { translation: { phone: en } }, nl: { translation: { phone: nl } } }
  await i18next.init({ lng: 'en', resources })
  expect(callerName({ display_name: null })).toBe('Hidden number')
  await i18next.changeLanguage('nl')
  expect(callerName({ display_name: null })).toBe('Verborgen nummer')
  expect(callerName({ display_name: 'Anna van den Berg' })).toBe('Anna van den Berg')
})
