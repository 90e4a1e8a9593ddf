import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { convertWorkbook } from '../../documents/convert-workbook.ts'
import { pathOfSaved, readSaved } from '../../http/read-multipart.ts'
import { invalid } from '../../kernel/problems.ts'

const megabyte = 1_048_576
/** What archives begin with, and workbooks are. */
const archive = Buffer.from('PK\u0003\u0004')

interface Upload {
  /** The file as CSV; may be read several times. */
  read: () => AsyncIterable<Buffer>
  close: () => Promise<void>
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(archive.length), 0, archive.length, 0)
    return buffer.equals(archive)
  } finally {
    await file.close()
  }
}

/** A file of leads as CSV: the first sheet of a workbook is written as such. Throws 422 for one that cannot be read. */
export async function openUpload(file: File): Promise<Upload> {
  const path = pathOfSaved(file)
  if (!(await isArchive(path)))
    return { read: () => readSaved(file) as AsyncIterable<Buffer>, close: async () => undefined }
  const converted = `${path}.csv`
  const close = () => rm(converted, { force: true })
  if (!(await convertWorkbook(path, converted))) {
    await close()
    throw invalid({ file: ['workbookUnreadable'] })
  }
  return { read: () => createReadStream(converted, { highWaterMark: megabyte }), close }
}
