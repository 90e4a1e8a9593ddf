import { expect, it } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { holdCall, refuseCalls, releaseCalls } from './held-calls.ts'

it('lets every call that waits go on after the login', async () => {
  const waiting = [holdCall(), holdCall()]
  releaseCalls()
  expect(await Promise.all(waiting)).toEqual([undefined, undefined])
})

it('refuses what waits when another person is there', async () => {
  const waiting = holdCall()
  const error = new ApiError(401, '', '', null)
  refuseCalls(error)
  await expect(waiting).rejects.toBe(error)
})

it('forgets a call whose caller gave up', async () => {
  const caller = new AbortController()
  const waiting = holdCall(caller.signal)
  const gone = new Error('gone')
  caller.abort(gone)
  releaseCalls()
  await expect(waiting).rejects.toBe(gone)
  await expect(holdCall(caller.signal)).rejects.toBe(gone)
})
