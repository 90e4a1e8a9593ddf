import { expect, test } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

test('what was asked before is answered without asking again, a null too', () => {
  const asked: string[] = []
  const answer = keptAnswers((text) => {
    asked.push(text)
    return text === '' ? null : `${text.length}`
  })
  expect(['a', 'bb', 'a', '', '', 'bb'].map(answer)).toEqual(['1', '2', '1', null, null, '2'])
  expect(asked).toEqual(['a', 'bb', ''])
})

test('of very many and very long texts not all are kept, and all are answered', () => {
  let asked = 0
  const answer = keptAnswers((text) => {
    asked += 1
    return { length: text.length }
  })
  const texts = Array.from({ length: 5_000 }, (_, at) => `${at}`)
  expect(texts.map(answer)).toEqual(texts.map(({ length }) => ({ length })))
  const long = 'a'.repeat(201)
  expect([answer(long), answer(long)]).toEqual([{ length: 201 }, { length: 201 }])
  expect(asked).toBe(5_002)
  expect(answer('4999')).toEqual({ length: 4 })
  expect(asked).toBe(5_002)
})
