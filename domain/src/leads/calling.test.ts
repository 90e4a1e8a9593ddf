import { describe, expect, test } from 'vitest'
import type { LeadStatus, ResultCodeCategory } from '../enumerations.ts'
import type { Consent } from './objections/consent.ts'
import { callHoursWords } from './call-hours-words.ts'
import {
  callBarrier,
  callListTime,
  isInCallWindow,
  nextCallMoment,
  statusAfterContact,
  unlawfulCallHours,
  usualCallbacks,
} from './calling.ts'

const hours = {
  calls_from: '09:00',
  calls_till: '21:00',
  calls_on_saturdays: true,
  calls_saturday_from: '10:00',
  calls_saturday_till: '16:00',
  calls_on_sundays: false,
}
const friday = new Date('2026-11-20T09:00:00Z')

describe('the hours for calls', () => {
  test.each([
    ['2026-11-20T07:59:59Z', false],
    ['2026-11-20T08:00:00Z', true],
    ['2026-11-20T19:59:59Z', true],
    ['2026-11-20T20:00:00Z', false],
    ['2026-07-06T07:00:00Z', true],
    ['2026-11-22T11:00:00Z', false],
    ['2026-11-21T08:59:59Z', false],
    ['2026-11-21T09:00:00Z', true],
    ['2026-11-21T14:59:59Z', true],
    ['2026-11-21T15:00:00Z', false],
    ['2026-12-25T11:00:00Z', false],
    ['2027-04-27T10:00:00Z', false],
  ])('at %s are open: %s', (at, open) => {
    expect(isInCallWindow(hours, new Date(at))).toBe(open)
  })

  test('are shut on Saturdays where the company calls nobody then', () => {
    const at = new Date('2026-11-21T11:00:00Z')
    expect(isInCallWindow({ ...hours, calls_on_saturdays: false }, at)).toBe(false)
  })

  test.each([
    [{}, []],
    [{ calls_from: '08:30' }, ['weekdays']],
    [{ calls_till: '21:30' }, ['weekdays']],
    [{ calls_saturday_till: '17:00' }, ['saturdays']],
    [{ calls_saturday_till: '17:00', calls_on_saturdays: false }, []],
    [{ calls_on_sundays: true }, ['sundays']],
  ])('with %j are outside the law on %j', (changes, parts) => {
    const unlawful = unlawfulCallHours({ ...hours, ...changes })
    expect(Object.entries(unlawful).flatMap(([part, is]) => (is ? [part] : []))).toEqual(parts)
  })

  test('are open on Sundays where the company says so', () => {
    expect(isInCallWindow({ ...hours, calls_on_sundays: true }, new Date('2026-11-22T11:00:00Z'))).toBe(true)
  })
})

describe('the next moment for calls', () => {
  test.each([
    ['in them is itself', {}, '2026-11-20T09:12:00Z', '2026-11-20T09:12:00Z'],
    ['at night is the morning', {}, '2026-11-20T02:00:00Z', '2026-11-20T08:00:00Z'],
    ['on a Friday evening is on Saturday', {}, '2026-11-20T20:30:00Z', '2026-11-21T09:00:00Z'],
    ['on a Sunday is on Monday', {}, '2026-11-22T11:00:00Z', '2026-11-23T08:00:00Z'],
    ['at Christmas is after the weekend', {}, '2026-12-25T11:00:00Z', '2026-12-28T08:00:00Z'],
    [
      'on a Saturday without calls',
      { calls_on_saturdays: false },
      '2026-11-21T11:00:00Z',
      '2026-11-23T08:00:00Z',
    ],
    ['on a Sunday with calls', { calls_on_sundays: true }, '2026-11-22T07:00:00Z', '2026-11-22T08:00:00Z'],
  ])('%s', (_name, changes, at, next) => {
    expect(nextCallMoment({ ...hours, ...changes }, new Date(at))).toEqual(new Date(next))
  })

  test('is none where the hours end before they begin', () => {
    const never = { ...hours, calls_till: '08:00', calls_on_saturdays: false }
    expect(nextCallMoment(never, friday)).toBeNull()
    expect(callHoursWords(never, friday, 'nl').key).toBe('neverCalls')
  })

  test('is said in both languages', () => {
    const sunday = new Date('2026-11-22T11:00:00Z')
    expect(callHoursWords(hours, sunday, 'nl')).toEqual({
      key: 'outsideCallHours',
      params: {
        hours:
          'Jullie beltijden: werkdagen 09:00 tot 21:00, zaterdag 10:00 tot 16:00, niet op zondag en feestdagen',
        next: 'maandag 23-11-2026 09:00',
      },
    })
    expect(callHoursWords({ ...hours, calls_on_saturdays: false }, sunday, 'en').params).toEqual({
      hours: 'It calls on weekdays 09:00 to 21:00, not on Saturdays, not on Sundays and public holidays',
      next: 'Monday 23-11-2026 09:00',
    })
  })

  test('of those that people agree to are the next three in the hours', () => {
    const offered = usualCallbacks(hours, new Date('2026-11-20T10:30:00Z'), 4)
    expect(offered.map((at) => at.toISOString().slice(0, 16))).toEqual([
      '2026-11-20T13:00',
      '2026-11-21T09:00',
      '2026-11-21T13:00',
      '2026-11-23T09:00',
    ])
  })
})

const callable = {
  status: 'new' as LeadStatus,
  anonymised_at: null,
  do_not_call_at: null,
  may_call: true,
  calls_released_until: null,
  consent: { basis: 'own_request', text: 'Call me', at: '2026-11-19T09:00:00Z', scope: 'all' } as Consent,
}
const rules = { ...hours, consent_customer_months: 36 }
const customerSince = (at: string): Consent => ({ basis: 'customer', text: 'Q2020-00001', at, scope: 'all' })

test.each([
  [{}, null],
  [{ anonymised_at: friday }, 'anonymised'],
  [{ do_not_call_at: friday, may_call: false }, 'doNotCall'],
  [{ may_call: false }, 'noBasis'],
  [{ may_call: false, status: 'sold' as const }, null],
  [{ do_not_call_at: friday, may_call: false, status: 'installed' as const }, null],
  [{ may_call: false, calls_released_until: new Date('2026-11-20T22:59:59Z') }, null],
  [{ may_call: false, calls_released_until: friday }, 'noBasis'],
  [
    { may_call: false, do_not_call_at: friday, calls_released_until: new Date('2026-11-20T22:59:59Z') },
    'doNotCall',
  ],
  [{ consent: { ...callable.consent, at: '2030-01-01T00:00:00Z' } }, 'noBasis'],
  [{ consent: customerSince('2015-03-01T09:00:00Z') }, 'noBasis'],
  [{ consent: customerSince('2023-11-19T22:59:00Z') }, 'noBasis'],
  [{ consent: customerSince('2023-11-19T23:00:00Z') }, null],
])('a lead with %j is kept from calls by %s', (facts, barrier) => {
  expect(callBarrier({ ...callable, ...facts }, rules, friday)).toBe(barrier)
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
  ['appointmentPlanned', 'reached', 'notInterested', false, 'writtenOff'],
  ['quotationSent', 'reached', 'notInterested', false, null],
  ['sold', 'reached', 'notInterested', false, null],
  ['appointmentPlanned', 'notReached', null, false, null],
  ['open', 'reached', 'notInterested', true, 'writtenOff'],
  ['callback', 'reached', 'notInterested', false, 'writtenOff'],
])('%s and %s with the result %s, agreed: %s, leads to %s', (status, outcome, category, agreed, to) => {
  const contact = { outcome: outcome as 'reached', category, agreed, visits: false }
  expect(statusAfterContact(status, contact)).toBe(to)
})

test.each<[LeadStatus, LeadStatus | null]>([
  ['open', 'writtenOff'],
  ['appointmentPlanned', 'writtenOff'],
  ['advised', 'writtenOff'],
  ['quotationSent', 'writtenOff'],
  ['followUp', 'writtenOff'],
  ['sold', null],
  ['installationPlanned', null],
  ['installed', null],
])('%s with a visit to come and a result that ends leads to %s', (status, to) => {
  const contact = { outcome: 'reached', category: 'notInterested', agreed: false, visits: true } as const
  expect(statusAfterContact(status, contact)).toBe(to)
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
