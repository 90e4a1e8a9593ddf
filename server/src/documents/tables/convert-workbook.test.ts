import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertWorkbook } from './convert-workbook.ts'
import { streamZip } from '../stream-zip.ts'

const limits = { mostBytes: 20_000_000, timeLimitMs: 60_000 }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-workbook-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A workbook of one sheet, and an empty file for its rows. */
async function aWorkbookOf(sheet: string, styles = '<styleSheet/>') {
  const [from, to] = [join(folder, 'one.xlsx'), join(folder, 'one.csv')]
  const zip = streamZip((file) => {
    file.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml')
    file.addBuffer(Buffer.from(styles), 'xl/styles.xml')
    file.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml')
    return undefined
  })
  await writeFile(from, await buffer(zip))
  await writeFile(to, '')
  return { from, to }
}

/** Headings that reach a column far to the right, and rows of one cell: a small file. */
async function aWideWorkbook(rows: number, last = 'XFD') {
  const head = `<row><c r="A1" t="str"><v>Naam</v></c><c r="${last}1"><v>1</v></c></row>`
  const made = await aWorkbookOf(
    `<worksheet>${head}${'<row><c r="A2"><v>1</v></c></row>'.repeat(rows)}</worksheet>`,
  )
  expect((await stat(made.from)).size).toBeLessThan(10_000)
  return made
}

test('a small workbook with wide rows becomes no endless file', async () => {
  const { from, to } = await aWideWorkbook(10_000)
  expect(await convertWorkbook(from, to, limits)).toBe(true)
  expect((await readFile(to, 'utf8')).split('\n')).toHaveLength(10_002)
  expect((await stat(to)).size).toBeLessThan(100_000)
})

test('a workbook that holds more than a file of leads may is refused before it is written', async () => {
  const { from, to } = await aWideWorkbook(10_000, 'ALL')
  expect(await convertWorkbook(from, to, { ...limits, mostBytes: 1_000_000 })).toBe(false)
  expect((await stat(to)).size).toBeLessThan(2_000_000)
})

test('a workbook whose upload was broken off is written nowhere', async () => {
  const { from, to } = await aWideWorkbook(10)
  await rm(to)
  expect(await convertWorkbook(from, to, limits)).toBe(false)
  await expect(stat(to)).rejects.toThrow('ENOENT')
})

test('a workbook that takes too long is given up', async () => {
  const { from, to } = await aWideWorkbook(10_000)
  expect(await convertWorkbook(from, to, { ...limits, timeLimitMs: 1 })).toBe('late')
})

test('a workbook whose sender went away is given up', async () => {
  const { from, to } = await aWideWorkbook(10_000)
  expect(await convertWorkbook(from, to, { ...limits, left: AbortSignal.timeout(1) })).toBe('late')
})

test('a workbook of the size of a company’s leads is read to its last row', async () => {
  const rows = 20_000
  let number = 1
  const cells = () => {
    number = (number * 48_271) % 2_147_483_647
    return `<c t="str"><v>${number}</v></c>`.repeat(2)
  }
  const sheet = Array.from({ length: rows }, () => `<row>${cells()}${cells()}</row>`).join('')
  const { from, to } = await aWorkbookOf(`<worksheet>${sheet}</worksheet>`)
  // More than is read of a file at once.
  expect((await stat(from)).size).toBeGreaterThan(200_000)
  expect(await convertWorkbook(from, to, limits)).toBe(true)
  const written = (await readFile(to, 'utf8')).trim().split('\n')
  expect(written).toHaveLength(rows)
  expect(written.at(-1)).toContain(String(number))
})

test('a workbook with a tag of 800,000 attributes is refused at once', async () => {
  const attributes = Array.from({ length: 800_000 }, (_, number) => `a${number}=">"`)
  const { from, to } = await aWorkbookOf(`<worksheet ${attributes.join(' ')}>`)
  expect(await convertWorkbook(from, to, { ...limits, timeLimitMs: 5_000 })).toBe(false)
})

test('a workbook of 4.5 million nested tags is refused at once', async () => {
  const { from, to } = await aWorkbookOf(`<worksheet>${'<a>'.repeat(4_500_000)}`)
  expect(await convertWorkbook(from, to, { ...limits, timeLimitMs: 5_000 })).toBe(false)
})

test('half a character in a cell is told of as a NUL is, and two halves are one', async () => {
  const cells = ['Pi_xD800_et', '_xD83D__xDE00_'].map((text) => `<c t="str"><v>${text}</v></c>`)
  const { from, to } = await aWorkbookOf(`<worksheet><row>${cells.join('')}</row></worksheet>`)
  expect(await convertWorkbook(from, to, limits)).toBe(true)
  expect(await readFile(to, 'utf8')).toBe('"Pi\u0000et";"\u{1F600}"\n')
})

test('a number is written so that nobody takes its decimals for thousands, and a percentage as one', async () => {
  const cells = ['1.25', '1.234', '-12.5', '1234.567', '0.125', '0.30000000000000004', '1250']
  const numbers = cells.map((number) => `<c><v>${number}</v></c>`).join('')
  const { from, to } = await aWorkbookOf(
    `<worksheet><row>${numbers}<c s="1"><v>0.004</v></c></row></worksheet>`,
    '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs></styleSheet>',
  )
  expect(await convertWorkbook(from, to, limits)).toBe(true)
  expect(await readFile(to, 'utf8')).toBe('"1.25";"1.2340";"-12.5";"1234.567";"0.125";"0.3";"1250";"0.4%"\n')
})

test('a cell with an error keeps it, and a formula without its value has one; an empty text is none', async () => {
  const cells = [
    '<c t="e"><f>VLOOKUP(1,A:B,2)</f><v>#N/A</v></c>',
    '<c><f>IF(1,"ja","")</f><v></v></c>',
    '<c t="e"><v/></c>',
    '<c t="str"><f>IF(1,"","ja")</f><v></v></c>',
    '<c><f>1+1</f><v>2</v></c>',
    '<c/>',
  ].join('')
  const { from, to } = await aWorkbookOf(`<worksheet><row>${cells}</row></worksheet>`)
  expect(await convertWorkbook(from, to, limits)).toBe(true)
  expect(await readFile(to, 'utf8')).toBe('"#N/A";"#N/A";"#N/A";;"2";\n')
})

const rowAt = (place: number, ...values: number[]) =>
  `<row r="${place}">${values.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`

test.each([
  [false, '"1";"2"\n"3";\n"4";\n'],
  [true, '"1";"2"\n;\n;\n"3";\n;\n"4";\n'],
])('empty rows of a sheet are kept where rows are told by their number: %s', async (keepsEmpty, csv) => {
  const { from, to } = await aWorkbookOf(
    `<worksheet>${rowAt(2, 1, 2)}${rowAt(5, 3)}<row r="6"><c/></row>${rowAt(7, 4)}</worksheet>`,
  )
  expect(await convertWorkbook(from, to, { ...limits, keepsEmpty })).toBe(true)
  expect(await readFile(to, 'utf8')).toBe(csv)
})

/** A sheet as it comes, piece by piece: what a bomb unpacks to is never in memory. */
async function aBomb(piece: string, times: number) {
  const [from, to] = [join(folder, 'bomb.xlsx'), join(folder, 'bomb.csv')]
  const pieces = Readable.from(Array.from({ length: times }, () => Buffer.from(piece)))
  const zip = streamZip((file) => {
    file.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml')
    file.addReadStream(pieces, 'xl/worksheets/sheet1.xml')
    return pieces
  })
  await writeFile(from, await buffer(zip))
  await writeFile(to, '')
  expect((await stat(from)).size).toBeLessThan(1_000_000)
  return { from, to }
}

test.each([
  ['spaces', ' '.repeat(1_000_000)],
  ['rows', '<row><c r="A2"><v>1</v></c></row>'.repeat(30_000)],
  ['entities', '&amp;'.repeat(200_000)],
])('a small workbook that unpacks to 100 MB of %s is refused before it is read', async (_name, piece) => {
  const { from, to } = await aBomb(piece, 100)
  // Within what reading even a tenth of it takes.
  expect(await convertWorkbook(from, to, { ...limits, timeLimitMs: 5_000 })).toBe(false)
  expect((await stat(to)).size).toBe(0)
})
