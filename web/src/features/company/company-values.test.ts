import { expect, test } from 'vitest'
import { type Company, coverChanges } from './company-values.ts'

const company = {
  legal_name: 'Zonnekracht Noord B.V.',
  email: 'noord@zonnekracht.example',
  color_primary: '#0b5345',
  logo: 'data:image/png;base64,AA==',
} as Company

test('the preview requests only changed and drawable values', () => {
  const values = { legal_name: 'Nieuw B.V.', email: 'noord@', color_primary: '#0b5', logo: null }
  expect(coverChanges(company, values)).toEqual({ legal_name: 'Nieuw B.V.', logo: null })
  expect(coverChanges(company, { ...company, legal_name: ' ' })).toEqual({})
})
