import { Readable } from 'node:stream'
import { amsterdamClock, amsterdamDate } from '@heliodesk/domain/calendar'
import { streamZip } from '../stream-zip.ts'

/** A text, which is never read as a formula; a number; or a moment, shown as a date and time of Amsterdam. */
export type Cell = string | number | Date | null

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const parts: Record<string, string> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Heliodesk" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  // Style 1 is a date and time, style 2 a heading.
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
}

/** The most that a cell holds (Excel specifications and limits). */
const mostCharacters = 32_767
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML 1.0 does not know are left out; `_x0041_` would be read as a letter. */
const textOf = (value: string) =>
  value
    .slice(0, mostCharacters)
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (character) => entities[character] ?? character)

const epoch = Date.UTC(1899, 11, 30)
/** Days since 30-12-1899 by the clock of Amsterdam. */
const serialOf = (at: Date) =>
  (Date.parse(`${amsterdamDate(at)}T${amsterdamClock(at)}Z`) - epoch) / 86_400_000

function cellOf(value: Cell, style: string): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (value instanceof Date) return `<c s="1"><v>${serialOf(value)}</v></c>`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${textOf(value)}</t></is></c>`
}

const rowOf = (cells: readonly Cell[], style = '') =>
  `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`

async function* sheetOf(head: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(head, ' s="2"')}`
  for await (const rows of batches) yield rows.map((cells) => rowOf(cells)).join('')
  yield '</sheetData></worksheet>'
}

/** A workbook of one sheet as a stream; no more than a batch of it is in memory. */
export const streamXlsx = (
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable =>
  streamZip((zip) => {
    const sheet = Readable.from(sheetOf(head, batches), { objectMode: false })
    for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path)
    zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
    return sheet
  })
