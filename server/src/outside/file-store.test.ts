import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fullAfter } from '../testing/full-disk.ts'
import { startS3 } from '../testing/s3-server.ts'
import { problemOf } from '../postgres/database-errors.ts'
import { diskStore, type FileStore, s3Store } from './file-store.ts'

async function onDisk(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return diskStore(folder)
}

async function onS3(): Promise<FileStore> {
  const { url, close } = await startS3()
  onTestFinished(close)
  return s3Store(url)
}

test.each([
  ['disk', onDisk],
  ['S3', onS3],
] as const)('%s returns the stored bytes until they are removed', async (_name, openStore) => {
  const store = await openStore()
  const content = Uint8Array.from({ length: 70_000 }, (_byte, n) => n % 251)
  await store.put('1/a photo.jpg', content, 'image/jpeg')
  expect((await store.get('1/a photo.jpg')).equals(content)).toBe(true)
  expect(await store.has('1/a photo.jpg')).toBe(true)
  await store.remove('1/a photo.jpg')
  expect(await store.has('1/a photo.jpg')).toBe(false)
  await expect(store.get('1/a photo.jpg')).rejects.toMatchObject({ status: 503, key: 'fileAway' })
})

test('a key cannot leave the folder', async () => {
  const store = await onDisk()
  await expect(store.put('../outside', new Uint8Array(1), 'image/png')).rejects.toThrow(
    /path traversal|Unallowed/i,
  )
})

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

test('a full disk leaves no partial or temporary file, and keeps the existing file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const content = Buffer.alloc(70_000, 1)
  await diskStore(folder).put('1/there.jpg', content, 'image/jpeg')
  const full = diskStore(folder, fullAfter(20_000))
  const failure = await full.put('1/new.jpg', content, 'image/jpeg').catch((error: unknown) => error)
  expect(problemOf(failure)).toMatchObject({ status: 507, key: 'diskFull' })
  await expect(full.put('1/there.jpg', Buffer.alloc(70_000, 2), 'image/jpeg')).rejects.toThrow()
  expect(await filesBelow(folder)).toEqual([join(folder, '1', 'there.jpg')])
  expect((await diskStore(folder).get('1/there.jpg')).equals(content)).toBe(true)
})

test('files and folders are accessible to this account only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await diskStore(folder).put('1/photo.jpg', Buffer.alloc(10), 'image/jpeg')
  const modes = await Promise.all(
    ['1', '.unfinished', '1/photo.jpg'].map(async (path) => (await stat(join(folder, path))).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})
