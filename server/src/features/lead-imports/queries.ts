import { and, asc, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { insertMany } from '../../access/statements/insert-many.ts'
import { insertRow } from '../../access/statements/insert-row.ts'
import { leadImportFailures, leadImportPieces, leadImports } from './schema.ts'

export type ImportRow = typeof leadImports.$inferSelect
type FailureRow = typeof leadImportFailures.$inferInsert

export async function insertImport(
  db: CompanyDb,
  row: Omit<typeof leadImports.$inferInsert, 'id'>,
): Promise<ImportRow> {
  const [made] = await db.insert(leadImports).values(row).returning()
  if (made === undefined) throw new Error('An import was not kept')
  return made
}

export const insertPiece = (db: CompanyDb, piece: typeof leadImportPieces.$inferInsert) =>
  insertRow(db, leadImportPieces, piece)

export const findPiece = async (db: CompanyDb, import_id: number, place: number) =>
  (
    await db
      .select({ content: leadImportPieces.content })
      .from(leadImportPieces)
      .where(and(eq(leadImportPieces.import_id, import_id), eq(leadImportPieces.place, place)))
  )[0]?.content

export const removePieces = (db: CompanyDb, import_id: number) =>
  db.delete(leadImportPieces).where(eq(leadImportPieces.import_id, import_id))

export const removeFailures = (db: CompanyDb, import_id: number) =>
  db.delete(leadImportFailures).where(eq(leadImportFailures.import_id, import_id))

export const findImport = async (db: CompanyDb, id: number): Promise<ImportRow | undefined> =>
  (await db.select().from(leadImports).where(eq(leadImports.id, id)))[0]

/** Whoever else works on the import waits until this transaction ends. */
export const lockImport = async (db: CompanyDb, id: number): Promise<ImportRow | undefined> =>
  (await db.select().from(leadImports).where(eq(leadImports.id, id)).for('update'))[0]

/** Those that are at work and made no progress since a moment. */
export const lockStuckImports = (db: CompanyDb, since: Date): Promise<ImportRow[]> =>
  db
    .select()
    .from(leadImports)
    .where(
      and(
        inArray(leadImports.state, ['checking', 'running', 'undoing']),
        lt(sql`coalesce(${leadImports.progress_at}, ${leadImports.created_at})`, since.toISOString()),
      ),
    )
    .for('update')

/** A plan that checks of references keep would read all of a table that was small when the import began. */
export const forgetPlans = (db: CompanyDb) => db.execute(sql`DISCARD PLANS`)

export async function writeImport(
  db: CompanyDb,
  id: number,
  changes: Partial<Omit<ImportRow, 'company_id' | 'id'>>,
): Promise<ImportRow> {
  const [row] = await db.update(leadImports).set(changes).where(eq(leadImports.id, id)).returning()
  if (row === undefined) throw new Error('An import is gone')
  return row
}

export const insertFailures = (db: CompanyDb, rows: readonly FailureRow[]) =>
  insertMany(db, leadImportFailures, rows)

const importsRemembered = 20

/** What people said of words in earlier files, oldest first. */
export async function listEarlierWords(db: CompanyDb) {
  const rows = await db
    .select({ words: leadImports.words })
    .from(leadImports)
    .where(sql`jsonb_array_length(${leadImports.words}) > 0`)
    .orderBy(desc(leadImports.id))
    .limit(importsRemembered)
  return rows.toReversed().flatMap(({ words }) => words)
}

const reasonFields = {
  row: leadImportFailures.row,
  kind: leadImportFailures.kind,
  reason: leadImportFailures.reason,
}

/** What nobody sees again before what is to be known; mere duplicates come last. */
const urgency = sql`CASE WHEN ${leadImportFailures.kind} = 'invalid'
    OR ${leadImportFailures.reason} SIMILAR TO '%(rowTwiceObjects|numberTwice|importObjects|importListsObjection)%' THEN 0
  WHEN ${leadImportFailures.kind} = 'noted' THEN 1
  WHEN ${leadImportFailures.kind} = 'outside_area'
    OR ${leadImportFailures.reason} SIMILAR TO '%(address|phone|email|externalId|number)IsAnothers%' THEN 2
  WHEN ${leadImportFailures.kind} = 'partly' OR ${leadImportFailures.reason} SIMILAR TO '%(notTaken|changedSince)%' THEN 3 ELSE 4 END`

export const listReasons = (db: CompanyDb, import_id: number, most: number) =>
  db
    .select(reasonFields)
    .from(leadImportFailures)
    .where(eq(leadImportFailures.import_id, import_id))
    .orderBy(urgency, asc(leadImportFailures.row))
    .limit(most)

/** Failed rows in the order of the file, some at a time. */
export const listFailures = (db: CompanyDb, import_id: number, afterRow: number, most: number) =>
  db
    .select({ ...reasonFields, cells: leadImportFailures.cells })
    .from(leadImportFailures)
    .where(
      and(
        eq(leadImportFailures.import_id, import_id),
        notInArray(leadImportFailures.kind, ['noted', 'partly']),
        gt(leadImportFailures.row, afterRow),
      ),
    )
    .orderBy(asc(leadImportFailures.row))
    .limit(most)
