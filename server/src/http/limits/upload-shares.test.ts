import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Session } from '../../access/logins/sessions.ts'
import { shareOfLargeFiles } from './upload-shares.ts'

/** All that is read of a request and a session. */
const file = (bytes: number) => ({ headers: { 'content-length': String(bytes) } }) as FastifyRequest
const large = file(5_000_000)
const person = (user_id: number) => ({ user_id }) as Session
const take = (user_id: number) => shareOfLargeFiles(large, person(user_id))
const refusal = (key: string) =>
  expect.objectContaining({ status: 503, key, headers: { 'retry-after': '10' } }) as Error

test('six large files of all people are taken in at once, two of each', () => {
  const held = [take(1), take(1)]
  expect(() => take(1)).toThrow(refusal('ownUploads'))
  held.push(take(2), take(2), take(3), take(3))
  expect(() => take(4)).toThrow(refusal('busyUploads'))
  expect(shareOfLargeFiles(file(1_000_000), person(4))).toBeUndefined()
  // Whoever was refused holds nothing of their own: two fit as soon as there is room.
  held.splice(0, 2).forEach((release) => release?.())
  held.push(take(4), take(4))
  expect(() => take(5)).toThrow(refusal('busyUploads'))
  held.forEach((release) => release?.())
  const again = take(5)
  expect(again).toBeDefined()
  again?.()
})
