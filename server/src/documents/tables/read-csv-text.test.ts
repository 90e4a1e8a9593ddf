import { expect, test } from 'vitest'
import { readCsvText } from './read-csv-text.ts'

const cells = [
  ['a', 'b'],
  ['1', '2,5'],
]

test.each([
  ['semicolons', 'a;b\r\n1;2,5\r\n'],
  ['a byte order mark', '\uFEFFa;b\n1;2,5'],
  ['tabs', 'a\tb\n1\t2,5'],
  ['commas', 'a,b\n1,"2,5"'],
  ['bars', 'a|b\n1|2,5'],
  ['lines of old Macs', 'a;b\r1;2,5'],
  ['a hint of the delimiter', 'sep=;\r\na;b\r\n1;2,5'],
])('a text with %s is read', (_what, text) => {
  expect(readCsvText(text)).toEqual(cells)
})

test('cells that spreadsheets protect are the texts that they protect', () => {
  expect(readCsvText(`a;b;c\n'=1+1;"=""0612""";'s`)?.[1]).toEqual(['=1+1', '0612', "'s"])
})

test.each([
  ['a workbook', 'PK\u0003\u0004\u0014\u0000'],
  ['bytes that are no text', 'a;b\n\uFFFD;1'],
  ['an open quote', 'a;b\n"1;2'],
])('%s is no CSV', (_what, text) => {
  expect(readCsvText(text)).toBeNull()
})
