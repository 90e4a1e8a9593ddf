import { expect, test } from 'vitest'
import { causesOf } from './causes-of.ts'

test('an error is followed by what caused it, down to the first that is none', () => {
  const first = new Error('first')
  const wrapped = new Error('wrapped', { cause: new Error('between', { cause: first }) })
  expect([...causesOf(wrapped)].map(({ message }) => message)).toEqual(['wrapped', 'between', 'first'])
  expect([...causesOf(new Error('own', { cause: 'a text' }))]).toHaveLength(1)
  expect([...causesOf('a text')]).toEqual([])
})
