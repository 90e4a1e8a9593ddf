import { Readable } from 'node:stream'
import { byteOrderMark, cellOf, csvLine } from '../../documents/tables/csv.ts'
import { type Cell, streamXlsx } from '../../documents/tables/xlsx.ts'
import { FileAnswer } from './file-answer.ts'
import { cellText } from './table-cells.ts'

interface TableFile {
  format: 'csv' | 'xlsx'
  /** Without its ending. */
  name: string
  head: readonly string[]
  /** The rows, some at a time. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>
  separator?: ',' | ';'
}

/** What a file of each format is sent as. */
export const tableFileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A number is never a formula; Dutch Excel, which splits at semicolons, has a decimal comma. */
const csvCell = (cell: Cell, separator: ',' | ';'): string =>
  typeof cell === 'number' ? String(cell).replace('.', separator === ';' ? ',' : '.') : cellOf(cellText(cell))

async function* linesOf({ head, batches, separator = ';' }: TableFile) {
  const lineOf = (row: readonly Cell[]) =>
    csvLine(
      row.map((cell) => csvCell(cell, separator)),
      { separator, cell: (text) => text },
    )
  yield `${byteOrderMark}${csvLine(head, { separator })}`
  for await (const rows of batches) if (rows.length > 0) yield rows.map(lineOf).join('')
}

/** Streams rows as CSV for Dutch Excel or as a workbook. */
export function answerTableFile(file: TableFile): FileAnswer {
  const content = file.format === 'csv' ? Readable.from(linesOf(file)) : streamXlsx(file.head, file.batches)
  return new FileAnswer(content, tableFileTypes[file.format], {
    'content-disposition': `attachment; filename="${file.name}.${file.format}"`,
  })
}
