import { expect, test } from 'vitest'
import { dayRestingOn } from './order-delivery.ts'
import type { InstallationVisit } from '../versions/visit-orders.ts'

const at = (day: string) => new Date(`2026-${day}T09:00:00Z`)
const a = { version_id: 1, accepted_at: at('11-02') }
const b = { version_id: 2, accepted_at: at('11-03') }
const visit = (id: number, day: string, more: Partial<InstallationVisit> = {}): InstallationVisit => ({
  id,
  status: 'planned',
  date: `2026-${day}`,
  created_at: at('11-04'),
  version_ids: [],
  ended_ids: [],
  again_ids: [],
  apart_ids: [],
  of_withdrawn: false,
  done_at: null,
  ...more,
})
const move = { status: 'installed', created_at: at('11-20') }
const done = { status: 'done', done_at: at('11-19') } as const
const alone = { order: a, others: [], move }

test.each<[string, InstallationVisit[], string | null]>([
  ['alone', [visit(1, '11-20')], '2026-11-20'],
  [
    'beside one that was cancelled',
    [visit(1, '11-20'), visit(2, '11-19', { status: 'cancelled' })],
    '2026-11-20',
  ],
  [
    'beside one that left work',
    [visit(1, '11-20'), visit(2, '11-19', { ...done, unfinished: true })],
    '2026-11-20',
  ],
  ['that is to come', [visit(1, '11-21')], null],
  ['that is done', [visit(1, '11-20', done)], null],
  ['beside one that was done', [visit(1, '11-20'), visit(2, '11-19', done)], null],
  ['beside one that was to be', [visit(1, '11-20'), visit(2, '11-19')], null],
])('what is said to be in place may rest on a visit: %s', (_, visits, day) => {
  expect(dayRestingOn(1, { ...alone, visits })).toBe(day)
  expect(dayRestingOn(1, { ...alone, visits, move: undefined })).toBeNull()
})

test('of two orders only the one in place rests on its visit', () => {
  const visits = [visit(1, '11-20', { version_ids: [1] }), visit(2, '12-15', { version_ids: [2] })]
  const ofA = { order: a, others: [b], move, visits }
  const ofB = { order: b, others: [a], move, visits }
  expect([dayRestingOn(1, ofA), dayRestingOn(2, ofA)]).toEqual(['2026-11-20', null])
  expect([dayRestingOn(1, ofB), dayRestingOn(2, ofB)]).toEqual([null, null])
})
