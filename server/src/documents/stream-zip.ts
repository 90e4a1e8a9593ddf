import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/**
 * A ZIP as a stream. `fill` adds its entries when somebody begins to read: an error before that would have nobody who
 * listens, and end the process. What `fill` returns is destroyed when nobody reads on.
 */
export const streamZip = (fill: (zip: ZipFile) => Readable | undefined): Readable =>
  Readable.from(writeZip(fill))

async function* writeZip(fill: (zip: ZipFile) => Readable | undefined) {
  const zip = new ZipFile()
  const content = new PassThrough()
  zip.outputStream.pipe(content)
  zip.on('error', (error: Error) => content.destroy(error))
  const source = fill(zip)
  source?.on('error', (error) => content.destroy(error))
  zip.end()
  try {
    yield* content
  } finally {
    source?.destroy()
  }
}
