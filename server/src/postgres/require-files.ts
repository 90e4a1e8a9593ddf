import type { FileStore } from '../outside/file-store.ts'
import { StartError } from '../kernel/start-error.ts'
import { withOwner } from './backup/backup-catalog.ts'

/**
 * Throws when the store has none of the files of a database: it is another store, such as a second server's own folder.
 * A store that cannot be asked is not another one.
 */
export async function requireFiles(ownerUrl: string, store: FileStore, place: string): Promise<void> {
  const keys = await someFiles(ownerUrl)
  for (const key of keys) if (await store.has(key).catch(() => true)) return
  if (keys.length === 0) return
  throw new StartError(
    `${place} has none of the files that the database names (such as ${keys[0]}): put DATA_DIR/files back, or set the DATA_DIR or S3_URL under which they were stored; when they are lost for good, ALLOW_MISSING_FILES=1 starts without them`,
  )
}

/** The first and the last of each company. */
const someFiles = (ownerUrl: string): Promise<string[]> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `SELECT f.key FROM public.companies c CROSS JOIN LATERAL (
        (SELECT key FROM public.files WHERE company_id = c.id ORDER BY id DESC LIMIT 5)
        UNION (SELECT key FROM public.files WHERE company_id = c.id ORDER BY id LIMIT 5)) f`,
    )
    return rows.map(({ key }) => key)
  })
