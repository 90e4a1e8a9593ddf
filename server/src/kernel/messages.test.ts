import { expect, test } from 'vitest'
import { allMessages } from './messages.ts'

/** For whoever writes a program that calls ours: they name what is wrong in a request. */
const forPrograms = new Set(['marker', 'badQuery', 'malformed', 'wrongMedia', 'idempotencyMismatch'])

test.each(['en', 'nl'] as const)('a message names no call and no field of one (%s)', (locale) => {
  const named = Object.entries(allMessages()[locale]).filter(
    ([key, text]) =>
      !forPrograms.has(key) &&
      /\b(GET|POST|PUT|PATCH|DELETE) ?\/|\/\{|\b[a-z]+_[a-z]+\b(?![^{]*\})/.test(text),
  )
  expect(named).toEqual([])
})
