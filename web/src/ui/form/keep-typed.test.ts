import { expect, test } from 'vitest'
import { copyOf, keepTyped } from './keep-typed.ts'

const sent = { name: 'Anna', rows: [{ amount: 14, price: 100 }], version: 1, file: null as Blob | null }
const saved = { name: 'Anna', rows: [{ amount: 14, price: 99.5 }], version: 2, file: null as Blob | null }

test('what was saved is there where nothing was typed since', () => {
  expect(keepTyped(sent, copyOf(sent), saved)).toBe(saved)
})

test('what was typed while it was saved stays, beside what the server made of the rest', () => {
  const typed = copyOf(sent)
  typed.name = 'Anne'
  const [row] = typed.rows
  if (row) row.amount = 9
  expect(keepTyped(sent, typed, saved)).toEqual({
    ...saved,
    name: 'Anne',
    rows: [{ amount: 9, price: 99.5 }],
  })
})

test('rows that were added or removed meanwhile stay so', () => {
  const more = { ...copyOf(sent), rows: [...sent.rows, { amount: 2, price: 5 }] }
  expect(keepTyped(sent, more, saved)).toEqual({ ...saved, rows: more.rows })
  expect(keepTyped(sent, { ...copyOf(sent), rows: [] }, saved)).toEqual({ ...saved, rows: [] })
})

test('a field that was taken away meanwhile stays away', () => {
  const extra = { ...sent, drawing: { a: 1 } }
  expect(keepTyped(extra, copyOf(sent), { ...saved, drawing: { a: 1 } })).toEqual(saved)
})

test('a copy is not changed by typing, and a file is the one that was chosen', () => {
  const file = new Blob(['x'])
  const given = { ...sent, file }
  const copy = copyOf(given)
  given.rows = []
  expect(copy.rows).toEqual(sent.rows)
  expect(copy.file).toBe(file)
})
