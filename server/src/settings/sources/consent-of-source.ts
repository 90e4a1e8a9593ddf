import { type Consent, consentOfWords } from '@heliodesk/domain/leads/consent'
import { eq } from 'drizzle-orm'
import type { Context } from '../../work/context.ts'
import { sources } from './schema.ts'

/** What people agreed to at the source that sends them, kept with the lead as it was then; without words none. */
export async function consentOfSource(
  { db, now }: Pick<Context, 'db' | 'now'>,
  source_id: number | null,
): Promise<Consent> {
  if (source_id === null) return consentOfWords(undefined, now)
  const [source] = await db
    .select({
      text: sources.consent_text,
      page: sources.consent_page,
      version: sources.consent_version,
      consents: sources.consents_to_calls,
    })
    .from(sources)
    .where(eq(sources.id, source_id))
  return consentOfWords(source?.consents === true ? source : undefined, now)
}
