import { normaliseHeading } from '@heliodesk/domain/csv/normalise-heading'
import { type FieldMapping, fieldOfHeading, type ReadableField } from '@heliodesk/domain/leads/lead-headings'
import type { CompanyDb } from '../../access/database.ts'
import type { Context } from '../../work/context.ts'
import { findMapping, writeMapping } from './queries.ts'

/** What somebody said that the names of a source mean. */
export const getMapping = (db: CompanyDb, source_id: number): Promise<FieldMapping> =>
  findMapping(db, source_id)

/** Remembers for its next file or post what somebody chose, where that is not known by itself. */
export async function rememberMapping(
  context: Context,
  source_id: number,
  headings: readonly string[],
  chosen: readonly (ReadableField | null)[],
) {
  const before = await findMapping(context.db, source_id)
  const said = headings.flatMap((heading, place): [string, ReadableField | null][] => {
    const key = normaliseHeading(heading)
    const field = chosen[place] ?? null
    const known = Object.hasOwn(before, key) ? before[key] : fieldOfHeading(heading)
    return key === '' || (known ?? null) === field ? [] : [[key, field]]
  })
  if (said.length > 0) await writeMapping(context, source_id, { ...before, ...Object.fromEntries(said) })
}
