import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where the bytes of files lie; their names and owners are in the database. */
export interface FileStore {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Buffer>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

const storeOn = (disk: Disk): FileStore => ({
  put: (key, content, contentType) => disk.put(key, content, { contentType }),
  get: async (key) => Buffer.from(await disk.getBytes(key)),
  has: (key) => disk.exists(key),
  remove: (key) => disk.delete(key),
})

export const diskStore = (folder: string): FileStore =>
  storeOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })))

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
