import { expect, test } from 'vitest'
import { workLetterStatuses } from '../enumerations.ts'
import { isEditable, mayAccept, mayMove } from './moves.ts'

test.each([
  [null, ['concept', 'ready']],
  ['concept', ['concept', 'ready']],
  ['ready', ['ready', 'accepted', 'rejected']],
  ['rejected', ['concept', 'ready']],
  ['accepted', []],
] as const)('a %s letter can become %j', (from, expected) => {
  expect(workLetterStatuses.filter((to) => mayMove(from, to))).toEqual(expected)
})

test('an accepted letter is closed, and whoever set it ready cannot accept it', () => {
  expect([isEditable(null), isEditable('rejected'), isEditable('accepted')]).toEqual([true, true, false])
  expect([mayAccept({ ready_by_id: 1 }, 1), mayAccept({ ready_by_id: 1 }, 2)]).toEqual([false, true])
})
