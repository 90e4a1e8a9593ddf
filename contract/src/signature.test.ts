import { expect, test } from 'vitest'
import * as z from 'zod'
import { signature } from './signature.ts'

const line = (points: number): [number, number][] =>
  Array.from({ length: points }, (_, index) => [index % 500, index % 300])

test('strokes of at most 10,000 points are a signature, and one more is none', () => {
  expect(signature.safeParse({ strokes: [line(9_000), line(1_000)] }).success).toBe(true)
  expect(signature.safeParse({ strokes: [line(9_000), line(1_001)] }).success).toBe(false)
  expect(signature.safeParse({ strokes: Array.from({ length: 201 }, () => line(2)) }).success).toBe(false)
})

test.each([
  ['no strokes', []],
  ['an empty stroke', [line(60), []]],
  ['a dot', [[[1, 1]]]],
  ['a point of three', [[[1, 1, 1], ...line(60)]]],
  ['a point of text', [[['1', '1'], ...line(60)]]],
  ['a point far away', [[[10_001, 1], ...line(60)]]],
  ['no list', 'strokes'],
])('%s is no signature, and has one message', (_name, strokes) => {
  const { error } = signature.safeParse({ strokes })
  expect(error?.issues.map(({ message }) => message)).toEqual(['badSignature'])
})

test('a tick says that it is too small', () => {
  const { error } = signature.safeParse({
    strokes: [
      [
        [1, 1],
        [2, 2],
      ],
    ],
  })
  expect(error?.issues.map(({ message }) => message)).toEqual(['signatureTooSmall'])
})

test('whatever is wrong with however many points, it is judged at once', () => {
  const wrong = Array.from({ length: 200 }, () => Array.from({ length: 400 }, () => ['x', 'y']))
  const many = Array.from({ length: 200 }, () => line(400))
  const before = performance.now()
  for (let turn = 0; turn < 50; turn++)
    for (const strokes of [wrong, many]) expect(signature.safeParse({ strokes }).success).toBe(false)
  // 100 of them; one took 300 ms when each point was named.
  expect(performance.now() - before).toBeLessThan(2_000)
})

test('the documentation says what a stroke is', () => {
  expect(JSON.stringify(z.toJSONSchema(signature, { unrepresentable: 'any' }))).toContain('"maxItems":200')
})
