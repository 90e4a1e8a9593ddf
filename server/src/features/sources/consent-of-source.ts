import { type Consent, consentOfWords } from '@heliodesk/domain/leads/objections/consent'
import type { Context } from '../../work/context.ts'
import { listConsentWords } from './queries.ts'

/** What people agreed to at the sources that send them, as it is now; without words none. */
export async function consentsOfSources(
  { db, happened_at: now }: Pick<Context, 'db' | 'happened_at'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Consent>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await listConsentWords(db, wanted)
  return new Map(
    rows.map(({ id, consents, ...words }) => [id, consentOfWords(consents ? words : undefined, now)]),
  )
}

/** The same of one, kept with the lead as it was then. */
export const consentOfSource = async (
  context: Pick<Context, 'db' | 'happened_at'>,
  source_id: number | null,
): Promise<Consent> =>
  (source_id === null ? undefined : (await consentsOfSources(context, [source_id])).get(source_id)) ??
  consentOfWords(undefined, context.happened_at)
