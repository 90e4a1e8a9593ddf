import { expect, test, vi } from 'vitest'
import { ApiError } from '../calls/api-error.ts'
import { changeEach, Stopped } from './change-each.ts'

const lost = new ApiError(0, '/leads/2', '', null)

test('a row whose answer was lost is tried once more', async () => {
  const change = vi.fn(async () => undefined)
  change.mockRejectedValueOnce(lost)
  expect(await changeEach([1, 2], change)).toEqual([])
  expect(change.mock.calls).toEqual([[1], [1], [2]])
})

test('without a connection one row is unknown, and no other one is tried', async () => {
  const change = vi.fn(async (row: number) => {
    if (row === 2) throw lost
  })
  expect(await changeEach([1, 2, 3], change)).toEqual([
    { row: 2, error: lost },
    { row: 3, error: expect.any(Stopped) },
  ])
  expect(change.mock.calls).toEqual([[1], [2], [2]])
})

test('what the server refuses is not tried again', async () => {
  const refusal = new ApiError(409, '/leads/1', '', { message: 'Somebody was faster' })
  const change = vi.fn(async (row: number) => {
    if (row === 1) throw refusal
  })
  expect(await changeEach([1, 2], change)).toEqual([{ row: 1, error: refusal }])
  expect(change.mock.calls).toEqual([[1], [2]])
})
