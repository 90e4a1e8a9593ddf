import { normaliseHeading } from '@heliodesk/domain/csv/normalise-heading'
import {
  fieldOfImportHeading,
  type ImportField,
  type ImportMapping,
} from '@heliodesk/domain/leads/imports/import-headings'
import { type FieldMapping, isReadable } from '@heliodesk/domain/leads/imports/lead-headings'
import type { CompanyDb } from '../../access/database.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { findMapping, writeMapping } from './queries.ts'

/** What somebody said that the headings of a source's files mean. */
export const getImportMapping = (db: CompanyDb, source_id: number): Promise<FieldMapping<ImportField>> =>
  findMapping(db, source_id)

/** What somebody said that the names of a source's posts mean: a post tells nothing of the past. */
export const getMapping = async (db: CompanyDb, source_id: number): Promise<FieldMapping> =>
  Object.fromEntries(
    Object.entries(await findMapping(db, source_id)).flatMap(([name, field]) =>
      field === null || isReadable(field) ? [[name, field] as const] : [],
    ),
  )

/** Writes what the names of a source mean, with who changed it. */
async function changeMapping(
  context: EmployeeContext,
  source_id: number,
  before: FieldMapping<ImportField>,
  after: FieldMapping<ImportField>,
) {
  await writeMapping(context, source_id, after)
  await context.audit({
    action: 'updated',
    subject: 'sources',
    subject_id: source_id,
    before: { mapping: before },
    after: { mapping: after },
  })
}

/** Keeps what the names of posts mean, beside what only files say. */
export async function keepMapping(context: EmployeeContext, source_id: number, mapping: FieldMapping) {
  const before = await findMapping(context.db, source_id)
  const ofFiles = Object.fromEntries(
    Object.entries(before).filter(([, field]) => field !== null && !isReadable(field)),
  )
  await changeMapping(context, source_id, before, { ...ofFiles, ...mapping })
}

/** Remembers for its next file or post what somebody chose, where that is not known by itself. */
export async function rememberMapping(
  context: EmployeeContext,
  source_id: number,
  headings: readonly string[],
  chosen: ImportMapping,
) {
  const before = await findMapping(context.db, source_id)
  const said = headings.flatMap((heading, place): [string, ImportField | null][] => {
    const key = normaliseHeading(heading)
    const field = chosen[place] ?? null
    const known = Object.hasOwn(before, key) ? before[key] : fieldOfImportHeading(heading)
    return key === '' || (known ?? null) === field ? [] : [[key, field]]
  })
  if (said.length > 0)
    await changeMapping(context, source_id, before, { ...before, ...Object.fromEntries(said) })
}
