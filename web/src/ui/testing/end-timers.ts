import { afterAll } from 'vitest'

/**
 * After the tests of a file no timer begins any more: the window that is closed then waits until none is left, and what a
 * test left running (asking the server until it answers) begins its next one in time only sometimes.
 */
afterAll(() => {
  for (const begin of ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'] as const)
    Object.defineProperty(globalThis, begin, { value: () => 0, configurable: true, writable: true })
})
