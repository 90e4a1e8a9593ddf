import { firstOfPath } from '@heliodesk/contract/first-of-path'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../address.ts'
import { ApiError } from './api-error.ts'
import { actionOf, messageFor } from './report-error.ts'

const t = ((key: string, values?: Record<string, string>) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as never

describe('the address of a call', () => {
  it('fills in parameters and keeps the query readable', () => {
    const query = {
      page: 2,
      sort: '-created_at',
      'filter[status]': ['new', 'open'],
      'filter[search]': 'jan & co',
      none: undefined,
    }
    expect(addressOf('/leads/{id}/x', { id: 5 }, query)).toBe(
      '/leads/5/x?page=2&sort=-created_at&filter[status]=new,open&filter[search]=jan%20%26%20co',
    )
  })

  it('returns the noun of a call', () => {
    expect(firstOfPath('GET /zip-code-ranges/{id}')).toBe('zip-code-ranges')
  })
})

const answer = (status: number, body: object = {}, path = '/leads/5') =>
  messageFor(new ApiError(status, path, 'Not Found', body), t)?.text ?? null

describe('the error catalogue', () => {
  it.each([
    [422, {}, '/leads', 'messages.validationErrors'],
    [409, { matches: [] }, '/leads', 'messages.duplicateLead'],
    [409, { message: 'stale', current: {} }, '/sources/1', null],
    [409, { message: 'Still in use' }, '/sources/1', 'Still in use'],
    [401, {}, '/leads', null],
    [419, {}, '/leads', null],
    [423, {}, '/leads', null],
    [403, {}, '/zip-code-ranges/table', 'messages.unauthorized {"action":"zip code-ranges/table"}'],
    [403, { message: 'Ask planning', says_why: true }, '/leads/5', 'Ask planning'],
    [404, {}, '/leads/5', 'messages.notFound'],
    [500, { message: 'It broke' }, '/leads', 'It broke'],
    [507, { message: 'The disk is full' }, '/files', 'The disk is full'],
    [503, { message: 'down' }, '/leads', 'messages.somethingWentWrong'],
    [0, {}, '/leads', 'messages.somethingWentWrong'],
  ])('%i %j at %s shows %j', (status, body, path, expected) => {
    expect(answer(status, body, path)).toBe(expected)
  })

  it('derives the action from the path: first slash removed, first dash a space', () => {
    expect(actionOf('/adviser-work-days/search')).toBe('adviser work-days/search')
  })

  it('reads the errors of fields', () => {
    expect(
      new ApiError(422, '/leads', '', { errors: { 'roofs.0.angle': ['Too steep'], city: 'No' } }).errors,
    ).toEqual({
      'roofs.0.angle': ['Too steep'],
      city: ['No'],
    })
  })
})
