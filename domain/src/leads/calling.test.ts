import { describe, expect, test } from 'vitest'
import type { LeadStatus, ResultCodeCategory } from '../enumerations.ts'
import { callBarrier, callListTime, isInCallWindow, statusAfterContact } from './calling.ts'

const hours = { calls_from: '09:00', calls_till: '21:00', calls_on_sundays: false }
const friday = new Date('2026-11-20T09:00:00Z')

describe('the hours for calls', () => {
  test.each([
    ['2026-11-20T07:59:59Z', false],
    ['2026-11-20T08:00:00Z', true],
    ['2026-11-20T19:59:59Z', true],
    ['2026-11-20T20:00:00Z', false],
    ['2026-07-06T07:00:00Z', true],
    ['2026-11-22T11:00:00Z', false],
  ])('at %s are open: %s', (at, open) => {
    expect(isInCallWindow(hours, new Date(at))).toBe(open)
  })

  test('are open on Sundays where the company says so', () => {
    expect(isInCallWindow({ ...hours, calls_on_sundays: true }, new Date('2026-11-22T11:00:00Z'))).toBe(true)
  })
})

const callable = {
  status: 'new' as LeadStatus,
  anonymised_at: null,
  do_not_call_at: null,
  may_call: true,
  calls_released_until: null,
}

test.each([
  [{}, null],
  [{ anonymised_at: friday }, 'anonymised'],
  [{ do_not_call_at: friday, may_call: false }, 'doNotCall'],
  [{ may_call: false }, 'noBasis'],
  [{ may_call: false, status: 'sold' as const }, null],
  [{ do_not_call_at: friday, may_call: false, status: 'installed' as const }, null],
  [{ may_call: false, calls_released_until: new Date('2026-11-20T22:59:59Z') }, null],
  [{ may_call: false, calls_released_until: friday }, 'noBasis'],
])('a lead with %j is kept from calls by %s', (facts, barrier) => {
  expect(callBarrier({ ...callable, ...facts }, hours, friday)).toBe(barrier)
})

test.each<[LeadStatus, string, ResultCodeCategory | null, boolean, LeadStatus | null]>([
  ['new', 'reached', null, false, 'open'],
  ['new', 'notReached', null, false, 'notReached'],
  ['notReached', 'voicemail', 'noContact', false, 'notReached'],
  ['callback', 'notReached', null, false, 'notReached'],
  ['open', 'reached', 'contact', false, null],
  ['new', 'wrongNumber', null, false, null],
  ['open', 'reached', 'callback', true, 'callback'],
  ['quotationSent', 'reached', null, true, 'callback'],
  ['sold', 'reached', null, true, null],
  ['postponed', 'reached', 'notInterested', false, 'writtenOff'],
  ['appointmentPlanned', 'reached', 'notInterested', false, null],
  ['appointmentPlanned', 'notReached', null, false, null],
  ['open', 'reached', 'notInterested', true, 'callback'],
])('%s and %s with the result %s, agreed: %s, leads to %s', (status, outcome, category, agreed, to) => {
  expect(statusAfterContact(status, { outcome: outcome as 'reached', category, agreed })).toBe(to)
})

test.each<[LeadStatus, Date | null, string | null, string | null]>([
  ['callback', new Date('2026-11-24T13:00:00Z'), null, '2026-11-24T13:00:00.000Z'],
  ['callback', null, null, '2026-11-20T09:00:00.000Z'],
  ['postponed', null, '2026-12-01', '2026-12-01T07:00:00.000Z'],
  ['notReached', null, null, '2026-11-20T11:00:00.000Z'],
  ['open', null, null, null],
])(
  'a lead that becomes %s with %s and %s is on the call list from %s',
  (status, callback_at, postponed_until, at) => {
    const time = callListTime({ status, callback_at, postponed_until, now: friday })
    expect(time?.toISOString() ?? null).toBe(at)
  },
)
