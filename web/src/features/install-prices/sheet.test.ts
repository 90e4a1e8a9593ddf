import { expect, test } from 'vitest'
import { redo, startHistory, step, undo } from './sheet-history.ts'
import {
  addRange,
  columnCount,
  pasteCells,
  rangeMarks,
  readSheet,
  removeRange,
  setCell,
  sheetOf,
} from './sheet.ts'

const price = (panels_from: number, panels_to: number, more: object = {}) => ({
  panels_from,
  panels_to,
  install_class: 'tiles' as const,
  price_net_adviser: 1_250.5,
  price_net_ew: 0,
  ...more,
})
const rows = [price(5, 9), price(1, 4), price(1, 4, { install_class: 'flat' as const, price_net_ew: 10 })]

test.each(['en', 'nl'] as const)('prices are shown in %s and read back as they are', (language) => {
  const read = readSheet(sheetOf(rows, language), language)
  expect(read.rows).toEqual([rows[1], rows[2], rows[0]])
  expect(read.unreadable.size).toBe(0)
})

test('a sheet has a row for each range, in order, with empty cells for classes that are not offered', () => {
  const sheet = sheetOf(rows, 'nl')
  expect(sheet.map((texts) => texts.slice(0, 6))).toEqual([
    ['1', '4', '1.250,50', '0,00', '1.250,50', '10,00'],
    ['5', '9', '1.250,50', '0,00', '', ''],
  ])
})

test('a form field maps to its cell', () => {
  const { cells } = readSheet(sheetOf(rows, 'en'), 'en')
  expect(cells.get('rows.1.price_net_ew')).toEqual({ row: 0, column: 5 })
  expect(cells.get('rows.2.panels_to')).toEqual({ row: 1, column: 1 })
})

test('cells of a spreadsheet with decimal commas are pasted from a cell on, and rows are added', () => {
  const pasted = pasteCells(
    sheetOf(rows, 'en'),
    { row: 1, column: 1 },
    '8\t1.300,75\t€ 990,5\r\n12\t1400\t1000\r\n',
  )
  expect(pasted.map((texts) => texts.slice(0, 4))).toEqual([
    ['1', '4', '1,250.50', '0.00'],
    ['5', '8', '1.300,75', '€ 990,5'],
    ['', '12', '1400', '1000'],
  ])
  expect(readSheet(pasted, 'en').rows.slice(2)).toMatchObject([
    { panels_from: 5, panels_to: 8, price_net_adviser: 1_300.75, price_net_ew: 990.5 },
    { panels_from: null, panels_to: 12, price_net_adviser: 1_400, price_net_ew: 1_000 },
  ])
})

test('cells pasted beyond the last column are ignored', () => {
  const [texts] = pasteCells(sheetOf([price(1, 4)], 'en'), { row: 0, column: columnCount - 1 }, '1\t2\t3')
  expect(texts).toHaveLength(columnCount)
  expect(texts?.at(-1)).toBe('1')
})

test('an unreadable cell shows an error, and is not a number in the form', () => {
  const read = readSheet(setCell(sheetOf(rows, 'en'), { row: 0, column: 2 }, '12,3,4'), 'en')
  expect(read.rows[0]?.price_net_adviser).toBeNaN()
  expect([...read.unreadable.keys()]).toEqual(['0:2'])
})

test('a missing price is reported beside the other one, and a range without prices misses both', () => {
  const half = setCell(sheetOf([price(1, 4)], 'en'), { row: 0, column: 3 }, '')
  expect(readSheet(half, 'en').rows).toMatchObject([{ price_net_adviser: 1_250.5, price_net_ew: null }])
  const none = setCell(half, { row: 0, column: 2 }, ' ')
  expect(readSheet(none, 'en').rows).toMatchObject([{ price_net_adviser: null, price_net_ew: null }])
})

test('a new range starts after the last one; an empty one is ignored', () => {
  const added = addRange(sheetOf(rows, 'en'), 'en')
  expect(added.at(-1)?.slice(0, 2)).toEqual(['10', ''])
  expect(removeRange(added, 2)).toEqual(sheetOf(rows, 'en'))
  expect(addRange([], 'en')[0]?.[0]).toBe('1')
  const blank = setCell(added, { row: 2, column: 0 }, '')
  expect(readSheet(blank, 'en').rows).toHaveLength(3)
})

test('a gap is marked at the empty price before it, or at the next range', () => {
  const flat = { install_class: 'flat' as const }
  const missing = sheetOf(
    [
      ...[1, 5, 10].map((from) => price(from, from === 1 ? 4 : from + 4)),
      price(1, 4, flat),
      price(10, 14, flat),
    ],
    'en',
  )
  expect(rangeMarks(readSheet(missing, 'en'))).toMatchObject([
    { code: 'rangeGap', from: 5, to: 9, cell: { row: 1, column: 4 } },
  ])
  const hole = sheetOf([price(1, 4), price(7, 9)], 'en')
  expect(rangeMarks(readSheet(hole, 'en'))).toMatchObject([
    { code: 'rangeGap', from: 5, to: 6, cell: { row: 1, column: 0 } },
  ])
})

test('typing into one cell is one undo step; undo and redo move through the steps', () => {
  const sheets = ['1', '12', '123'].map((text) => setCell(sheetOf(rows, 'en'), { row: 0, column: 2 }, text))
  const start = startHistory(sheetOf(rows, 'en'))
  const typed = sheets.reduce((history, sheet) => step(history, sheet, '0:2'), start)
  const removed = step(typed, removeRange(typed.sheet, 1))
  expect(undo(removed).sheet).toBe(sheets[2])
  expect(undo(undo(removed)).sheet).toBe(start.sheet)
  expect(undo(undo(undo(removed))).sheet).toBe(start.sheet)
  expect(redo(redo(undo(undo(removed)))).sheet).toBe(removed.sheet)
  expect(redo(removed)).toBe(removed)
})
