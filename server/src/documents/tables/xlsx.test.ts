import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from '../../testing/read-zip.ts'
import { type Cell, streamXlsx } from './xlsx.ts'

async function* batches(...given: Cell[][][]) {
  for (const rows of given) yield rows
}

const sheetOf = async (head: string[], ...given: Cell[][][]) =>
  readZip(await buffer(streamXlsx(head, batches(...given)))).get('xl/worksheets/sheet1.xml') ?? ''

test('a workbook has the parts that a spreadsheet asks for', async () => {
  const parts = readZip(await buffer(streamXlsx(['a'], batches([['b']]))))
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('formulas stay text, numbers are numbers, and nothing is an empty cell', async () => {
  const sheet = await sheetOf(['x'], [['=1+1', 5, null]])
  expect(sheet).toContain(
    '<row><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>5</v></c><c/></row>',
  )
})

test.each([
  ['2026-01-01T11:00:00Z', 46_023.5],
  ['2026-07-01T10:00:00Z', 46_204.5],
])('a moment is a date by the clock of Amsterdam: %s is %d', async (at, serial) => {
  expect(await sheetOf(['at'], [[new Date(at)]])).toContain(`<c s="1"><v>${serial}</v></c>`)
})

test('texts that XML does not know, escapes and endless ones do not break the file', async () => {
  const sheet = await sheetOf(['x'], [['<a>&\u0000\uD83C_x0041_'], ['y'.repeat(40_000)]])
  expect(sheet).toContain('>&lt;a&gt;&amp;\uFFFD_x005F_x0041_</t>')
  expect(sheet).toContain(`>${'y'.repeat(32_767)}</t>`)
})

async function* failing() {
  yield [['a']]
  throw new Error('gone')
}

test('a source that fails breaks the file off', async () => {
  await expect(buffer(streamXlsx(['x'], failing()))).rejects.toThrow('gone')
})
