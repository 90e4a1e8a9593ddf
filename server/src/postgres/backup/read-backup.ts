import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '../../outside/file-store.ts'
import { type ArchiveEntry, DamagedBackup, readArchive, readFileList } from './archive-reader.ts'
import { sha256 } from './archive-writer.ts'
import { columnsOf, isJobs, quoted, requireEmpty, withoutTimeouts } from './backup-catalog.ts'
import { type BackedUpTable, fileEntry, type Manifest, maxEntryBytes, type Part } from './backup-manifest.ts'
import { dropConstraints } from './drop-constraints.ts'

const decompress = promisify(gunzip)

/** The next entry of the archive, which has to be the one that is expected. */
type Take = (expected: Part) => Promise<ArchiveEntry>

/** Loads a verified archive into empty tables and the file store: all of the rows, or none. */
export async function loadBackup(
  path: string,
  manifest: Manifest,
  client: pg.Client,
  files: FileStore,
): Promise<void> {
  const entries = readArchive(path)
  const take: Take = async ({ name, sha256: expected }) => {
    const { value: entry } = await entries.next()
    if (!entry || entry.name !== name || sha256(entry.content) !== expected)
      throw new DamagedBackup(path, `its part ${name} changed while it was read`)
    return entry
  }
  try {
    // Its structure was verified.
    await entries.next()
    await client.query('BEGIN')
    await client.query(`${withoutTimeouts}; SET LOCAL maintenance_work_mem = '256MB'`)
    await loadRows(manifest, client, take)
    for (const list of manifest.files.lists) await putFiles(path, files, await take(list), take)
    await client.query('COMMIT')
  } finally {
    await entries.return()
  }
}

async function loadRows({ tables, sequences }: Manifest, client: pg.Client, take: Take) {
  // From here on no other process can fill the database.
  await client.query('LOCK TABLE public.companies IN ACCESS EXCLUSIVE MODE')
  await requireEmpty(client)
  const ours = tables.filter((table) => !isJobs(table))
  await client.query(`TRUNCATE ${ours.map(quoted).join(', ')}`)
  for (const table of tables.filter(isJobs)) await client.query(`DELETE FROM ${quoted(table)}`)
  for (const table of ours) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  const putBack = await dropConstraints(client)
  for (const table of tables) await loadTable(client, table, take)
  await putBack()
  for (const table of ours) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
  // Unlike setval, these are undone with the transaction.
  for (const { name, next } of sequences)
    await client.query(`ALTER SEQUENCE ${quoted({ schema: 'public', name })} RESTART WITH ${BigInt(next)}`)
  // An interrupted demo seed would otherwise take these rows for its own.
  await client.query('DROP TABLE IF EXISTS migrations.demo_seed')
}

async function loadTable(client: pg.Client, table: BackedUpTable, take: Take) {
  // Rows of a table that was truncated in the same transaction need no VACUUM later.
  const how = isJobs(table) ? '' : ' WITH (FREEZE)'
  const rows = client.query(copyFrom(`COPY ${quoted(table)} (${columnsOf(table)}) FROM STDIN${how}`))
  await pipeline(Readable.from(textOf(table, take)), rows)
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name} got ${rows.rowCount} rows instead of ${table.rows}`)
}

async function* textOf({ parts }: BackedUpTable, take: Take): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const { content } = await take(part)
    yield await decompress(content, { maxOutputLength: maxEntryBytes })
  }
}

async function putFiles(path: string, files: FileStore, list: ArchiveEntry, take: Take) {
  for (const { key, type, sha256 } of readFileList(path, list)) {
    const { content } = await take({ name: fileEntry(key), sha256 })
    await files.put(key, content, type)
  }
}
