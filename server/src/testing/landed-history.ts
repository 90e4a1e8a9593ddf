import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Migration, readKnownMigrations } from '../postgres/migration-history.ts'

export type LandedMigration = Migration

export const landedPath = (name: string) => fileURLToPath(new URL(`./landed/${name}`, import.meta.url))

/** The migrations of released databases, as they landed. */
export const readLanded = async () =>
  JSON.parse(await readFile(landedPath('history.json'), 'utf8')) as LandedMigration[]

export async function readNotLanded(): Promise<Migration[]> {
  const [landed, known] = [await readLanded(), await readKnownMigrations()]
  return known.slice(landed.length)
}
