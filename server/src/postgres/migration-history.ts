import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '../kernel/start-error.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export interface Migration {
  name: string
  hash: string
  /** Identifies and orders migrations. */
  at: number
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const readJournal = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal

/** The migrations of this version of Heliodesk, in their order. */
export async function readKnownMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const { entries } = await readJournal(folder)
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }, index) => ({
    name: entries[index]?.tag ?? '',
    hash,
    at: folderMillis,
  }))
}

/** The migrations that a database has, in their order; none when Heliodesk never used it. */
export async function readAppliedMigrations(
  client: pg.Client,
  known: readonly Migration[],
): Promise<Migration[]> {
  const there = await client.query<{ there: boolean }>(
    "SELECT to_regclass('migrations.__drizzle_migrations') IS NOT NULL AS there",
  )
  if (there.rows[0]?.there !== true) return []
  const { rows } = await client.query<{ at: string; hash: string }>(
    'SELECT created_at::text AS at, hash FROM migrations.__drizzle_migrations ORDER BY created_at',
  )
  const names = new Map(known.map(({ at, name }) => [String(at), name]))
  return rows.map(({ at, hash }) => ({
    name: names.get(at) ?? `one of ${new Date(Number(at)).toISOString().slice(0, 10)}`,
    hash,
    at: Number(at),
  }))
}

type Hashed = Pick<Migration, 'hash'>
const startsWith = (list: readonly Hashed[], first: readonly Hashed[]) =>
  first.every(({ hash }, index) => list[index]?.hash === hash)

/** Compares a list of migrations with this version's: a prefix, an extension or a different history. */
export function compareHistory(
  list: readonly Hashed[],
  known: readonly Hashed[],
): 'known' | 'newer' | 'unknown' {
  if (startsWith(known, list)) return 'known'
  return startsWith(list, known) ? 'newer' : 'unknown'
}

/** `0001_people (1f2e3d4c)`: the last migration and the beginning of its hash. */
export function stateOf(migrations: readonly Pick<Migration, 'name' | 'hash'>[]): string {
  const last = migrations.at(-1)
  return last === undefined ? 'no migration' : `${last.name} (${last.hash.slice(0, 8)})`
}

const anotherDatabase = 'give this one an empty database (another DATABASE_URL or DATA_DIR)'

/** Refuses a database that this version cannot migrate, before changing anything. */
export async function requireKnownHistory(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const applied = await readAppliedMigrations(client, known)
  if (applied.length === 0) return requireNoTables(client)
  const standing = compareHistory(applied, known)
  if (standing === 'known') return
  const states = `its migrations go up to ${stateOf(applied)}, those of this version up to ${stateOf(known)}`
  throw new StartError(
    standing === 'newer'
      ? `the database was used by a newer Heliodesk (${states}); start that version or a later one, or ${anotherDatabase}`
      : `the database is not of a version that can be brought up to date (${states}); start the Heliodesk that made it, or ${anotherDatabase}`,
  )
}

async function requireNoTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname LIMIT 1`,
  )
  const [table] = rows
  if (table !== undefined)
    throw new StartError(
      `the database holds tables that are not of Heliodesk (${table.name}); ${anotherDatabase}`,
    )
}

/** Gives `work` a folder with the first `count` migrations alone, as they were when these were all there were. */
export async function withFirstMigrations<Result>(
  folder: string,
  count: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const first = await mkdtemp(join(tmpdir(), 'heliodesk-migrations-'))
  try {
    const journal = await readJournal(folder)
    const entries = journal.entries.slice(0, count)
    await mkdir(join(first, 'meta'))
    await writeFile(join(first, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(first, `${tag}.sql`))
    return await work(first)
  } finally {
    await rm(first, { recursive: true })
  }
}
