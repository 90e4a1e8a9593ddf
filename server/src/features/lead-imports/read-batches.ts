import { setImmediate } from 'node:timers/promises'
import type { Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import { batchRows, type Reading } from './batch-rows.ts'
import { findPiece, type ImportRow } from './queries.ts'
import { readInThread } from './read-in-thread.ts'
import { meaningsOf } from './judging/say-words.ts'
import type { ReadRow } from './read-row.ts'
import type { Encoding } from './read-rows.ts'

/** Fewer rows are read before a thread has started. */
const rowsOfThread = 3_000
/** After so many rows other requests have their turn. */
const rowsAtOnce = 20

/** The bytes of an import's file, a part at a time. */
export async function* readPieces(
  services: Services,
  { company_id, id }: Pick<ImportRow, 'company_id' | 'id'>,
): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const content = await inJob(services, company_id, ({ db }) => findPiece(db, id, place))
    if (content === undefined) return
    yield content
  }
}

const letOthers = (row: number) => (row % rowsAtOnce === 0 ? setImmediate() : undefined)

/** The rows of an import after the first so many, read as leads, in batches; one is read while the one before is written. */
export async function* readBatches(
  services: Services,
  job: ImportRow,
  skipped: number,
): AsyncGenerator<ReadRow[]> {
  const { headings, mapping, moved, source_id, delimiter, newline, created_at } = job
  const words = await inJob(services, job.company_id, ({ db }) => meaningsOf(db, job.words))
  // What recognised the file wrote its encoding.
  const facts = { delimiter, newline, encoding: job.encoding as Encoding }
  const reading: Reading = {
    facts,
    columns: {
      headings,
      mapping,
      words,
      moved,
      source_id,
      updates: job.known !== 'skip',
      received_at: created_at,
    },
    skipped,
  }
  const pieces = readPieces(services, job)
  const isLarge = (job.total ?? 0) - skipped > rowsOfThread
  const batches = isLarge ? readInThread(pieces, reading) : batchRows(pieces, reading, letOthers)
  const ahead = () => {
    const next = batches.next()
    // Whoever stops early never asks for it.
    next.catch(() => undefined)
    return next
  }
  try {
    for (let next = ahead(); ;) {
      const { done, value } = await next
      if (done) return
      next = ahead()
      yield value
    }
  } finally {
    // Ends the thread of an import that was cancelled.
    await batches.return(undefined)
  }
}
