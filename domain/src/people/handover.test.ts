import { expect, test } from 'vitest'
import { divideWork, type HeldRow, turnsAfter } from './handover.ts'

const [anna, bram, cees] = [1, 2, 3]
const rows: HeldRow[] = [
  { id: 10, zip_code: '9712 AB' },
  { id: 11, zip_code: '1011 AA' },
  { id: 12, zip_code: '9713 AB' },
  { id: 13, zip_code: null },
]
const ranges = [
  { from: 9700, till: 9799, priority: 2, adviser_ids: [anna] },
  { from: 9713, till: 9713, priority: 1, adviser_ids: [bram] },
  { from: 1000, till: 1099, priority: 1, adviser_ids: [cees] },
]
const part = { to: [anna, bram], way: 'turns' as const, chosen: [] }

test('several people take turns', () => {
  expect([...divideWork(rows, part, { ranges })]).toEqual([
    [10, anna],
    [11, bram],
    [12, anna],
    [13, bram],
  ])
})

test('a zip code goes to who has it by the first range, and what nobody has goes in turn', () => {
  expect([...divideWork(rows, { ...part, way: 'zip_code' }, { ranges })]).toEqual([
    [10, anna],
    [11, anna],
    [12, bram],
    [13, bram],
  ])
})

test('what was chosen one by one goes before the way, and takes no turn', () => {
  const chosen = [{ id: 10, to: cees }]
  expect(divideWork(rows, { ...part, chosen }, { ranges }).get(10)).toBe(cees)
  expect(divideWork(rows, { ...part, chosen }, { ranges }).get(11)).toBe(anna)
  expect([...divideWork(rows, { ...part, to: [], chosen }, { ranges })]).toEqual([[10, cees]])
})

test('a visit goes to who gets its lead', () => {
  const visits = [
    { id: 20, zip_code: null, lead_id: 11 },
    { id: 21, zip_code: null, lead_id: 99 },
  ]
  expect([...divideWork(visits, part, { ranges, leads: new Map([[11, bram]]) })]).toEqual([
    [20, bram],
    [21, anna],
  ])
})

test('after whose turn it is the others are asked in their order, but for what was chosen or goes by zip code', () => {
  const to = [anna, bram, cees]
  expect(turnsAfter({ ...part, to }, 10, bram)).toEqual([bram, cees, anna])
  expect(turnsAfter({ ...part, to, chosen: [{ id: 10, to: bram }] }, 10, bram)).toEqual([bram])
  expect(turnsAfter({ ...part, to, way: 'zip_code' }, 10, bram)).toEqual([bram])
})
