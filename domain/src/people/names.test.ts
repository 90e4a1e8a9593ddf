import { expect, test } from 'vitest'
import { fullName, letterSalutation } from './names.ts'

test('a full name includes its insertion; initials replace a missing first name', () => {
  expect(fullName({ firstName: 'Jan', insertion: 'van den', lastName: 'Berg' })).toBe('Jan van den Berg')
  expect(fullName({ firstName: ' ', initials: 'J.P.', insertion: null, lastName: 'Bakker' })).toBe(
    'J.P. Bakker',
  )
  expect(fullName({ lastName: 'Bakker' })).toBe('Bakker')
})

test.each([
  ['mr', 'Geachte heer Van den Berg'],
  ['mrs', 'Geachte mevrouw Van den Berg'],
  ['family', 'Geachte familie Van den Berg'],
  ['none', 'Geachte heer/mevrouw Van den Berg'],
] as const)('the Dutch salutation for %s is "%s"', (salutation, expected) => {
  expect(letterSalutation({ salutation, insertion: 'van den', lastName: 'Berg' }, 'nl')).toBe(expected)
})

test('salutations work without an insertion, with an apostrophe and in English', () => {
  expect(letterSalutation({ salutation: 'mr', lastName: 'Bakker' }, 'nl')).toBe('Geachte heer Bakker')
  expect(letterSalutation({ salutation: 'mrs', insertion: "'t", lastName: 'Hart' }, 'nl')).toBe(
    "Geachte mevrouw 't Hart",
  )
  expect(letterSalutation({ salutation: 'family', insertion: 'de', lastName: 'Jong' }, 'en')).toBe(
    'Dear De Jong family',
  )
})
