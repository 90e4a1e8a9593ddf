import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../testing/add-fixtures.ts'
import { aLead } from '../../testing/a-quotation.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { openDatabase } from '../../access/database.ts'
import { diskStore } from '../../outside/file-store.ts'
import { verifyArchive } from './archive-reader.ts'
import type { Manifest } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const product = await startTestProduct()
const database = await createTestDatabase()
const { ownerUrl } = database
const owner = new pg.Client({ connectionString: ownerUrl })
let folder: string
let file: string
let content: Buffer
let manifest: Manifest
const target = () => ({ ownerUrl, databaseAppUrl: undefined, files: diskStore(join(folder, 'files')) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-backup-'))
  file = join(folder, 'product.tar')
  const manager = await product.as('manager')
  const { status } = await manager.post('/files', aPicture('leads', await aLead(product)))
  expect(status).toBe(201)
  const { files } = product.services
  manifest = await writeBackup(file, {
    ownerUrl: product.ownerUrl,
    files,
    secret: undefined,
    now: new Date(),
  })
  content = await readFile(file)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  await product.close()
  await rm(folder, { recursive: true })
})

/** Rows of all tables together, and of the foreign keys and indexes that guard them. */
async function inTarget() {
  const { rows } = await owner.query<Record<'rows' | 'guards', number>>(`
    SELECT (SELECT sum((xpath('/row/n/text()', query_to_xml(
        format('SELECT count(*) AS n FROM public.%I', tablename), false, true, '')))[1]::text::int)
      FROM pg_tables WHERE schemaname = 'public')::int AS rows,
    (SELECT count(*) FROM pg_constraint WHERE connamespace = 'public'::regnamespace)::int
      + (SELECT count(*) FROM pg_indexes WHERE schemaname = 'public')::int AS guards`)
  return rows[0] ?? { rows: -1, guards: -1 }
}

async function changed(name: string, change: (copy: Buffer) => Buffer) {
  const path = join(folder, name)
  await writeFile(path, change(Buffer.from(content)))
  return path
}

test('a truncated file is refused, wherever it ends', async () => {
  for (const part of [0, 0.3, 0.7, 0.99]) {
    const path = await changed('short.tar', (copy) => copy.subarray(0, Math.floor(part * copy.length)))
    await expect(verifyArchive(path)).rejects.toThrow(`${path} cannot be restored: it`)
  }
  const digest = content.indexOf('manifest.sha256')
  const path = await changed('short.tar', (copy) => copy.subarray(0, digest))
  await expect(verifyArchive(path)).rejects.toThrow('it ends too early')
})

/** One bit behind the header of an entry. */
const alter = (what: string) =>
  changed('altered.tar', (copy) => {
    const at = copy.indexOf(what) + 530
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
    return copy
  })

test('an altered file is refused, whichever part changed', async () => {
  for (const part of ['tables/public.leads/000001', 'files/1/', 'file-lists/000001', 'manifest.json'])
    await expect(verifyArchive(await alter(part))).rejects.toThrow('is not as it was written')
})

test('a file that is not a backup and one of another format get different messages', async () => {
  const text = await changed('text.tar', () => Buffer.from('hello'.repeat(500)))
  await expect(verifyArchive(text)).rejects.toThrow('it is no whole backup of Heliodesk')
  const newer = await changed('newer.tar', (copy) => {
    copy.write('"format_version":2', copy.indexOf('"format_version":1'))
    return copy
  })
  await expect(verifyArchive(newer)).rejects.toThrow(
    'it has the format 2 and this Heliodesk reads the format 1',
  )
})

test('a database with companies, one that a product uses, and another version are refused', async () => {
  await expect(restoreBackup(file, manifest, { ...target(), ownerUrl: product.ownerUrl })).rejects.toThrow(
    'the database is not empty (it has companies)',
  )
  const running = openDatabase(database.appUrl)
  await running.pool.query('SELECT 1')
  await expect(restoreBackup(file, manifest, target())).rejects.toThrow('a Heliodesk runs on the database')
  await running.close()
  const older = { ...manifest, migrations: [{ name: '0000_start', hash: '12345678ab' }] }
  await expect(restoreBackup(file, older, target())).rejects.toThrow(
    'the backup has the migrations up to 0000_start (12345678) and this version of Heliodesk those up to',
  )
  const other = { ...manifest, tables: manifest.tables.slice(1) }
  await expect(restoreBackup(file, other, target())).rejects.toThrow('are not those of this version')
})

const put = () => Promise.reject(new Error('the store is full'))

test('a restore that fails at the end leaves an empty database', async () => {
  const before = await inTarget()
  const files = { ...diskStore(join(folder, 'full')), put }
  await expect(restoreBackup(file, manifest, { ...target(), files })).rejects.toThrow('the store is full')
  expect(await inTarget()).toEqual(before)
  expect(before.rows).toBe(0)
})

test('a restore that is killed leaves an empty database, and can be run again', async () => {
  const before = await inTarget()
  const script = `
    import { verifyArchive } from ${JSON.stringify(new URL('./archive-reader.ts', import.meta.url).href)}
    import { restoreBackup } from ${JSON.stringify(new URL('./restore-backup.ts', import.meta.url).href)}
    // Its file never arrives: all rows are there, and not yet committed.
    const put = () => { console.log('putting'); return new Promise(() => {}) }
    const target = { ownerUrl: ${JSON.stringify(ownerUrl)}, files: { put } }
    await restoreBackup(${JSON.stringify(file)}, await verifyArchive(${JSON.stringify(file)}), target)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await inTarget()).toEqual(before)
  await restoreBackup(file, manifest, target())
  expect((await inTarget()).rows).toBeGreaterThan(50)
})
