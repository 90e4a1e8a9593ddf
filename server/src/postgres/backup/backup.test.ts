import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackLanded } from '../../testing/landed-database.ts'
import { readLanded } from '../../testing/landed-history.ts'
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts'
import { createTestServices } from '../../testing/test-services.ts'
import { diskStore, type FileStore } from '../../outside/file-store.ts'
import { appUrlOf } from '../migrate.ts'
import { verifyArchive } from './archive-reader.ts'
import type { Manifest } from './backup-manifest.ts'
import { restoreBackup, type Target } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const world = await createTestServices({ on: await createEmptyDatabase() })
const { ownerUrl, services } = world
let folder: string
let file: string
let manifest: Manifest
let shapeBefore: unknown
const target = await createTestDatabase()
let restored: Target

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-backup-'))
  file = join(folder, 'whole.tar')
  // It has rows in every table of its version, as the demo has not.
  const landed = await unpackLanded((await readLanded()).at(-1)?.name ?? '', folder)
  await restoreBackup(landed.file, landed.manifest, {
    ownerUrl,
    databaseAppUrl: undefined,
    files: services.files,
  })
  for (const [index, key] of (await fileKeys()).entries())
    await services.files.put(key, Buffer.alloc(index * 1_000, key), 'image/jpeg')
  await query(
    ownerUrl,
    `INSERT INTO jobs.job (name, data, state) VALUES
      ('send-mail', '{"company_id":1,"mail_id":1}', 'created'), ('send-mail', '{"company_id":1,"mail_id":2}', 'completed')`,
  )
  manifest = await writeBackup(file, { ownerUrl, files: services.files, ...of })
  restored = { ownerUrl: target.ownerUrl, databaseAppUrl: undefined, files: diskStore(join(folder, 'files')) }
  shapeBefore = await shape(target.ownerUrl)
  await restoreBackup(file, await verifyArchive(file), restored)
})
afterAll(async () => {
  await target.drop()
  await world.close()
  await rm(folder, { recursive: true })
})

const of = { secret: 'a secret', now: new Date('2026-11-20T09:00:00Z') }

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Each table with its number of rows and a hash over all of them. */
async function hashes(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await query<{ rows: number; hash: string }>(
      url,
      `SELECT count(*)::int AS rows, md5(string_agg(h, '' ORDER BY h)) AS hash FROM (SELECT md5(t::text) AS h FROM public.${name} t) all_rows`,
    )
    found[name] = `${row?.rows} ${row?.hash}`
  }
  return found
}

/** Indexes, constraints, triggers and policies as PostgreSQL describes them. */
const shape = (url: string) =>
  query(
    url,
    `SELECT indexdef AS of FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT tablename || policyname || qual FROM pg_policies
    ORDER BY 1`,
  )

/** The next value of each sequence. */
async function nextNumbers(url: string) {
  const sequences = await query<{ name: string }>(
    url,
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  )
  const nexts = sequences.map(
    ({ name }) => `SELECT '${name}' AS name, nextval('public.${name}')::int AS next`,
  )
  return query(url, nexts.join(' UNION ALL '))
}

async function fileKeys(): Promise<string[]> {
  const keys = await query<{ key: string }>(
    ownerUrl,
    `SELECT key FROM files UNION ALL SELECT thumbnail_key FROM files WHERE thumbnail_key IS NOT NULL ORDER BY 1`,
  )
  return keys.map(({ key }) => key)
}

const contents = async (store: FileStore) => Promise.all((await fileKeys()).map((key) => store.get(key)))

const rowsIn = ({ tables }: Manifest) => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))

test('every row and file is restored, and the tables are identical', async () => {
  expect(await hashes(restored.ownerUrl)).toEqual(await hashes(ownerUrl))
  expect(await shape(restored.ownerUrl)).toEqual(shapeBefore)
  expect(await nextNumbers(restored.ownerUrl)).toEqual(await nextNumbers(ownerUrl))
  const expected = await contents(services.files)
  expect(expected.length).toBeGreaterThan(50)
  expect(await contents(restored.files)).toEqual(expected)
})

const jobs = (url: string, which: string) =>
  query(url, `SELECT id, name, data, state, start_after, retry_count FROM jobs.job ${which} ORDER BY id`)

test('open jobs are included, finished ones are not', async () => {
  const arrived = await jobs(restored.ownerUrl, '')
  expect(arrived).toEqual(await jobs(ownerUrl, "WHERE state < 'completed'"))
  expect(arrived).toContainEqual(expect.objectContaining({ data: { company_id: 1, mail_id: 1 } }))
})

test('a backup is a consistent snapshot during writes', async () => {
  const client = new pg.Client({ connectionString: restored.ownerUrl })
  await client.connect()
  const busy = { running: true, written: 0 }
  // Always both: into one of the first tables copied, and into one of the last.
  const write = async () => {
    for (; busy.running; busy.written++)
      await client.query(`BEGIN;
        INSERT INTO login_attempts VALUES ('busy ${busy.written}', 1, true, now());
        INSERT INTO zip_code_ranges (company_id, "from", till, priority, active, adviser_ids, created_at, updated_at)
          VALUES (1, 1, 2, 3, true, '[]', now(), now());
        COMMIT`)
    await client.end()
  }
  const before = rowsIn(manifest)
  const writing = write()
  while (busy.written === 0) await wait(1)
  const after = rowsIn(await writeBackup(join(folder, 'busy.tar'), { ...restored, ...of }))
  busy.running = false
  await writing
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(grown('login_attempts')).toBeGreaterThan(0)
  expect(grown('zip_code_ranges')).toBe(grown('login_attempts'))
})

test('a file missing from the store is counted, and the rest is backed up', async () => {
  const [row] = await query<{ key: string }>(
    ownerUrl,
    'SELECT key FROM files ORDER BY company_id, id LIMIT 1',
  )
  await restored.files.remove(row?.key ?? '')
  const { files } = await writeBackup(join(folder, 'lost.tar'), { ...restored, ...of })
  expect(files).toMatchObject({ count: manifest.files.count - 1, missing: 1 })
})

test('an owner without superuser rights can restore and back up', async () => {
  const name = `plain_${randomBytes(6).toString('hex')}`
  await query(ownerUrl, `CREATE ROLE ${name} LOGIN PASSWORD 'plain'`)
  await query(ownerUrl, `CREATE DATABASE ${name} OWNER ${name}`)
  const url = Object.assign(new URL(ownerUrl), { username: name, password: 'plain', pathname: `/${name}` })
  const databaseAppUrl = appUrlOf(Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href)
  const plain = { ownerUrl: url.href, databaseAppUrl, files: diskStore(join(folder, 'plain')) }
  await restoreBackup(file, manifest, plain)
  expect(rowsIn(await writeBackup(join(folder, 'plain.tar'), { ...plain, ...of }))).toEqual(rowsIn(manifest))
  await query(ownerUrl, `DROP DATABASE ${name}`)
  await query(ownerUrl, `DROP ROLE ${name}`)
})
