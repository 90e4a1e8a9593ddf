import { expect, test } from 'vitest'
import { mapImportHeadings } from './import-headings.ts'
import { readHistory } from './read-history.ts'

test.each([
  [
    ['Terugbellen', 'Terugbeldatum'],
    [null, 'callback_at'],
  ],
  [
    ['Terugbeldatum', 'Terugbellen'],
    ['callback_at', null],
  ],
  [['Terugbellen'], ['callback_at']],
])('of %j one column at most is proposed for a callback', (headings, fields) => {
  expect(mapImportHeadings(headings)).toEqual(fields)
})

test('what somebody said of columns stays', () => {
  const said = { terugbellen: 'callback_at' } as const
  expect(mapImportHeadings(['Terugbeldatum', 'Terugbellen'], said)).toEqual([null, 'callback_at'])
})

test('a yes below a callback is told, and refuses no row', () => {
  const received = new Date('2026-11-30T10:00:00Z')
  const { problems, notes, history } = readHistory({ callback_at: 'ja' }, new Map(), { received })
  expect([problems, history.callback_at]).toEqual([[], null])
  expect(notes).toEqual([{ column: 'callback_at', key: 'callbackUndated', word: 'ja' }])
})
