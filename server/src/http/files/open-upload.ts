import { createReadStream } from 'node:fs'
import { open, truncate } from 'node:fs/promises'
import { convertWorkbook } from '../../documents/tables/convert-workbook.ts'
import { fileBesideSaved, leftOf, pathOfSaved, readSaved } from './read-multipart.ts'
import { invalid, Problem } from '../../kernel/problems.ts'
import { takeTurns } from '../../kernel/take-turns.ts'

const megabyte = 1_048_576
/** What archives begin with, and workbooks are. */
const archive = Buffer.from('PK\u0003\u0004')

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(archive.length), 0, archive.length, 0)
    return buffer.equals(archive)
  } finally {
    await file.close()
  }
}

/** Whether a file can be a workbook, by its first bytes. */
export const isWorkbook = (file: File) => isArchive(pathOfSaved(file))

/**
 * One workbook at a time, by turns of the companies. What takes longer than most begins again among its likes, so that
 * no company's large file holds up another's small one.
 */
const soon = { inTurn: takeTurns(), timeLimitMs: 15_000 }
const large = { inTurn: takeTurns(), timeLimitMs: 120_000 }
const waitLimitMs = 120_000

const busy = () => new Problem(503, 'busyUploads', { headers: { 'retry-after': '10' } })

interface Reader {
  /** Whose turn it is. */
  by: string
  /** Empty rows of a workbook stay. */
  keepsEmpty?: boolean
}

async function convertInTurn(
  { inTurn, timeLimitMs }: typeof soon,
  file: File,
  to: string,
  { by, keepsEmpty = false }: Reader,
): Promise<boolean | 'late'> {
  const left = leftOf(file)
  const wait = AbortSignal.any([AbortSignal.timeout(waitLimitMs), left])
  return inTurn(by, wait, () =>
    convertWorkbook(pathOfSaved(file), to, { timeLimitMs, left, keepsEmpty }),
  ).catch((error: unknown) => {
    throw error === wait.reason ? busy() : error
  })
}

/**
 * A file of rows as CSV, which may be read several times until the answer was sent: the first sheet of a workbook is
 * written as such. Throws 422 for one that cannot be read.
 */
export async function openUpload(file: File, reader: Reader): Promise<() => AsyncIterable<Buffer>> {
  if (!(await isWorkbook(file))) return () => readSaved(file) as AsyncIterable<Buffer>
  const converted = await fileBesideSaved(file, '.csv')
  let done = await convertInTurn(soon, file, converted, reader)
  if (done === 'late' && !leftOf(file).aborted) {
    await truncate(converted)
    done = await convertInTurn(large, file, converted, reader)
  }
  if (done !== true) throw invalid({ file: ['workbookUnreadable'] })
  return () => createReadStream(converted, { highWaterMark: megabyte })
}
