import { expect, test } from 'vitest'
import { stateOf } from './set-state.ts'

test.each([
  ['approved', '2026-01-01', 'past'],
  ['approved', '2026-06-01', 'active'],
  ['approved', '2027-01-01', 'planned'],
  ['waiting', '2026-01-01', 'waiting'],
  ['declined', '2027-01-01', 'declined'],
  ['replaced', '2026-06-01', 'replaced'],
] as const)(
  'prices that are %s from %s are %s while those of 01-06-2026 count',
  (status, active_from, expected) => {
    expect(stateOf({ status, active_from }, '2026-06-01', '2026-09-01')).toBe(expected)
  },
)
