import { expect, test } from 'vitest'
import { valueChanges } from './value-changes.ts'

test('lists the fields that differ, without database internals', () => {
  const before = { city: 'Assen', id: 1, note: null, revision: 1 }
  expect(valueChanges('leads', before, { city: 'Emmen', id: 1, note: '', revision: 2 })).toEqual([
    { field: 'city', before: 'Assen', after: 'Emmen' },
  ])
})

test('lists every filled-in field of a new record', () => {
  expect(valueChanges('leads', null, { city: 'Emmen', note: null, crew_ids: [] })).toEqual([
    { field: 'city', before: undefined, after: 'Emmen' },
  ])
})

test('shows the full name where its parts are missing', () => {
  expect(valueChanges('employees', null, { lastName: 'Bos', full_name: 'Jan Bos' })).toHaveLength(1)
  expect(valueChanges('employees', null, { full_name: 'Jan Bos', reason: 'test' })).toHaveLength(2)
})

test('lists only the permissions that were granted or revoked', () => {
  const before = { permissions: ['view leads', 'update leads'] }
  expect(valueChanges('roles', before, { permissions: ['view leads', 'delete leads'] })).toEqual([
    { field: 'permissions', before: ['update leads'], after: ['delete leads'] },
  ])
})
