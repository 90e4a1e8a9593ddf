import { expect, test } from 'vitest'
import { limitAtOnce } from './limit-at-once.ts'

const never = new AbortController().signal
/** Work that ends on demand. */
function works() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  return { started, work, end: (name: string) => ends.get(name)?.() }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('up to the limit run concurrently, the others in order', async () => {
  const atOnce = limitAtOnce(2)
  const { started, work, end } = works()
  const all = ['a', 'b', 'c', 'd'].map((name) => atOnce(never, work(name)))
  await settle()
  expect(started).toEqual(['a', 'b'])
  end('b')
  await settle()
  expect(started).toEqual(['a', 'b', 'c'])
  end('a')
  await settle()
  for (const name of ['c', 'd']) end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('an aborted waiter never runs, and the next one starts', async () => {
  const atOnce = limitAtOnce(1)
  const { started, work, end } = works()
  const gone = new AbortController()
  const first = atOnce(never, work('first'))
  const second = atOnce(gone.signal, work('second'))
  const third = atOnce(never, work('third'))
  gone.abort()
  await expect(second).rejects.toThrow('aborted')
  end('first')
  await first
  await settle()
  expect(started).toEqual(['first', 'third'])
  end('third')
  expect(await third).toBe('third')
})

test('a failure frees its slot', async () => {
  const atOnce = limitAtOnce(1)
  await expect(atOnce(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await atOnce(never, async () => 'next')).toBe('next')
})
