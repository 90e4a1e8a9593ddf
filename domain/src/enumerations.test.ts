import { expect, test } from 'vitest'
import { isKeyOf, label, leadStatuses, roofTypes, salutations } from './enumerations.ts'

test('labels exist in Dutch and English, and an unknown key is returned unchanged', () => {
  expect(label('roofTypes', 'roofTiles', 'nl')).toBe('Dakpannen')
  expect(label('orientations', 'southEast', 'en')).toBe('South-east')
  expect(label('functionGroups', 'adviser', 'nl')).toBe('Adviseur')
  expect(label('leadKinds', 'new kind', 'en')).toBe('new kind')
  expect(label('leadKinds', 'constructor', 'en')).toBe('constructor')
})

test('the keys of a list are in the order in which it is shown', () => {
  expect(salutations).toEqual(['mr', 'mrs', 'family', 'none'])
  expect([leadStatuses[0], leadStatuses.at(-1)]).toEqual(['new', 'writtenOff'])
})

test('a text is a key of a list or not', () => {
  expect([isKeyOf(roofTypes, 'roofTiles'), isKeyOf(roofTypes, 'thatch')]).toEqual([true, false])
})
