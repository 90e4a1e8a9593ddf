import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from '@heliodesk/domain/csv/columns'
import { readCsvText } from './read-csv-text.ts'
import type { TableOrder, TableReply } from './read-table.ts'

/** Nobody reads more headings that are unknown, nor longer ones. */
const mostUnknown = 100
const shownHeading = 200

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

parentPort?.postMessage(findTable(workerData as TableOrder))
