import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { convertWorkbook } from '../../documents/convert-workbook.ts'
import { fileBesideSaved, pathOfSaved, readSaved } from '../../http/read-multipart.ts'
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

/** One workbook at a time, by turns of those who upload. */
const inTurn = takeTurns()
const waitLimitMs = 120_000

async function convertInTurn(from: string, to: string, by: string): Promise<boolean> {
  const wait = AbortSignal.timeout(waitLimitMs)
  return inTurn(by, wait, () => convertWorkbook(from, to)).catch((error: unknown) => {
    throw error === wait.reason
      ? new Problem(503, 'busyUploads', { headers: { 'retry-after': '10' } })
      : error
  })
}

/**
 * A file of leads as CSV, which may be read several times until the answer was sent: the first sheet of a workbook is
 * written as such. Throws 422 for one that cannot be read.
 */
export async function openUpload(file: File, by: string): Promise<() => AsyncIterable<Buffer>> {
  const path = pathOfSaved(file)
  if (!(await isArchive(path))) return () => readSaved(file) as AsyncIterable<Buffer>
  const converted = await fileBesideSaved(file, '.csv')
  if (!(await convertInTurn(path, converted, by))) throw invalid({ file: ['workbookUnreadable'] })
  return () => createReadStream(converted, { highWaterMark: megabyte })
}
