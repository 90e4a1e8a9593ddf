import { expect, test } from 'vitest'
import { differingFields, lastWriteOf } from './form-errors.ts'

test('a conflict names the fields of the form that differ', () => {
  const ours = { city: 'Assen', remarks: null, crew: [1, 2] }
  const theirs = { city: 'Emmen', remarks: undefined, crew: [1, 2], revision: 3 }
  expect(differingFields(ours, theirs)).toEqual(['city'])
})

const refused = (body: object) => Object.assign(new Error('Conflict'), { status: 409, errors: {}, body })

test('a conflict names who saved', () => {
  const changed_by = { name: 'Sanne Bakker', at: '2026-11-20T09:00:00.000Z' }
  expect(lastWriteOf(refused({ changed_by }))).toEqual(changed_by)
  expect(lastWriteOf(refused({}))).toBeNull()
})
