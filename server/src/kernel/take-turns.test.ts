import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

const never = new AbortController().signal

test('work of several callers runs by turns, one at a time, however much one of them asks for [c443]', async () => {
  const inTurn = takeTurns()
  const done: string[] = []
  let running = 0
  const ask = (caller: string) =>
    inTurn(caller, never, async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      done.push(caller)
    })
  const flood = Array.from({ length: 5 }, () => ask('flood'))
  await Promise.all([...flood, ask('planner'), ask('manager'), ask('planner')])
  expect(done).toEqual(['flood', 'planner', 'manager', 'flood', 'planner', 'flood', 'flood', 'flood'])
})

test('who gives up leaves the queue, and work that fails lets the next one begin', async () => {
  const inTurn = takeTurns()
  const gone = new AbortController()
  const failing = inTurn('one', never, () => Promise.reject(new Error('broken')))
  const leaving = inTurn('two', gone.signal, () => Promise.resolve('not made'))
  const staying = inTurn('three', never, () => Promise.resolve('made'))
  gone.abort(new Error('gone'))
  await expect(failing).rejects.toThrow('broken')
  await expect(leaving).rejects.toThrow('gone')
  expect(await staying).toBe('made')
})
