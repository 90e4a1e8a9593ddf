import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const person = { salutation: 'none', firstName: null, insertion: null, lastName: 'Jansen' } as const

test.each([
  [
    { ...person, salutation: 'mr', insertion: 'van den', lastName: 'Berg' },
    'nl',
    'Geachte heer Van den Berg',
  ],
  [{ ...person, salutation: 'mrs' }, 'nl', 'Geachte mevrouw Jansen'],
  [{ ...person, salutation: 'family', insertion: "'t", lastName: 'Hart' }, 'nl', "Geachte familie 'T Hart"],
  [{ ...person, firstName: 'Jan' }, 'nl', 'Beste Jan'],
  [person, 'nl', 'Geachte heer, mevrouw'],
  [{ ...person, salutation: 'mr' }, 'en', 'Dear Mr Jansen'],
  [person, 'en', 'Dear Sir or Madam'],
] as const)('%j in %s is greeted %s', (who, language, expected) => {
  expect(greeting(who, language)).toBe(expected)
})
