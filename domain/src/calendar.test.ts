import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonthsClipped,
  amsterdamDate,
  amsterdamTime,
  daysBetween,
  endOfDayInAmsterdam,
  formatDate,
  formatDateTime,
  instantInAmsterdam,
  isDate,
  isoWeekday,
  isWorkingDay,
  mondayOf,
  nextWorkingDay,
  parseDate,
  publicHolidays,
  rangeInAmsterdam,
} from './calendar.ts'

test.each([
  ['2026-11-20T23:30:00Z', '2026-11-21', '00:30'],
  ['2026-06-30T21:59:59Z', '2026-06-30', '23:59'],
  ['2026-06-30T22:00:00Z', '2026-07-01', '00:00'],
  ['2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['2026-10-25T00:59:00Z', '2026-10-25', '02:59'],
  ['2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
])('%s is %s %s in Amsterdam', (instant, date, time) => {
  expect([amsterdamDate(new Date(instant)), amsterdamTime(new Date(instant))]).toEqual([date, time])
})

test('a local time converts to its instant in winter, in summer and around the clock changes [c37]', () => {
  expect(instantInAmsterdam('2026-11-20', '14:05').toISOString()).toBe('2026-11-20T13:05:00.000Z')
  expect(instantInAmsterdam('2026-07-01', '00:00').toISOString()).toBe('2026-06-30T22:00:00.000Z')
  expect(instantInAmsterdam('2026-03-29', '03:00').toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(instantInAmsterdam('2026-03-29', '02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(instantInAmsterdam('2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(endOfDayInAmsterdam('2026-12-04').toISOString()).toBe('2026-12-04T22:59:59.999Z')
})

test('conversion agrees with the runtime’s time zone database', () => {
  const zone = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const instants = fc.date({ min: new Date('1997-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(`${amsterdamDate(instant)}, ${amsterdamTime(instant)}`).toBe(zone.format(instant))
    }),
  )
})

test('a part of a day is from the instant of its first time to that of its second', () => {
  const days = fc.integer({ min: 0, max: 3 * 365 }).map((after) => addDays('2026-01-01', after))
  const changing = fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31')
  const hour = fc.integer({ min: 0, max: 23 }).filter((at) => at !== 2)
  const times = fc
    .tuple(hour, fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  fc.assert(
    fc.property(fc.oneof(days, changing), times, times, (date, from, till) => {
      const range = { starts_at: instantInAmsterdam(date, from), ends_at: instantInAmsterdam(date, till) }
      expect(rangeInAmsterdam(date, from, till)).toEqual(from < till ? range : 'empty')
    }),
  )
})

test('converting a date and time to an instant and back gives the same date and time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 30_000 }),
      fc.integer({ min: 240, max: 1439 }),
      (days, minutes) => {
        const date = addDays('1970-01-01', days)
        const time = `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const instant = instantInAmsterdam(date, time)
        expect([amsterdamDate(instant), amsterdamTime(instant)]).toEqual([date, time])
      },
    ),
  )
})

test('dates and instants are formatted the Dutch way [c38]', () => {
  expect(formatDate('2026-11-20')).toBe('20-11-2026')
  expect(formatDateTime(new Date('2026-11-20T13:05:00Z'))).toBe('20-11-2026 14:05')
  expect(parseDate(' 1/2/2026')).toBe('2026-02-01')
  expect(parseDate('31-02-2026')).toBeNull()
  expect(parseDate('2026-02-01')).toBeNull()
})

test('adding days and months clips to the end of the month', () => {
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addMonthsClipped('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonthsClipped('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonthsClipped('2026-12-15', 1)).toBe('2027-01-15')
  expect(daysBetween('2026-12-28', '2027-01-04')).toBe(7)
})

test('only existing dates and times are valid', () => {
  expect(['2026-02-28', '2026-02-29', '2026-13-01', '20-11-2026'].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([isoWeekday('2026-11-20'), isoWeekday('2026-11-22')]).toEqual([5, 7])
})

test.each([
  [2026, ['01-01', '04-06', '04-27', '05-14', '05-25', '12-25', '12-26']],
  // Liberation Day; King's Day on a Sunday moves to the Saturday.
  [2025, ['01-01', '04-21', '04-26', '05-05', '05-29', '06-09', '12-25', '12-26']],
  // The latest Easter there is.
  [2038, ['01-01', '04-26', '04-27', '06-03', '06-14', '12-25', '12-26']],
])('the public holidays of %i', (year, days) => {
  expect(publicHolidays(year)).toEqual(days.map((day) => `${year}-${day}`))
})

test('the next working day skips weekends and holidays', () => {
  expect(['2026-11-19', '2026-11-20', '2026-12-24', '2026-04-02'].map(nextWorkingDay)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-12-28',
    '2026-04-03',
  ])
  expect(nextWorkingDay('2026-04-03')).toBe('2026-04-07')
  expect(isWorkingDay('2026-11-21')).toBe(false)
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
})
