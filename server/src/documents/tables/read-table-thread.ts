import { parentPort, workerData } from 'node:worker_threads'
import { readMapped, readTable } from '@heliodesk/domain/csv/columns'
import { readCsvText } from './read-csv-text.ts'
import type { MappedOrder, MappedReply, TableOrder, TableReply } from './read-table.ts'

/** Nobody reads more headings that are unknown, nor longer ones. */
const mostUnknown = 100
const shownHeading = 200
const mostColumns = 1_000

/** What somebody who waits for a table needs of it: not what is refused anyway. */
export function findTable({ content, columns, mostRows }: TableOrder): TableReply {
  const cells = readCsvText(content)
  if (cells === null) return null
  const { rows, unknown, ...table } = readTable(cells, columns)
  return {
    ...table,
    unknown: unknown.slice(0, mostUnknown).map((heading) => heading.slice(0, shownHeading)),
    total: rows.length,
    rows: rows.length > mostRows ? [] : rows,
  }
}

/** As much of a row as is shown. */
const short = (texts: readonly string[]) =>
  texts.slice(0, mostColumns).map((text) => text.slice(0, shownHeading))

/** The same of a table whose columns somebody named. */
export function findMapped({ content, mapping, mostRows }: MappedOrder): MappedReply {
  const cells = readCsvText(content)
  if (cells === null) return null
  const { headings, examples, rows, tooLong } = readMapped(cells, mapping)
  return {
    headings: short(headings),
    examples: examples.map(short),
    total: rows.length,
    rows: rows.length > mostRows ? [] : rows,
    tooLong: rows.length > mostRows ? [] : tooLong,
  }
}

const order = workerData as TableOrder | MappedOrder
parentPort?.postMessage('mapping' in order ? findMapped(order) : findTable(order))
