import { expect, test } from 'vitest'
import { createShares } from './shares.ts'

const never = new AbortController().signal
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a caller takes its own share at most, and another still has one', () => {
  const shares = createShares({ total: 4, perCaller: 2 })
  const release = shares.take('a', 2)
  expect(shares.take('a', 1)).toBeUndefined()
  expect(shares.take('b', 2)).toBeDefined()
  release?.()
  expect(shares.take('a', 1)).toBeDefined()
})

test('of those who wait, who holds least comes first', async () => {
  const shares = createShares({ total: 2, perCaller: 2 })
  const first = shares.take('a', 1)
  shares.take('a', 1)
  const order: string[] = []
  for (const caller of ['a', 'a', 'b']) void shares.wait(caller, 1, never).then(() => order.push(caller))
  first?.()
  await settle()
  expect(order).toEqual(['b'])
})

test('releasing twice frees once, and who leaves the queue frees its place', async () => {
  const shares = createShares({ total: 1, perCaller: 1 })
  const release = shares.take('a', 1)
  const leaving = new AbortController()
  const left = shares.wait('b', 1, leaving.signal)
  const stays = shares.wait('c', 1, never)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  release?.()
  release?.()
  await stays
  expect(shares.take('d', 1)).toBeUndefined()
})
