import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

const people = (...names: string[]) =>
  names.map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return { firstName, lastName }
  })

test('colleagues with the same initials get distinct short names', () => {
  expect(shortNames(people('Jan Berg', 'Piet Vos', 'Joke Bakker', 'Jet Baks', 'Jos Baks'))).toEqual([
    'JBE',
    'PV',
    'JBAK',
    'JBAK2',
    'JBAK3',
  ])
})
