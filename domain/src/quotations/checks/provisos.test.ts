import { expect, test } from 'vitest'
import { provisosOf } from './provisos.ts'

const terms = {
  subject_to_funding: true,
  subject_to_inspection: false,
  funding_type: null,
  valid_until: '2026-12-04',
}

test('funding is refused by a day, six weeks after the last one of the quotation', () => {
  expect(provisosOf(terms, 'nl')).toEqual([
    'Deze offerte geldt onder voorbehoud van financiering. Laat u ons uiterlijk 15-01-2027 schriftelijk weten dat u die niet krijgt, dan vervalt de overeenkomst kosteloos.',
  ])
})

test('an English sentence writes its day in English', () => {
  expect(provisosOf(terms, 'en')[0]).toContain('in writing by 15 Jan 2027 at the latest')
})

test.each([
  ['snn', 'onder voorbehoud van subsidie van het SNN'],
  ['svn', 'onder voorbehoud van financiering via SVn (Stimuleringsfonds Volkshuisvesting).'],
  ['santander', 'onder voorbehoud van een lening van Santander.'],
  ['buildingFund', 'onder voorbehoud van betaling uit uw bouwdepot.'],
] as const)('each kind of funding is named as what it is: %s', (funding_type, said) => {
  expect(provisosOf({ ...terms, funding_type }, 'nl')[0]).toContain(said)
})

test('an inspection that shows more costs leads to a new proposal, or ends the agreement', () => {
  const [said] = provisosOf({ ...terms, subject_to_funding: false, subject_to_inspection: true }, 'nl')
  expect(said).toContain('dan krijgt u eerst een nieuw voorstel')
  expect(provisosOf({ ...terms, subject_to_funding: false }, 'en')).toEqual([])
})
