import i18next from 'i18next'
import { expect, it } from 'vitest'
import { callerName } from './caller-name.ts'

it('shows in the user’s language that a number is hidden', async () => {
  await i18next.init({ lng: 'en' })
  expect(callerName({ display_name: null })).toBe('Hidden number')
  await i18next.changeLanguage('nl')
  expect(callerName({ display_name: null })).toBe('Verborgen nummer')
  expect(callerName({ display_name: 'Anna van den Berg' })).toBe('Anna van den Berg')
})
