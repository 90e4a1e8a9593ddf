import { StartError } from '../kernel/start-error.ts'
import { verifyArchive } from '../postgres/backup/archive-reader.ts'
import type { Manifest } from '../postgres/backup/backup-manifest.ts'
import { contentsOf, faultsOf } from './backup.ts'

/** Reads a backup whole. Throws a StartError when it, or a file in it, is damaged or missing. */
export async function requireWhole(file: string): Promise<Manifest> {
  const manifest = await verifyArchive(file)
  const faults = faultsOf(manifest)
  if (faults !== null) throw new StartError(`${file} (${contentsOf(manifest)}) ${faults}`)
  return manifest
}

/** What is in a backup, in lines for people; the tables with most rows first. */
export async function checkBackup(file: string): Promise<string> {
  const manifest = await requireWhole(file)
  const most = manifest.tables.toSorted((a, b) => b.rows - a.rows).slice(0, 8)
  const size = `${(manifest.files.bytes / 1_000_000).toFixed(1)} MB`
  return [
    `${file} is whole: ${contentsOf(manifest)} (${size}) of ${manifest.made_at}.`,
    `Migrations up to ${manifest.migrations.at(-1)?.name ?? 'none'}; PostgreSQL ${manifest.postgres}.`,
    ...most.map(({ name, rows }) => `  ${name.padEnd(28)} ${rows.toLocaleString('en')}`),
  ].join('\n')
}
