import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../data/calls/api-error.ts'
import { duplicatesOf } from './duplicate-leads.ts'

describe('the duplicates of a new lead', () => {
  it('are taken from a 409 with matches', () => {
    const matches = [{ id: 5, number: '2026-00005', full_name: 'Jan Smit', status: 'open' }]
    expect(duplicatesOf(new ApiError(409, '/leads', 'Conflict', { matches, others: 2 }))).toEqual({
      matches,
      others: 2,
      erased: null,
    })
  })

  it.each([
    new ApiError(409, '/leads', 'Conflict', { message: 'taken' }),
    new ApiError(422, '/leads', '', { matches: [] }),
    new Error('offline'),
  ])('are absent for %s', (error) => {
    expect(duplicatesOf(error)).toBeNull()
  })
})
