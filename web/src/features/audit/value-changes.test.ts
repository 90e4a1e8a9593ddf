import { expect, test } from 'vitest'
import { valueChanges } from './value-changes.ts'

test('tells the fields that differ, and nothing of the database', () => {
  const before = { city: 'Assen', id: 1, note: null, revision: 1 }
  expect(valueChanges('leads', before, { city: 'Emmen', id: 1, note: '', revision: 2 })).toEqual([
    { field: 'city', before: 'Assen', after: 'Emmen' },
  ])
})

test('of a new thing every field that is filled in is told', () => {
  expect(valueChanges('leads', null, { city: 'Emmen', note: null, crew_ids: [] })).toEqual([
    { field: 'city', before: undefined, after: 'Emmen' },
  ])
})

test('a whole name is told where its parts are not', () => {
  expect(valueChanges('employees', null, { lastName: 'Bos', full_name: 'Jan Bos' })).toHaveLength(1)
  expect(valueChanges('employees', null, { full_name: 'Jan Bos', reason: 'test' })).toHaveLength(2)
})

test('of permissions only those are told that were granted or taken', () => {
  const before = { permissions: ['view leads', 'update leads'] }
  expect(valueChanges('roles', before, { permissions: ['view leads', 'delete leads'] })).toEqual([
    { field: 'permissions', before: ['update leads'], after: ['delete leads'] },
  ])
})
