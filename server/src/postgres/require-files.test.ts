import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { systemClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import { diskStore } from '../outside/file-store.ts'
import { prepareServices } from '../start-product.ts'
import { closeAll, type Closer } from '../close-all.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { requireFiles } from './require-files.ts'

const product = await startTestProduct()
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'heliodesk-files-'))
})
afterAll(async () => {
  await product.close()
  await rm(dataDir, { recursive: true })
})

async function prepare(variables: Record<string, string> = {}) {
  const closers: Closer[] = []
  const given = { DATABASE_URL: product.ownerUrl, APP_SECRET: 'x'.repeat(32), DATA_DIR: dataDir }
  try {
    await prepareServices(readEnvironment({ ...given, ...variables }), systemClock, silentLog, closers)
  } finally {
    await closeAll(closers, silentLog)
  }
}

const addFile = (key: string) =>
  product.inside(({ db, company_id }) =>
    db.execute(`INSERT INTO files (company_id, owner_type, owner_id, "group", name, type, size, key, sha256, created_at)
      VALUES (${company_id}, 'leads', 1, 'other', 'x.pdf', 'application/pdf', 1, '${key}', 'x', now())`),
  )

test('a database starts with the store of its files, and with another one says what to do', async () => {
  const files = join(dataDir, 'files')
  await prepare()
  await addFile('1/kept.pdf')
  await addFile('1/lost.pdf')
  await diskStore(files).put('1/kept.pdf', Buffer.from('x'), 'application/pdf')
  await prepare()

  await rename(files, `${files}-away`)
  const told = /files\) has none of the files that the database names \(such as 1\/.*put DATA_DIR\/files back/
  await expect(prepare()).rejects.toThrow(told)
  // One that is put back with mv would land in it.
  expect(existsSync(files)).toBe(false)
  await rename(`${files}-away`, files)
  await prepare()
  await rm(files, { recursive: true })
  await expect(prepare()).rejects.toThrow(told)
  await prepare({ ALLOW_MISSING_FILES: '1' })
})

test('a store that does not answer is not taken for another one', async () => {
  const store = { ...diskStore(dataDir), has: () => Promise.reject(new Error('no answer')) }
  await expect(requireFiles(product.ownerUrl, store, 'S3_URL')).resolves.toBeUndefined()
})
