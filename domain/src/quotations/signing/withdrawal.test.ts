import { expect, test } from 'vitest'
import { hasWithdrawalTime } from './withdrawal-time.ts'
import { receivedTime, withdrawalRight, withdrawnOnDay, withdrawnWhen, withdrawUntil } from './withdrawal.ts'

const days = { accepted_on: '2026-11-20', delivered_on: '2027-01-05' }

test('the term runs from delivery for a private customer, where the company says so', () => {
  expect(withdrawUntil({ days: 14, from: 'delivery' }, days)).toBe('2027-01-19')
  expect(withdrawUntil({ days: 14, from: 'delivery' }, { ...days, delivered_on: null })).toBeNull()
  expect(withdrawUntil({ days: 14, from: 'acceptance' }, days)).toBe('2026-12-04')
})

test.each([
  ['delivery', true, false, 'delivery'],
  ['acceptance', true, false, 'acceptance'],
  ['delivery', false, false, 'none'],
  ['delivery', false, true, 'acceptance'],
] as const)(
  'with a term from %s a customer who is private (%s; granted to others: %s) may withdraw from %s',
  (from, private_customer, granted_to_others, right) => {
    expect(withdrawalRight({ from, private_customer, granted_to_others })).toBe(right)
  },
)

test('without the right there is no last day', () => {
  expect(withdrawUntil({ days: 14, from: 'none' }, days)).toBeNull()
})

test.each([
  ['a Saturday that is a public holiday', '2026-12-12', '2026-12-28'],
  ['a Sunday', '2026-12-06', '2026-12-21'],
  ['New Year', '2026-12-18', '2027-01-04'],
  ['Good Friday', '2027-03-12', '2027-03-30'],
  ['Liberation Day, in each year', '2027-04-21', '2027-05-07'],
  ['a working day', '2026-12-07', '2026-12-21'],
])('a term that ends on %s ends on the next working day', (_day, accepted_on, end) => {
  const terms = { days: 14, from: 'acceptance' } as const
  expect(withdrawUntil(terms, { accepted_on, delivered_on: null })).toBe(end)
})

test('of a withdrawal that the office records only the day is certain', () => {
  const known = ['2026-12-04', '2026-06-04'].map((day) =>
    hasWithdrawalTime(withdrawnOnDay(day).toISOString()),
  )
  expect(known).toEqual([false, false])
})

test('a withdrawal came when the office says, else by the end of its day or by now', () => {
  const now = new Date('2026-12-07T09:30:00.123Z')
  expect(receivedTime('2026-12-07', '08:15', now)).toBe('08:15')
  expect(receivedTime('2026-12-04', null, now)).toBe('23:59')
  expect(receivedTime('2026-12-07', null, now)).toBe('10:30')
})

test.each([
  ['on an earlier day', '2026-12-04', null, '2026-12-04T22:59:59.999Z'],
  ['today', '2026-12-07', null, '2026-12-07T08:59:59.999Z'],
  ['at a time', '2026-12-07', '10:15', '2026-12-07T09:15:00.000Z'],
  ['in the minute of the order', '2026-12-02', '09:00', '2026-12-02T08:00:40.000Z'],
  ['in this minute of the repeated hour', '2026-12-07', '10:31', '2026-12-07T09:30:00.123Z'],
])(
  'a withdrawal that the office received %s ended the order then, and never later than now',
  (_, day, time, at) => {
    const accepted_at = new Date('2026-12-02T08:00:40Z')
    const now = new Date('2026-12-07T09:30:00.123Z')
    expect(withdrawnWhen({ day, time }, { accepted_at, now }).toISOString()).toBe(at)
  },
)

test('an order of this hour that is withdrawn in it ended now', () => {
  const [accepted_at, now] = [new Date('2026-12-07T09:05:00Z'), new Date('2026-12-07T09:30:00Z')]
  expect(withdrawnWhen({ day: '2026-12-07', time: null }, { accepted_at, now })).toEqual(now)
})
