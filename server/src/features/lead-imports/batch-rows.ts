import { type FileFacts, readRows } from './read-rows.ts'
import { type Columns, readRow, type ReadRow } from './read-row.ts'

/** Of one statement, and so of what others may wait for. */
const mostRows = 500

/** A file as an import reads it, from after so many rows. */
export interface Reading {
  facts: FileFacts
  columns: Columns
  skipped: number
}

/** The rows of a file, read as leads, in batches; `rest` is awaited after each row. */
export async function* batchRows(
  content: AsyncIterable<Buffer>,
  { facts, columns, skipped }: Reading,
  rest?: (row: number) => Promise<void> | undefined,
): AsyncGenerator<ReadRow[]> {
  let row = -1
  let batch: ReadRow[] = []
  for await (const cells of readRows(content, facts)) {
    row += 1
    // Row 0 is the headings.
    if (row <= skipped) continue
    batch.push(readRow(row, cells, columns))
    await rest?.(row)
    if (batch.length < mostRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
