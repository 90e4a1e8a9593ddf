import { expect, test } from 'vitest'
import { sayKept } from '../../kernel/kept-messages.ts'
import { readRows } from './read-rows.ts'
import { recogniseFile } from './recognise-file.ts'
import { readRow } from './read-row.ts'

async function* inParts(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

/** What an import reads, however the file comes in parts. */
async function rowsOf(content: Buffer) {
  const facts = await recogniseFile(() => inParts(content, 65_536))
  const readIn = async (size: number) => {
    const rows: string[][] = []
    for await (const row of readRows(inParts(content, size), facts)) rows.push(row)
    return rows
  }
  const rows = await readIn(65_536)
  for (const size of content.length < 10_000 ? [1, 3, 64] : [4_099]) expect(await readIn(size)).toEqual(rows)
  return { facts, rows }
}

const utf8 = (text: string) => Buffer.from(text)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
/** Excel's own letters, which Latin-1 has not: the euro, curly quotes and a dash. */
const windows = (text: string) => {
  const own: Record<string, number> = { '€': 0x80, '‘': 0x91, '’': 0x92, '–': 0x96 }
  return Buffer.from(Array.from(text, (letter) => own[letter] ?? letter.codePointAt(0) ?? 0))
}
const long = 'Zonnedak. '.repeat(10_000)

const head = ['Achternaam', 'Plaats', 'Opmerking']
const rows = [head, ['Jansen', 'Súdwest-Fryslân', 'Belt zelf'], ['Vos', 'Assen', '']]
const written = (delimiter: string, end: string, cell = (text: string) => text) =>
  rows.map((row) => row.map(cell).join(delimiter)).join(end)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test.each<[string, Buffer]>([
  ['semicolons and CRLF, as Dutch Excel saves', utf8(written(';', '\r\n'))],
  ['the same with a byte order mark and an end to the last line', utf8(`\uFEFF${written(';', '\r\n')}\r\n`)],
  ['commas with every cell quoted', utf8(written(',', '\n', quoted))],
  ['commas with a space behind each, and quotes', utf8(written(', ', '\n', quoted))],
  ['spaces on both sides of the quotes', utf8(written(' ; ', '\r\n', quoted).replaceAll(' ; ', ' ;  '))],
  ['tabs in UTF-16, as Excel saves Unicode text', utf16(written('\t', '\r\n'))],
  ['tabs in UTF-16 with quotes', utf16(written('\t', '\r\n', quoted))],
  ['UTF-16 from the other end', utf16(written(';', '\n')).swap16()],
  ['UTF-16 without a mark', utf16(written(';', '\n')).subarray(2)],
  ['Windows-1252', windows(written(';', '\r\n'))],
  ['bars', utf8(written('|', '\n'))],
  ['lines that end by a carriage return alone', utf8(written(';', '\r'))],
  ['some lines with CRLF and some with LF', utf8(written(';', '\n').replace('\n', '\r\n'))],
  ['empty lines, and lines of delimiters alone', utf8(`\n\n${written(';', '\n\n;;\n  \n')}\n;;\n\n`)],
  ['a hint of the delimiter', utf8(`sep=,\r\n${written(',', '\r\n')}`)],
  ['a hint behind a byte order mark', utf8(`\uFEFFsep=;\n${written(';', '\n')}`)],
])('%s is read', async (_name, content) => {
  expect((await rowsOf(content)).rows).toEqual(rows)
})

test.each<[string, string, string[][]]>([
  [
    'a delimiter inside quotes',
    'a;b\n"x;y";z',
    [
      ['a', 'b'],
      ['x;y', 'z'],
    ],
  ],
  [
    'a delimiter inside a quoted heading',
    '"Naam; voornaam";b\n1;2',
    [
      ['Naam; voornaam', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'doubled quotes',
    'a;b\n"de ""Zon""";z',
    [
      ['a', 'b'],
      ['de "Zon"', 'z'],
    ],
  ],
  [
    'a quoted cell of quotes alone',
    'a;b\n"""";z\n"";y',
    [
      ['a', 'b'],
      ['"', 'z'],
      ['', 'y'],
    ],
  ],
  [
    'quotes inside a cell without quotes',
    'a;b\n5" pijp;3/4" moer',
    [
      ['a', 'b'],
      ['5" pijp', '3/4" moer'],
    ],
  ],
  [
    'quotes around a word of a cell',
    'a;b\nde "Zon" BV;z',
    [
      ['a', 'b'],
      ['de "Zon" BV', 'z'],
    ],
  ],
  [
    'quotes that were not doubled',
    'a;b\n"de "Zon" BV";z',
    [
      ['a', 'b'],
      ['de "Zon" BV', 'z'],
    ],
  ],
  [
    'quotes behind a backslash',
    'a,b\n"de \\"Zon\\" BV",z',
    [
      ['a', 'b'],
      ['de \\"Zon\\" BV', 'z'],
    ],
  ],
  [
    'a line end in a cell',
    'a;b\n"x\ny";z\n1;2',
    [
      ['a', 'b'],
      ['x\ny', 'z'],
      ['1', '2'],
    ],
  ],
  [
    'a CRLF in a cell of a file of CRLF',
    'a;b\r\n"x\r\ny";z\r\n',
    [
      ['a', 'b'],
      ['x\r\ny', 'z'],
    ],
  ],
  [
    'empty lines in a cell',
    'a;b\n"x\n\n;\ny";z',
    [
      ['a', 'b'],
      ['x\n\n;\ny', 'z'],
    ],
  ],
  [
    'empty cells on all sides',
    'a;b;c\n;x;\n"";"y";""',
    [
      ['a', 'b', 'c'],
      ['', 'x', ''],
      ['', 'y', ''],
    ],
  ],
  ['rows with fewer cells', 'a;b;c\n1\n1;2', [['a', 'b', 'c'], ['1'], ['1', '2']]],
  [
    'rows with more cells',
    'a;b\n1;2;3\n1;2;',
    [
      ['a', 'b'],
      ['1', '2', '3'],
      ['1', '2', ''],
    ],
  ],
  [
    'a column without a heading',
    ';a;;b\n1;2;3;4',
    [
      ['', 'a', '', 'b'],
      ['1', '2', '3', '4'],
    ],
  ],
  ['one column', 'Achternaam\nJansen\nVos', [['Achternaam'], ['Jansen'], ['Vos']]],
  [
    'decimal commas in a file of semicolons',
    'a;b\n1,5;2,5\n3,5;4',
    [
      ['a', 'b'],
      ['1,5', '2,5'],
      ['3,5', '4'],
    ],
  ],
  [
    'a quote that nobody closes',
    'a;b\n1;"x\n2;y\n3;z',
    [
      ['a', 'b'],
      ['1', '"x'],
      ['2', 'y'],
      ['3', 'z'],
    ],
  ],
  [
    'an apostrophe is no quote',
    "a;b\n't Hart;’s-Gravenhage",
    [
      ['a', 'b'],
      ["'t Hart", '’s-Gravenhage'],
    ],
  ],
  [
    'a NUL in a text',
    `a;b\nx\0y;${'z'.repeat(200)}`,
    [
      ['a', 'b'],
      ['x\0y', 'z'.repeat(200)],
    ],
  ],
])('%s: each cell is what was meant', async (_name, text, expected) => {
  expect((await rowsOf(utf8(text))).rows).toEqual(expected)
})

test('letters that Windows alone has are read as they were', async () => {
  const { facts, rows: read } = await rowsOf(windows('Naam;Bedrag\r\nd’Hont – ‘Zon’;€ 12\r\n'))
  expect([facts.encoding, read[1]]).toEqual(['windows-1252', ['d’Hont – ‘Zon’', '€ 12']])
})

test.each([
  ['quoted', `"${long.replaceAll('.', '."".')}"`, long.replaceAll('.', '.".')],
  ['without quotes', long, long],
  ['quoted, of lines', `"${long.replaceAll('.', '\n')}"`, long.replaceAll('.', '\n')],
])('a cell of 100,000 characters, %s, is read whole', async (_name, cell, expected) => {
  const { rows: read } = await rowsOf(utf8(`Achternaam;Opmerking\r\nJansen;${cell}\r\nVos;x\r\n`))
  expect(read).toEqual([
    ['Achternaam', 'Opmerking'],
    ['Jansen', expected],
    ['Vos', 'x'],
  ])
})

const columns = {
  headings: ['Achternaam', 'Telefoon', 'Telefoon'],
  mapping: ['lastName', 'phone', 'phone'] as const,
  words: new Map(),
  moved: null,
  updates: false,
  source_id: null,
  received_at: new Date('2026-11-20T09:00:00Z'),
}

test('of a heading that is there twice the first column counts that says something', () => {
  const phones = [
    ['Berg', '050 1234567', '050 7654321'],
    ['Berg', ' ', '050 7654321'],
  ].map((cells) => readRow(1, cells, columns).lead?.phone)
  expect(phones).toEqual(['+31501234567', '+31507654321'])
})

test.each([
  [
    'headings that come again',
    ['\uFEFFAchternaam', ' Telefoon', 'Telefoon'],
    'This row repeats the headings',
  ],
  ['more cells than headings', ['Berg', '', '', 'x'], 'This row has more cells than there are headings'],
])('a row of %s is no lead, and says so', (_name, cells, reason) => {
  const read = readRow(7, cells, columns)
  expect({ ...read, reason: sayKept('en', read.reason ?? '') }).toEqual({ row: 7, cells, lead: null, reason })
})

test.each([
  ['="050 1234567"', '+31501234567'],
  ["'+31 50 1234567", '+31501234567'],
  ['tel: 050-1234567', '+31501234567'],
])('the number in %j is read', (cell, phone) => {
  expect(readRow(1, ['Berg', cell], columns).lead?.phone).toBe(phone)
})
