import { expect, test } from 'vitest'
import { monthsAround } from './months-around.ts'

test('months go over the year, and keep the one that was chosen before', () => {
  const months = monthsAround('2026-11-30', '2024-02-01')
  expect(months.slice(0, 6)).toEqual([
    '2024-02-01',
    '2026-08-01',
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
  ])
  expect(months[6]).toBe('2027-01-01')
  expect(months.at(-1)).toBe('2028-05-01')
  expect(monthsAround('2026-11-30', '2026-11-01')).toHaveLength(22)
  expect(monthsAround('2026-01-01', null)[0]).toBe('2025-10-01')
})
