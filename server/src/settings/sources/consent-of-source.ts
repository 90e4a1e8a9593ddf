import { eq } from 'drizzle-orm'
import type { Context } from '../../http/context.ts'
import { sources } from './schema.ts'

/** What people agreed to at the source that sends them, kept with the lead as it was then. */
export async function consentOfSource({ db, now }: Pick<Context, 'db' | 'now'>, source_id: number | null) {
  if (source_id === null) return null
  const [source] = await db
    .select({ name: sources.name, consents: sources.consents_to_calls })
    .from(sources)
    .where(eq(sources.id, source_id))
  if (source?.consents !== true) return null
  return { basis: 'request', text: source.name, at: now.toISOString(), scope: 'all' }
}
