import { StartError } from '../kernel/start-error.ts'
import { verifyArchive } from '../postgres/backup/archive-reader.ts'
import type { Manifest } from '../postgres/backup/backup-manifest.ts'
import { contentsOf } from './backup.ts'

/** Reads a backup whole. Throws a StartError when it is damaged, or lacks files that its database names. */
export async function requireWhole(file: string): Promise<Manifest> {
  const manifest = await verifyArchive(file)
  const { missing } = manifest.files
  if (missing > 0)
    throw new StartError(
      `${file} lacks ${missing} of the files that its database names (${contentsOf(manifest)})`,
    )
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
