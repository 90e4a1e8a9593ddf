import { expect, test } from 'vitest'
import { valueChanges } from './value-changes.ts'

test('tells the fields that differ, with nothing as a dash', () => {
  expect(valueChanges({ city: 'Assen', id: 1, note: null }, { city: 'Emmen', id: 1, note: '' })).toEqual([
    { field: 'city', before: 'Assen', after: 'Emmen' },
  ])
})

test('of a new thing every field that is filled in is told', () => {
  expect(valueChanges(null, { city: 'Emmen', note: null })).toEqual([
    { field: 'city', before: '-', after: 'Emmen' },
  ])
})
