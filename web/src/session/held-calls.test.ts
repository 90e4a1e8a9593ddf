import { expect, it } from 'vitest'
import { ApiError } from '../data/calls/api-error.ts'
import { holdCall, refuseCalls, releaseCalls } from './held-calls.ts'

it('resumes every held call after login', async () => {
  const waiting = [holdCall(), holdCall()]
  releaseCalls()
  expect(await Promise.all(waiting)).toEqual([undefined, undefined])
})

it('rejects held calls when another person logs in', async () => {
  const waiting = holdCall()
  const error = new ApiError(401, '', '', null)
  refuseCalls(error)
  await expect(waiting).rejects.toBe(error)
})

it('drops a call whose caller aborted', async () => {
  const caller = new AbortController()
  const waiting = holdCall(caller.signal)
  const gone = new Error('gone')
  caller.abort(gone)
  releaseCalls()
  await expect(waiting).rejects.toBe(gone)
  await expect(holdCall(caller.signal)).rejects.toBe(gone)
})
