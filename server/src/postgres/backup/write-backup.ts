import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../../outside/file-store.ts'
import { migrationLock } from '../migrate.ts'
import { withLock } from '../with-lock.ts'
import { type ArchiveWriter, createArchive, sha256 } from './archive-writer.ts'
import {
  columnsOf,
  fingerprintOf,
  isJobs,
  quoted,
  readSequences,
  readTables,
  requireMigrations,
  type TableToCopy,
  withoutTimeouts,
  withOwner,
} from './backup-catalog.ts'
import {
  type BackedUpTable,
  fileEntry,
  fileListEntry,
  type ListedFile,
  type Manifest,
  tableEntry,
} from './backup-manifest.ts'

const compress = promisify(gzip)
/** Before compression, and of the files that one list names. */
const partBytes = 4 * 1_048_576
/** Of the damaged files this many are told by name. */
const namedDamaged = 10

export interface Source {
  ownerUrl: string
  files: FileStore
  secret: string | undefined
  now: Date
}

/** Writes one snapshot of the database and the files that it names into a new file. The product may run. */
export async function writeBackup(path: string, source: Source): Promise<Manifest> {
  const archive = await createArchive(path)
  try {
    const manifest = await withOwner(source.ownerUrl, async (client) => {
      const tables = await withLock(source.ownerUrl, { lock: migrationLock, shared: true }, () =>
        openSnapshot(client),
      )
      return copyEverything(archive, client, tables, source)
    })
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}

/** Locks its tables against migrations until the transaction ends, but against nothing else. */
async function openSnapshot(client: pg.Client): Promise<TableToCopy[]> {
  await requireMigrations(client)
  const tables = await readTables(client)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(withoutTimeouts)
  // The first SELECT takes the snapshot: it has to come after the locks.
  await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`)
  return tables
}

async function copyEverything(
  archive: ArchiveWriter,
  client: pg.Client,
  tables: TableToCopy[],
  { ownerUrl, files, secret, now }: Source,
): Promise<Manifest> {
  const migrations = await requireMigrations(client)
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version') AS version",
  )
  const sequences = await readSequences(client)
  const copied: BackedUpTable[] = []
  for (const table of tables) copied.push(await copyTable(archive, client, table))
  return {
    made_at: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations,
    secret_fingerprint: secret === undefined ? null : fingerprintOf(secret),
    tables: copied,
    sequences,
    files: await copyFiles(archive, client, { files, ownerUrl }),
  }
}

async function copyTable(
  archive: ArchiveWriter,
  client: pg.Client,
  table: TableToCopy,
): Promise<BackedUpTable> {
  const open = isJobs(table) ? " WHERE state < 'completed'" : ''
  const rows = client.query(
    copyTo(`COPY (SELECT ${columnsOf(table)} FROM ${quoted(table)}${open}) TO STDOUT`),
  )
  const parts: BackedUpTable['parts'] = []
  const store = async (text: Buffer) => {
    parts.push(await archive.add(tableEntry(table, parts.length), await compress(text, { level: 1 })))
  }
  // One part is compressed and written while the next one is read.
  let storing = Promise.resolve()
  for await (const text of inPieces(rows)) {
    await storing
    storing = store(text)
    storing.catch(() => undefined)
  }
  await storing
  // The number of rows comes with the end of the command.
  await client.query('SELECT')
  return { ...table, rows: rows.rowCount, parts }
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

interface FileRow {
  key: string
  type: string
  size: number
  sha256: string
  thumbnail_key: string | null
}

/** What the database says of a file; of a thumbnail it keeps neither size nor hash. */
interface NamedFile {
  key: string
  type: string
  recorded: Pick<FileRow, 'size' | 'sha256'> | null
}
/** As it was found in the store. */
interface FoundFile extends ListedFile {
  content: Buffer
}

async function copyFiles(
  archive: ArchiveWriter,
  client: pg.Client,
  { files, ownerUrl }: Pick<Source, 'files' | 'ownerUrl'>,
): Promise<Manifest['files']> {
  const totals: Manifest['files'] = {
    count: 0,
    bytes: 0,
    missing: 0,
    damaged: 0,
    first_damaged: [],
    lists: [],
  }
  const absent: string[] = []
  for await (const batch of inBatches(filesOf(client), files, { totals, absent })) {
    const list: ListedFile[] = batch.map(({ content: _content, ...listed }) => listed)
    const text = Buffer.from(`${JSON.stringify(list)}\n`)
    totals.lists.push(await archive.add(fileListEntry(totals.lists.length), text))
    for (const { key, content } of batch) await archive.add(fileEntry(key), content)
  }
  return { ...totals, missing: await countLost(ownerUrl, absent) }
}

/** How many of these files the database still names: the others were removed while the backup was written. */
async function countLost(ownerUrl: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  return withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ lost: number }>(
      `SELECT count(*)::int AS lost FROM unnest($1::text[]) gone(key)
        WHERE EXISTS (SELECT FROM public.files f WHERE gone.key IN (f.key, f.thumbnail_key))`,
      [keys],
    )
    return rows[0]?.lost ?? 0
  })
}

/** In the snapshot, some at a time: pictures with their thumbnails. */
async function* filesOf(client: pg.Client): AsyncGenerator<NamedFile> {
  await client.query(
    'DECLARE named CURSOR FOR SELECT key, type, size, sha256, thumbnail_key FROM public.files ORDER BY company_id, id',
  )
  for (;;) {
    const { rows } = await client.query<FileRow>('FETCH 500 FROM named')
    if (rows.length === 0) return
    for (const { key, type, size, sha256, thumbnail_key } of rows) {
      yield { key, type, recorded: { size, sha256 } }
      if (thumbnail_key !== null) yield { key: thumbnail_key, type: 'image/webp', recorded: null }
    }
  }
}

async function* inBatches(
  named: AsyncIterable<NamedFile>,
  store: FileStore,
  { totals, absent }: { totals: Manifest['files']; absent: string[] },
) {
  let batch: FoundFile[] = []
  let bytes = 0
  for await (const { key, type, recorded } of named) {
    const content = await contentOf(store, key)
    if (content === undefined) {
      absent.push(key)
      continue
    }
    const file = { key, type, size: content.length, sha256: sha256(content), content }
    noteDamage(totals, file, recorded)
    batch.push(file)
    totals.count++
    totals.bytes += content.length
    bytes += content.length
    if (bytes < partBytes && batch.length < 1_000) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

function noteDamage(totals: Manifest['files'], file: FoundFile, recorded: NamedFile['recorded']) {
  const damage = damageOf(file, recorded)
  if (damage === null) return
  totals.damaged++
  if (totals.first_damaged.length < namedDamaged) totals.first_damaged.push(`${file.key} ${damage}`)
}

function damageOf({ size, sha256, content }: FoundFile, recorded: NamedFile['recorded']): string | null {
  const bytes = size.toLocaleString('en')
  if (recorded === null) return damageOfThumbnail(content)
  if (size !== recorded.size) return `has ${bytes} of ${recorded.size.toLocaleString('en')} bytes`
  return sha256 === recorded.sha256 ? null : `has ${bytes} bytes, and others than were stored`
}

/** Of a thumbnail, which is WebP, only its own first bytes say how long it is. */
function damageOfThumbnail(content: Buffer): string | null {
  if (content.length === 0) return 'is empty'
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp) return 'is no thumbnail'
  const size = content.readUInt32LE(4) + 8
  const bytes = content.length.toLocaleString('en')
  return size === content.length ? null : `has ${bytes} of ${size.toLocaleString('en')} bytes`
}

/** Nothing when the store does not have it: it was removed after the snapshot, or it was lost before. */
async function contentOf(store: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await store.get(key)
  } catch (error) {
    if (await store.has(key)) throw error
    return undefined
  }
}
