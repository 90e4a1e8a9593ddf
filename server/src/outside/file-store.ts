import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { Problem } from '../kernel/problems.ts'
import { type OpenFile, writeWholeFile } from './write-whole-file.ts'

/** Storage for file contents; names and owners are in the database. */
export interface FileStore {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Buffer>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

/** A file cannot be read where files are kept: it is not there, or the place cannot be reached. */
class FileAway extends Problem {
  constructor(cause: unknown) {
    super(503, 'fileAway')
    this.cause = cause
  }
}

const storeOn = (disk: Disk): FileStore => ({
  put: (key, content, contentType) => disk.put(key, content, { contentType }),
  get: async (key) => {
    try {
      return Buffer.from(await disk.getBytes(key))
    } catch (cause) {
      throw new FileAway(cause)
    }
  },
  has: (key) => disk.exists(key),
  remove: (key) => disk.delete(key),
})

/** A prefix that no file key has. */
const unfinished = '.unfinished'

/** The library's driver writes in place, so a full disk or a crash would leave a partial file. */
class WholeFileDriver extends FSDriver {
  readonly #folder: string
  readonly #openFile: OpenFile

  constructor(folder: string, openFile: OpenFile) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
    this.#openFile = openFile
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, key)
    return writeWholeFile(path, Buffer.from(contents), join(this.#folder, unfinished), this.#openFile)
  }
}

export const diskStore = (folder: string, openFile: OpenFile = open): FileStore =>
  storeOn(new Disk(new WholeFileDriver(folder, openFile)))

/** A store on an S3-compatible server: `https://key:secret@host/bucket?region=eu-west-1`. */
export async function s3Store(address: string): Promise<FileStore> {
  const url = new URL(address)
  const { S3Driver } = await import('flydrive/drivers/s3')
  return storeOn(
    new Disk(
      new S3Driver({
        credentials: {
          accessKeyId: decodeURIComponent(url.username),
          secretAccessKey: decodeURIComponent(url.password),
        },
        endpoint: `${url.protocol}//${url.host}`,
        forcePathStyle: true,
        region: url.searchParams.get('region') ?? 'us-east-1',
        bucket: url.pathname.replaceAll('/', ''),
        supportsACL: false,
        visibility: 'private',
      }),
    ),
  )
}
