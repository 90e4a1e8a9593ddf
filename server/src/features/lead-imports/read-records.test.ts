import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInput } from '../../kernel/problems.ts'
import { readRecords } from './read-records.ts'

async function* inParts(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function recordsOf(text: string, size = 7, delimiter = ';', newline: '\n' | '\r' = '\n') {
  const records: string[][] = []
  for await (const record of readRecords(inParts(text, size), { delimiter, newline })) records.push(record)
  return records
}

test.each([
  [
    'a;b\nc;d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\r\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\n\n;\n  \nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '"a;b";"c""d"\n"e\nf";g\n',
    [
      ['a;b', 'c"d'],
      ['e\nf', 'g'],
    ],
  ],
  [
    'a;"b"\r\n"c";"d"\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;5" pipe\nb;c',
    [
      ['a', '5" pipe'],
      ['b', 'c'],
    ],
  ],
  ['a;"b "c" d"\n', [['a', 'b "c" d']]],
  [
    'a;b;c\n1;2\n3;4;5;6',
    [
      ['a', 'b', 'c'],
      ['1', '2'],
      ['3', '4', '5', '6'],
    ],
  ],
  ['a;', [['a', '']]],
])('%j is %j', async (text, records) => {
  for (const size of [1, 2, 7, 1_000]) expect(await recordsOf(text, size)).toEqual(records)
})

test('lines of an old Mac end by a carriage return', async () => {
  expect(await recordsOf('a;b\rc;"d\ne"\r', 2, ';', '\r')).toEqual([
    ['a', 'b'],
    ['c', 'd\ne'],
  ])
})

test('a quote that is never closed costs only its own row', async () => {
  const rows = Array.from({ length: 50 }, (_none, index) => `${index};x`)
  const found = await recordsOf(`name;text\n1;"open\n${rows.join('\n')}`, 11)
  expect(found).toEqual([['name', 'text'], ['1', '"open'], ...rows.map((row) => row.split(';'))])
})

test('a stray quote that another one closes further down takes no rows in', async () => {
  expect(await recordsOf('name;text\n1;"open\n2;x\n3;"y"\n')).toEqual([
    ['name', 'text'],
    ['1', '"open'],
    ['2', 'x'],
    ['3', 'y'],
  ])
})

test('a cell may have 100,000 characters', async () => {
  const long = 'é;"\n'.repeat(25_000)
  const found = await recordsOf(`a;b\n"${long.replaceAll('"', '""')}";c\n`, 65_536)
  expect(found[1]?.map(({ length }) => length)).toEqual([100_000, 1])
})

test('whatever is written as CSV is read as it was, in parts of any size', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ';', '"', '\n', ',', ' ', 'é') })
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (rows, size) => {
      fc.pre(rows.every((row) => row.some((text) => text.trim() !== '')))
      const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')).join('\n')
      expect(await recordsOf(text, size)).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})

test('a row that is longer than any is refused', async () => {
  await expect(recordsOf(';'.repeat(2_500_000), 65_536)).rejects.toThrow(InvalidInput)
})

test('of a hundred thousand quotes that never close each costs its own row and no more', async () => {
  const rows = await recordsOf(`x;y\n${'"a;1\n'.repeat(100_000)}"b;c";2\n`, 65_536)
  expect([rows.length, rows[1], rows.at(-1)]).toEqual([100_002, ['"a', '1'], ['b;c', '2']])
})

test('millions of empty lines let others work meanwhile', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  await recordsOf(`a;b\n${'\n'.repeat(5_000_000)}`, 6_000_000)
  clearInterval(others)
  expect(turns).toBeGreaterThan(1)
})
