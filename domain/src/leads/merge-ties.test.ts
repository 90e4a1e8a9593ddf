import { expect, test } from 'vitest'
import { type DoneSince, heardOnReturn, mergeTieOf, movesOfOther } from './merge-ties.ts'

const moved = { appointments: [7], quotations: [3] }
const done = (subject: string, action: string, more: Partial<DoneSince> = {}): DoneSince => ({
  at: '2026-12-01 10:00:00+00',
  subject,
  subject_id: 7,
  action,
  status: null,
  ...more,
})
const later = '2026-12-02 10:00:00+00'
const ofThree = { subject_id: 3 }

test.each<[string, DoneSince[], ReturnType<typeof mergeTieOf>]>([
  ['nothing', [], undefined],
  ['a note and a phone call', [done('leads', 'noted'), done('leads', 'contacted')], undefined],
  ['a visit that was planned', [done('appointments', 'created', { subject_id: 9 })], 'visit'],
  ['a moved visit that came along', [done('appointments', 'moved')], 'visit'],
  ['one that came along and was done', [done('appointments', 'updated', { status: 'done' })], 'visit'],
  [
    'one that came along and was confirmed',
    [done('appointments', 'updated', { status: 'confirmed' })],
    undefined,
  ],
  ['a moved visit of the lead that stays', [done('appointments', 'moved', { subject_id: 8 })], undefined],
  ['a letter', [done('work-letters', 'accepted')], 'letter'],
  ['a letter as the audit names it', [done('work letters', 'accepted')], 'letter'],
  ['a quotation that was sent', [done('quotations', 'sent', { subject_id: 4 })], 'quotation'],
  ['one that came along and was declined', [done('quotations', 'declined', ofThree)], 'quotation'],
  [
    'one of the lead that stays that was declined',
    [done('quotations', 'declined', { subject_id: 4 })],
    undefined,
  ],
  ['an order by hand', [done('leads', 'status', { status: 'installed' })], 'status'],
  ['a follow-up by hand', [done('leads', 'status', { status: 'followUp' })], undefined],
  [
    'an acceptance and what follows from it',
    [done('quotations', 'accepted', ofThree), done('leads', 'status', { status: 'sold' })],
    undefined,
  ],
  [
    'a withdrawal and what follows from it',
    [
      done('quotations', 'withdrawn', ofThree),
      done('appointments', 'cancelled'),
      done('work-letters', 'cancelled'),
      done('work letters', 'cancelled'),
    ],
    undefined,
  ],
  [
    'an order that came and went',
    [done('quotations', 'accepted', ofThree), done('quotations', 'withdrawn', { ...ofThree, at: later })],
    'quotation',
  ],
])('%s', (_name, since, tie) => {
  expect(mergeTieOf(since, moved)).toBe(tie)
})

const sold = (more: Partial<DoneSince> = {}) => done('leads', 'status', { status: 'sold', ...more })

test.each<[string, DoneSince[], number]>([
  ['one that came along', [done('quotations', 'accepted', ofThree), sold()], 1],
  ['one of the lead that stays', [done('quotations', 'accepted', { subject_id: 4 }), sold()], 0],
  ['one that came along to a lead that was sold', [done('quotations', 'accepted', ofThree)], 0],
])('a status is of the other lead that followed from an answer about %s', (_, since, count) => {
  expect(movesOfOther(since, moved)).toHaveLength(count)
})

test('nobody knows whose a status is that was set beside an answer about what came along', () => {
  const since = [
    done('leads', 'status', { status: 'followUp' }),
    done('quotations', 'accepted', { ...ofThree, at: later }),
    sold({ at: later }),
  ]
  expect(mergeTieOf(since, moved)).toBe('answer')
})

test('what was answered while the lead that stays was merged itself is heard of by it when that was undone', () => {
  const answer = done('quotations', 'withdrawn', ofThree)
  const back = done('leads', 'mergeUndone', { at: later })
  expect(heardOnReturn([back], [answer])).toEqual([{ ...answer, at: later }])
  expect(heardOnReturn([back], [{ ...answer, at: '2026-12-03 10:00:00+00' }])).toEqual([])
})
