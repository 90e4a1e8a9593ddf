import { Readable } from 'node:stream'
import { amsterdamClock, amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { byteOrderMark, csvLine } from '../documents/csv.ts'
import { type Cell, streamXlsx } from '../documents/xlsx.ts'
import { FileAnswer } from './serve.ts'

interface TableFile {
  format: 'csv' | 'xlsx'
  /** Without its ending. */
  name: string
  head: readonly string[]
  /** The rows, some at a time. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>
  separator?: ',' | ';'
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const textOf = (cell: Cell): string =>
  cell instanceof Date ? `${formatDate(amsterdamDate(cell))} ${amsterdamClock(cell)}` : String(cell ?? '')

async function* linesOf({ head, batches, separator = ';' }: TableFile) {
  yield `${byteOrderMark}${csvLine(head, { separator })}`
  for await (const rows of batches)
    if (rows.length > 0) yield rows.map((row) => csvLine(row.map(textOf), { separator })).join('')
}

/** Streams rows as CSV for Dutch Excel or as a workbook. */
export function answerTableFile(file: TableFile): FileAnswer {
  const content = file.format === 'csv' ? Readable.from(linesOf(file)) : streamXlsx(file.head, file.batches)
  return new FileAnswer(content, types[file.format], {
    'content-disposition': `attachment; filename="${file.name}.${file.format}"`,
  })
}
