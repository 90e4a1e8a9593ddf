import { expect, test, vi } from 'vitest'
import { readHourlyTariff } from './read-hourly-tariff.ts'

const lines = (count: number, lineOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => lineOf(index)).join('\n')

/** Each hour of 2026 with its day, and what is told of it. */
const dated = (hoursOf: (day: number) => number) =>
  Array.from({ length: 365 }, (_, day) => {
    const date = new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10)
    return lines(hoursOf(day), (hour) => `${date} ${String(hour % 24).padStart(2, '0')}:00;0,25`)
  }).join('\n')

test.each([
  ['a price a line', lines(8_760, () => '0.25'), null],
  ['decimal commas', lines(8_760, () => '0,25'), null],
  ['a heading, a moment and Windows ends of lines', `moment;prijs\r\n${dated(() => 24)}\r\n`, null],
  ['what is fed in beside it', lines(8_760, () => '0,25;0,04'), 0.04],
  ['the same with commas between', lines(8_760, () => '0.25,0.04'), 0.04],
  ['quarters of an hour', lines(35_040, (index) => String(index % 4 === 0 ? 0.4 : 0.2)), null],
  [
    'quarters of a leap year',
    lines(35_136, (index) => (index >= 59 * 96 && index < 60 * 96 ? '4' : '0.25')),
    null,
  ],
  ['cells in quotes', dated(() => 24).replaceAll(/^(.*);(.*)$/gm, '"$1","$2"'), null],
  ['a leap year', lines(8_784, (index) => (index >= 59 * 24 && index < 60 * 24 ? '4' : '0.25')), null],
])('%s is read as 8,760 hours', (_name, text, feed_in) => {
  const read = readHourlyTariff(text)
  if ('code' in read) throw new Error(read.code)
  expect([read.energy_prices.length, new Set(read.energy_prices)]).toEqual([8_760, new Set([0.25])])
  expect(read.feed_in === null ? null : new Set(read.feed_in)).toEqual(
    feed_in === null ? null : new Set([feed_in]),
  )
})

/** Each hour of a year from a day on, with a price that names its day of the year and its hour. */
const yearFrom = (first: number, momentOf: (day: string, hour: string) => string, days = 365) =>
  Array.from({ length: days * 24 }, (_, hour) => {
    const at = new Date(first + hour * 3_600_000)
    const [day = '', time = ''] = at.toISOString().split('T')
    const ofYear = (Date.UTC(2026, at.getUTCMonth(), at.getUTCDate()) - Date.UTC(2026, 0, 1)) / 86_400_000
    const isLeap = day.endsWith('02-29')
    return `${momentOf(day, time.slice(0, 5))};${isLeap ? 4 : (ofYear * 24 + at.getUTCHours()) / 10_000}`
  })
const inOneCell = (day: string, hour: string) => `${day} ${hour}`
const inTwoCells = (day: string, hour: string) => `${day.split('-').toReversed().join('-')};${hour}`
const byDay = (day: string) => day
const january = Date.UTC(2026, 0, 1)
const inOrder = Array.from({ length: 8_760 }, (_, hour) => hour / 10_000)

test.each([
  ['from 1 January', yearFrom(january, inOneCell)],
  ['newest first', yearFrom(january, inOneCell).toReversed()],
  ['newest first, with the time in a cell of its own', yearFrom(january, inTwoCells).toReversed()],
  ['from 1 July', yearFrom(Date.UTC(2025, 6, 1), inOneCell)],
  ['from 1 July into a leap year', yearFrom(Date.UTC(2027, 6, 1), inOneCell, 366)],
  ['from 1 July without times', yearFrom(Date.UTC(2025, 6, 1), byDay)],
])('%s each hour stands at its day of the year', (_name, text) => {
  const read = readHourlyTariff(text.join('\n'))
  expect('code' in read ? read : read.energy_prices).toEqual(inOrder)
})

test.each([
  [
    'newest first without times',
    yearFrom(january, byDay).toReversed().join('\n'),
    { code: 'tariffOrder', params: { line: 49 } },
  ],
  [
    'an hour twice',
    yearFrom(january, (day, hour) => inOneCell(day, hour === '03:00' ? '02:00' : hour)).join('\n'),
    { code: 'tariffOrder', params: { line: 4 } },
  ],
  [
    'clock times from the evening on',
    lines(8_760, (index) => `${String((index + 18) % 24).padStart(2, '0')}:00;0,2`),
    { code: 'tariffOrder', params: { line: 1 } },
  ],
  [
    'months before days',
    yearFrom(january, (day, hour) => `${day.slice(5).replace('-', '/')}/2026 ${hour}`).join('\n'),
    { code: 'tariffMoment', params: { line: 289, text: '01/13/2026 00:00' } },
  ],
  [
    'a line without its moment',
    yearFrom(january, inOneCell).with(5, '0,2').with(6, '0,2').join('\n'),
    { code: 'tariffDayHours', params: { day: '2026-01-01', hours: 22 } },
  ],
  [
    'a day of two years',
    yearFrom(Date.UTC(2026, 0, 2), inOneCell)
      .map((line) => line.replace('2027-01-01', '2027-01-02'))
      .join('\n'),
    { code: 'tariffDayMissing', params: { day: '01-01' } },
  ],
])('%s is refused, since its hours cannot be placed', (_name, text, problem) => {
  expect(readHourlyTariff(text)).toEqual(problem)
})

test.each([
  ['a semicolon at the end', lines(8_760, () => '0,25;'), null],
  ['a plain 0 among decimal points', lines(8_760, (index) => (index === 9 ? '0,0' : '0.25,0.04')), 0],
  [
    'a plain 0 of a day',
    dated(() => 24)
      .replaceAll(';0,25', ',0.25')
      .replace(',0.25', ',0'),
    null,
  ],
])('%s is no fault', (_name, text, feed_in) => {
  const read = readHourlyTariff(text)
  if ('code' in read) throw new Error(read.code)
  expect(read.feed_in?.[9] ?? null).toBe(feed_in)
})

test('prices below zero count as they are', () => {
  const read = readHourlyTariff(lines(8_760, (index) => (index === 4_000 ? '-0,07' : '0,1')))
  expect('energy_prices' in read && read.energy_prices[4_000]).toBe(-0.07)
})

test.each([
  ['an hour too few', lines(8_759, () => '0.25'), { code: 'tariffLines', params: { lines: 8_759 } }],
  ['nothing', '', { code: 'tariffLines', params: { lines: 0 } }],
  [
    'a day of 25 hours',
    dated((day) => (day === 297 ? 25 : 24)),
    { code: 'tariffDayHours', params: { day: '2026-10-25', hours: 25 } },
  ],
  [
    'days of 23 and 25 hours, whose sum is right',
    dated((day) => (day === 87 ? 23 : day === 297 ? 25 : 24)),
    { code: 'tariffDayHours', params: { day: '2026-03-29', hours: 23 } },
  ],
  [
    'a word between',
    lines(8_760, (index) => (index === 2 ? 'n.b.' : '0.25')),
    { code: 'tariffNumber', params: { line: 3, text: 'n.b.' } },
  ],
  [
    'a decimal comma beside a comma between columns',
    lines(8_760, () => '0,25,0,05'),
    { code: 'tariffNumber', params: { line: 1, text: '0,25,0,05' } },
  ],
  [
    'a number without an end',
    lines(8_760, (index) => (index === 3 ? '1e999' : '0.25')),
    { code: 'tariffNumber', params: { line: 4, text: '1e999' } },
  ],
  ...['NaN', '1e400', '-Infinity', 'null'].map((text): [string, string, object] => [
    `${text} in the first hour`,
    lines(8_760, (index) => (index === 0 ? text : '0.25')),
    { code: 'tariffNumber', params: { line: 1, text } },
  ]),
  [
    'prices by the megawatt-hour',
    lines(8_760, () => '85.3'),
    { code: 'tariffPerMwh', params: { line: 1, price: 85.3 } },
  ],
  ['only ends of lines', '\r\n'.repeat(2_000_000), { code: 'tariffLines', params: { lines: 2_000_001 } }],
  [
    'a column more in one line',
    lines(8_760, (index) => (index === 9 ? '0.2;0.1' : '0.2')),
    { code: 'tariffColumns', params: { line: 10 } },
  ],
  ['three columns', lines(8_760, () => '1;2;3'), { code: 'tariffColumns', params: { line: 1 } }],
])('%s is refused with where to look', (_name, text, problem) => {
  expect(readHourlyTariff(text)).toEqual(problem)
})

test('a file that is too long is refused before its lines are cut', () => {
  const cut = vi.spyOn(RegExp.prototype, Symbol.split)
  const read = readHourlyTariff('1\n'.repeat(2_000_000))
  const cuts = cut.mock.calls.length
  cut.mockRestore()
  expect([read, cuts]).toEqual([{ code: 'tariffLines', params: { lines: 2_000_001 } }, 0])
})
