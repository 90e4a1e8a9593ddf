import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { whoDid } from './who-did.ts'

beforeAll(() =>
  i18next.init({
    lng: 'nl',
    interpolation: { prefix: '{', suffix: '}' },
  }),
)

it('shows both names where someone impersonated the employee', async () => {
  const employee = { name: 'Sanne Bakker' }
  const impersonator = { name: 'Marieke Hoekstra' }
  expect(whoDid({ employee, impersonator }, 'Heliodesk')).toBe(
    'Sanne Bakker, gehandeld door Marieke Hoekstra',
  )
  await i18next.changeLanguage('en')
  expect(whoDid({ employee, impersonator }, 'Heliodesk')).toBe(
    'Sanne Bakker, impersonated by Marieke Hoekstra',
  )
  expect(whoDid({ employee, impersonator: null }, 'Heliodesk')).toBe('Sanne Bakker')
  expect(whoDid({ employee: null, impersonator: null }, 'Heliodesk')).toBe('Heliodesk')
})
