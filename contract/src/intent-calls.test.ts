import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { callsOfIntents } from './intent-calls.ts'

test('an intent stands for calls that there are, and a call for one kind of intent', () => {
  const known = allCalls.map(({ method, path }) => `${method} ${path}`)
  const named = Object.values(callsOfIntents).flat()
  for (const name of named) expect(known).toContain(name)
  expect(new Set(named).size).toBe(named.length)
})
