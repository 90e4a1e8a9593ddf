import { expect, test } from 'vitest'
import { joinNames } from './join-names.ts'

test('names are joined as the language has it', () => {
  expect(joinNames('nl', ['Jeroen de Vries'])).toBe('Jeroen de Vries')
  expect(joinNames('nl', ['Jeroen de Vries', 'Ellen Bakker'])).toBe('Jeroen de Vries en Ellen Bakker')
  expect(joinNames('en', ['Anna', 'Bram', 'Cor'])).toBe('Anna, Bram and Cor')
})
