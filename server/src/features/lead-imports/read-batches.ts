import { setImmediate } from 'node:timers/promises'
import type { Services } from '../../http/context.ts'
import { runInCompany } from '../../http/request-context.ts'
import { findPiece, type ImportRow } from './queries.ts'
import { type Encoding, readRows } from './recognise-file.ts'
import { readRow, type ReadRow } from './read-row.ts'

/** Of one statement, and so of what others may wait for. */
const batchRows = 500
/** After so many rows other requests have their turn. */
const rowsAtOnce = 20

/** The bytes of an import's file, a part at a time. */
async function* readPieces(services: Services, { company_id, id }: ImportRow): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const content = await runInCompany(services, company_id, ({ db }) => findPiece(db, id, place))
    if (content === undefined) return
    yield content
  }
}

/** The rows of an import after the first so many, read as leads, in batches; one is read while the one before is written. */
export async function* readBatches(
  services: Services,
  job: ImportRow,
  skipped: number,
): AsyncGenerator<ReadRow[]> {
  const batches = readInTurn(services, job, skipped)
  const ahead = () => {
    const next = batches.next()
    // Whoever stops early never asks for it.
    next.catch(() => undefined)
    return next
  }
  for (let next = ahead(); ;) {
    const { done, value } = await next
    if (done) return
    next = ahead()
    yield value
  }
}

async function* readInTurn(services: Services, job: ImportRow, skipped: number): AsyncGenerator<ReadRow[]> {
  // What recognised the file wrote its encoding.
  const facts = { ...job, encoding: job.encoding as Encoding }
  let row = -1
  let batch: ReadRow[] = []
  for await (const cells of readRows(readPieces(services, job), facts)) {
    row += 1
    // Row 0 is the headings.
    if (row <= skipped) continue
    batch.push(readRow(row, cells, job))
    if (row % rowsAtOnce === 0) await setImmediate()
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
