import { expect, test } from 'vitest'
import type { OutboxRow } from '../database.ts'
import { takeBatch } from './take-batch.ts'
import { nextTry } from './waits.ts'

const aRow = (id: string, lane: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  lane,
  user_id: 7,
  company_id: 1,
  device: 'd',
  kind: 'note',
  recorded_at: '2026-11-24T10:00:00.000Z',
  tries: 0,
  next_try_at: 0,
  problem: null,
  iv: '',
  data: 'x',
  ...more,
})
const ids = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id)

test('of each lead the first is sent', () => {
  const rows = [aRow('1', 'lead 3'), aRow('2', 'lead 3'), aRow('3', 'lead 4')]
  expect(ids(takeBatch(rows, 10, false))).toEqual(['1', '3'])
})

test('a lead that waits holds up itself alone, and nothing overtakes in it', () => {
  const rows = [aRow('1', 'lead 3', { next_try_at: 20 }), aRow('2', 'lead 3'), aRow('3', 'lead 4')]
  expect(ids(takeBatch(rows, 10, false))).toEqual(['3'])
  expect(ids(takeBatch(rows, 10, true))).toEqual(['1', '3'])
  expect(ids(takeBatch(rows, 20, false))).toEqual(['1', '3'])
})

test('a batch is of one company, at most 50, and fits into a call', () => {
  const two = [aRow('1', 'lead 3'), aRow('2', 'lead 4', { company_id: 2 })]
  expect(ids(takeBatch(two, 0, false))).toEqual(['1'])
  const many = Array.from({ length: 60 }, (_, index) => aRow(`${index}`, `lead ${index}`))
  expect(takeBatch(many, 0, false)).toHaveLength(50)
  const large = many.map((row) => ({ ...row, data: 'x'.repeat(160_000) }))
  expect(takeBatch(large, 0, false)).toHaveLength(2)
  const [huge] = large.map((row) => ({ ...row, data: 'x'.repeat(900_000) }))
  expect(takeBatch(huge ? [huge] : [], 0, false)).toHaveLength(1)
})

test('the waits grow from 2 seconds to 5 minutes, and are never shorter than the server asked', () => {
  expect([0, 1, 2, 7, 8, 40].map((tries) => nextTry(tries, 0))).toEqual([
    2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
  ])
  expect(nextTry(0, 1_000, 60_000)).toBe(61_000)
})
